(* Partizan Euclid: the rules, and the structure of the game tree.
   N. A. McKay, R. J. Nowakowski, Outcomes of Partizan Euclid, Integers 12B (2013), #A9, section 2.

   What must be believed here: [E] (with [E_step], or [rules]), [standard], [signature],
   [spine], [follower].  Two positions are "equivalent" in the paper if they have the same game
   tree; here that is equality of games. *)
From Coq Require Import Arith Lia List Bool.
From Euclid Require Import PartizanGame.
Import ListNotations.

Definition zero : game := Game [] [].

(* E(p, q), p = kq + t with 0 <= t < q: if t = 0, there is no move; otherwise Left moves to
   (q, t) and Right to (q, q - t).  The first argument is fuel: q is enough. *)
Fixpoint play (fuel p q : nat) : game :=
  match fuel with
  | 0 => zero
  | S n => let t := p mod q in
           if t =? 0 then zero else Game [play n q t] [play n q (q - t)]
  end.

Definition E (p q : nat) : game := play q p q.

(* The rules as a relation. *)
Inductive rules : nat -> nat -> game -> Prop :=
| rules_over p q : p mod q = 0 -> rules p q (Game [] [])
| rules_moves p q t left_option right_option :
    p mod q = t -> 0 < t ->
    rules q t left_option -> rules q (q - t) right_option ->
    rules p q (Game [left_option] [right_option]).

Lemma fuel_enough : forall n m p q, 0 < q -> q <= n -> q <= m -> play n p q = play m p q.
Proof.
  induction n; intros m p q Q A B; [lia|]. destruct m; [lia|]. cbn [play].
  pose proof (Nat.mod_upper_bound p q ltac:(lia)).
  destruct (Nat.eqb_spec (p mod q) 0); auto.
  rewrite (IHn m q (p mod q)), (IHn m q (q - p mod q)) by lia. reflexivity.
Qed.

Theorem E_step p q : 0 < q ->
  E p q = if p mod q =? 0 then zero else Game [E q (p mod q)] [E q (q - p mod q)].
Proof.
  intro Q. unfold E at 1. destruct q as [|m]; [lia|]. cbn [play].
  pose proof (Nat.mod_upper_bound p (S m) ltac:(lia)). set (t := p mod S m) in *.
  destruct (Nat.eqb_spec t 0); auto. unfold E.
  rewrite (fuel_enough m t (S m) t), (fuel_enough m (S m - t) (S m) (S m - t)) by lia.
  reflexivity.
Qed.

Lemma E_over p q : 0 < q -> p mod q = 0 -> E p q = zero.
Proof. intros Q T. rewrite E_step, T; auto. Qed.

Lemma E_moves p q : 0 < q -> 0 < p mod q -> E p q = Game [E q (p mod q)] [E q (q - p mod q)].
Proof. intros Q T. rewrite E_step by auto. destruct (Nat.eqb_spec (p mod q) 0); auto; lia. Qed.

(* The game tree of E(p, q) is the one and only that the rules give. *)
Theorem rules_iff p q g : 0 < q -> (rules p q g <-> g = E p q).
Proof.
  intro Q. split.
  - intro H. revert Q.
    induction H as [p q T | p q t a b T U A IA B IB]; intro Q.
    + now rewrite E_over.
    + pose proof (Nat.mod_upper_bound p q ltac:(lia)).
      rewrite E_moves by lia. rewrite T, IA, IB by lia. reflexivity.
  - intros ->. revert p Q. induction q as [q IH] using lt_wf_ind. intros p Q.
    pose proof (Nat.mod_upper_bound p q ltac:(lia)).
    destruct (Nat.eq_dec (p mod q) 0) as [T|T].
    + rewrite E_over by auto. now constructor.
    + rewrite E_moves by lia.
      apply rules_moves with (p mod q); auto; try lia; apply IH; lia.
Qed.

(* Only the remainder of p counts. *)
Lemma E_mod p p' q : 0 < q -> p mod q = p' mod q -> E p q = E p' q.
Proof. intros Q H. rewrite (E_step p q Q), (E_step p' q Q), H. reflexivity. Qed.

(* Lemma 2: E(kp, kq) and E(p, q) are the same game, for all k. *)
Theorem mckay_nowakowski_lemma_2 k p q : 0 < k -> 0 < q -> E (k * p) (k * q) = E p q.
Proof.
  intro K. revert p. induction q as [q IH] using lt_wf_ind. intros p Q.
  pose proof (Nat.mod_upper_bound p q ltac:(lia)).
  rewrite (E_step p q Q), (E_step (k * p) (k * q)) by nia.
  rewrite Nat.mul_mod_distr_l by lia. destruct (Nat.eqb_spec (p mod q) 0) as [T|T].
  - rewrite T, Nat.mul_0_r. reflexivity.
  - destruct (Nat.eqb_spec (k * (p mod q)) 0); [nia|].
    rewrite <- Nat.mul_sub_distr_l, !IH by lia. reflexivity.
Qed.

(* Lemma 3: if p > 2q, then E(p, q) and E(p - q, q) are the same game. *)
Theorem mckay_nowakowski_lemma_3 p q : 0 < q -> 2 * q < p -> E p q = E (p - q) q.
Proof.
  intros Q H. apply E_mod; auto.
  replace p with (p - q + 1 * q) at 1 by lia. now rewrite Nat.mod_add by lia.
Qed.

(* Standard positions, in the paper: q < p < 2q. *)
Definition standard (p q : nat) : Prop := q < p < 2 * q.

Lemma standard_mod p q : standard p q -> p mod q = p - q.
Proof.
  intros [A B]. replace p with (p - q + 1 * q) at 1 by lia.
  rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

(* Every position with a move is equivalent to the standard one with the same q and t. *)
Theorem equivalent_to_standard p q : 0 < q -> 0 < p mod q ->
  standard (q + p mod q) q /\ E p q = E (q + p mod q) q.
Proof.
  intros Q T. pose proof (Nat.mod_upper_bound p q ltac:(lia)).
  split; [split; lia|]. apply E_mod; auto.
  replace (q + p mod q) with (p mod q + 1 * q) by lia.
  now rewrite Nat.mod_add, Nat.mod_mod by lia.
Qed.

(* Lemma 4: a position with a move has exactly one standard option except when q = 2t; it is
   Left's if 2t > q and Right's if 2t < q.  When q = 2t, the options are the same and not
   standard; in lowest terms this is the position with q = 2. *)
Theorem mckay_nowakowski_lemma_4 p q t : 0 < q -> t = p mod q -> 0 < t ->
  (q < 2 * t -> standard q t /\ ~ standard q (q - t)) /\
  (2 * t < q -> ~ standard q t /\ standard q (q - t)) /\
  (q = 2 * t -> ~ standard q t /\ ~ standard q (q - t) /\ (Nat.gcd p q = 1 -> q = 2)).
Proof.
  intros Q T U. pose proof (Nat.mod_upper_bound p q ltac:(lia)). unfold standard.
  repeat split; try lia. intro G.
  assert (D : Nat.divide t (Nat.gcd p q)).
  { apply Nat.gcd_greatest.
    - exists (2 * (p / q) + 1). pose proof (Nat.div_mod p q ltac:(lia)) as V.
      rewrite <- T in V. revert V. generalize (p / q). intros n V.
      assert (D : q = 2 * t) by lia. rewrite V, D. ring.
    - exists 2. lia. }
  rewrite G in D. apply Nat.divide_1_r in D. lia.
Qed.

(* Lemma 5: there is one standard position with a given Left or Right option: if p is to give the
   Left option (q, t), or the Right option (q, q - t), then p = q + t. *)
Theorem mckay_nowakowski_lemma_5 p q t : standard p q -> 0 < t < q ->
  (p mod q = t -> p = q + t) /\ (q - p mod q = q - t -> p = q + t).
Proof. intros S T. rewrite (standard_mod p q S). destruct S. lia. Qed.

(* g^s for a word s of players, such as g^LL: the position after these moves, if there is one
   (each player has at most one move here). *)
Fixpoint after (moves : list player) (g : game) : option game :=
  match moves with
  | [] => Some g
  | s :: rest => match options s g with [] => None | h :: _ => after rest h end
  end.

(* Two facts on remainders, used throughout. *)
Lemma mod_left q t : 0 < t -> t < q -> q < 2 * t -> q mod t = q - t.
Proof.
  intros. replace q with (q - t + 1 * t) at 1 by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

Lemma mod_right q t : 0 < t -> 2 * t < q -> q mod (q - t) = t.
Proof.
  intros. replace q with (t + 1 * (q - t)) at 1 by lia. rewrite Nat.mod_add, Nat.mod_small; lia.
Qed.

Lemma E_complement q t : 0 < t -> t < q -> E q t = E (q - t) t.
Proof.
  intros. apply E_mod; auto. replace q with (q - t + 1 * t) at 1 by lia.
  now rewrite Nat.mod_add by lia.
Qed.

(* Theorem 6, the structure of the game tree.  Let g = E(p, q), t = p mod q.
   If t = 0, then g = {|}; if 2t = q, then g^L = g^R; if 2t > q, then g^LL = g^R;
   if 0 < 2t < q, then g^L = g^RL. *)
Theorem mckay_nowakowski_theorem_6 p q t g : 0 < q -> t = p mod q -> g = E p q ->
  (t = 0 -> g = Game [] []) /\
  (2 * t = q -> exists h, after [Left] g = Some h /\ after [Right] g = Some h) /\
  (q < 2 * t -> exists h, after [Left; Left] g = Some h /\ after [Right] g = Some h) /\
  (0 < 2 * t < q -> exists h, after [Left] g = Some h /\ after [Right; Left] g = Some h).
Proof.
  intros Q T ->. pose proof (Nat.mod_upper_bound p q ltac:(lia)) as U. rewrite <- T in U.
  repeat split; intro H.
  - apply E_over; lia.
  - rewrite E_moves by lia. rewrite <- T. cbn. exists (E q t). split; auto.
    do 2 f_equal. lia.
  - rewrite (E_moves p q), <- T by lia. cbn. pose proof (mod_left q t) as M.
    rewrite (E_moves q t), M by lia. cbn. eexists. split; [reflexivity|].
    f_equal. rewrite (E_complement q (q - t)) by lia. f_equal. lia.
  - rewrite (E_moves p q), <- T by lia. cbn. pose proof (mod_right q t) as M.
    rewrite (E_moves q (q - t)), M by lia. cbn. eexists. split; [reflexivity|].
    f_equal. now rewrite (E_complement q t) by lia.
Qed.

(* Corollary 7: if 2t > q, then g = {g^L | g^LL}; if 0 < 2t < q, then g = {g^RL | g^R}. *)
Theorem mckay_nowakowski_corollary_7 p q t : 0 < q -> t = p mod q ->
  (q < 2 * t -> exists h, after [Left] (E q t) = Some h /\ E p q = Game [E q t] [h]) /\
  (0 < 2 * t < q ->
     exists h, after [Left] (E q (q - t)) = Some h /\ E p q = Game [h] [E q (q - t)]).
Proof.
  intros Q T. pose proof (Nat.mod_upper_bound p q ltac:(lia)) as U. rewrite <- T in U.
  destruct (mckay_nowakowski_theorem_6 p q t (E p q) Q T eq_refl) as (_ & _ & A & B).
  split; intro H; [destruct (A H) as (h & X & Y)|destruct (B H) as (h & X & Y)];
    rewrite (E_moves p q), <- T in X, Y by lia; rewrite (E_moves p q), <- T by lia;
    cbn [after options] in X, Y; exists h; split; auto; congruence.
Qed.

(* Definition 8: signatures, words over l and r that end with e; the empty word for a position
   without a move.  In lowest terms t = 0 means q = 1, and 2t = q means q = 2
   ([mckay_nowakowski_definition_8] below). *)
Inductive letter := l | r | e.

Definition word := list letter.

Fixpoint signature_fuel (fuel p q : nat) : word :=
  match fuel with
  | 0 => []
  | S n => let t := p mod q in
           if t =? 0 then []
           else if q =? 2 * t then [e]
           else if q <? 2 * t then l :: signature_fuel n q t
           else r :: signature_fuel n q (q - t)
  end.

Definition signature (p q : nat) : word := signature_fuel q p q.

Lemma signature_fuel_enough : forall n m p q, 0 < q -> q <= n -> q <= m ->
  signature_fuel n p q = signature_fuel m p q.
Proof.
  induction n; intros m p q Q A B; [lia|]. destruct m; [lia|]. cbn [signature_fuel].
  pose proof (Nat.mod_upper_bound p q ltac:(lia)).
  destruct (Nat.eqb_spec (p mod q) 0); auto.
  rewrite (IHn m q (p mod q)), (IHn m q (q - p mod q)) by lia. reflexivity.
Qed.

Theorem signature_step p q : 0 < q -> signature p q =
  let t := p mod q in
  if t =? 0 then []
  else if q =? 2 * t then [e]
  else if q <? 2 * t then l :: signature q t
  else r :: signature q (q - t).
Proof.
  intro Q. unfold signature at 1. destruct q as [|m]; [lia|]. cbn [signature_fuel].
  pose proof (Nat.mod_upper_bound p (S m) ltac:(lia)). set (t := p mod S m) in *. cbv zeta.
  destruct (Nat.eqb_spec t 0); auto. unfold signature.
  rewrite (signature_fuel_enough m t (S m) t) by lia.
  rewrite (signature_fuel_enough m (S m - t) (S m) (S m - t)) by lia. reflexivity.
Qed.

(* A way to use it: one case each. *)
Lemma signature_cases p q : 0 < q -> let t := p mod q in
  (t = 0 /\ signature p q = []) \/
  (0 < t /\ q = 2 * t /\ signature p q = [e]) \/
  (0 < t /\ t < q < 2 * t /\ signature p q = l :: signature q t) \/
  (0 < t /\ 2 * t < q /\ signature p q = r :: signature q (q - t)).
Proof.
  intros Q t. pose proof (Nat.mod_upper_bound p q ltac:(lia)) as U. fold t in U.
  pose proof (signature_step p q Q) as S. cbv zeta in S. fold t in S.
  destruct (Nat.eqb_spec t 0); [tauto|]. right.
  destruct (Nat.eqb_spec q (2 * t)); [left; repeat split; auto; lia|]. right.
  destruct (Nat.ltb_spec q (2 * t)); [left|right]; repeat split; auto; lia.
Qed.

Lemma signature_mod p p' q : 0 < q -> p mod q = p' mod q -> signature p q = signature p' q.
Proof. intros Q H. rewrite (signature_step p q Q), (signature_step p' q Q), H. reflexivity. Qed.

Lemma gcd_mod p q : Nat.gcd q (p mod q) = Nat.gcd p q.
Proof.
  destruct (Nat.eq_dec q 0) as [->|Z]; [now rewrite Nat.gcd_0_r|].
  rewrite (Nat.gcd_comm q), Nat.gcd_mod by lia. apply Nat.gcd_comm.
Qed.

Lemma gcd_complement q t : t <= q -> Nat.gcd q (q - t) = Nat.gcd q t.
Proof.
  intro H. rewrite Nat.gcd_comm, <- Nat.gcd_sub_diag_r by lia.
  replace (q - (q - t)) with t by lia.
  rewrite Nat.gcd_comm, Nat.gcd_sub_diag_r by lia. apply Nat.gcd_comm.
Qed.

(* The definition as the paper has it, for positions in lowest terms: if q = 1, the empty word; if
   q = 2, the word e; otherwise l and the signature of the standard option if this is Left's, and
   r and the signature of the standard option if this is Right's. *)
Theorem mckay_nowakowski_definition_8 p q t : 0 < q -> t = p mod q -> Nat.gcd p q = 1 ->
  (q = 1 -> signature p q = []) /\
  (q = 2 -> signature p q = [e]) /\
  (2 < q -> standard q t -> signature p q = l :: signature q t) /\
  (2 < q -> standard q (q - t) -> signature p q = r :: signature q (q - t)) /\
  (2 < q -> 0 < t /\ 2 * t <> q).
Proof.
  intros Q T G. pose proof (Nat.mod_upper_bound p q ltac:(lia)) as U. rewrite <- T in U.
  assert (Z : t = 0 -> q = 1).
  { intros ->. rewrite <- gcd_mod, <- T, Nat.gcd_0_r in G. exact G. }
  assert (D : 0 < t -> q = 2 * t -> q = 2).
  { intros V H. destruct (mckay_nowakowski_lemma_4 p q t Q T V) as (_ & _ & X). now apply X. }
  unfold standard.
  pose proof (signature_cases p q Q) as C. cbv zeta in C. rewrite <- T in C.
  destruct C as [[? ?]|[(? & ? & ?)|[(? & ? & ?)|(? & ? & ?)]]];
    repeat split; intros; try assumption; try lia.
Qed.

(* Two positions with the same signature have the same game tree: the tree, with that of its Left
   option before it, is read off the word from its end. *)
Fixpoint trees (w : word) : game * game :=
  match w with
  | [] => (zero, zero)
  | e :: _ => (zero, Game [zero] [zero])
  | l :: v => let (x, y) := trees v in (y, Game [y] [x])
  | r :: v => let (x, y) := trees v in (x, Game [x] [y])
  end.

Theorem trees_of_signature p q : 0 < q -> 0 < p mod q ->
  trees (signature p q) = (E q (p mod q), E p q).
Proof.
  revert p. induction q as [q IH] using lt_wf_ind. intros p Q T.
  pose proof (signature_cases p q Q) as C. cbv zeta in C.
  pose proof (E_moves p q Q T) as M. remember (p mod q) as t.
  destruct C as [[? ?]|[(? & D & S)|[(? & D & S)|(? & D & S)]]]; [lia| | | ]; rewrite S, M.
  - cbn. replace (q - t) with t by lia.
    rewrite (E_over q t); auto. subst q. apply Nat.mod_mul; lia.
  - pose proof (mod_left q t ltac:(lia) ltac:(lia) ltac:(lia)) as X.
    cbn [trees]. rewrite (IH t) by lia. rewrite X. do 3 f_equal.
    rewrite (E_complement q (q - t)) by lia. do 2 f_equal. lia.
  - pose proof (mod_right q t ltac:(lia) ltac:(lia)) as X.
    cbn [trees]. rewrite (IH (q - t)) by lia. rewrite X. now rewrite <- E_complement by lia.
Qed.

(* Two positions with the same signature have the same game tree. *)
Theorem same_signature_same_game p q p' q' : 0 < q -> 0 < q' ->
  signature p q = signature p' q' -> E p q = E p' q'.
Proof.
  intros Q Q' H.
  assert (A : forall a b, 0 < b -> snd (trees (signature a b)) = E a b).
  { intros a b B. destruct (Nat.eq_dec (a mod b) 0) as [Z|Z].
    - rewrite E_over, signature_step, Z by auto. reflexivity.
    - rewrite trees_of_signature by lia. reflexivity. }
  rewrite <- !A, H by auto. reflexivity.
Qed.

(* Words over l and r. *)
Inductive plain : word -> Prop :=
| plain_nil : plain []
| plain_l w : plain w -> plain (l :: w)
| plain_r w : plain w -> plain (r :: w).

(* A signature is empty, for a position without a move, or a word over l and r with e at the end. *)
Theorem signature_form p q : 0 < q ->
  (p mod q = 0 /\ signature p q = []) \/
  (0 < p mod q /\ exists w, plain w /\ signature p q = w ++ [e]).
Proof.
  revert p. induction q as [q IH] using lt_wf_ind. intros p Q.
  pose proof (signature_cases p q Q) as C. cbv zeta in C.
  remember (p mod q) as t.
  destruct C as [[? ?]|[(? & D & S)|[(? & D & S)|(? & D & S)]]]; [tauto| | | ]; right; split; auto.
  - exists []. split; [constructor|exact S].
  - destruct (IH t ltac:(lia) q ltac:(lia)) as [[Z _]|(_ & w & A & B)].
    + rewrite mod_left in Z; lia.
    + exists (l :: w). split; [now constructor|]. rewrite S, B. reflexivity.
  - destruct (IH (q - t) ltac:(lia) q ltac:(lia)) as [[Z _]|(_ & w & A & B)].
    + rewrite mod_right in Z; lia.
    + exists (r :: w). split; [now constructor|]. rewrite S, B. reflexivity.
Qed.

(* Every such word is the signature of one and only one standard position in lowest terms:
   e of (3, 2); and if w is that of (p, q), then l w is that of (p + q, p) and r w that of
   (2p - q, p). *)
Fixpoint position_of (w : word) : nat * nat :=
  match w with
  | l :: v => let (p, q) := position_of v in (p + q, p)
  | r :: v => let (p, q) := position_of v in (2 * p - q, p)
  | _ => (3, 2)
  end.

Theorem position_of_word w : plain w -> let (p, q) := position_of (w ++ [e]) in
  standard p q /\ Nat.gcd p q = 1 /\ signature p q = w ++ [e].
Proof.
  induction 1 as [|w _ IH|w _ IH]; cbn [position_of app]; [repeat split; lia| | ];
    destruct (position_of (w ++ [e])) as [p q]; destruct IH as (S & G & W).
  - assert (T : standard (p + q) p) by (unfold standard in *; lia).
    split; [exact T|]. split.
    + rewrite Nat.gcd_comm, (Nat.add_comm p), Nat.gcd_add_diag_r. exact G.
    + pose proof (signature_cases (p + q) p ltac:(unfold standard in *; lia)) as C. cbv zeta in C.
      rewrite (standard_mod _ _ T) in C. replace (p + q - p) with q in C by lia.
      unfold standard in *.
      destruct C as [[? ?]|[(? & D & X)|[(? & D & X)|(? & D & X)]]]; try lia.
      rewrite X, W. reflexivity.
  - assert (T : standard (2 * p - q) p) by (unfold standard in *; lia).
    split; [exact T|]. split.
    + rewrite Nat.gcd_comm. replace (2 * p - q) with (p - q + p) by (unfold standard in S; lia).
      rewrite Nat.gcd_add_diag_r, gcd_complement by (unfold standard in S; lia). exact G.
    + pose proof (signature_cases (2 * p - q) p ltac:(unfold standard in *; lia)) as C.
      cbv zeta in C. rewrite (standard_mod _ _ T) in C.
      replace (2 * p - q - p) with (p - q) in C by lia. unfold standard in *.
      destruct C as [[? ?]|[(? & D & X)|[(? & D & X)|(? & D & X)]]]; try lia.
      rewrite X. replace (p - (p - q)) with q by lia. rewrite W. reflexivity.
Qed.

Theorem one_standard_position_of_word p q : standard p q -> Nat.gcd p q = 1 ->
  position_of (signature p q) = (p, q).
Proof.
  revert p. induction q as [q IH] using lt_wf_ind. intros p S G.
  pose proof (signature_cases p q ltac:(unfold standard in S; lia)) as C. cbv zeta in C.
  pose proof (gcd_mod p q) as M. rewrite G in M.
  pose proof (standard_mod p q S) as T. rewrite T in *. unfold standard in S.
  destruct C as [[? ?]|[(? & D & X)|[(? & D & X)|(? & D & X)]]]; [lia| | | ]; rewrite X.
  - destruct (mckay_nowakowski_lemma_4 p q (p - q)) as (_ & _ & Y); try lia.
    destruct (Y D) as (_ & _ & Z). specialize (Z G). cbn. f_equal; lia.
  - cbn [position_of]. rewrite IH; [f_equal; lia|lia|unfold standard; lia|exact M].
  - cbn [position_of]. rewrite IH; [f_equal; lia|lia|unfold standard; lia|].
    rewrite gcd_complement by lia. exact M.
Qed.

(* The spine: the position and, again and again, the standard option. *)
Fixpoint spine_fuel (fuel p q : nat) : list (nat * nat) :=
  match fuel with
  | 0 => []
  | S n => let t := p mod q in
           (p, q) :: if t =? 0 then []
                     else if q =? 2 * t then []
                     else if q <? 2 * t then spine_fuel n q t
                     else spine_fuel n q (q - t)
  end.

Definition spine (p q : nat) : list (nat * nat) := spine_fuel q p q.

Lemma spine_fuel_enough : forall n m p q, 0 < q -> q <= n -> q <= m ->
  spine_fuel n p q = spine_fuel m p q.
Proof.
  induction n; intros m p q Q A B; [lia|]. destruct m; [lia|]. cbn [spine_fuel].
  pose proof (Nat.mod_upper_bound p q ltac:(lia)).
  destruct (Nat.eqb_spec (p mod q) 0); auto.
  rewrite (IHn m q (p mod q)), (IHn m q (q - p mod q)) by lia. reflexivity.
Qed.

Theorem spine_step p q : 0 < q -> spine p q =
  let t := p mod q in
  (p, q) :: if t =? 0 then []
            else if q =? 2 * t then []
            else if q <? 2 * t then spine q t
            else spine q (q - t).
Proof.
  intro Q. unfold spine at 1. destruct q as [|m]; [lia|]. cbn [spine_fuel].
  pose proof (Nat.mod_upper_bound p (S m) ltac:(lia)). set (t := p mod S m) in *. cbv zeta.
  destruct (Nat.eqb_spec t 0); auto. unfold spine.
  rewrite (spine_fuel_enough m t (S m) t) by lia.
  rewrite (spine_fuel_enough m (S m - t) (S m) (S m - t)) by lia. reflexivity.
Qed.

(* The followers of (p, q): what can be reached by moves of either player, in any order. *)
Inductive follower (a b : nat) : nat -> nat -> Prop :=
| follower_self : follower a b a b
| follower_left p q : 0 < p mod q -> follower a b q (p mod q) -> follower a b p q
| follower_right p q : 0 < p mod q -> follower a b q (q - p mod q) -> follower a b p q.

Lemma follower_mod a b p p' q : 0 < q -> p mod q = p' mod q -> follower a b p q ->
  exists a', a' mod b = a mod b /\ follower a' b p' q.
Proof.
  intros Q M F. inversion F as [|? ? T G|? ? T G]; subst.
  - exists p'. split; [auto|constructor].
  - exists a. split; auto. apply follower_left; rewrite <- M; auto.
  - exists a. split; auto. apply follower_right; rewrite <- M; auto.
Qed.

Lemma follower_positive a b p q : 0 < q -> follower a b p q -> 0 < b.
Proof.
  intros Q F. induction F as [|p q T F IH|p q T F IH]; auto.
  apply IH. pose proof (Nat.mod_upper_bound p q ltac:(lia)). lia.
Qed.

Lemma theorem_9_all p q a b : 0 < q -> follower a b p q ->
  a mod b = 0 \/ exists c d, In (c, d) (spine p q) /\ E a b = E c d.
Proof.
  revert p a b. induction q as [q IH] using lt_wf_ind. intros p a b Q F.
  pose proof (follower_positive a b p q Q F) as B.
  pose proof (Nat.mod_upper_bound p q ltac:(lia)) as U.
  rewrite spine_step by auto. cbv zeta.
  (* the standard option (c, d), and either option with its followers among those of (c, d) *)
  assert (X : forall d a', 0 < d -> d < q -> a' mod b = a mod b -> follower a' b q d ->
    a mod b = 0 \/ exists c0 d0, In (c0, d0) (spine q d) /\ E a b = E c0 d0).
  { intros d a' D D' M G. destruct (IH d D' q a' b D G) as [Z|(c0 & d0 & I & H)].
    - left. congruence.
    - right. exists c0, d0. split; auto. rewrite <- H. apply E_mod; auto. }
  inversion F as [|? ? T G|? ? T G]; subst.
  - right. exists p, q. split; [now left|reflexivity].
  - set (t := p mod q) in *.
    destruct (Nat.eqb_spec t 0); [lia|].
    destruct (Nat.eqb_spec q (2 * t)) as [D|D].
    + left. assert (Y : q mod t = 0) by (rewrite D at 1; apply Nat.mod_mul; lia).
      inversion G; [congruence|lia|lia].
    + destruct (Nat.ltb_spec q (2 * t)) as [K|K].
      * destruct (X t a) as [Z|(c & d & I & H)]; auto; try lia.
        right. exists c, d. split; [now right|exact H].
      * destruct (follower_mod a b q (q - t) t) as (a' & M & G'); auto; try lia.
        { replace q with (q - t + 1 * t) at 1 by lia. now rewrite Nat.mod_add by lia. }
        destruct (X (q - t) a') as [Z|(c & d & I & H)]; auto; try lia.
        { apply follower_left; rewrite mod_right by lia; auto. }
        right. exists c, d. split; [now right|exact H].
  - set (t := p mod q) in *.
    destruct (Nat.eqb_spec t 0); [lia|].
    destruct (Nat.eqb_spec q (2 * t)) as [D|D].
    + left. assert (Y : q mod (q - t) = 0).
      { replace (q - t) with t by lia. rewrite D at 1. apply Nat.mod_mul; lia. }
      inversion G; [congruence|lia|lia].
    + destruct (Nat.ltb_spec q (2 * t)) as [K|K].
      * destruct (follower_mod a b q t (q - t)) as (a' & M & G'); auto; try lia.
        { replace q with (t + 1 * (q - t)) at 1 by lia. now rewrite Nat.mod_add by lia. }
        destruct (X t a') as [Z|(c & d & I & H)]; auto; try lia.
        { apply follower_left; rewrite mod_left by lia; auto; lia. }
        right. exists c, d. split; [now right|exact H].
      * destruct (X (q - t) a) as [Z|(c & d & I & H)]; auto; try lia.
        right. exists c, d. split; [now right|exact H].
Qed.

Lemma follower_gcd a b p q : 0 < q -> follower a b p q -> Nat.gcd a b = Nat.gcd p q.
Proof.
  intros Q F. induction F as [|p q T F IH|p q T F IH]; auto;
    pose proof (Nat.mod_upper_bound p q ltac:(lia)); rewrite IH by lia.
  - apply gcd_mod.
  - rewrite gcd_complement by lia. apply gcd_mod.
Qed.

(* Theorem 9: in lowest terms every follower of (p, q) not of the form (k, 1) is equivalent to some
   position on the spine of (p, q). *)
Theorem mckay_nowakowski_theorem_9 p q a b : 0 < q -> Nat.gcd p q = 1 -> follower a b p q ->
  b = 1 \/ exists c d, In (c, d) (spine p q) /\ E a b = E c d.
Proof.
  intros Q G F. destruct (theorem_9_all p q a b Q F) as [Z|H]; [left|now right].
  pose proof (follower_gcd a b p q Q F) as H. rewrite G, <- gcd_mod, Z, Nat.gcd_0_r in H.
  exact H.
Qed.

(* Corollary 10 for Left: r^k l a gives Left's option the signature a, r^k e the empty one. *)
Theorem mckay_nowakowski_corollary_10_left p q k : 0 < q ->
  (forall a, signature p q = repeat r k ++ l :: a -> signature q (p mod q) = a) /\
  (signature p q = repeat r k ++ [e] -> signature q (p mod q) = []).
Proof.
  revert p q. induction k as [|k IH]; intros p q Q;
    pose proof (signature_cases p q Q) as C; cbv zeta in C; remember (p mod q) as t;
    destruct C as [[? S]|[(? & D & S)|[(? & D & S)|(? & D & S)]]];
    rewrite S; cbn [repeat app]; split; intros; try discriminate; try congruence.
  - rewrite signature_step by lia. cbv zeta. rewrite D, Nat.mod_mul by lia. reflexivity.
  - destruct (IH q (q - t) ltac:(lia)) as [A _]. rewrite mod_right in A by lia.
    rewrite <- (A a) by congruence. apply signature_mod; [lia|].
    replace q with (q - t + 1 * t) at 1 by lia. now rewrite Nat.mod_add by lia.
  - destruct (IH q (q - t) ltac:(lia)) as [_ A]. rewrite mod_right in A by lia.
    rewrite <- A by congruence. apply signature_mod; [lia|].
    replace q with (q - t + 1 * t) at 1 by lia. now rewrite Nat.mod_add by lia.
Qed.

(* Corollary 10 for Right: r a gives Right's option the signature a, and so does l r^k l a; l r^k e
   gives it the empty one. *)
Theorem mckay_nowakowski_corollary_10_right p q k : 0 < q ->
  (forall a, signature p q = r :: a -> signature q (q - p mod q) = a) /\
  (forall a, signature p q = l :: repeat r k ++ l :: a -> signature q (q - p mod q) = a) /\
  (signature p q = l :: repeat r k ++ [e] -> signature q (q - p mod q) = []).
Proof.
  intro Q. pose proof (signature_cases p q Q) as C. cbv zeta in C. remember (p mod q) as t.
  destruct C as [[? S]|[(? & D & S)|[(? & D & S)|(? & D & S)]]];
    rewrite S; repeat split; intros; try discriminate; try congruence;
    destruct (mckay_nowakowski_corollary_10_left q t k ltac:(lia)) as [A B];
    rewrite mod_left in A, B by lia;
    (transitivity (signature t (q - t)); [|first [apply A; congruence|apply B; congruence]]);
    (apply signature_mod; [lia|]);
    replace q with (t + 1 * (q - t)) at 1 by lia; now rewrite Nat.mod_add by lia.
Qed.

(* Corollary 10, that these are all: a signature that is not empty is r^k l a or r^k e; and it is
   r a, or l r^k l a, or l r^k e, or e (here a ends with e). *)
Theorem mckay_nowakowski_corollary_10_forms w : plain w ->
  (exists k, (exists a, plain a /\ w ++ [e] = repeat r k ++ l :: a ++ [e]) \/
             w ++ [e] = repeat r k ++ [e]) /\
  ((exists a, plain a /\ w ++ [e] = r :: a ++ [e]) \/
   (exists k a, plain a /\ w ++ [e] = l :: repeat r k ++ l :: a ++ [e]) \/
   (exists k, w ++ [e] = l :: repeat r k ++ [e]) \/ w ++ [e] = [e]).
Proof.
  intro H.
  assert (A : forall v, plain v -> exists k,
    (exists a, plain a /\ v ++ [e] = repeat r k ++ l :: a ++ [e]) \/
    v ++ [e] = repeat r k ++ [e]).
  { induction 1 as [|v V [k K]|v V [k K]].
    - exists 0. now right.
    - exists 0. left. exists v. now split.
    - exists (S k). cbn. destruct K as [(a & B & C)|C]; rewrite C; [left|now right].
      exists a. now split. }
  split; [now apply A|]. destruct H as [|v V|v V].
  - tauto.
  - right. destruct (A v V) as [k [(a & B & C)|C]]; [left|right; left]; exists k.
    + exists a. split; auto. cbn. now rewrite C.
    + cbn. now rewrite C.
  - left. exists v. now split.
Qed.

(* Games under static rules: rows of piles, pairs of numbers, and the one fold that solves both.

   A rule is static if what may be taken depends on the pile in front alone.  What must be believed
   about moves is in the first part: row_move, pair_move, and piles.

   The second part says nothing yet of what is computed: V is the type of what one wants to know of
   a position, and val makes it from the list of what is known of the options.  Types.v takes
   V = bool (who wins), Values.v takes V = nat (the value). *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits.

(* ---- Moves ---- *)

(* A rule: allowed d m says whether m may be taken from a pile of d. *)
Definition rule := nat -> nat -> bool.

(* Some rules: anything; at most k; only the numbers in a list; at most f d from a pile of d. *)
Definition any : rule := fun _ _ => true.
Definition at_most (k : nat) : rule := fun _ m => m <=? k.
Definition only (set : list nat) : rule := fun _ m => existsb (Nat.eqb m) set.
Definition limit (f : nat -> nat) : rule := fun d m => m <=? f d.

(* A row of piles is played from the front: as long as the first pile is there, it is the one from
   which m are taken.  A pile of 0 is no pile. *)
Inductive row_move (allowed : rule) : list nat -> list nat -> Prop :=
| take d m l : 1 <= m <= d -> allowed d m = true -> row_move allowed (d :: l) (d - m :: l)
| pass l k : row_move allowed l k -> row_move allowed (0 :: l) k.

(* Pairs of numbers.  A move takes a positive multiple m of one number from the other.  Play ends
   at equal numbers (the result must stay positive), at zero, or as soon as one number divides the
   other. *)
Inductive ending := Equal | Zero | Multiple.

(* room e a b: how often a can be taken from b, if only the ending forbids; room_equal, room_zero
   and room_multiple below say it in other words. *)
Definition last_pile e q := match e with Equal => q - 1 | Zero => q | Multiple => 0 end.
Definition room e a b := if b mod a =? 0 then last_pile e (b / a) else b / a.

Inductive pair_move (allowed : rule) (e : ending) : nat * nat -> nat * nat -> Prop :=
| from_b a b m : 0 < a -> 1 <= m <= room e a b -> allowed (room e a b) m = true ->
                 pair_move allowed e (a, b) (a, b - m * a)
| from_a a b m : 0 < b -> 1 <= m <= room e b a -> allowed (room e b a) m = true ->
                 pair_move allowed e (a, b) (a - m * b, b).

(* Player 1 moves first, at (a, b). *)
Definition player_1_wins play allowed e a b := wins play (pair_move allowed e) (a, b).

(* The piles of a pair of numbers: its digits, with the last one as the ending has it. *)
Fixpoint piles e (l : list nat) : list nat :=
  match l with [] => [] | [q] => [last_pile e q] | q :: k => q :: piles e k end.

(* What room means: m times a can be taken from b, and something remains; ... *)
Lemma room_equal a b m : 0 < a -> 1 <= m -> (m <= room Equal a b <-> m * a < b).
Proof.
  intros A M. destruct (divided a b A) as (q & r & E & R & D & N). unfold room, last_pile.
  rewrite D, N. destruct (Nat.eqb_spec r 0); nia.
Qed.

(* ... m times a can be taken from b; ... *)
Lemma room_zero a b m : 0 < a -> (m <= room Zero a b <-> m * a <= b).
Proof.
  intros A. destruct (divided a b A) as (q & r & E & R & D & N). unfold room, last_pile.
  rewrite D, N. destruct (Nat.eqb_spec r 0); nia.
Qed.

(* ... m times a can be taken from b, unless a divides b. *)
Lemma room_multiple a b m : 0 < a -> 1 <= m ->
  (m <= room Multiple a b <-> m * a <= b /\ b mod a <> 0).
Proof.
  intros A M. destruct (divided a b A) as (q & r & E & R & D & N). unfold room, last_pile.
  rewrite D, N. destruct (Nat.eqb_spec r 0); nia.
Qed.

(* The classical games, in plain words: any multiple, and the result stays positive (Grossman,
   Lengyel), or is at least zero (Cole and Davie, Dijkstra). *)
Theorem moves_to_equal a b c d : pair_move any Equal (a, b) (c, d) <->
  0 < a /\ c = a /\ (exists m, 1 <= m /\ m * a < b /\ d = b - m * a) \/
  0 < b /\ d = b /\ (exists m, 1 <= m /\ m * b < a /\ c = a - m * b).
Proof.
  split.
  - intro H. inversion H as [? ? m A R _ | ? ? m A R _]; subst; [left | right]; (split; [auto|]);
      (split; [auto|]); exists m; (split; [lia|]); (split; [|auto]); apply room_equal; lia.
  - intros [(A & -> & m & M & L & ->) | (A & -> & m & M & L & ->)]; constructor; auto;
      (split; [auto|]); apply room_equal; auto.
Qed.

Theorem moves_to_zero a b c d : pair_move any Zero (a, b) (c, d) <->
  0 < a /\ c = a /\ (exists m, 1 <= m /\ m * a <= b /\ d = b - m * a) \/
  0 < b /\ d = b /\ (exists m, 1 <= m /\ m * b <= a /\ c = a - m * b).
Proof.
  split.
  - intro H. inversion H as [? ? m A R _ | ? ? m A R _]; subst; [left | right]; (split; [auto|]);
      (split; [auto|]); exists m; (split; [lia|]); (split; [|auto]); apply room_zero; lia.
  - intros [(A & -> & m & M & L & ->) | (A & -> & m & M & L & ->)]; constructor; auto;
      (split; [auto|]); apply room_zero; auto.
Qed.

(* Every move makes a row and a pair smaller. *)
Lemma row_smaller allowed l k : row_move allowed l k -> list_sum k < list_sum l.
Proof. induction 1; simpl in *; lia. Qed.

Lemma room_le e a b : 0 < a -> room e a b * a <= b.
Proof.
  intro A. pose proof (Nat.mul_div_le b a). unfold room, last_pile.
  destruct (b mod a =? 0), e; nia.
Qed.

Lemma pair_smaller allowed e p q : pair_move allowed e p q -> fst q + snd q < fst p + snd p.
Proof.
  intro M. inversion M as [a b m A R | a b m A R]; subst; simpl.
  - pose proof (room_le e a b A). nia.
  - pose proof (room_le e b a A). nia.
Qed.

Lemma pair_move_sym allowed e a b c d :
  pair_move allowed e (a, b) (c, d) -> pair_move allowed e (b, a) (d, c).
Proof. inversion 1; subst; constructor; auto. Qed.

Lemma room_small e a b : b < a -> room e a b = 0.
Proof.
  intro L. unfold room. rewrite Nat.div_small by auto.
  destruct (b mod a =? 0); auto. destruct e; auto.
Qed.

(* ---- The fold ---- *)

Section Fold.
Variable V : Type.
Variable val : list V -> V.
Variable allowed : rule.

(* The numbers that may be taken from a pile of d. *)
Definition takes d := filter (allowed d) (seq 1 d).

(* pile d c: what a pile of d is worth in front of something that is worth c.  (The first number of
   pile_steps is a bound for the number of steps; pile_eq is the equation that counts.) *)
Fixpoint pile_steps n d c :=
  match n with
  | 0 => c
  | S n => if d =? 0 then c else val (map (fun m => pile_steps n (d - m) c) (takes d))
  end.
Definition pile d c := pile_steps d d c.

(* A row: from the far end to the front. *)
Definition fold l := fold_right pile (val []) l.
Definition pair_fold e (p : nat * nat) := fold (piles e (digits (fst p) (snd p))).

Lemma in_takes d m : In m (takes d) <-> 1 <= m <= d /\ allowed d m = true.
Proof. unfold takes. rewrite filter_In, in_seq. intuition lia. Qed.

Lemma pile_bound n : forall k d c, d <= n -> d <= k -> pile_steps n d c = pile_steps k d c.
Proof.
  induction n; intros [|k] d c N K; simpl; auto; destruct (Nat.eqb_spec d 0); try lia; auto.
  f_equal. apply map_ext_in. intros m M. apply in_takes in M. apply IHn; lia.
Qed.

Lemma pile_0 c : pile 0 c = c.
Proof. reflexivity. Qed.

Lemma pile_eq d c : 0 < d -> pile d c = val (map (fun m => pile (d - m) c) (takes d)).
Proof.
  destruct d; [lia|]. intros _. unfold pile at 1. cbn [pile_steps Nat.eqb].
  f_equal. apply map_ext_in. intros m M. apply in_takes in M. apply pile_bound; lia.
Qed.

(* These equations have one solution only. *)
Lemma pile_unique p c : p 0 = c ->
  (forall d, 0 < d -> p d = val (map (fun m => p (d - m)) (takes d))) -> forall d, pile d c = p d.
Proof.
  intros Z E d. induction d as [d IH] using lt_wf_ind.
  destruct (Nat.eq_dec d 0); [subst; auto|]. rewrite pile_eq, E by lia.
  f_equal. apply map_ext_in. intros m M. apply in_takes in M. apply IH. lia.
Qed.

(* The fold solves rows. *)
Theorem rows_solved : solves val (row_move allowed) fold.
Proof.
  intro l. induction l as [|d l (vs & E & I)].
  - exists []. split; auto. intro v.
    split; [intros [] | intros (q & M & _); inversion M].
  - destruct (Nat.eq_dec d 0) as [->|D].
    + exists vs. split; auto. intro v. rewrite I.
      split; intros (q & M & F); exists q; split; auto.
      * constructor; auto.
      * inversion M; subst; [lia | auto].
    + exists (map (fun m => pile (d - m) (fold l)) (takes d)). split; [apply pile_eq; lia|].
      intro v. rewrite in_map_iff. split.
      * intros (m & F & M). apply in_takes in M. exists (d - m :: l).
        split; [constructor; tauto | auto].
      * intros (q & M & F). inversion M; subst; [|lia]. exists m.
        split; auto. apply in_takes; auto.
Qed.

(* Pairs, one digit after the other. *)
Lemma pair_zero e a : pair_fold e (0, a) = val [] /\ pair_fold e (a, 0) = val [].
Proof.
  unfold pair_fold. simpl. split; auto. destruct a; auto. rewrite digits_eq by lia.
  rewrite Nat.mod_0_l, Nat.div_0_l by lia. destruct e; reflexivity.
Qed.

Lemma pair_last e a q : 0 < a -> pair_fold e (a, q * a) = pile (last_pile e q) (val []).
Proof.
  intro A. unfold pair_fold. cbn [fst snd]. rewrite digits_eq by lia.
  destruct (division a q 0 A) as [D M]. rewrite Nat.add_0_r in *. rewrite D, M. reflexivity.
Qed.

Lemma pair_more e a q r : 0 < r < a ->
  pair_fold e (a, q * a + r) = pile q (pair_fold e (r, a)).
Proof.
  intros R. unfold pair_fold. cbn [fst snd]. rewrite digits_eq by lia.
  destruct (division a q r) as [D M]; [lia|]. rewrite D, M.
  destruct (Nat.eqb_spec r 0); [lia|]. rewrite (digits_eq r a) by lia. reflexivity.
Qed.

Lemma pair_sym e a b : pair_fold e (a, b) = pair_fold e (b, a).
Proof.
  assert (H : forall a b, a < b -> pair_fold e (a, b) = pair_fold e (b, a)).
  { intros x y L. destruct x; [destruct (pair_zero e y); congruence|].
    symmetry. apply (pair_more e y 0). lia. }
  destruct (lt_eq_lt_dec a b) as [[L | ->]|L]; auto. symmetry; auto.
Qed.

(* A pile of room e a b is in front, whatever the ending; without room nothing is behind it. *)
Lemma pair_front e a b : 0 < a <= b -> exists c, (room e a b = 0 -> c = val []) /\
  forall m, m <= room e a b -> pair_fold e (a, b - m * a) = pile (room e a b - m) c.
Proof.
  intro A. destruct (divided a b) as (q & r & E & R & D & N); [lia|]. unfold room.
  rewrite D, N. clear D N. subst b. destruct (Nat.eqb_spec r 0) as [->|Z].
  - exists (val []). split; auto. intros m M.
    replace (q * a + 0 - m * a) with ((q - m) * a) by nia.
    rewrite pair_last by lia. f_equal. revert M. destruct e; simpl; lia.
  - exists (pair_fold e (r, a)). split; [nia|]. intros m M.
    replace (q * a + r - m * a) with ((q - m) * a + r) by nia. apply pair_more. lia.
Qed.

(* The fold of the piles solves pairs of numbers. *)
Theorem pairs_solved e : solves val (pair_move allowed e) (pair_fold e).
Proof.
  assert (H : forall a b, a <= b -> exists vs, pair_fold e (a, b) = val vs /\
    forall v, In v vs <-> exists q, pair_move allowed e (a, b) q /\ v = pair_fold e q).
  { intros a b L. destruct (Nat.eq_dec a 0) as [->|A].
    - exists []. destruct (pair_zero e b) as [-> _]. split; auto. intro v. split; [intros []|].
      intros (q & M & _). inversion M as [|? ? ? B R]; subst; [lia|].
      rewrite room_small in R; lia.
    - destruct (pair_front e a b) as (c & Z & F); [lia|]. remember (room e a b) as d.
      exists (map (fun m => pile (d - m) c) (takes d)). split.
      + replace b with (b - 0 * a) by lia. rewrite F, Nat.sub_0_r by lia.
        destruct d; [rewrite Z; auto | apply pile_eq; lia].
      + intro v. rewrite in_map_iff. split.
        * intros (m & <- & M). apply in_takes in M as [M P]. exists (a, b - m * a).
          split; [|symmetry; apply F; lia]. subst d. constructor; auto. lia.
        * intros (q & M & ->). inversion M as [? ? m A' R P | ? ? m B R P]; subst.
          -- exists m. split; [symmetry; apply F; lia | apply in_takes; auto].
          -- destruct (le_lt_eq_dec a b L) as [L'| ->]; [rewrite room_small in R; lia|].
             exists m. split; [rewrite pair_sym; symmetry; apply F; lia | apply in_takes; auto]. }
  intros [a b]. destruct (le_lt_dec a b) as [L|L]; auto.
  destruct (H b a) as (vs & E & I); [lia|]. exists vs. split; [rewrite pair_sym; auto|].
  intro v. rewrite I. split; intros ([x y] & M & ->); exists (y, x);
    split; auto using pair_move_sym, pair_sym.
Qed.
End Fold.
Arguments pile {V} val allowed d c.
Arguments fold {V} val allowed l.
Arguments pair_fold {V} val allowed e p.
Arguments pile_eq {V} val allowed d c.
Arguments pile_unique {V} val allowed p c.

(* Two rules that allow the same are the same rule. *)
Lemma takes_ext r s d : (forall m, 1 <= m <= d -> r d m = s d m) -> takes r d = takes s d.
Proof. intro E. apply filter_ext_in. intros m M. apply in_seq in M. apply E. lia. Qed.

Lemma pile_ext V (val : list V -> V) r s n : (forall d m, 1 <= m <= d -> d <= n -> r d m = s d m) ->
  forall d c, d <= n -> pile val r d c = pile val s d c.
Proof.
  intros E d c. induction d as [d IH] using lt_wf_ind. intro N.
  destruct (Nat.eq_dec d 0) as [->|D]; [reflexivity|]. rewrite !pile_eq by lia.
  rewrite (takes_ext r s) by auto. f_equal. apply map_ext_in. intros m M.
  apply in_takes in M. apply IH; lia.
Qed.

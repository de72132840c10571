(* Lengyel 2003: the length of the game if the winner plays well.  Theorem 2, Proposition 3 and the
   formula of Theorem 5.  Play ends at equal numbers; whoever cannot move loses. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Families
  Euclid.CollinsSets Euclid.CollinsRows Euclid.Lengyel2003.

(* optimal_play p n: a game that begins at p can have n moves if the player who can win always moves
   to a position that is lost for the opponent.  The other player may do anything. *)
Inductive optimal_play play {pos} (move : pos -> pos -> Prop) : pos -> nat -> Prop :=
| over p : (forall q, ~ move p q) -> optimal_play play move p 0
| winners_move p q n : wins play move p -> move p q -> loses play move q ->
    optimal_play play move q n -> optimal_play play move p (S n)
| losers_move p q n : loses play move p -> move p q ->
    optimal_play play move q n -> optimal_play play move p (S n).

(* If every such move makes len smaller by 1, and len is 0 where play ends, it is the length. *)
Lemma optimal_length play pos (move : pos -> pos -> Prop) (w : pos -> bool) (len : pos -> nat) :
  (forall p, outcome play move p (w p)) -> (forall p, (forall q, ~ move p q) -> len p = 0) ->
  (forall p q, move p q -> (w p = true -> w q = false) -> len p = S (len q)) ->
  forall p n, optimal_play play move p n <-> n = len p.
Proof.
  intros O Z S. assert (U : forall p x, outcome play move p x -> w p = x).
  { intros p x X. exact (outcome_unique _ _ _ _ _ _ (O p) X). }
  intros p n. split.
  - induction 1 as [p N | p q n H M L G IH | p q n H M G IH].
    + symmetry. auto.
    + subst n. symmetry. apply S; auto.
    + subst n. symmetry. apply S; auto. intro X. rewrite (U _ _ H) in X. discriminate.
  - intros ->. remember (len p) as n. revert p Heqn. induction n as [|n IH]; intros p E.
    + destruct (O p) as [p N | p q M H | p q M H]; [apply over; auto | |]; exfalso.
      * assert (len p = Datatypes.S (len q)); [|lia]. apply S; auto.
      * assert (len p = Datatypes.S (len q)); [|lia]. apply S; auto.
        intro X. rewrite (U p false) in X; [discriminate | eapply lost; eauto].
    + pose proof (O p) as X. destruct X as [p N | p q M H | p q M H].
      * rewrite (Z p N) in E. discriminate.
      * apply winners_move with q; auto; [eapply won; eauto|]. apply IH.
        assert (len p = Datatypes.S (len q)); [|lia]. apply S; auto.
      * assert (Y : loses play move p) by (eapply lost; eauto).
        apply losers_move with q; auto. apply IH.
        assert (len p = Datatypes.S (len q)); [|lia]. apply S; auto.
        intro X. rewrite (U p false) in X; [discriminate | auto].
Qed.

(* ---- Rows: the moves in a pile depend on the pile and on who wins behind it ---- *)

Section Rows.
Variable allowed : rule.
Variable type_at : nat -> type.
Hypothesis types : forall d, type_of normal allowed d = type_at d.
Variable pile_length : nat -> bool -> nat.
Hypothesis pile_length_0 : forall o, pile_length 0 o = 0.
Hypothesis one : forall d, 0 < d -> allowed d 1 = true.
Hypothesis step : forall d m o, 1 <= m <= d -> allowed d m = true ->
  (act (type_at d) o = true -> act (type_at (d - m)) o = false) ->
  pile_length d o = S (pile_length (d - m) o).

(* o: who wins behind the row. *)
Fixpoint row_length o l := match l with
  [] => 0 | d :: k => pile_length d (verdict type_at o k) + row_length o k end.

Lemma keeps_nothing o : act (type_at 0) o = o.
Proof. rewrite <- types. rewrite <- four_types. reflexivity. Qed.

Lemma verdict_front o d l : verdict type_at o (front d l) = act (type_at d) (verdict type_at o l).
Proof. destruct d; [symmetry; apply keeps_nothing | reflexivity]. Qed.

Lemma row_length_front o d l :
  row_length o (front d l) = pile_length d (verdict type_at o l) + row_length o l.
Proof. destruct d; simpl; [rewrite pile_length_0|]; reflexivity. Qed.

Lemma filter_same o l : verdict type_at o (filter (Nat.ltb 0) l) = verdict type_at o l /\
  row_length o (filter (Nat.ltb 0) l) = row_length o l.
Proof.
  induction l as [|d l [A B]]; auto. rewrite filter_front, verdict_front, row_length_front.
  simpl. rewrite A, B. auto.
Qed.

Theorem row_length_right e p n : optimal_play normal (pair_move allowed e) p n <->
  n = row_length normal (row e p).
Proof.
  apply (optimal_length normal _ _ (fun p => verdict type_at normal (row e p))
    (fun p => row_length normal (row e p))).
  - intros [a b]. unfold row. rewrite (proj1 (filter_same _ _)).
    rewrite <- (verdict_ext _ _ _ types), verdict_winner. apply pairs.
  - intros q N. destruct (row e q) as [|d l] eqn:E; auto. exfalso.
    pose proof (row_positive e q) as P. rewrite E in P. inversion P; subst.
    destruct (row_to_pair allowed e q (front (d - 1) l)) as (r & M & _).
    + rewrite E. constructor; [lia | auto].
    + exact (N r M).
  - intros q r M. apply pair_to_row in M. inversion M as [d m l R A X Y].
    rewrite verdict_front, row_length_front. simpl. intro H.
    rewrite (step d m _ R A H). reflexivity.
Qed.

(* Down to equal numbers: all digits as piles, less 1, if facing no digit counts as a win. *)
Hypothesis ending : forall q, 0 < q -> act (type_at (q - 1)) false = act (type_at q) true.
Hypothesis ending_length : forall q, 0 < q -> pile_length q true = S (pile_length (q - 1) false).

Theorem digits_length a b l n : cf a b l ->
  (optimal_play normal (pair_move allowed Equal) (a, b) n <-> n + 1 = row_length true l).
Proof.
  intro C. rewrite row_length_right. unfold row. cbn [fst snd]. rewrite <- (cf_digits a b l C).
  rewrite (proj2 (filter_same _ _)). replace (row_length true l)
    with (row_length normal (piles Equal l) + 1); [lia|].
  pose proof (cf_nonempty a b l C) as N. pose proof (cf_positive a b l C) as P. clear C.
  induction l as [|q [|r l] IH]; [congruence | |]; inversion P; subst.
  - simpl. rewrite ending_length; lia.
  - change (pile_length q (verdict type_at normal (piles Equal (r :: l))) +
      row_length normal (piles Equal (r :: l)) + 1 =
      pile_length q (verdict type_at true (r :: l)) + row_length true (r :: l)).
    rewrite <- IH by (auto; discriminate).
    rewrite (equal_ending type_at ending) by (auto; discriminate). lia.
Qed.
End Rows.

(* ---- Any multiple ---- *)

(* A pile takes one move; two, if it is at least 2 and what is behind it is won. *)
Definition any_length d (o : bool) := match d with 0 => 0 | 1 => 1 | _ => if o then 2 else 1 end.

Lemma any_step d m o : 1 <= m <= d -> any d m = true ->
  (act (any_type d) o = true -> act (any_type (d - m)) o = false) ->
  any_length d o = S (any_length (d - m) o).
Proof.
  intros M _ H. destruct d as [|[|d]]; [lia | |].
  - replace m with 1 by lia. reflexivity.
  - specialize (H eq_refl). destruct (S (S d) - m) as [|[|x]]; simpl in *; destruct o; auto;
      discriminate.
Qed.

(* The fraction [a0, ..., an] of digits, as numerator and denominator. *)
Fixpoint fraction (l : list nat) : nat * nat :=
  match l with
  | [] => (1, 0)
  | q :: k => let (x, y) := fraction k in (q * x + y, x)
  end.

(* Is it greater than the golden ratio? *)
Definition above_golden l := let (x, y) := fraction l in x * y + y * y <? x * x.

(* #{k < n : a_k >= 2 and [a_(k+1), ..., a_n] > golden ratio} *)
Fixpoint extra (l : list nat) : nat :=
  match l with
  | [] => 0
  | [q] => 0
  | q :: k => Nat.b2n ((2 <=? q) && above_golden k) + extra k
  end.

Lemma fraction_cf l : l <> [] -> Forall (fun q => 0 < q) l -> 2 <= last l 0 ->
  cf (snd (fraction l)) (fst (fraction l)) l /\ snd (fraction l) < fst (fraction l).
Proof.
  induction l as [|q [|r l] IH]; [congruence | |]; intros _ P T; inversion P; subst.
  - simpl in *. replace (q * 1 + 0) with (q * 1) by lia. split; [constructor; lia | lia].
  - destruct IH as [C L]; [discriminate | auto | exact T |].
    remember (r :: l) as k. simpl. destruct (fraction k) as [x y]. simpl in *.
    pose proof (cf_bounds _ _ _ C). split; [constructor; auto; lia | nia].
Qed.

Lemma above_golden_verdict l : l <> [] -> Forall (fun q => 0 < q) l -> 2 <= last l 0 ->
  above_golden l = verdict any_type true l.
Proof.
  intros N P T. destruct (fraction_cf l N P T) as [C L]. apply golden_verdict in C.
  unfold above_golden. destruct (fraction l) as [x y]. simpl in *.
  apply eq_iff_eq_true. rewrite <- C, Nat.ltb_lt. rewrite (Nat.mul_comm x y). tauto.
Qed.

(* It is the ratio of the two numbers. *)
Lemma fraction_ratio a b l : cf a b l -> fst (fraction l) * a = b * snd (fraction l).
Proof.
  induction 1 as [a q A Q | a q r l R L Q C IH]; simpl; [lia|].
  destruct (fraction l) as [x y]. simpl in *. nia.
Qed.

(* Digits as Theorem 2 has them: positive, and the last one at least 2. *)
Definition short (l : list nat) := l <> [] /\ Forall (fun q => 0 < q) l /\ 2 <= last l 0.

Lemma cf_short a b l : cf a b l -> a < b -> short l.
Proof.
  intros C L. split; [eapply cf_nonempty; eauto|].
  split; [eapply cf_positive; eauto | eapply cf_last; eauto].
Qed.

Lemma short_tail q r l : short (q :: r :: l) -> short (r :: l).
Proof. intros (_ & P & T). inversion P. repeat split; auto. discriminate. Qed.

Lemma short_ind (P : list nat -> Prop) : (forall q, 2 <= q -> P [q]) ->
  (forall q l, 0 < q -> short l -> P l -> P (q :: l)) -> forall l, short l -> P l.
Proof.
  intros A B l. induction l as [|q [|r l] IH]; intro S.
  - destruct S as [N _]. congruence.
  - apply A. destruct S as (_ & _ & T). exact T.
  - pose proof (short_tail _ _ _ S) as X. destruct S as (_ & P' & _). inversion P'; subst.
    apply B; auto.
Qed.

Lemma extra_cons q l : short l ->
  extra (q :: l) = Nat.b2n ((2 <=? q) && verdict any_type true l) + extra l.
Proof.
  intros (N & P & T). rewrite <- above_golden_verdict by auto. destruct l; [congruence | auto].
Qed.

Lemma any_row_length l : short l -> row_length any_type any_length true l = length l + extra l + 1.
Proof.
  intro S. induction S as [q Q | q l Q S IH] using short_ind.
  - destruct q as [|[|q]]; [lia | lia | reflexivity].
  - rewrite extra_cons by auto. simpl row_length. rewrite IH. simpl length.
    destruct q as [|[|q]]; [lia | simpl; lia |].
    destruct (verdict any_type true l); simpl; lia.
Qed.

Lemma extra_le l : short l -> extra l + 1 <= length l.
Proof.
  intro S. induction S as [q Q | q l Q S IH] using short_ind; [simpl; lia|].
  rewrite extra_cons by auto. simpl length.
  destruct ((2 <=? q) && verdict any_type true l); simpl; lia.
Qed.

(* The digits at all even positions, or at all odd positions, are 1. *)
Definition even_ones (l : list nat) := forall i, Nat.even i = true -> nth i l 1 = 1.
Definition odd_ones (l : list nat) := forall i, Nat.odd i = true -> nth i l 1 = 1.

Lemma even_ones_cons q l : even_ones (q :: l) <-> q = 1 /\ odd_ones l.
Proof.
  split.
  - intro H. split; [exact (H 0 eq_refl)|]. intros i I. apply (H (S i)).
    rewrite Nat.even_succ. auto.
  - intros [-> H] [|i] I; [reflexivity|]. apply H. rewrite Nat.even_succ in I. auto.
Qed.

Lemma odd_ones_cons q l : odd_ones (q :: l) <-> even_ones l.
Proof.
  split.
  - intros H i I. apply (H (S i)). rewrite Nat.odd_succ. auto.
  - intros H [|i] I; [discriminate|]. apply H. rewrite Nat.odd_succ in I. auto.
Qed.

Lemma ones_verdict l : short l -> (even_ones l -> verdict any_type true l = false) /\
  (odd_ones l -> verdict any_type true l = true).
Proof.
  intro S. induction S as [q Q | q l Q S [A B]] using short_ind.
  - split; [|destruct q as [|[|q]]; auto; lia]. rewrite even_ones_cons. lia.
  - rewrite even_ones_cons, odd_ones_cons. split.
    + intros [-> O]. simpl. rewrite B; auto.
    + intro E. specialize (A E). destruct q as [|[|q]]; [lia | simpl; rewrite A; auto | auto].
Qed.

Lemma shortest l : short l -> (extra l = 0 <-> even_ones l \/ odd_ones l).
Proof.
  intro S. induction S as [q Q | q l Q S IH] using short_ind.
  - split; auto. intros _. right. intros [|[|i]]; [discriminate | auto | auto].
  - rewrite extra_cons by auto. rewrite even_ones_cons, odd_ones_cons.
    destruct (ones_verdict l S) as [A B].
    assert (X : Nat.b2n ((2 <=? q) && verdict any_type true l) + extra l = 0 <->
                extra l = 0 /\ (q = 1 \/ verdict any_type true l = false)).
    { destruct (Nat.leb_spec 2 q), (verdict any_type true l); simpl; lia. }
    rewrite X, IH. clear X IH. split.
    + intros [[E|O] [H|H]]; auto. rewrite (B O) in H. discriminate.
    + intros [[H O]|E]; auto.
Qed.

Lemma longest l : short l -> (extra l + 1 = length l <-> Forall (fun q => 2 <= q) l).
Proof.
  intro S. induction S as [q Q | q l Q S IH] using short_ind.
  - split; auto.
  - rewrite extra_cons by auto. simpl length. pose proof (extra_le l S) as E. split.
    + intro H. assert (X : 2 <= q /\ extra l + 1 = length l).
      { destruct (Nat.leb_spec 2 q), (verdict any_type true l); simpl in H; lia. }
      constructor; tauto.
    + intro H. inversion H as [|? ? Q2 R]; subst. apply IH in R as R'.
      assert (V : verdict any_type true l = true).
      { destruct S as (N & _ & _). destruct l as [|r l]; [congruence|]. inversion R; subst.
        destruct r as [|[|r]]; auto; lia. }
      rewrite V. apply Nat.leb_le in Q2. rewrite Q2. simpl. lia.
Qed.

(* Theorem 2.  If the winner plays well, the game has L = n + 1 + #{k < n : a_k >= 2 and
   [a_(k+1), ..., a_n] > golden ratio} moves, whatever the loser does ... *)
Theorem lengyel_2003_theorem_2 a b l m : cf a b l -> a < b ->
  (optimal_play normal (pair_move any Equal) (a, b) m <-> m = length l + extra l).
Proof.
  intros C L. rewrite (digits_length any any_type (any_types normal) any_length (fun _ => eq_refl)
    (fun _ _ => eq_refl) any_step any_ending) with (l := l); auto.
  - rewrite any_row_length by (eapply cf_short; eauto). lia.
  - intros [|[|[|q]]]; simpl; lia.
Qed.

(* ... and n + 1 <= L <= 2 n + 1 (the number n + 1 of digits is length l).  The lower bound is
   attained if and only if the digits at all even or at all odd positions are 1; the upper bound if
   and only if every digit is at least 2. *)
Theorem lengyel_2003_theorem_2_bounds a b l n m : cf a b l -> a < b -> length l = n + 1 ->
  optimal_play normal (pair_move any Equal) (a, b) m ->
  n + 1 <= m <= 2 * n + 1 /\ (m = n + 1 <-> even_ones l \/ odd_ones l) /\
  (m = 2 * n + 1 <-> Forall (fun q => 2 <= q) l).
Proof.
  intros C L N H. apply (lengyel_2003_theorem_2 a b l m C L) in H.
  pose proof (cf_short a b l C L) as S. pose proof (extra_le l S).
  rewrite <- (shortest l S), <- (longest l S). lia.
Qed.

(* ---- At most k ---- *)

(* The moves in a pile of d if what is behind it is won (o = true) or lost. *)
Definition bachet_length k d (o : bool) := let q := d / (k + 1) in
  match d mod (k + 1) with 0 => 2 * q | 1 => 2 * q + 1 | _ => 2 * q + if o then 2 else 1 end.

Lemma bachet_at k q r o : r < k + 1 -> bachet_type k (q * (k + 1) + r) =
    match r with 0 => K | 1 => F | _ => W end /\ bachet_length k (q * (k + 1) + r) o =
    match r with 0 => 2 * q | 1 => 2 * q + 1 | _ => 2 * q + if o then 2 else 1 end.
Proof.
  intro R. destruct (division (k + 1) q r R) as [D M]. unfold bachet_type, bachet_length.
  rewrite D, M. auto.
Qed.

Lemma bachet_length_pos k d o : 0 < d -> 1 <= bachet_length k d o.
Proof.
  intro D. destruct (divided (k + 1) d) as (q & r & E & R & _ & _); [lia|]. subst d.
  destruct (bachet_at k q r o R) as [_ ->]. destruct r as [|[|r]], o; nia.
Qed.

Lemma bachet_step k d m o : 1 <= k -> 1 <= m <= d -> at_most k d m = true ->
  (act (bachet_type k d) o = true -> act (bachet_type k (d - m)) o = false) ->
  bachet_length k d o = S (bachet_length k (d - m) o).
Proof.
  intros K1 M A. apply Nat.leb_le in A.
  destruct (divided (k + 1) d) as (q & r & E & R & _ & _); [lia|]. subst d.
  destruct (bachet_at k q r o R) as [-> ->]. destruct (le_lt_dec m r) as [L|L].
  - replace (q * (k + 1) + r - m) with (q * (k + 1) + (r - m)) by lia.
    destruct (bachet_at k q (r - m) o) as [-> ->]; [lia|]. destruct r as [|[|r]]; [lia | |].
    + replace (1 - m) with 0 by lia. lia.
    + intro H. specialize (H eq_refl).
      destruct (S (S r) - m) as [|[|x]]; destruct o; simpl in H; try discriminate; lia.
  - destruct q as [|q]; [lia|].
    replace (S q * (k + 1) + r - m) with (q * (k + 1) + (r + k + 1 - m)) by lia.
    destruct (bachet_at k q (r + k + 1 - m) o) as [-> ->]; [lia|].
    destruct (r + k + 1 - m) as [|[|x]] eqn:X; [lia | |]; destruct r as [|[|r]];
      destruct o; simpl act; intro H; try (specialize (H eq_refl); discriminate); lia.
Qed.

Lemma bachet_ending_length k q : 1 <= k -> 0 < q ->
  bachet_length k q true = S (bachet_length k (q - 1) false).
Proof.
  intros K1 Q. destruct (divided (k + 1) q) as (x & r & E & R & _ & _); [lia|]. subst q.
  destruct (bachet_at k x r true R) as [_ ->]. destruct r as [|r].
  - destruct x as [|x]; [lia|].
    replace (S x * (k + 1) + 0 - 1) with (x * (k + 1) + k) by lia.
    destruct (bachet_at k x k false) as [_ ->]; [lia|]. destruct k as [|[|k]]; lia.
  - replace (x * (k + 1) + S r - 1) with (x * (k + 1) + r) by lia.
    destruct (bachet_at k x r false) as [_ ->]; [lia|]. destruct r as [|[|r]]; lia.
Qed.

Lemma at_most_length k a b l n : 1 <= k -> cf a b l ->
  (optimal_play normal (pair_move (at_most k) Equal) (a, b) n <->
   n + 1 = row_length (bachet_type k) (bachet_length k) true l).
Proof.
  intros K1 C. apply (digits_length (at_most k)); auto.
  - intro d. apply (like_types k (fun m => m <=? k)); auto. apply like_at_most.
  - intro o. unfold bachet_length. rewrite Nat.mod_0_l, Nat.div_0_l by lia. reflexivity.
  - intros d D. apply Nat.leb_le. exact K1.
  - intros d m o. apply bachet_step. exact K1.
  - intros q Q. apply bachet_ending; auto.
  - intros q Q. apply bachet_ending_length; auto.
Qed.

(* Proposition 3 (the length).  Theorem 2 holds for {1, ..., k} if no digit is greater than k. *)
Theorem lengyel_2003_proposition_3_length k a b l m : 1 <= k -> cf a b l -> a < b ->
  Forall (fun q => q <= k) l ->
  (optimal_play normal (pair_move (at_most k) Equal) (a, b) m <-> m = length l + extra l).
Proof.
  intros K1 C L S. rewrite (at_most_length k a b l m K1 C).
  replace (row_length (bachet_type k) (bachet_length k) true l)
    with (row_length any_type any_length true l).
  - rewrite any_row_length by (eapply cf_short; eauto). lia.
  - clear C. cut (verdict any_type true l = verdict (bachet_type k) true l /\
      row_length any_type any_length true l = row_length (bachet_type k) (bachet_length k) true l);
      [tauto|].
    induction S as [|q l Q S [A B]]; auto. simpl. rewrite A, B.
    destruct (bachet_at k 0 q (verdict (bachet_type k) true l)) as [T D]; [lia|].
    rewrite Nat.mul_0_l, Nat.add_0_l in *. rewrite T, D. split; [destruct q as [|[|q]]; auto|].
    reflexivity.
Qed.

(* Who wins if these are the digits that a player faces, for {1, ..., k}; facing no digit counts as
   a win.  at_most_winner (Lengyel2003.v) says that this is right. *)
Definition facing_wins k (l : list nat) := verdict (bachet_type k) true l.

(* The cases (a) to (f) of the proof of Theorem 4: the digit q modulo k + 1, and whether the player
   who faces the digits behind it wins. *)
Inductive case := Case_a | Case_b | Case_c | Case_d | Case_e | Case_f.
Definition case_of k q (wins_behind : bool) : case :=
  match q mod (k + 1), wins_behind with
  | 1, true => Case_a | 1, false => Case_b
  | 0, true => Case_e | 0, false => Case_f
  | _, true => Case_c | _, false => Case_d
  end.
Definition abd c := match c with Case_a | Case_b | Case_d => true | _ => false end.

(* The sum of ceil(a_i/(k+1)) over the digits different from 1; the number of digits equal to 1; the
   number of cases (a), (b) and (d) among the digits different from 1. *)
Fixpoint sum_ceilings k (l : list nat) := match l with
  | [] => 0 | q :: t => (if q =? 1 then 0 else (q + k) / (k + 1)) + sum_ceilings k t end.
Definition n_1 (l : list nat) := length (filter (Nat.eqb 1) l).
Fixpoint n_abd k (l : list nat) := match l with
  | [] => 0
  | q :: t => Nat.b2n (negb (q =? 1) && abd (case_of k q (facing_wins k t))) + n_abd k t end.

Lemma length_formula k l : 1 <= k -> Forall (fun q => 0 < q) l ->
  row_length (bachet_type k) (bachet_length k) true l + n_abd k l =
  2 * sum_ceilings k l + n_1 l.
Proof.
  intros K1 P. induction P as [|q l Q P IH]; auto. simpl row_length. simpl n_abd.
  simpl sum_ceilings. replace (n_1 (q :: l)) with (Nat.b2n (q =? 1) + n_1 l)
    by (unfold n_1; simpl; destruct q as [|[|q]]; reflexivity).
  fold (facing_wins k l). set (o := facing_wins k l). clearbody o.
  enough (X : bachet_length k q o + Nat.b2n (negb (q =? 1) && abd (case_of k q o)) =
    2 * (if q =? 1 then 0 else (q + k) / (k + 1)) + Nat.b2n (q =? 1)) by lia.
  clear IH P. unfold case_of. destruct (divided (k + 1) q) as (x & r & E & R & _ & M); [lia|].
  rewrite M. clear M. subst q. destruct (bachet_at k x r o R) as [_ ->].
  destruct (Nat.eqb_spec (x * (k + 1) + r) 1) as [E|E].
  - assert (x = 0) by (destruct x; nia). subst x. assert (r = 1) by lia. subst r. reflexivity.
  - assert (C : (x * (k + 1) + r + k) / (k + 1) = match r with 0 => x | _ => x + 1 end).
    { symmetry.
      destruct r; [apply (Nat.div_unique _ _ _ k) | apply (Nat.div_unique _ _ _ r)]; lia. }
    rewrite C. destruct r as [|[|r]], o; simpl; lia.
Qed.

(* Theorem 5 (the length), in its right reading.  If the winner plays well, the game {1, ..., k} has
   L_k = 2 sum over a_i <> 1 of ceil(a_i/(k+1)) + n_1 - n_abd - 1 moves, whatever the loser does,
   where n_abd counts the cases (a), (b), (d) among the digits different from 1 only. *)
Theorem lengyel_2003_theorem_5_length k a b l m : 1 <= k -> cf a b l ->
  (optimal_play normal (pair_move (at_most k) Equal) (a, b) m <->
   m = 2 * sum_ceilings k l + n_1 l - n_abd k l - 1).
Proof.
  intros K1 C. rewrite (at_most_length k a b l m K1 C).
  pose proof (cf_positive a b l C) as P. pose proof (length_formula k l K1 P) as H.
  assert (1 <= row_length (bachet_type k) (bachet_length k) true l).
  { destruct P as [|q t Q P]; [apply cf_nonempty in C; congruence|]. simpl.
    pose proof (bachet_length_pos k q (verdict (bachet_type k) true t) Q). lia. }
  lia.
Qed.

(* The other reading, which counts the cases among the digits equal to 1 too, is wrong: for k = 1 it
   would give 1 for (2, 3), which lasts 2 moves. *)
Theorem lengyel_2003_theorem_5_reading :
  cf 2 3 [1; 2] /\ optimal_play normal (pair_move (at_most 1) Equal) (2, 3) 2 /\
  2 * sum_ceilings 1 [1; 2] + n_1 [1; 2] -
    (Nat.b2n (abd (case_of 1 1 (facing_wins 1 [2]))) +
     Nat.b2n (abd (case_of 1 2 (facing_wins 1 [])))) - 1 = 1.
Proof.
  assert (C : cf 2 3 [1; 2]) by (apply (cf_step 2 1 1 [2]); auto; apply (cf_end 1 2); auto).
  split; [exact C|]. split; [|reflexivity].
  apply (lengyel_2003_theorem_5_length 1 2 3 _ 2 (le_n 1) C). reflexivity.
Qed.

(* For k = 1 the length is the sum of the digits less 1 (section 3). *)
Theorem lengyel_2003_section_3_length a b l m : cf a b l ->
  (optimal_play normal (pair_move (at_most 1) Equal) (a, b) m <-> m = list_sum l - 1).
Proof.
  intro C. rewrite (at_most_length 1 a b l m (le_n 1) C).
  replace (row_length (bachet_type 1) (bachet_length 1) true l) with (list_sum l).
  - pose proof (cf_positive a b l C) as P. pose proof (cf_nonempty a b l C) as N.
    destruct P; [congruence | simpl; lia].
  - clear C. induction l as [|q l IH]; auto. simpl. rewrite IH. f_equal.
    generalize (verdict (bachet_type 1) true l). intro o.
    destruct (divided (1 + 1) q) as (x & r & E & R & _ & _); [lia|]. subst q.
    destruct (bachet_at 1 x r o R) as [_ ->]. destruct r as [|[|r]]; lia.
Qed.

(* Values of the classical game under its three endings, any multiple, normal play: G is the value of
   play to equal numbers, E that of play to zero (Cairns, Ho and Lengyel 2011), M that of play until
   one number is a multiple of the other (Cairns and Ho 2012). *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Values Euclid.Families Euclid.Lengyel2004.

Definition row e l := fold_right any_value 0 (piles e l).

Lemma ending_value e a b l g : cf a b l ->
  (grundy normal (pair_move any e) (a, b) g <-> g = row e l).
Proof. intro C. rewrite (pair_values normal any e a b l g C), row_value_any. reflexivity. Qed.

Lemma row_cons e q r l : row e (q :: r :: l) = any_value q (row e (r :: l)).
Proof. reflexivity. Qed.

(* x and y are d and d - 1, in this order iff the number is odd. *)
Definition neighbours d n x y := if Nat.odd n then x = d /\ y = d - 1 else x = d - 1 /\ y = d.

Lemma neighbours_same d n x y : 0 < d -> neighbours d n x y ->
  neighbours d (S n) (any_value d x) (any_value d y).
Proof.
  unfold neighbours. rewrite Nat.odd_succ, <- Nat.negb_odd. intros D H.
  destruct (Nat.odd n); cbn; destruct H as [-> ->]; unfold any_value; cases; lia.
Qed.

Lemma neighbours_other d n x y q : 0 < d -> 0 < q -> q <> d -> neighbours d n x y ->
  any_value q x = any_value q y.
Proof.
  unfold neighbours. intros D Q N H.
  destruct (Nat.odd n); destruct H as [-> ->]; unfold any_value; cases; lia.
Qed.

Lemma zero_equal_rows l : l <> [] -> Forall (fun q => 0 < q) l ->
  (forall d, Forall (eq d) l -> neighbours d (length l) (row Zero l) (row Equal l)) /\
  (~ (exists d, Forall (eq d) l) -> row Zero l = row Equal l).
Proof.
  induction l as [|q [|r l] IH]; [congruence| |]; intros _ P; inversion P as [|? ? Q P']; subst.
  - split.
    + intros d D. inversion D; subst. unfold neighbours, row, piles, last_pile, fold_right, any_value.
      cbn [length Nat.odd Nat.even negb]. cases; lia.
    + intro N. destruct N. exists q. repeat constructor.
  - destruct IH as [A B]; [discriminate|auto|]. rewrite !row_cons. split.
    + intros d D. inversion D as [|? ? D1 D2]; subst q. apply neighbours_same; auto.
    + intro N. destruct (Forall_dec (eq r) (Nat.eq_dec r) (r :: l)) as [F|F].
      * apply (neighbours_other r (length (r :: l))); auto; [now inversion P'|].
        intros ->. apply N. exists r. constructor; auto.
      * rewrite B; auto. intros [d D]. apply F. inversion D; subst. auto.
Qed.

(* Cairns, Ho and Lengyel 2011: the values of play to zero and to equal numbers differ exactly where
   all n + 1 digits are equal, and there by (-1)^n. *)
Theorem cairns_ho_lengyel_2011_endings a b l x y : cf a b l ->
  grundy normal (pair_move any Zero) (a, b) x -> grundy normal (pair_move any Equal) (a, b) y ->
  (x <> y <-> exists d, Forall (eq d) l) /\
  (x <> y -> if Nat.odd (length l) then x = y + 1 else y = x + 1).
Proof.
  intros C X Y. apply (ending_value Zero a b l x C) in X. apply (ending_value Equal a b l y C) in Y.
  pose proof (cf_positive a b l C) as P.
  assert (L : l <> []) by (intros ->; inversion C).
  destruct (zero_equal_rows l L P) as [A B]. subst x y.
  assert (D : forall d, Forall (eq d) l -> 0 < d).
  { intros d H. destruct l; [congruence|]. inversion H; inversion P; subst; auto. }
  assert (E : (exists d, Forall (eq d) l) \/ ~ exists d, Forall (eq d) l).
  { destruct l as [|q l]; [congruence|].
    destruct (Forall_dec (eq q) (Nat.eq_dec q) (q :: l)) as [F|F]; [eauto|].
    right. intros [d H]. apply F. inversion H; subst. auto. }
  assert (Z : forall d, Forall (eq d) l -> (row Zero l <> row Equal l) /\
    if Nat.odd (length l) then row Zero l = row Equal l + 1 else row Equal l = row Zero l + 1).
  { intros d H. specialize (A d H). specialize (D d H). unfold neighbours in A.
    destruct (Nat.odd (length l)); destruct A as [-> ->]; lia. }
  split; [split|].
  - intro N. destruct E as [E|E]; auto. destruct N. auto.
  - intros [d H]. now apply (Z d).
  - intro N. destruct E as [[d H]|E]; [now apply (Z d)|]. destruct N. auto.
Qed.

(* a_0 = ... = a_(i-1) <= a_i. *)
Definition run (l : list nat) i :=
  i < length l /\ (forall j, j < i -> nth j l 0 = nth 0 l 0) /\ nth 0 l 0 <= nth i l 0.

Lemma zero_row_head q l : 0 < q -> q - 1 <= row Zero (q :: l) <= q.
Proof.
  intro Q. destruct l as [|r l]; [|rewrite row_cons; generalize (row Zero (r :: l)); intro c];
    unfold row, piles, last_pile, fold_right, any_value; cases; lia.
Qed.

Lemma zero_rows l : l <> [] -> Forall (fun q => 0 < q) l -> forall i, run l i ->
  (forall j, run l j -> j <= i) -> row Zero l = nth 0 l 0 - i mod 2.
Proof.
  induction l as [|q [|r l] IH]; [congruence| |]; intros _ P i R M; inversion P as [|? ? Q P']; subst.
  - destruct R as (L & _ & _). cbn in L. replace i with 0 by lia.
    unfold row, piles, last_pile, fold_right, any_value. cbn [nth Nat.modulo]. cases; cbn; lia.
  - assert (Rr : 0 < r) by now inversion P'. pose proof (zero_row_head r l Rr) as B. rewrite row_cons.
    change (nth 0 (q :: r :: l) 0) with q.
    destruct R as (L & S0 & T). change (nth 0 (q :: r :: l) 0) with q in *.
    destruct (lt_eq_lt_dec r q) as [[K|K]|K].
    + assert (i = 0) as ->.
      { destruct i as [|[|i]]; auto; exfalso; [cbn in T; lia|]. specialize (S0 1 ltac:(lia)).
        cbn in S0. lia. }
      change (0 mod 2) with 0. unfold any_value. cases; lia.
    + subst r. assert (I1 : 1 <= i).
      { apply M. split; [cbn; lia|]. split; [|cbn; lia]. intros j J. replace j with 0 by lia. auto. }
      destruct i as [|i]; [lia|].
      assert (E : row Zero (q :: l) = q - i mod 2).
      { apply (IH ltac:(discriminate) P').
        - split; [cbn in *; lia|]. split; [|exact T]. intros j J.
          apply (S0 (S j)). lia.
        - intros j (Lj & Sj & Tj). apply Nat.succ_le_mono. apply M.
          split; [cbn in *; lia|]. split; [|exact Tj]. intros [|k] Hk; [reflexivity|].
          apply (Sj k). lia. }
      rewrite E. pose proof (Nat.mod_upper_bound i 2 ltac:(lia)).
      assert (X : S i mod 2 = 1 - i mod 2).
      { pose proof (Nat.div_mod i 2 ltac:(lia)) as D. symmetry.
        destruct (Nat.eq_dec (i mod 2) 0) as [Z|Z].
        - apply Nat.mod_unique with (i / 2); lia.
        - apply Nat.mod_unique with (i / 2 + 1); lia. }
      rewrite X. unfold any_value. destruct (Nat.eq_dec (i mod 2) 0) as [Z|Z]; cases; lia.
    + assert (i = 1) as ->.
      { assert (I1 : 1 <= i).
        { apply M. split; [cbn; lia|]. split; [|cbn; lia]. intros j J. replace j with 0 by lia. auto. }
        destruct i as [|[|i]]; auto; exfalso; [lia|]. specialize (S0 1 ltac:(lia)). cbn in S0. lia. }
      change (1 mod 2) with 1. unfold any_value. cases; lia.
Qed.

(* Cairns, Ho and Lengyel 2011: E = floor(b/a) - (I mod 2), where I is the largest i with
   a_0 = ... = a_(i-1) <= a_i. *)
Theorem cairns_ho_lengyel_2011 a b l i g : cf a b l -> run l i -> (forall j, run l j -> j <= i) ->
  (grundy normal (pair_move any Zero) (a, b) g <-> g = b / a - i mod 2).
Proof.
  intros C R M. rewrite (ending_value Zero a b l g C).
  rewrite (zero_rows l (cf_nonempty a b l C) (cf_positive a b l C) i R M).
  replace (nth 0 l 0) with (b / a); [reflexivity|].
  inversion C as [? q A Q|? q r k R0 RA Q K]; subst; cbn [nth].
  - apply Nat.div_mul. lia.
  - symmetry. apply Nat.div_unique with r; lia.
Qed.

Lemma multiple_equal_rows u z : u <> [] -> 0 < z -> Forall (fun q => 0 < q) u ->
  let l := u ++ [z] in
  (forall d, Forall (eq d) u -> d < z -> neighbours d (length u) (row Multiple l) (row Equal l)) /\
  (~ (exists d, Forall (eq d) u /\ d < z) -> row Multiple l = row Equal l).
Proof.
  intros U Z P l. subst l. revert U. induction P as [|q u Q P IH]; [congruence|]. intros _.
  destruct u as [|r u].
  - assert (M : row Multiple [q; z] = q) 
      by (unfold row, piles, last_pile, fold_right, any_value; cases; lia).
    assert (G : row Equal [q; z] = any_value q (z - 1)).
    { change (row Equal [q; z]) with (any_value q (any_value (z - 1) 0)). f_equal.
      unfold any_value. cases; lia. }
    cbn [app]. rewrite M, G. split.
    + intros d D K. inversion D; subst. unfold neighbours, any_value. cbn [length Nat.odd Nat.even negb].
      cases; lia.
    + intro N. assert (z <= q).
      { destruct (le_lt_dec z q); auto. destruct N. exists q. split; [repeat constructor|auto]. }
      unfold any_value. cases; lia.
  - destruct IH as [A B]; [discriminate|]. change ((q :: r :: u) ++ [z]) with (q :: r :: (u ++ [z])).
    rewrite !row_cons. change (r :: (u ++ [z])) with ((r :: u) ++ [z]). split.
    + intros d D K. inversion D as [|? ? D1 D2]; subst q. apply neighbours_same; auto.
    + intro N. destruct (Forall_dec (eq r) (Nat.eq_dec r) (r :: u)) as [F|F].
      * destruct (le_lt_dec z r) as [K|K].
        { rewrite B; auto. intros (d & D & L). inversion D; subst. lia. }
        apply (neighbours_other r (length (r :: u))); auto; [now inversion P|].
        intros ->. apply N. exists r. split; [constructor; auto|auto].
      * rewrite B; auto. intros (d & D & L). apply F. inversion D; subst. auto.
Qed.

(* Cairns and Ho 2012: let the digits be a_0, ..., a_n, n >= 1.  The values M of play to a multiple
   and G of play to equal numbers differ exactly where a_0 = ... = a_(n-1) < a_n; there M is one
   more if n is odd, and else one less. *)
Theorem cairns_ho_2012 a b u z x y : cf a b (u ++ [z]) -> u <> [] ->
  grundy normal (pair_move any Multiple) (a, b) x -> grundy normal (pair_move any Equal) (a, b) y ->
  (x <> y <-> exists d, Forall (eq d) u /\ d < z) /\
  (x <> y -> if Nat.odd (length u) then x = y + 1 else y = x + 1).
Proof.
  intros C U X Y. apply (ending_value Multiple a b _ x C) in X.
  apply (ending_value Equal a b _ y C) in Y.
  pose proof (cf_positive a b _ C) as P. apply Forall_app in P as [P Z]. apply Forall_inv in Z.
  destruct (multiple_equal_rows u z U Z P) as [A B]. subst x y.
  assert (E : (exists d, Forall (eq d) u /\ d < z) \/ ~ exists d, Forall (eq d) u /\ d < z).
  { destruct u as [|q u]; [congruence|].
    destruct (Forall_dec (eq q) (Nat.eq_dec q) (q :: u)) as [F|F].
    - destruct (le_lt_dec z q) as [K|K]; [right|left; eauto].
      intros (d & D & L). inversion D; subst. lia.
    - right. intros (d & D & L). apply F. inversion D; subst. auto. }
  assert (W : forall d, Forall (eq d) u /\ d < z ->
    (row Multiple (u ++ [z]) <> row Equal (u ++ [z])) /\
    if Nat.odd (length u) then row Multiple (u ++ [z]) = row Equal (u ++ [z]) + 1
    else row Equal (u ++ [z]) = row Multiple (u ++ [z]) + 1).
  { intros d [H K]. specialize (A d H K). unfold neighbours in A.
    assert (0 < d) by (destruct u; [congruence|]; inversion H; inversion P; subst; auto).
    destruct (Nat.odd (length u)); destruct A as [-> ->]; lia. }
  split; [split|].
  - intro N. destruct E as [E|E]; auto. destruct N. auto.
  - intros [d H]. now apply (W d).
  - intro N. destruct E as [[d H]|E]; [now apply (W d)|]. destruct N. auto.
Qed.

(* Nivasch's formula: in the game of Euclid (any multiple, down to equal numbers, normal play) the
   value of (a, b), a <= b, is floor(b/a - a/b).  The golden ratio is an instance. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Values Euclid.Families.

(* g = floor(b/a - a/b), for 0 < a <= b, without fractions. *)
Definition floor_difference a b g := g * a * b + a * a <= b * b < (g + 1) * a * b + a * a.

(* (c + sqrt(c^2 + 4)) / 2 is irrational. *)
Lemma metallic c : 0 < c -> forall x y, 0 < y -> x * x <> c * x * y + y * y.
Proof.
  intros Hc x. induction x as [x IH] using lt_wf_ind. intros y Hy E.
  assert (c * y < x) by nia. remember (x - c * y) as z. assert (x = c * y + z) by lia.
  apply (IH y) with (y := z); nia.
Qed.

(* Compare r (i a + r) with a^2 through floor(a/r - r/a). *)
Lemma threshold a r c i : 0 < r < a -> floor_difference r a c ->
  (a * a <= r * (i * a + r) <-> c < i).
Proof.
  intros R [V W]. replace (r * (i * a + r)) with (i * r * a + r * r) by ring.
  split; intro H.
  - destruct (le_lt_dec i c) as [L|L]; auto. exfalso.
    assert (i * r * a <= c * r * a) by (apply Nat.mul_le_mono_r, Nat.mul_le_mono_r; auto).
    destruct (Nat.eq_dec i 0); [subst; nia|].
    apply (metallic i ltac:(lia) a r ltac:(lia)). nia.
  - assert ((c + 1) * r * a <= i * r * a) by (apply Nat.mul_le_mono_r, Nat.mul_le_mono_r; lia).
    lia.
Qed.

Lemma one_digit a i r : r < a -> 1 <= i ->
  (a * a <= r * (i * a + r) -> floor_difference a (i * a + r) i) /\
  (r * (i * a + r) < a * a -> floor_difference a (i * a + r) (i - 1)).
Proof.
  intros R I. remember (i * a + r) as b.
  assert (E : b * b = i * a * b + r * b) by (subst; ring).
  assert (0 < b) by nia. assert (r * b < a * b) by nia.
  destruct i as [|j]; [lia|]. replace (S j - 1) with j by lia.
  assert (S j * a * b = j * a * b + a * b) by ring.
  assert (a * a <= a * b) by nia.
  unfold floor_difference. replace ((S j + 1) * a * b) with (S j * a * b + a * b) by ring.
  replace ((j + 1) * a * b) with (S j * a * b) by ring. lia.
Qed.

(* The fold of the digits is floor(b/a - a/b). *)
Lemma fold_difference a b l : cf a b l ->
  floor_difference a b (row_value normal any (piles Equal l)).
Proof.
  induction 1 as [a q A Q | a q r l R L Q C IH].
  - cbn [piles last_pile]. unfold row_value. cbn [fold_right]. rewrite any_values.
    replace (any_value (q - 1) (Nat.b2n false)) with (q - 1).
    + destruct (one_digit a q 0 A Q) as [_ D]. rewrite Nat.add_0_r in D. apply D. nia.
    + unfold any_value. simpl. cases; lia.
  - replace (piles Equal (q :: l)) with (q :: piles Equal l)
      by (destruct l; [apply cf_nonempty in C; congruence | reflexivity]).
    unfold row_value in *. cbn [fold_right]. rewrite any_values.
    set (c := fold_right _ _ _) in *. clearbody c.
    destruct (one_digit a q r L Q) as [X Y].
    pose proof (threshold a r c q ltac:(lia) IH) as T. unfold any_value.
    destruct (Nat.eqb_spec q 0); [lia|]. destruct (Nat.ltb_spec c q); [apply X | apply Y]; lia.
Qed.

(* Nivasch 2006. *)
Theorem nivasch a b : 0 < a -> a <= b ->
  grundy normal (pair_move any Equal) (a, b) ((b * b - a * a) / (a * b)).
Proof.
  intros A L. pose proof (digits_cf a b A L) as C. apply (pair_values _ _ _ _ _ _ _ C).
  destruct (fold_difference a b _ C) as [X Y]. set (g := row_value _ _ _) in *.
  symmetry. apply (Nat.div_unique _ _ g (b * b - a * a - g * a * b)); nia.
Qed.

(* Player 1 wins if and only if b/a is more than the golden ratio. *)
Theorem golden_ratio a b : 0 < a -> a <= b ->
  (player_1_wins normal any Equal a b <-> b * b > a * b + a * a).
Proof.
  intros A L. unfold player_1_wins. rewrite (grundy_wins _ _ _ _ _ (nivasch a b A L)).
  assert (P : 0 < a * b) by nia. pose proof (metallic 1 ltac:(lia) b a A) as N. split; intro H.
  - assert (1 <= (b * b - a * a) / (a * b)) by lia.
    assert (a * b * 1 <= b * b - a * a).
    { etransitivity; [|apply (Nat.mul_div_le _ (a * b)); lia]. apply Nat.mul_le_mono_l. auto. }
    nia.
  - intro Z. apply Nat.div_small_iff in Z; lia.
Qed.

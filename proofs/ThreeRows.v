(* Three numbers, both plays: the rows of lost third numbers, and how far they go.

   The row of (a, b) is the set of all c, its entries, for which (a, b, c) is lost; its classes are
   those modulo a.  Entries are the numbers of value 0 of ThreeValues.v. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame Euclid.ThreeValues.

(* A row has exactly one entry in each class. *)
Theorem row_one play a b s : 0 < a -> a <= b -> 1 <= s <= a ->
  exists j, lose play (a, b, j * a + s) /\ forall j', lose play (a, b, j' * a + s) -> j' = j.
Proof.
  intros A B Hs. destruct (value_row play a b 0 A B s Hs) as (j & V & U). exists j.
  split; [now apply lose_value|]. intros i L. apply U. now apply lose_value.
Qed.

(* Lemma B, part 1: all entries beside a <= b are at most b + lcm(a, b). *)
Theorem row_lcm play a b z : 0 < a -> a <= b -> lose play (a, b, z) -> z <= b + Nat.lcm a b.
Proof.
  intros A B L. apply lose_value, (value_lcm play a b 0 A B) in L. lia.
Qed.

(* Lemma B, part 2: if q bounds the multiples of a below b, and T those of b below b + na, then with
   T + q < n all entries beside a <= b are at most b + na. *)
Theorem row_upper play a b z n q T : 0 < a -> a <= b -> (forall t, t * a < b -> t <= q) ->
  (forall t, t * b < b + n * a -> t <= T) -> T + q < n -> lose play (a, b, z) -> z <= b + n * a.
Proof.
  intros A B Q HT N L. apply lose_value in L. now apply (value_upper play a b 0 A B n q T).
Qed.

Lemma lcm_le a b : Nat.lcm a b <= a * b.
Proof.
  unfold Nat.lcm. apply Nat.mul_le_mono_l. destruct (Nat.gcd a b) as [|g]; [cbn; lia|].
  apply Nat.div_le_upper_bound; lia.
Qed.

(* Rows of b = a + d, 3 <= d <= a: Lemma B, part 2, with n = k + 2, where k is the least number with
   kd >= 2a. *)
Lemma middle_rows play a d z : 3 <= d <= a -> lose play (a, a + d, z) ->
  z <= (a + 1) * (a + 2) \/ z <= 9 * a.
Proof.
  intros D L. pose proof (Nat.div_mod (2 * a + d - 1) d ltac:(lia)) as M.
  pose proof (Nat.mod_upper_bound (2 * a + d - 1) d ltac:(lia)) as U.
  remember ((2 * a + d - 1) / d) as k eqn:Ek. clear Ek.
  assert (K : 2 * a <= d * k /\ d * k <= 2 * a + d - 1) by lia. clear M U.
  assert (Z : z <= a + d + (k + 2) * a).
  { apply (row_upper play a (a + d) z (k + 2) 1 k); auto; try lia.
    - intros t T. destruct (le_lt_dec t 1) as [|H]; auto. pose proof (Nat.mul_le_mono_r _ _ a H). lia.
    - intros t T. destruct (le_lt_dec t k) as [|H]; auto.
      pose proof (Nat.mul_le_mono_r _ _ (a + d) H). lia. }
  assert (Z' : d * z <= 4 * a * d + d * d + 2 * a * a).
  { apply Nat.le_trans with (d * (a + d + (k + 2) * a)); [now apply Nat.mul_le_mono_l|].
    replace (d * (a + d + (k + 2) * a)) with (3 * a * d + d * d + (d * k) * a) by ring.
    assert ((d * k) * a <= (2 * a + d) * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  clear - D Z'. destruct (le_lt_dec a (2 * d)) as [H|H].
  - right. apply Nat.mul_le_mono_pos_l with d; [lia|].
    assert (2 * a * a <= 4 * a * d) by nia. assert (d * d <= a * d) by nia. lia.
  - left. apply Nat.mul_le_mono_pos_l with d; [lia|].
    assert (A : exists e, d = e + 3) by (exists (d - 3); lia). destruct A as [e ->].
    assert (A : exists f, a = 2 * e + 7 + f) by (exists (a - (2 * e + 7)); lia).
    destruct A as [f ->]. nia.
Qed.

(* Lemma B, part 3: entries beside a and b are less than 2b + 3a if b > 3a; the short rows have none
   above the larger of (a + 1)(a + 2) and 9a. *)
Theorem upper play a b z : 0 < a -> a <= b -> lose play (a, b, z) ->
  (3 * a < b -> z < 2 * b + 3 * a) /\ (b <= 3 * a -> z <= (a + 1) * (a + 2) \/ z <= 9 * a).
Proof.
  intros A B L. destruct (le_lt_dec b (a + 2)) as [H|H].
  { pose proof (row_lcm play a b z A B L) as Z. pose proof (lcm_le a b) as Z'.
    split; [lia|]. intros _. left.
    assert ((a + 1) * b <= (a + 1) * (a + 2)) by (apply Nat.mul_le_mono_l; lia). lia. }
  destruct (le_lt_dec b (2 * a)) as [H2|H2].
  { split; [lia|]. intros _. apply (middle_rows play a (b - a)); [lia|].
    replace (a + (b - a)) with b by lia. auto. }
  split; intro H3.
  - apply lose_value in L. exact (value_far play a b 0 A B z H3 L).
  - right. assert (z <= b + 6 * a); [|lia]. apply (row_upper play a b z 6 2 3); auto.
    + intros t T. destruct (le_lt_dec t 2) as [|K]; auto. pose proof (Nat.mul_le_mono_r _ _ a K). lia.
    + intros t T. destruct (le_lt_dec t 3) as [|K]; auto. pose proof (Nat.mul_le_mono_r _ _ b K). lia.
Qed.

(* (E): above this bound the row of (a, y) has an entry only if y is large, too. *)
Definition far_bound a := Nat.max ((a + 1) * (a + 2)) (15 * a).

Lemma far play a y z : 0 < a -> 0 < y -> far_bound a < z -> lose play (a, y, z) ->
  3 * a < y /\ z < 2 * y + 3 * a.
Proof.
  unfold far_bound. intros A Y Z L. destruct (le_lt_dec a y) as [H|H].
  - destruct (upper play a y z) as [U1 U2]; auto.
    destruct (le_lt_dec y (3 * a)) as [H3|H3]; [specialize (U2 H3); lia | auto].
  - exfalso. apply lose_ab in L. pose proof (row_lcm play y a z Y (Nat.lt_le_incl _ _ H) L) as U.
    pose proof (lcm_le y a). assert (S y * a <= a * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

(* Three numbers, both plays: a row has exactly one entry in each class, and how large it is.

   The row of (a, b) is the set of all c, its entries, for which (a, b, c) is lost; its classes are
   those modulo a. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame.

(* Lemma B, part 2. *)
Lemma row_bound play a b n c0 q T : 0 < a -> a < b -> b < c0 -> c0 <= b + a ->
  (forall t, t * a < b -> t <= q) -> (forall t, t * b < b + n * a -> t <= T) -> T + q < n ->
  exists e k, 0 < e /\ e <= b + n * a /\ e + k * a = c0 + (n - 1) * a /\ lose play (a, b, e).
Proof.
  intros A B C C' Hq HT Hn.
  destruct (search
    (fun j => exists k, k * a < c0 + j * a /\ lose play (a, b, c0 + j * a - k * a))
    (fun j => exists h, h < T + q /\
      ((h < T /\ S h * b < c0 + j * a /\ lose play (a, b, c0 + j * a - S h * b)) \/
       (T <= h /\ S (h - T) * a < b /\ lose play (a, b - S (h - T) * a, c0 + j * a)))) n)
    as [[j [J [k [K L]]]] | All].
  - intros j J. set (z := c0 + j * a).
    assert (Z : b < z) by (unfold z; nia).
    assert (Z' : z <= b + n * a) by (unfold z; nia).
    destruct (decided play (a, b, z)) as [W|L].
    2: { left; exists 0. split; [lia|]. replace (z - 0 * a) with z by lia. auto. }
    destruct (win_inv _ _ W) as [(p' & M & L) | (F & N)].
    2: { exfalso. apply (N (a, b, z - 1 * a)). constructor; lia. }
    inversion M; subst; try nia.
    + right. exists (T + (t - 1)). assert (t <= q) by auto. split; [lia|]. right.
      replace (S (T + (t - 1) - T)) with t by lia. parts; auto. lia.
    + left. exists t. auto.
    + right. exists (t - 1). assert (t <= T) by (apply HT; lia). split; [lia|]. left.
      replace (S (t - 1)) with t by lia. parts; auto. lia.
  - exists (c0 + j * a - k * a), (k + (n - 1 - j)).
    assert (exists d, n = S j + d) as [d D] by (exists (n - S j); lia). subst n.
    replace (S j + d - 1 - j) with d by lia. replace (S j + d - 1) with (j + d) by lia.
    parts; auto; nia.
  - exfalso.
    apply (pigeons (T + q) (fun j h =>
      (h < T /\ S h * b < c0 + j * a /\ lose play (a, b, c0 + j * a - S h * b)) \/
      (T <= h /\ S (h - T) * a < b /\ lose play (a, b - S (h - T) * a, c0 + j * a)))).
    + intros j J. apply All. lia.
    + assert (O1 : forall i j t, i < j -> S t * b < c0 + i * a ->
        lose play (a, b, c0 + i * a - S t * b) -> lose play (a, b, c0 + j * a - S t * b) -> False).
      { intros i j t H X Li Lj. apply (unique play a b (c0 + i * a - S t * b) (j - i)); auto;
          try lia.
        replace (c0 + i * a - S t * b + (j - i) * a) with (c0 + j * a - S t * b); auto. nia. }
      assert (O2 : forall i j b', i < j -> lose play (a, b', c0 + i * a) ->
        lose play (a, b', c0 + j * a) -> False).
      { intros i j b' H Li Lj. apply (unique play a b' (c0 + i * a) (j - i)); auto; try nia.
        replace (c0 + i * a + (j - i) * a) with (c0 + j * a) by nia. auto. }
      intros i j h [[H1 [H2 H3]]|[H1 [H2 H3]]] [[G1 [G2 G3]]|[G1 [G2 G3]]]; try lia;
      destruct (lt_eq_lt_dec i j) as [[H|H]|H]; auto; exfalso;
      try (apply (O1 i j h); auto; fail); try (apply (O1 j i h); auto; fail);
      try (eapply (O2 i j); eauto; fail); try (eapply (O2 j i); eauto; fail).
Qed.

(* A number n of candidates that suffices. *)
Lemma good a b : 0 < a -> a < b -> exists n q T,
  (forall t, t * a < b -> t <= q) /\ (forall t, t * b < b + n * a -> t <= T) /\ T + q < n /\
  (3 * a < b -> b + n * a < 2 * b + 3 * a) /\ (b <= 3 * a -> b + n * a <= 2 * a * a + 9 * a).
Proof.
  intros A B. destruct (le_lt_dec b (3 * a)) as [H3|H3];
    [destruct (le_lt_dec b (2 * a)) as [H2|H2]|].
  - exists (2 * a + 2), 1, (2 * a). parts; [| | lia | lia | intros; nia].
    + intros t H. destruct (le_lt_dec t 1); auto.
      assert (2 * a <= t * a) by (apply Nat.mul_le_mono_r; lia). lia.
    + intros t H. destruct (le_lt_dec t (2 * a)); auto. exfalso.
      assert (E : S (2 * a) * b <= t * b) by (apply Nat.mul_le_mono_r; lia).
      assert (F : 2 * a * (a + 1) <= 2 * a * b) by (apply Nat.mul_le_mono_l; lia). lia.
  - exists 6, 2, 3. parts; [| | lia | lia | intros; nia].
    + intros t H. destruct (le_lt_dec t 2); auto.
      assert (3 * a <= t * a) by (apply Nat.mul_le_mono_r; lia). lia.
    + intros t H. destruct (le_lt_dec t 3); auto.
      assert (4 * b <= t * b) by (apply Nat.mul_le_mono_r; lia). lia.
  - pose proof (Nat.div_mod (b - 1) a ltac:(lia)) as D.
    pose proof (Nat.mod_upper_bound (b - 1) a ltac:(lia)) as U.
    remember ((b - 1) / a) as q. remember ((b - 1) mod a) as r. rewrite Nat.mul_comm in D.
    assert (Q : 3 <= q). { destruct (le_lt_dec 3 q); auto.
    assert (q * a <= 2 * a) by (apply Nat.mul_le_mono_r; lia). lia. }
    assert (Q3 : 3 * a <= q * a) by (apply Nat.mul_le_mono_r; lia).
    exists (q + 3), q, 2. parts; [| | lia | intros; lia | intros; lia].
    + intros t H. destruct (le_lt_dec t q); auto.
      assert (S q * a <= t * a) by (apply Nat.mul_le_mono_r; lia). lia.
    + intros t H. destruct (le_lt_dec t 2); auto.
      assert (3 * b <= t * b) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

(* Each class modulo a has an entry in the row of a < b. *)
Lemma row_total play a b c : 0 < a -> a < b -> b < c -> c <= b + a ->
  exists e k l, 0 < e /\ e + k * a = c + l * a /\ lose play (a, b, e).
Proof.
  intros A B C C'. destruct (good a b A B) as [n [q [T [Hq [HT [Hn _]]]]]].
  destruct (row_bound play a b n c q T) as [e [k [E [_ [Ek L]]]]]; auto.
  exists e, k, (n - 1). auto.
Qed.

(* Lemma B, part 2: if q bounds the multiples of a below b, and T those of b below b + na, then with
   T + q < n all entries beside a < b are at most b + na. *)
Theorem row_upper play a b z n q T : 0 < a -> a < b -> (forall t, t * a < b -> t <= q) ->
  (forall t, t * b < b + n * a -> t <= T) -> T + q < n -> lose play (a, b, z) -> z <= b + n * a.
Proof.
  intros A B Hq HT Hn L. destruct (le_lt_dec z (b + n * a)) as [|Z]; auto. exfalso.
  pose proof (Nat.div_mod (z - b - 1) a ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (z - b - 1) a ltac:(lia)) as U.
  remember ((z - b - 1) / a) as d. remember ((z - b - 1) mod a) as r. rewrite Nat.mul_comm in D.
  destruct (row_bound play a b n (b + 1 + r) q T) as [e [k [E [Eb [Ek Le]]]]]; auto; try lia.
  assert (Zd : z = b + 1 + r + d * a) by lia.
  assert (N : n <= d). { destruct (le_lt_dec n d); auto.
  assert (S d * a <= n * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  apply (unique play a b e (k + (d - (n - 1)))); auto; try lia.
  replace (e + (k + (d - (n - 1))) * a) with z; auto.
  assert (exists x, d = (n - 1) + x) as [x X] by (exists (d - (n - 1)); lia).
  rewrite X in *. replace (n - 1 + x - (n - 1)) with x by lia. nia.
Qed.

(* Beside two equal numbers the class of s has an entry up to 2 a. *)
Lemma row_equal play a s : 0 < a -> 1 <= s <= a -> exists i, i < 2 /\ lose play (a, a, i * a + s).
Proof.
  intros A Hs. destruct (decided play (a, a, 1 * a + s)) as [W|L]; [|exists 1; auto].
  destruct (win_inv _ _ W) as [(p' & M & L) | (F & N)].
  2: { exfalso. apply (N (a, a, 1 * a + s - 1 * a)). constructor; lia. }
  exists 0; split; [lia|].
  assert (One : forall t, 1 <= t -> t * a < 1 * a + s -> t = 1).
  { intros t T1 T2. destruct (le_lt_dec t 1); [lia|].
    assert (2 * a <= t * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  inversion M; subst; try nia; (assert (t = 1) by (apply One; auto); subst t;
    replace (0 * a + s) with (1 * a + s - 1 * a) by lia; auto).
Qed.

(* A row has exactly one entry in each class. *)
Theorem row_one play a b s : 0 < a -> a <= b -> 1 <= s <= a ->
  exists j, lose play (a, b, j * a + s) /\ forall j', lose play (a, b, j' * a + s) -> j' = j.
Proof.
  intros A B Hs.
  assert (X : exists j, lose play (a, b, j * a + s)).
  { destruct (Nat.eq_dec a b) as [E|E].
    - subst b. destruct (row_equal play a s) as [i [_ L]]; auto. exists i; auto.
    - pose proof (Nat.div_mod (b + a - s) a ltac:(lia)) as D.
      pose proof (Nat.mod_upper_bound (b + a - s) a ltac:(lia)) as U.
      remember ((b + a - s) / a) as i. remember ((b + a - s) mod a) as x. rewrite Nat.mul_comm in D.
      destruct (row_total play a b ((i * a + s) + (if le_lt_dec (i * a + s) b then a else 0)))
        as [e [k [l [Ee [Ek L]]]]]; auto; try lia;
      try (destruct (le_lt_dec (i * a + s) b); lia).
      set (i' := i + (if le_lt_dec (i * a + s) b then 1 else 0)).
      assert (Ei : e + k * a = (i' + l) * a + s) by (unfold i'; destruct (le_lt_dec (i * a + s) b);
        lia).
      assert (k <= i' + l).
      { destruct (le_lt_dec k (i' + l)); auto.
        assert (S (i' + l) * a <= k * a) by (apply Nat.mul_le_mono_r; lia). lia. }
      exists (i' + l - k). replace ((i' + l - k) * a + s) with e; auto.
      rewrite Nat.mul_sub_distr_r. assert (k * a <= (i' + l) * a) by (apply Nat.mul_le_mono_r;
        lia). lia. }
  destruct X as [j L]. exists j. split; auto. intros j' L'.
  assert (O : forall i j, i < j -> lose play (a, b, i * a + s) -> lose play (a, b, j * a + s) ->
    False).
  { clear j j' L L'. intros i j J Li Lj. apply (unique play a b (i * a + s) (j - i)); auto; try lia.
    replace (i * a + s + (j - i) * a) with (j * a + s); auto. rewrite Nat.mul_sub_distr_r.
    assert (i * a <= j * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  destruct (lt_eq_lt_dec j' j) as [[H|H]|H]; auto; exfalso; eauto.
Qed.

(* Lemma B, part 3: entries beside a and b are less than 2b + 3a if b > 3a; the short rows have none
   above 2a^2 + 9a. *)
Theorem upper play a b z : 0 < a -> a <= b -> 0 < z -> lose play (a, b, z) ->
  (3 * a < b -> z < 2 * b + 3 * a) /\ (b <= 3 * a -> z <= 2 * a * a + 9 * a).
Proof.
  intros A B Z L. destruct (Nat.eq_dec a b) as [E|E].
  - subst b. split; [lia|]. intros _. destruct (le_lt_dec z (2 * a)) as [|H]; [nia|]. exfalso.
    (* an entry of the class of z up to 2 a *)
    pose proof (Nat.div_mod (z - 1) a ltac:(lia)) as D.
    pose proof (Nat.mod_upper_bound (z - 1) a ltac:(lia)) as U.
    remember ((z - 1) / a) as d. remember ((z - 1) mod a) as r. rewrite Nat.mul_comm in D.
    clear Heqd Heqr. assert (2 <= d). { destruct (le_lt_dec 2 d); auto.
    assert (d * a <= 1 * a) by (apply Nat.mul_le_mono_r; lia). lia. }
    destruct (row_equal play a (1 + r)) as [i [I Li]]; auto; [lia|].
    apply (unique play a a (i * a + (1 + r)) (d - i)); auto; try lia.
    replace (i * a + (1 + r) + (d - i) * a) with z; auto.
    assert (exists x, d = i + x) as [x X] by (exists (d - i); lia). rewrite X in *.
    replace (i + x - i) with x by lia. nia.
  - destruct (good a b) as [n [q [T [Hq [HT [Hn [G1 G2]]]]]]]; auto; [lia|].
    assert (z <= b + n * a) by (apply (row_upper play a b z n q T); auto; lia).
    split; intro H'; [specialize (G1 H') | specialize (G2 H')]; lia.
Qed.

(* (E) *)
Lemma far play a y z : 0 < a -> 0 < y -> 2 * a * a + 15 * a < z -> lose play (a, y, z) ->
  3 * a < y /\ z < 2 * y + 3 * a.
Proof.
  intros A Y Z L. destruct (le_lt_dec a y) as [H|H].
  - destruct (upper play a y z) as [U1 U2]; auto; [lia|].
    destruct (le_lt_dec y (3 * a)) as [H3|H3]; [specialize (U2 H3); lia | auto].
  - exfalso. apply lose_ab in L. destruct (upper play y a z) as [U1 U2]; auto; try lia.
    assert (y * y <= a * a) by nia.
    destruct (le_lt_dec a (3 * y)) as [H3|H3]; [specialize (U2 H3) | specialize (U1 H3)]; nia.
Qed.

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
  (3 * a < b -> b + n * a < 2 * b + 3 * a) /\ (2 * a < b <= 3 * a -> b + n * a <= 9 * a).
Proof.
  intros A B. destruct (le_lt_dec b (3 * a)) as [H3|H3];
    [destruct (le_lt_dec b (2 * a)) as [H2|H2]|].
  - exists (2 * a + 2), 1, (2 * a). parts; [| | lia | lia | intros; lia].
    + intros t H. destruct (le_lt_dec t 1); auto.
      assert (2 * a <= t * a) by (apply Nat.mul_le_mono_r; lia). lia.
    + intros t H. destruct (le_lt_dec t (2 * a)); auto. exfalso.
      assert (E : S (2 * a) * b <= t * b) by (apply Nat.mul_le_mono_r; lia).
      assert (F : 2 * a * (a + 1) <= 2 * a * b) by (apply Nat.mul_le_mono_l; lia). lia.
  - exists 6, 2, 3. parts; [| | lia | lia | intros; lia].
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

(* How (a, b, c) with a <= b < c is won. *)
Lemma winning_move play a b c : 0 < a -> a <= b -> b < c -> win play (a, b, c) ->
  exists t, 1 <= t /\ (t * a < b /\ lose play (a, b - t * a, c) \/
    t * a < c /\ lose play (a, b, c - t * a) \/ t * b < c /\ lose play (a, b, c - t * b)).
Proof.
  intros A B C W. destruct (win_inv _ _ W) as [(p & M & L)|(_ & N)].
  - inversion M; subst; try nia; exists t; auto.
  - exfalso. apply (N (a, b, c - 1 * a)). constructor; lia.
Qed.

(* Lemma B, part 1: all entries beside a <= b are at most b + lcm(a, b). *)
Theorem row_lcm play a b z : 0 < a -> a <= b -> lose play (a, b, z) -> z <= b + Nat.lcm a b.
Proof.
  intros A B L. destruct (le_lt_dec z (b + Nat.lcm a b)) as [|Z]; auto. exfalso.
  (* a = g x, b = g y, with x and y coprime *)
  set (g := Nat.gcd a b).
  assert (G : 0 < g) by (apply Nat.neq_0_lt_0; intro E; apply Nat.gcd_eq_0 in E; lia).
  destruct (Nat.gcd_divide_l a b) as [x X]. destruct (Nat.gcd_divide_r a b) as [y Y]. fold g in X, Y.
  assert (C : Nat.gcd x y = 1).
  { apply Nat.mul_cancel_r with g; [lia|]. rewrite <- Nat.gcd_mul_mono_r, <- X, <- Y. fold g. lia. }
  assert (M : Nat.lcm a b = y * a).
  { unfold Nat.lcm. fold g. rewrite Y at 1. rewrite Nat.div_mul by lia. lia. }
  assert (XY : 0 < x /\ x <= y) by (clear - A B X Y G; nia).
  (* the candidates c_j = c0 + ja, b < c0 <= b + a, j < y *)
  pose proof (Nat.div_mod (z - b - 1) a ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (z - b - 1) a ltac:(lia)) as U.
  remember ((z - b - 1) / a) as d eqn:Ed. remember ((z - b - 1) mod a) as r eqn:Er. clear Ed Er.
  set (c0 := b + 1 + r). assert (Zd : z = c0 + d * a) by (unfold c0; lia).
  assert (Dy : y <= d).
  { destruct (le_lt_dec y d) as [|H]; auto. pose proof (Nat.mul_le_mono_r _ _ a H). lia. }
  (* no entry of their class but z *)
  assert (No : forall j k, j < y -> k * a < c0 + j * a -> ~ lose play (a, b, c0 + j * a - k * a)).
  { intros j k J K E. apply (unique play a b (c0 + j * a - k * a) (k + (d - j))); auto; try lia.
    replace (c0 + j * a - k * a + (k + (d - j)) * a) with z; auto.
    assert (exists w, d = j + w) as [w ->] by (exists (d - j); lia).
    replace (j + w - j) with w by lia. lia. }
  pose proof (Nat.div_mod (b - 1) a ltac:(lia)) as Dq.
  pose proof (Nat.mod_upper_bound (b - 1) a ltac:(lia)) as Uq.
  remember ((b - 1) / a) as q eqn:Eq. remember ((b - 1) mod a) as s eqn:Es. clear Eq Es.
  assert (H : x - 1 + q < y).
  { destruct (Nat.eq_dec q 0) as [->|Q]; [lia|].
    assert (H : q * x < y) by (apply Nat.mul_lt_mono_pos_r with g; lia).
    clear - H Q XY. nia. }
  set (R := fun j h =>
    (h < x - 1 /\ exists t, t mod x = S h /\ t * b < c0 + j * a /\ lose play (a, b, c0 + j * a - t * b))
    \/ (x - 1 <= h /\ S (h - (x - 1)) * a < b /\ lose play (a, b - S (h - (x - 1)) * a, c0 + j * a))).
  apply (pigeons (x - 1 + q) (fun j h => j < y /\ R j h)).
  - intros j J. assert (Jy : j < y) by lia. set (c := c0 + j * a).
    assert (Cb : b < c) by (unfold c, c0; lia).
    destruct (decided play (a, b, c)) as [W|E].
    2: { exfalso. apply (No j 0); auto; [unfold c0; lia|].
         replace (c0 + j * a - 0 * a) with c by (unfold c; lia). auto. }
    destruct (winning_move play a b c A B Cb W) as (t & T & [(T1 & E)|[(T1 & E)|(T1 & E)]]).
    + exists (x - 1 + (t - 1)).
      assert (t <= q).
      { destruct (le_lt_dec t q) as [|Q]; auto. pose proof (Nat.mul_le_mono_r _ _ a Q). lia. }
      split; [lia|]. split; auto. right. replace (x - 1 + (t - 1) - (x - 1)) with (t - 1) by lia.
      replace (S (t - 1)) with t by lia. split; [lia|]. auto.
    + exfalso. apply (No j t); auto.
    + pose proof (Nat.mod_upper_bound t x ltac:(lia)) as Tx.
      destruct (Nat.eq_dec (t mod x) 0) as [T0|T0].
      * (* t b is a multiple of a *)
        exfalso. pose proof (Nat.div_mod t x ltac:(lia)) as Dt. rewrite T0 in Dt.
        assert (K : t * b = (t / x * y) * a) by (rewrite Dt at 1; rewrite X, Y; lia).
        apply (No j (t / x * y)); auto; fold c; rewrite <- K; auto.
      * exists (t mod x - 1). split; [lia|]. split; auto. left. split; [lia|]. exists t.
        split; [lia|]. auto.
  - assert (O1 : forall i j t u, i < j -> j < y -> t mod x = u mod x ->
      t * b < c0 + i * a -> u * b < c0 + j * a ->
      lose play (a, b, c0 + i * a - t * b) -> lose play (a, b, c0 + j * a - u * b) -> False).
    { intros i j t u I J T Ti Uj Li Lj.
      pose proof (Nat.div_mod t x ltac:(lia)) as Dt. pose proof (Nat.div_mod u x ltac:(lia)) as Du.
      rewrite <- T in Du. remember (t / x) as k eqn:Ek. remember (u / x) as l eqn:El.
      remember (t mod x) as w eqn:Ew. clear Ek El Ew T.
      assert (Kt : t * b = k * y * a + w * b) by (rewrite Dt, X, Y; lia).
      assert (Ku : u * b = l * y * a + w * b) by (rewrite Du, X, Y; lia).
      destruct (lt_eq_lt_dec (l * y + i) (k * y + j)) as [[K|K]|K].
      - apply (unique play a b (c0 + i * a - t * b) (k * y + j - (l * y + i))); auto; try lia.
        replace (c0 + i * a - t * b + (k * y + j - (l * y + i)) * a) with (c0 + j * a - u * b); auto.
        rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ K)). lia.
      - destruct (le_lt_dec l k) as [LK|LK]; pose proof (Nat.mul_le_mono_r _ _ y LK); lia.
      - apply (unique play a b (c0 + j * a - u * b) (l * y + i - (k * y + j))); auto; try lia.
        replace (c0 + j * a - u * b + (l * y + i - (k * y + j)) * a) with (c0 + i * a - t * b); auto.
        rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ K)). lia. }
    assert (O2 : forall i j b', i < j -> lose play (a, b', c0 + i * a) ->
      lose play (a, b', c0 + j * a) -> False).
    { intros i j b' I Li Lj. apply (unique play a b' (c0 + i * a) (j - i)); auto; try (unfold c0; lia).
      replace (c0 + i * a + (j - i) * a) with (c0 + j * a); auto.
      rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ I)). lia. }
    intros i j h [Iy Ri] [Jy Rj].
    destruct (lt_eq_lt_dec i j) as [[I|I]|I]; auto; exfalso;
      destruct Ri as [(H1 & t & T & Ti & Li)|(H1 & H2 & Li)];
      destruct Rj as [(G1 & u & T' & Uj & Lj)|(G1 & G2 & Lj)]; try lia;
      [apply (O1 i j t u)|apply (O2 i j (b - S (h - (x - 1)) * a))
      |apply (O1 j i u t)|apply (O2 j i (b - S (h - (x - 1)) * a))]; auto; congruence.
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
  destruct (good a b) as [n [q [T [Hq [HT [Hn [G1 G2]]]]]]]; auto; [lia|].
  assert (z <= b + n * a) by (apply (row_upper play a b z n q T); auto; lia).
  split; intro H'; [specialize (G1 H')|specialize (G2 (conj H2 H'))]; lia.
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

(* Three numbers, normal play: positive combinations are won (Theorem V), and what follows. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame.

(* The class of m b modulo a has an entry that is at most m b. *)
Lemma entry a b m : 0 < a -> a <= b -> 1 <= m ->
  (forall t x y, 1 <= t -> t * a < b -> 1 <= x -> 1 <= y ->
    win normal (a, b - t * a, x * a + y * (b - t * a))) ->
  exists e k, 0 < e /\ m * b = e + k * a /\ lose normal (a, b, e).
Proof.
  intros A B Hm IH.
  destruct (search
    (fun j => exists k, k * a < m * b - j * a /\ lose normal (a, b, m * b - j * a - k * a))
    (fun j => exists t, t < m - 1 /\ S t * b < m * b - j * a /\
      lose normal (a, b, m * b - j * a - S t * b)) m)
    as [[j [J [k [K L]]]] | All].
  - intros j J. set (z := m * b - j * a).
    assert (Z : b <= z) by (unfold z; nia).
    assert (Ez : z + j * a = m * b) by (unfold z; nia).
    destruct (decided normal (a, b, z)) as [W|L].
    2: { left; exists 0. split; [lia|]. replace (z - 0 * a) with z by lia. auto. }
    destruct (win_inv _ _ W) as [(q & M & L) | (F & _)]; [|discriminate].
    inversion M; subst; try nia.
    + (* b - t a: a positive combination *)
      exfalso. apply (win_not_lose normal (a, b - t * a, z)); auto.
      replace z with ((m * t - j) * a + m * (b - t * a)).
      * apply IH; auto. nia.
      * assert (exists u, m * t = j + u) as [u U] by (exists (m * t - j); nia).
        assert (exists v, b = t * a + v) as [v V] by (exists (b - t * a); nia).
        rewrite U. replace (j + u - j) with u by lia. rewrite V.
        replace (t * a + v - t * a) with v by lia.
        rewrite V in Ez. nia.
    + left. exists t. auto.
    + right. exists (t - 1). replace (S (t - 1)) with t by lia. parts; auto. nia.
  - exists (m * b - j * a - k * a), (j + k). parts; auto; nia.
  - exfalso. destruct m; [lia|].
    apply (pigeons m (fun j t => j <= m /\ S t * b < S m * b - j * a /\
      lose normal (a, b, S m * b - j * a - S t * b))).
    + intros j J. destruct (All j) as [t [T [X Y]]]; [lia|]. exists t. parts; auto; lia.
    + assert (O : forall i j t, i < j -> j <= m -> S t * b < S m * b - j * a ->
        lose normal (a, b, S m * b - i * a - S t * b) ->
          lose normal (a, b, S m * b - j * a - S t * b) -> False).
      { intros i j t H J X Li Lj. apply (unique normal a b (S m * b - j * a - S t * b) (j - i));
          auto; try lia.
        replace (S m * b - j * a - S t * b + (j - i) * a) with (S m * b - i * a - S t * b); auto.
        assert (exists d, j = i + d) as [d D] by (exists (j - i); lia). subst j.
        replace (i + d - i) with d by lia. nia. }
      intros i j t [I [X L]] [J [X' L']].
      destruct (lt_eq_lt_dec i j) as [[H|H]|H]; auto; exfalso; [apply (O i j t) | apply (O j i t)];
        auto.
Qed.

(* Theorem V: a positive combination of the other two numbers is won. *)
Theorem theorem_V : forall a b x y, 0 < a -> 0 < b -> 1 <= x -> 1 <= y ->
  win normal (a, b, x * a + y * b).
Proof.
  cut (forall n a b x y, a + b < n -> 0 < a -> 0 < b -> 1 <= x -> 1 <= y ->
    win normal (a, b, x * a + y * b)).
  { intros C a b x y. apply (C (S (a + b))). lia. }
  induction n; intros a b x y N A B X Y; [lia|].
  assert (K : forall a b x y, a + b < S n -> 0 < a -> a <= b -> 1 <= x -> 1 <= y ->
    win normal (a, b, x * a + y * b)).
  { clear a b x y N A B X Y. intros a b x y N A B X Y.
    destruct (entry a b y) as [e [k [E [Ek L]]]]; auto.
    - intros t x' y' T H X' Y'. apply IHn; nia.
    - apply win_by with (a, b, x * a + y * b - (x + k) * a).
      + constructor; nia.
      + replace (x * a + y * b - (x + k) * a) with e by nia. auto. }
  destruct (le_lt_dec a b).
  - apply K; auto.
  - apply win_ab. rewrite Nat.add_comm. apply K; lia.
Qed.

(* (a, b, b) is lost. *)
Theorem two_equal a b : 0 < a -> a <= b -> lose normal (a, b, b).
Proof.
  intros A B. apply lose_all; [discriminate|].
  assert (K : forall t, 1 <= t -> t * a < b -> win normal (a, b - t * a, b)).
  { intros t T H. pose proof (theorem_V a (b - t * a) t 1) as V.
    replace (t * a + 1 * (b - t * a)) with b in V by nia. apply V; lia. }
  intros q M; inversion M; subst; try nia.
  - apply K; auto.
  - apply win_bc. apply K; auto.
Qed.

(* Entries in the class of m b are at most m b; less, if m >= 2. *)
Theorem class_bound a b c m k l : 0 < a -> 0 < b -> 1 <= m -> lose normal (a, b, c) ->
  c + k * a = m * b + l * a -> c <= m * b.
Proof.
  intros A B Hm L E. destruct (le_lt_dec c (m * b)) as [|H]; auto. exfalso.
  assert (k < l). { destruct (le_lt_dec l k) as [X|X]; auto.
  assert (l * a <= k * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  apply (win_not_lose normal (a, b, c)); auto.
  replace c with ((l - k) * a + m * b).
  - apply theorem_V; lia.
  - rewrite Nat.mul_sub_distr_r. assert (k * a <= l * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Theorem class_bound_sharp a b c m k l : 0 < a -> a <= b -> 2 <= m -> lose normal (a, b, c) ->
  c + k * a = m * b + l * a ->
  c + a <= m * b.
Proof.
  intros A B Hm L E. assert (C : c <= m * b) by (apply (class_bound a b c m k l); auto; lia).
  assert (N : c <> m * b).
  { intro X. subst c. apply (win_not_lose normal (a, b, m * b)); auto.
    apply win_by with (a, b, m * b - (m - 1) * b).
    - constructor; nia.
    - replace (m * b - (m - 1) * b) with b; [apply two_equal; auto|].
      rewrite Nat.mul_sub_distr_r. assert (2 * b <= m * b) by (apply Nat.mul_le_mono_r; lia). lia. }
  assert (l < k). { destruct (le_lt_dec k l) as [X|X]; auto.
  assert (k * a <= l * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  assert (S l * a <= k * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

(* An entry divisible by gcd(a, b) is at most lcm(a, b), and at most lcm(a, b) - a unless a divides
  b. *)
Lemma multiple a b c : 0 < a -> 0 < b -> 0 < c -> Nat.divide (Nat.gcd a b) c ->
  exists m k l, 1 <= m /\ m * b <= Nat.lcm a b /\ c + k * a = m * b + l * a.
Proof.
  intros A B C [c' Ec]. remember (Nat.gcd a b) as g.
  assert (G : g <> 0) by (intro; subst c; nia).
  destruct (Nat.gcd_divide_l a b) as [p Ep]. destruct (Nat.gcd_divide_r a b) as [q Eq].
  rewrite <- Heqg in *.
  assert (Lcm : Nat.lcm a b = p * b).
  { unfold Nat.lcm. rewrite <- Heqg. rewrite Eq at 1. rewrite Nat.div_mul by auto.
    rewrite Ep, Eq at 1. lia. }
  destruct (Nat.gcd_bezout_pos b a B) as [u [v E]]. rewrite Nat.gcd_comm, <- Heqg in E.
  assert (P : 0 < p) by (destruct p; lia).
  assert (W : 0 < c' * u) by (destruct c'; [lia|]; destruct u; [lia|]; lia).
  pose proof (Nat.div_mod (c' * u - 1) p ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (c' * u - 1) p ltac:(lia)) as U.
  remember ((c' * u - 1) / p) as x. remember ((c' * u - 1) mod p) as m0.
  exists (S m0), (c' * v), (q * x). parts; [lia | rewrite Lcm; apply Nat.mul_le_mono_r; lia |].
  assert (X : c' * u = p * x + S m0) by lia.
  assert (Y : c' * u * b = c + c' * v * a) by (rewrite <- Nat.mul_assoc, E, Ec; lia).
  rewrite X in Y. rewrite Nat.mul_add_distr_r in Y.
  assert (Z : p * x * b = q * x * a) by (rewrite Ep, Eq; lia). lia.
Qed.

(* Corollary 3: an entry that gcd(a, b) divides is at most lcm(a, b) ... *)
Theorem lcm_bound a b c : 0 < a -> 0 < b -> 0 < c -> Nat.divide (Nat.gcd a b) c ->
  lose normal (a, b, c) -> c <= Nat.lcm a b.
Proof.
  intros A B C D L. destruct (multiple a b c) as [m [k [l [M [Ml E]]]]]; auto.
  assert (c <= m * b) by (apply (class_bound a b c m k l); auto). lia.
Qed.

(* ... and at most lcm(a, b) - a, if a <= b does not divide b. *)
Theorem lcm_bound_sharp a b c : 0 < a -> a <= b -> 0 < c -> Nat.divide (Nat.gcd a b) c ->
  ~ Nat.divide a b ->
  lose normal (a, b, c) -> c + a <= Nat.lcm a b.
Proof.
  intros A B C D N L. destruct (multiple a b c) as [m [k [l [M [Ml E]]]]]; auto; [lia|].
  destruct (Nat.eq_dec m 1) as [H|H].
  - subst m. assert (c <= 1 * b) by (apply (class_bound a b c 1 k l); auto; lia).
    destruct (Nat.divide_lcm_r a b) as [p P]. destruct (Nat.divide_lcm_l a b) as [q Q].
    destruct p as [|[|p]]; [lia | | nia]. exfalso. apply N. exists q. lia.
  - assert (c + a <= m * b) by (apply (class_bound_sharp a b c m k l); auto; lia). lia.
Qed.

Corollary coprime_bound a b c : 0 < a -> 0 < b -> 0 < c -> Nat.gcd a b = 1 ->
  lose normal (a, b, c) -> c <= a * b.
Proof.
  intros A B C G L. replace (a * b) with (Nat.lcm a b).
  - apply lcm_bound; auto. rewrite G. exists c. lia.
  - unfold Nat.lcm. rewrite G, Nat.div_1_r. auto.
Qed.

(* Beyond lcm(a, b) every multiple of gcd(a, b) is won. *)
Corollary beyond_lcm a b c : 0 < a -> 0 < b -> Nat.divide (Nat.gcd a b) c -> Nat.lcm a b < c ->
  win normal (a, b, c).
Proof.
  intros A B D C. destruct (decided normal (a, b, c)) as [W|L]; auto.
  apply lcm_bound in L; auto; lia.
Qed.

(* The values beside two equal numbers: g(a, a, c) = floor((c - 1) / a). *)
Theorem value_equal a c : 0 < a -> 0 < c -> grundy normal three_move (a, a, c) ((c - 1) / a).
Proof.
  intros A C.
  assert (H : forall r i, 1 <= r <= a -> grundy normal three_move (a, a, i * a + r) i).
  { intros r i R. induction i as [i IH] using lt_wf_ind. destruct i.
    - apply lose_value. apply lose_bc, lose_ab. apply two_equal; lia.
    - apply mex_rule with (a, a, S i * a + r - 1 * a); [constructor; lia | |].
      + intros k K. exists (a, a, S i * a + r - (S i - k) * a).
        assert (exists d, S i = k + S d) as [d D] by (exists (i - k); lia). rewrite D.
        replace (k + S d - k) with (S d) by lia. split.
        * constructor; nia.
        * replace ((k + S d) * a + r - S d * a) with (k * a + r) by nia. apply IH. lia.
      + intros q M.
        assert (O : forall t, 1 <= t -> t * a < S i * a + r ->
          exists k, k <> S i /\ grundy normal three_move (a, a, S i * a + r - t * a) k).
        { intros t T L. assert (t <= S i).
          { destruct (le_lt_dec t (S i)); auto.
            assert (S (S i) * a <= t * a) by (apply Nat.mul_le_mono_r; lia). lia. }
          exists (S i - t). split; [lia|]. replace (S i * a + r - t * a) with ((S i - t) * a + r);
            [apply IH; lia|].
          rewrite Nat.mul_sub_distr_r. assert (t * a <= S i * a) by (apply Nat.mul_le_mono_r; lia).
          lia. }
        inversion M; subst; auto; nia. }
  pose proof (Nat.div_mod (c - 1) a ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (c - 1) a ltac:(lia)) as U.
  replace c with ((c - 1) / a * a + (1 + (c - 1) mod a)) at 1 by lia. apply H. lia.
Qed.

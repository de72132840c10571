(* Three numbers, both plays: rows settle for every a (Theorem S). *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame Euclid.ThreeRows Euclid.Matching.

Section Game.
Variables (play : bool) (a : nat).
Hypothesis Ha : 0 < a.

(* Whether the number of class r in block i and that of class s in block j are a lost pair beside
  a. *)
Definition lost r s i j := if decided play (a, i * a + r, j * a + s) then false else true.

Lemma lost_iff r s i j : lost r s i j = true <-> lose play (a, i * a + r, j * a + s).
Proof.
  unfold lost. destruct (decided play (a, i * a + r, j * a + s)) as [W|L]; split; intro H; auto;
    try discriminate.
  exfalso. eapply win_not_lose; eauto.
Qed.

Lemma lost_flip r s i j : lost r s i j = flip (lost s r) i j.
Proof.
  unfold flip. destruct (lost r s i j) eqn:E; destruct (lost s r j i) eqn:F; auto; exfalso.
  - apply lost_iff in E. apply lose_bc in E. apply lost_iff in E. congruence.
  - apply lost_iff in F. apply lose_bc in F. apply lost_iff in F. congruence.
Qed.

Definition K := far_bound a.
Definition k1 := Nat.max 15 (a + 4).
Definition k2 := Nat.max 33 (2 * a + 10).
Definition class r := 1 <= r <= a.

(* The first block whose number of class r is above K. *)
Definition onset r := S ((K - r) / a).

Lemma K_bounds : 15 * a <= K /\ (k1 - 1) * a < K <= k1 * a /\ 2 * K + 3 * a <= k2 * a.
Proof.
  unfold K, far_bound, k1, k2.
  destruct (le_lt_dec a 11) as [H|H].
  - assert ((a + 1) * (a + 2) <= 15 * a).
    { assert (a * a <= 11 * a) by (apply Nat.mul_le_mono_r; lia).
      destruct (Nat.eq_dec a 1) as [->|]; lia. }
    rewrite (Nat.max_r _ (15 * a)), !Nat.max_l by lia. lia.
  - assert (12 * a <= a * a) by (apply Nat.mul_le_mono_r; lia).
    rewrite (Nat.max_l _ (15 * a)), !Nat.max_r by lia. replace (a + 4 - 1) with (a + 3) by lia. lia.
Qed.

Lemma onset_iff r i : class r -> (onset r <= i <-> K < i * a + r).
Proof.
  intros [R1 R2]. pose proof K_bounds as (K1 & _ & _). unfold onset.
  pose proof (Nat.div_mod (K - r) a ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (K - r) a ltac:(lia)) as U.
  remember ((K - r) / a) as q eqn:E. clear E. split; intro H.
  - pose proof (Nat.mul_le_mono_r _ _ a H). lia.
  - destruct (le_lt_dec (S q) i) as [|H']; auto.
    assert (i * a <= q * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Lemma big n i r : k1 <= n -> n <= i -> 1 <= r -> K < i * a + r.
Proof.
  intros N I R. pose proof K_bounds as (_ & (_ & K2) & _).
  assert (k1 * a <= i * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Lemma onset_k1 r : class r -> onset r <= k1 <= S (onset r).
Proof.
  intros R. split.
  - apply onset_iff; auto. apply (big k1); auto. apply R.
  - destruct (le_lt_dec k1 (S (onset r))) as [|H]; auto. exfalso.
    pose proof K_bounds as (_ & (K2 & _) & _).
    pose proof (proj1 (onset_iff r (onset r) R) (le_n _)) as O. destruct R as [R1 R2].
    assert (S (onset r) * a <= (k1 - 1) * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Lemma above i r : 1 <= i -> 1 <= r -> a < i * a + r.
Proof. intros. assert (1 * a <= i * a) by (apply Nat.mul_le_mono_r; lia). lia. Qed.

(* Taking multiples of a leads to an earlier block. *)
Lemma back i r t : class r -> 1 <= t -> t * a < i * a + r ->
  t <= i /\ i * a + r - t * a = (i - t) * a + r.
Proof.
  intros [R1 R2] T H. assert (t <= i).
  { destruct (le_lt_dec t i); auto. assert (S i * a <= t * a) by (apply Nat.mul_le_mono_r; lia).
    lia. }
  split; auto. rewrite Nat.mul_sub_distr_r. assert (t * a <= i * a) by (apply Nat.mul_le_mono_r;
    lia). lia.
Qed.

Lemma g_inj1 r s i j j' : class s -> lost r s i j = true -> lost r s i j' = true -> j = j'.
Proof.
  intros [S1 S2] H H'. apply lost_iff in H. apply lost_iff in H'.
  assert (O : forall j j', j < j' -> lose play (a, i * a + r, j * a + s) ->
    lose play (a, i * a + r, j' * a + s) -> False).
  { clear j j' H H'. intros j j' J H H'. apply (unique play a (i * a + r) (j * a + s) (j' - j));
      auto; try lia.
    replace (j * a + s + (j' - j) * a) with (j' * a + s); auto. rewrite Nat.mul_sub_distr_r.
    assert (j * a <= j' * a) by (apply Nat.mul_le_mono_r; lia). lia. }
  destruct (lt_eq_lt_dec j j') as [[X|X]|X]; auto; exfalso; [apply (O j j') | apply (O j' j)]; auto.
Qed.

Lemma g_inj2 r s i i' j : class r -> lost r s i j = true -> lost r s i' j = true -> i = i'.
Proof. intros R H H'. rewrite lost_flip in H, H'. unfold flip in *. eapply (g_inj1 s r); eauto. Qed.

Lemma g_tot1 r s i : class r -> class s -> 1 <= i -> exists j, lost r s i j = true.
Proof.
  intros [R1 R2] S0 I. pose proof (above i r I R1) as Y.
  destruct (row_one play a (i * a + r) s) as (j & L & _); auto; [lia|].
  exists j. now apply lost_iff.
Qed.

Lemma g_low1 r s j : class r -> class s -> k1 <= j -> lost r s 0 j = false.
Proof.
  intros [R1 R2] [S1 S2] J. destruct (lost r s 0 j) eqn:E; auto. exfalso. apply lost_iff in E.
  pose proof (big k1 j s ltac:(auto) J S1). destruct (far play a (0 * a + r) (j * a + s)); auto;
    lia.
Qed.

Lemma g_crit r s i j : class r -> class s -> onset r <= i -> onset s <= j -> i <= j + 5 -> j <= i + 5 ->
  (forall i', i' < i -> lost r s i' j = false) -> (forall j', j' < j -> lost r s i j' = false) ->
    lost r s i j = true.
Proof.
  intros R S0 I J IJ JI Hi Hj. apply lost_iff.
  destruct (decided play (a, i * a + r, j * a + s)) as [W|L]; auto. exfalso.
  pose proof R as [R1 R2]. pose proof S0 as [S1 S2].
  pose proof (proj1 (onset_iff r i R) I) as Y. pose proof (proj1 (onset_iff s j S0) J) as Z.
  pose proof K_bounds as (K1 & _ & _).
  assert (D1 : i * a <= (j + 5) * a) by (apply Nat.mul_le_mono_r; lia).
  assert (D2 : j * a <= (i + 5) * a) by (apply Nat.mul_le_mono_r; lia).
  assert (Mul : forall t x, 1 <= t -> x <= t * x) by (intros t x T; destruct t; lia).
  destruct (win_inv _ _ W) as [(q & M & L) | (F & N)].
  2: { apply (N (a, i * a + r - 1 * a, j * a + s)). constructor; lia. }
  inversion M; subst.
  - specialize (Mul t (i * a + r)). lia.
  - specialize (Mul t (j * a + s)). lia.
  - destruct (back i r t) as [T E]; auto. rewrite E in L. apply lost_iff in L.
    rewrite Hi in L; [discriminate | lia].
  - specialize (Mul t (j * a + s)). destruct (far play a (i * a + r - t * (j * a + s))
      (j * a + s)); auto; lia.
  - destruct (back j s t) as [T E]; auto. rewrite E in L. apply lost_iff in L.
    rewrite Hj in L; [discriminate | lia].
  - apply lose_bc in L. specialize (Mul t (i * a + r)).
    destruct (far play a (j * a + s - t * (i * a + r)) (i * a + r)); auto; lia.
Qed.

(* (B): beside the least open number at most two are open on the other side. *)
Lemma g_two r s n w l : class r -> class s -> k1 <= n -> 1 <= w ->
  In w (open (flip (lost r s)) n) -> NoDup l ->
  (forall u, In u l -> 1 <= u /\ In u (open (lost r s) n) /\ w * a + s <= u * a + r) ->
    length l <= 2.
Proof.
  intros R S0 N W Ow Nd H. pose proof R as [R1 R2]. pose proof S0 as [S1 S2].
  apply in_open in Ow. destruct Ow as [Hw Aw].
  assert (P : exists i, n <= i /\ lose play (a, w * a + s, i * a + r)).
  { destruct (g_tot1 s r w) as [i E]; auto. exists i. split.
    - destruct (le_lt_dec n i); auto. rewrite lost_flip in E.
      rewrite Aw in E; [discriminate | auto].
    - apply lost_iff. auto. }
  destruct P as [i [I L]]. pose proof (big n i r N I R1) as Y.
  destruct (far play a (w * a + s) (i * a + r)) as [F1 F2]; auto; [lia|].
  apply (inj_length (fun u t => t * (w * a + s) < u * a + r /\
    lose play (a, w * a + s, u * a + r - t * (w * a + s))) l [1; 2]); auto.
  - intros u U. destruct (H u U) as [U1 [Ou Le]]. apply in_open in Ou. destruct Ou as [Hu Au].
    assert (Up : u * a + r <= i * a). { assert (S u * a <= i * a) by (apply Nat.mul_le_mono_r;
      lia). lia. }
    destruct (decided play (a, u * a + r, w * a + s)) as [Wn|Ls].
    2: { apply lost_iff in Ls. rewrite Au in Ls; [discriminate | auto]. }
    assert (Mul : forall t x, 1 <= t -> x <= t * x) by (intros t x T; destruct t; lia).
    destruct (win_inv _ _ Wn) as [(q & M & Lq) | (F & Nm)].
    2: { exfalso. apply (Nm (a, u * a + r - 1 * a, w * a + s)). pose proof (above u r U1 R1).
         constructor; lia. }
    inversion M; subst.
    + exfalso. specialize (Mul t (u * a + r)). lia.
    + exfalso. specialize (Mul t (w * a + s)). lia.
    + exfalso. destruct (back u r t) as [T E]; auto. rewrite E in Lq. apply lost_iff in Lq.
      specialize (Aw (u - t)). unfold flip in Aw. rewrite Aw in Lq; [discriminate | lia].
    + exists t. apply lose_bc in Lq. split; auto.
      destruct (le_lt_dec t 2); [simpl; lia|]. exfalso.
      assert (3 * (w * a + s) <= t * (w * a + s)) by (apply Nat.mul_le_mono_r; lia). lia.
    + exfalso. destruct (back w s t) as [T E]; auto. rewrite E in Lq. apply lost_iff in Lq.
      rewrite Au in Lq; [discriminate | lia].
    + exfalso. specialize (Mul t (u * a + r)). lia.
  - assert (O : forall u u' t, u < u' -> t * (w * a + s) < u * a + r ->
      lose play (a, w * a + s, u * a + r - t * (w * a + s)) ->
        lose play (a, w * a + s, u' * a + r - t * (w * a + s)) -> False).
    { intros u u' t U T Lu Lu'. apply (unique play a (w * a + s) (u * a + r - t * (w * a + s))
        (u' - u)); auto; try lia.
      replace (u * a + r - t * (w * a + s) + (u' - u) * a) with (u' * a + r - t * (w * a + s));
        auto.
      rewrite Nat.mul_sub_distr_r. assert (u * a <= u' * a) by (apply Nat.mul_le_mono_r; lia). lia.
      }
    intros u u' t _ _ [T Lu] [T' Lu'].
    destruct (lt_eq_lt_dec u u') as [[X|X]|X]; auto; exfalso;
      [apply (O u u' t) | apply (O u' u t)]; auto.
Qed.

Definition real l := filter (fun i => 1 <=? i) l.

Lemma in_real l i : In i (real l) <-> 1 <= i /\ In i l.
Proof. unfold real. rewrite filter_In, Nat.leb_le. tauto. Qed.

Lemma real_length l : NoDup l -> length l <= S (length (real l)).
Proof.
  intro N. change (S (length (real l))) with (length (0 :: real l)). apply NoDup_incl_length; auto.
  intros x X. destruct x; [left; auto | right; apply in_real; split; [lia | auto]].
Qed.

Lemma g_few r s n l : class r -> class s -> k1 <= n -> NoDup l ->
  (forall i, In i l -> 1 <= i /\ In i (open (lost r s) n)) -> length l <= 3.
Proof.
  intros R S0 N Nd H.
  set (lu := real (open (lost r s) n)). set (lv := real (open (flip (lost r s)) n)).
  assert (Nu : NoDup lu) by (apply NoDup_filter, open_nodup).
  assert (Nv : NoDup lv) by (apply NoDup_filter, open_nodup).
  assert (L1 : length l <= length lu) by (apply NoDup_incl_length; auto; intros x X; apply in_real;
    auto).
  assert (L2 : length lu <= length (open (lost r s) n)).
  { apply NoDup_incl_length; auto. intros x X. apply in_real in X. tauto. }
  assert (L3 : length (open (lost r s) n) = length (open (flip (lost r s)) n)).
  { apply open_same; [intros i j j' | intros i i' j]; [apply g_inj1 | apply g_inj2]; auto. }
  assert (L4 : length (open (flip (lost r s)) n) <= S (length lv))
    by (apply real_length, open_nodup).
  cut (length lu <= 2 \/ length lv <= 2); [lia|].
  destruct lu as [|u lu'] eqn:Eu; [left; simpl; lia|]. rewrite <- Eu in *. clear L1 L2 L4.
  destruct lv as [|v lv'] eqn:Ev; [right; simpl; lia|]. rewrite <- Ev in *.
  destruct (least lu) as [u0 [U0 Au]]; [rewrite Eu; discriminate|].
  destruct (least lv) as [w [W Aw]]; [rewrite Ev; discriminate|].
  apply in_real in U0. apply in_real in W.
  destruct (le_lt_dec (w * a + s) (u0 * a + r)) as [C|C].
  - left. apply (g_two r s n w); auto; try tauto. intros x X. pose proof (Au x X).
    apply in_real in X. assert (u0 * a <= x * a) by (apply Nat.mul_le_mono_r; lia). intuition lia.
  - right. apply (g_two s r n u0); auto; try tauto.
    + rewrite <- (open_ext (lost r s)); [tauto | apply lost_flip].
    + intros x X. pose proof (Aw x X). apply in_real in X.
      rewrite (open_ext (lost s r) (flip (lost r s))); [|apply lost_flip].
      assert (w * a <= x * a) by (apply Nat.mul_le_mono_r; lia). intuition lia.
Qed.

Lemma g_loc1 r s n i j : class r -> class s -> k2 <= n -> i < n -> n <= j -> lost r s i j = true ->
  onset r <= i.
Proof.
  intros R [S1 S2] N I J E. apply lost_iff in E. apply onset_iff; auto. destruct R as [R1 R2].
  pose proof K_bounds as (K1 & _ & K3).
  assert (k2 * a <= j * a) by (apply Nat.mul_le_mono_r; lia).
  destruct (far play a (i * a + r) (j * a + s)) as [F1 F2]; auto; fold K; lia.
Qed.

Lemma game_good r s : class r -> class s -> Good (lost r s) (onset r) (onset s) k1 k2.
Proof.
  intros R S0. constructor.
  - intros i j j'. apply g_inj1; auto.
  - intros i i' j. apply g_inj2; auto.
  - intro i. apply g_tot1; auto.
  - intros j J. destruct (g_tot1 s r j) as [i E]; auto. exists i. rewrite lost_flip. auto.
  - intro j. apply g_low1; auto.
  - intros i I. rewrite lost_flip. apply g_low1; auto.
  - intros i j. apply g_crit; auto.
  - intros n l. apply g_few; auto.
  - intros n l N Nd H. apply (g_few s r n); auto. intros j Jn.
    rewrite (open_ext (lost s r) (flip (lost r s))); [auto | apply lost_flip].
  - intros n i j. apply g_loc1; auto.
  - intros n i j N J I E. rewrite lost_flip in E. apply (g_loc1 s r n j i); auto.
  - unfold k1. lia.
  - apply onset_k1; auto.
  - apply onset_k1; auto.
  - unfold k1, k2. lia.
Qed.

(* The row of (a, r) has no entry of class s. *)
Definition lack r s := forall j, ~ lose play (a, r, j * a + s).

Lemma lack_iff r s : lack r s <-> lacks (lost r s).
Proof.
  unfold lack, lacks. split; intros H j; specialize (H j).
  - destruct (lost r s 0 j) eqn:E; auto. apply lost_iff in E. exfalso. auto.
  - intro L. rewrite (proj2 (lost_iff r s 0 j)) in H; [discriminate | auto].
Qed.

Lemma lack_flip r s : lack s r <-> lacks (flip (lost r s)).
Proof.
  rewrite lack_iff. unfold lacks. split; intros H j; specialize (H j); rewrite lost_flip in *;
    unfold flip in *; auto.
Qed.

(* Theorem S: the third numbers of class s beside a and the number of class r in block i,
  i >= max(34, 2a + 11): one, in block i + delta, where delta = [s lacks r] - [r lacks s]. *)
Theorem theorem_S r s i j : 1 <= r <= a -> 1 <= s <= a -> Nat.max 34 (2 * a + 11) <= i ->
  exists delta_plus delta_minus,
    (lack s r /\ delta_plus = 1 \/ ~ lack s r /\ delta_plus = 0) /\
    (lack r s /\ delta_minus = 1 \/ ~ lack r s /\ delta_minus = 0) /\
    (lose play (a, i * a + r, j * a + s) <-> j + delta_minus = i + delta_plus).
Proof.
  intros R S0 I. pose proof (game_good r s R S0) as G. pose proof (Good_flip _ _ _ _ _ G) as G'.
  assert (U : forall j0, lost r s i j0 = true -> (lose play (a, i * a + r, j * a + s) <-> j = j0)).
  { intros j0 E. rewrite <- lost_iff. split; intro H; [eapply (inj1 _ _ _ _ _ G); eauto | subst; auto].
    }
  destruct (lacks_dec _ _ _ _ _ G) as [L|L]; destruct (lacks_dec _ _ _ _ _ G') as [L'|L'].
  - exists 1, 1. rewrite lack_flip, lack_iff. parts; auto.
    rewrite (U i); [lia|]. apply (settle_0 _ (onset r) (onset s) k1 k2); auto; [unfold k2; lia | tauto].
  - exists 0, 1. rewrite lack_flip, lack_iff. parts; auto.
    rewrite (U (i - 1)); [lia|].
    pose proof (settle_1 (flip (lost r s)) (onset s) (onset r) k1 k2 (i - 1) G'
      ltac:(unfold k2; lia) L' L) as E.
    unfold flip in E. replace (i - 1 + 1) with i in E by lia. auto.
  - exists 1, 0. rewrite lack_flip, lack_iff. parts; auto.
    rewrite (U (i + 1)); [lia|]. apply (settle_1 _ (onset r) (onset s) k1 k2); auto. unfold k2; lia.
  - exists 0, 0. rewrite lack_flip, lack_iff. parts; auto.
    rewrite (U i); [lia|]. apply (settle_0 _ (onset r) (onset s) k1 k2); auto; [unfold k2; lia | tauto].
Qed.

(* So the row of y + a is that of y, moved by a. *)
Corollary settles y z : (Nat.max 34 (2 * a + 11) + 1) * a <= y -> 0 < z -> (lose play (a, y, z) <->
  lose play (a, y + a, z + a)).
Proof.
  intros Y Z.
  assert (X : forall x, 1 <= x -> exists i r, x = i * a + r /\ 1 <= r <= a).
  { intros x X. exists ((x - 1) / a), (1 + (x - 1) mod a).
    pose proof (Nat.div_mod (x - 1) a ltac:(lia)).
    pose proof (Nat.mod_upper_bound (x - 1) a ltac:(lia)). lia. }
  destruct (X y) as [i [r [Ey R]]]; [lia|]. destruct (X z) as [j [s [Ez S0]]]; [lia|].
  assert (I : Nat.max 34 (2 * a + 11) <= i).
  { destruct (le_lt_dec (Nat.max 34 (2 * a + 11)) i) as [|I]; auto.
    pose proof (Nat.mul_le_mono_r _ _ a I). lia. }
  subst y z. replace (i * a + r + a) with (S i * a + r) by lia.
  replace (j * a + s + a) with (S j * a + s) by lia.
  destruct (theorem_S r s i j) as [p [m [P [M E]]]]; auto.
  destruct (theorem_S r s (S i) (S j)) as [p' [m' [P' [M' E']]]]; auto.
  rewrite E, E'.
  destruct P as [[P1 P2]|[P1 P2]]; destruct P' as [[P1' P2']|[P1' P2']]; try contradiction;
  destruct M as [[M1 M2]|[M1 M2]]; destruct M' as [[M1' M2']|[M1' M2']]; try contradiction; lia.
Qed.
End Game.

(* Matchings of two copies of the natural numbers, and when they settle on a diagonal.

   M i j says that i of the one side and j of the other are partners.  This file knows nothing of
   games; ThreeSettle.v applies it to the lost positions (a, y, z) with y and z of given classes
   modulo a, of which i and j are the blocks. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.ThreeGame.

(* Counting. *)
Lemma inj_length (R : nat -> nat -> Prop) : forall l l', NoDup l ->
  (forall x, In x l -> exists y, In y l' /\ R x y) ->
  (forall x x' y, In x l -> In x' l -> R x y -> R x' y -> x = x') -> length l <= length l'.
Proof.
  induction l as [|x l IH]; intros l' N H I; simpl; [lia|].
  inversion N; subst. destruct (H x) as [y [Y Rxy]]; [left; auto|].
  apply in_split in Y. destruct Y as [l1 [l2 E]]. subst l'.
  rewrite app_length. simpl.
  assert (L : length l <= length (l1 ++ l2)).
  { apply IH; auto.
    - intros x' X'. destruct (H x') as [y' [Y' R']]; [right; auto|].
      exists y'. split; auto. apply in_app_iff in Y'. apply in_app_iff.
      destruct Y' as [|[Y'|]]; auto. subst y'. exfalso.
      assert (x = x') by (eapply I; eauto; simpl; auto). subst x'. auto.
    - intros u v w U V. apply I; right; auto. }
  rewrite app_length in L. lia.
Qed.

Lemma filter_both (f : nat -> bool) l : length (filter f l) + length (filter (fun x => negb (f x))
  l) = length l.
Proof. induction l as [|x l IH]; simpl; auto. destruct (f x); simpl; lia. Qed.

Section Matching.
Variable M : nat -> nat -> bool.

Definition matched n := filter (fun i => existsb (M i) (seq 0 n)) (seq 0 n).
Definition open n := filter (fun i => negb (existsb (M i) (seq 0 n))) (seq 0 n).

Lemma in_open n i : In i (open n) <-> i < n /\ forall j, j < n -> M i j = false.
Proof.
  unfold open. rewrite filter_In, in_seq, negb_true_iff, <- not_true_iff_false, existsb_exists.
  split.
  - intros [H N]. split; [lia|]. intros j J. destruct (M i j) eqn:E; auto. exfalso. apply N.
    exists j. rewrite in_seq. split; [lia | auto].
  - intros [H N]. split; [lia|]. intros [j [J E]]. rewrite in_seq in J.
    rewrite N in E; [discriminate | lia].
Qed.

Lemma in_matched n i : In i (matched n) <-> i < n /\ exists j, j < n /\ M i j = true.
Proof.
  unfold matched. rewrite filter_In, in_seq, existsb_exists. split.
  - intros [H [j [J E]]]. rewrite in_seq in J. split; [lia|]. exists j. split; [lia | auto].
  - intros [H [j [J E]]]. split; [lia|]. exists j. rewrite in_seq. split; [lia | auto].
Qed.

Lemma split_length n : length (matched n) + length (open n) = n.
Proof.
  unfold matched, open. rewrite (filter_both (fun i => existsb (M i) (seq 0 n))). apply seq_length.
Qed.

Lemma open_nodup n : NoDup (open n).
Proof. apply NoDup_filter, seq_NoDup. Qed.
End Matching.

Definition flip (M : nat -> nat -> bool) i j := M j i.

Lemma matched_le M n : (forall i i' j, M i j = true -> M i' j = true -> i = i') ->
  length (matched M n) <= length (matched (flip M) n).
Proof.
  intro I. apply (inj_length (fun i j => M i j = true)).
  - apply NoDup_filter, seq_NoDup.
  - intros i H. apply in_matched in H. destruct H as [H [j [J E]]]. exists j. split; auto.
    apply in_matched. split; auto. exists i. auto.
  - intros x x' y _ _. apply I.
Qed.

(* Below n, as many are open on one side as on the other. *)
Lemma open_same M n : (forall i j j', M i j = true -> M i j' = true -> j = j') ->
  (forall i i' j, M i j = true -> M i' j = true -> i = i') ->
    length (open M n) = length (open (flip M) n).
Proof.
  intros I J. pose proof (matched_le M n J) as A.
  assert (B : length (matched (flip M) n) <= length (matched (flip (flip M)) n)).
  { apply matched_le. intros i i' j. apply I. }
  change (matched (flip (flip M)) n) with (matched M n) in B.
  pose proof (split_length M n). pose proof (split_length (flip M) n). lia.
Qed.

(* From h1 on and from h2 on, i and j are partners if neither has a smaller one and they are near to
   each other; the bounds h1, h2 and k1 differ by at most 1. *)
Record Good (M : nat -> nat -> bool) (h1 h2 k1 k2 : nat) : Prop := {
  inj1 : forall i j j', M i j = true -> M i j' = true -> j = j';
  inj2 : forall i i' j, M i j = true -> M i' j = true -> i = i';
  tot1 : forall i, 1 <= i -> exists j, M i j = true;
  tot2 : forall j, 1 <= j -> exists i, M i j = true;
  low1 : forall j, k1 <= j -> M 0 j = false;
  low2 : forall i, k1 <= i -> M i 0 = false;
  crit : forall i j, h1 <= i -> h2 <= j -> i <= j + 5 -> j <= i + 5 ->
    (forall i', i' < i -> M i' j = false) -> (forall j', j' < j -> M i j' = false) -> M i j = true;
  few1 : forall n l, k1 <= n -> NoDup l -> (forall i, In i l -> 1 <= i /\ In i (open M n)) ->
    length l <= 3;
  few2 : forall n l, k1 <= n -> NoDup l -> (forall j, In j l ->
    1 <= j /\ In j (open (flip M) n)) -> length l <= 3;
  loc1 : forall n i j, k2 <= n -> i < n -> n <= j -> M i j = true -> h1 <= i;
  loc2 : forall n i j, k2 <= n -> j < n -> n <= i -> M i j = true -> h2 <= j;
  k1_pos : 1 <= k1;
  h1_k1 : h1 <= k1 <= S h1;
  h2_k1 : h2 <= k1 <= S h2;
  k1_k2 : k1 <= k2 }.

Lemma Good_flip M h1 h2 k1 k2 : Good M h1 h2 k1 k2 -> Good (flip M) h2 h1 k1 k2.
Proof.
  intros []. constructor; auto.
  - intros i j j' H H'. exact (inj4 _ _ _ H H').
  - intros i i' j H H'. exact (inj3 _ _ _ H H').
  - intros i j I J IJ JI H H'. apply crit0; auto.
  - intros n i j N I J H. exact (loc4 n j i N I J H).
  - intros n i j N I J H. exact (loc3 n j i N I J H).
Qed.

(* (C) *)
Lemma near M h1 h2 k1 k2 i j : Good M h1 h2 k1 k2 -> h1 <= i -> M i j = true -> j <= i + 4.
Proof.
  intros G Hi E. pose proof (h1_k1 _ _ _ _ _ G) as K1. pose proof (h2_k1 _ _ _ _ _ G) as K2.
  destruct (le_lt_dec j (i + 4)) as [|H]; auto. exfalso.
  assert (F : forall d, 1 <= d <= 4 -> exists i', i' < i /\ M i' (i + d) = true).
  { intros d D.
    destruct (search (fun i' => M i' (i + d) = true) (fun i' => M i' (i + d) = false) i) as [X|X];
      auto.
    { intros t _. destruct (M t (i + d)); auto. }
    exfalso. assert (M i (i + d) = true).
    { apply (crit _ _ _ _ _ G); auto; try lia. intros j' J'. destruct (M i j') eqn:E'; auto.
      assert (j = j') by (eapply (inj1 _ _ _ _ _ G); eauto). lia. }
    assert (j = i + d) by (eapply (inj1 _ _ _ _ _ G); eauto). lia. }
  assert (O : forall d i', 1 <= d <= 4 -> i' < i -> M i' (i + d) = true ->
    1 <= i' /\ In i' (open M (S i))).
  { intros d i' D I' E'. split.
    - destruct i'; [|lia]. rewrite (low1 _ _ _ _ _ G) in E'; [discriminate | lia].
    - apply in_open. split; [lia|]. intros j' J'. destruct (M i' j') eqn:E2; auto.
      assert (i + d = j') by (eapply (inj1 _ _ _ _ _ G); eauto). lia. }
  destruct (F 1) as [i1 [I1 E1]]; [lia|]. destruct (F 2) as [i2 [I2 E2]]; [lia|].
  destruct (F 3) as [i3 [I3 E3]]; [lia|]. destruct (F 4) as [i4 [I4 E4]]; [lia|].
  assert (D : forall d d' x, M x (i + d) = true -> M x (i + d') = true -> d = d').
  { intros d d' x X X'. assert (i + d = i + d') by (eapply (inj1 _ _ _ _ _ G); eauto). lia. }
  assert (L : length [i1; i2; i3; i4] <= 3).
  { apply (few1 _ _ _ _ _ G (S i)); [lia| |].
    - assert (Ne : forall d d' x x', d <> d' -> M x (i + d) = true -> M x' (i + d') = true ->
        x <> x').
      { intros d d' x x' Dd X X' Ex. subst x'. apply Dd. eapply D; eauto. }
      assert (Ne12 : i1 <> i2) by (apply (Ne 1 2); auto).
      assert (Ne13 : i1 <> i3) by (apply (Ne 1 3); auto).
      assert (Ne14 : i1 <> i4) by (apply (Ne 1 4); auto).
      assert (Ne23 : i2 <> i3) by (apply (Ne 2 3); auto).
      assert (Ne24 : i2 <> i4) by (apply (Ne 2 4); auto).
      assert (Ne34 : i3 <> i4) by (apply (Ne 3 4); auto).
      clear - Ne12 Ne13 Ne14 Ne23 Ne24 Ne34. repeat constructor; simpl; intuition congruence.
    - intros x [X|[X|[X|[X|[]]]]]; subst x; [apply (O 1) | apply (O 2) | apply (O 3) | apply
        (O 4)]; auto; lia. }
  simpl in L. lia.
Qed.

(* Partners of open ones lie beyond n. *)
Lemma open_partner M h1 h2 k1 k2 n i : Good M h1 h2 k1 k2 -> 1 <= i -> In i (open M n) ->
  exists j, n <= j /\ M i j = true.
Proof.
  intros G I O. apply in_open in O. destruct O as [H N]. destruct (tot1 _ _ _ _ _ G i I) as [j E].
  exists j. split; auto. destruct (le_lt_dec n j); auto. rewrite N in E; auto. discriminate.
Qed.

Lemma open_near M h1 h2 k1 k2 n i : Good M h1 h2 k1 k2 -> k2 <= n -> 1 <= i -> In i (open M n) ->
  h1 <= i /\ n <= i + 4.
Proof.
  intros G N I O. destruct (open_partner M h1 h2 k1 k2 n i) as [j [J E]]; auto.
  apply in_open in O. assert (h1 <= i) by (eapply (loc1 _ _ _ _ _ G n); eauto; lia).
  split; auto. assert (j <= i + 4) by (eapply near; eauto). lia.
Qed.

(* (D): not both. *)
Lemma not_both M h1 h2 k1 k2 n u v : Good M h1 h2 k1 k2 -> k2 <= n -> 1 <= u -> 1 <= v ->
  In u (open M n) -> In v (open (flip M) n) -> False.
Proof.
  intros G N U V Ou Ov. pose proof (Good_flip _ _ _ _ _ G) as G'.
  destruct (open_near M h1 h2 k1 k2 n u) as [Ku Nu]; auto.
  destruct (open_near (flip M) h2 h1 k1 k2 n v) as [Kv Nv]; auto.
  apply in_open in Ou. apply in_open in Ov. destruct Ou as [Hu Au]. destruct Ov as [Hv Av].
  assert (E : M u v = true).
  { apply (crit _ _ _ _ _ G); auto; try lia.
    - intros i' I'. apply (Av i'). lia.
    - intros j' J'. apply Au. lia. }
  rewrite Au in E; auto. discriminate.
Qed.

Definition lacks (M : nat -> nat -> bool) := forall j, M 0 j = false.

Lemma zero_open M h1 h2 k1 k2 n : Good M h1 h2 k1 k2 -> k1 <= n -> (In 0 (open M n) <-> lacks M).
Proof.
  intros G N. pose proof (k1_pos _ _ _ _ _ G). rewrite in_open. split.
  - intros [_ H'] j. destruct (le_lt_dec n j); auto. apply (low1 _ _ _ _ _ G). lia.
  - intro L. split; [lia | auto].
Qed.

Lemma open_none M h1 h2 k1 k2 n : Good M h1 h2 k1 k2 -> k1 <= n -> ~ lacks M -> (forall i, 1 <= i ->
  ~ In i (open M n)) -> open M n = [].
Proof.
  intros G N L H. destruct (open M n) as [|x l] eqn:E; auto. exfalso.
  assert (X : In x (open M n)) by (rewrite E; left; auto).
  destruct x; [apply L; eapply zero_open; eauto | apply (H (S x)); [lia | rewrite <- E; auto]].
Qed.

Lemma open_zero M h1 h2 k1 k2 n : Good M h1 h2 k1 k2 -> k1 <= n ->
  (forall i, 1 <= i -> ~ In i (open M n)) ->
  length (open M n) <= 1.
Proof.
  intros G N H. change 1 with (length [0]). apply NoDup_incl_length; [apply open_nodup|].
  intros x X. destruct x; [left; auto | exfalso; apply (H (S x)); [lia | auto]].
Qed.

Lemma lacks_dec M h1 h2 k1 k2 : Good M h1 h2 k1 k2 -> {lacks M} + {~ lacks M}.
Proof.
  intro G. destruct (in_dec Nat.eq_dec 0 (open M k1)) as [H|H]; [left | right; intro L; apply H];
    eapply zero_open; eauto.
Qed.

(* Equal defects: the diagonal. *)
Lemma settle_0 M h1 h2 k1 k2 n : Good M h1 h2 k1 k2 -> k2 <= n ->
  (lacks M <-> lacks (flip M)) -> M n n = true.
Proof.
  intros G N L. pose proof (Good_flip _ _ _ _ _ G) as G'. pose proof (k1_pos _ _ _ _ _ G).
  pose proof (k1_k2 _ _ _ _ _ G). pose proof (h1_k1 _ _ _ _ _ G) as K1.
  pose proof (h2_k1 _ _ _ _ _ G) as K2.
  assert (Both : forall n, k2 <= n -> (forall i, 1 <= i -> ~ In i (open M n)) /\
    (forall j, 1 <= j -> ~ In j (open (flip M) n))).
  { clear n N. intros n N.
    assert (Half : forall P h1 h2, Good P h1 h2 k1 k2 -> (lacks P <-> lacks (flip P)) ->
      forall i, 1 <= i -> ~ In i (open P n)).
    { intros P g1 g2 GP LP i I O. pose proof (Good_flip _ _ _ _ _ GP) as GP'.
      assert (S0 : length (open P n) = length (open (flip P) n)) by (apply open_same;
        [apply (inj1 _ _ _ _ _ GP) | apply (inj2 _ _ _ _ _ GP)]).
      assert (E : forall j, 1 <= j -> ~ In j (open (flip P) n)) by (intros j J Oj;
        exact (not_both P g1 g2 k1 k2 n i j GP N I J O Oj)).
      destruct (lacks_dec P g1 g2 k1 k2 GP) as [LL|LL].
      - assert (length [0; i] <= length (open P n)).
        { apply NoDup_incl_length.
          - repeat constructor; simpl; intuition lia.
          - intros x [X|[X|[]]]; subst x; auto. apply (zero_open P g1 g2 k1 k2); auto. lia. }
        assert (length (open (flip P) n) <= 1) by (eapply open_zero; eauto; lia). simpl in *. lia.
      - rewrite (open_none (flip P) g2 g1 k1 k2 n) in S0; auto; [|lia | tauto].
        destruct (open P n); [destruct O | discriminate]. }
    split; [apply (Half M h1 h2); auto|]. apply (Half (flip M) h2 h1); auto. change (flip (flip M)) with M.
    tauto. }
  destruct (tot1 _ _ _ _ _ G n) as [j E]; [lia|].
  destruct (lt_eq_lt_dec j n) as [[H1|H1]|H1].
  - exfalso. assert (1 <= j). { destruct j; [|lia].
    rewrite (low2 _ _ _ _ _ G) in E; [discriminate | lia]. }
    destruct (Both n N) as [_ B]. apply (B j); auto. apply in_open. split; auto. intros i I.
    unfold flip. destruct (M i j) eqn:E'; auto. assert (i = n) by (eapply (inj2 _ _ _ _ _ G); eauto).
    lia.
  - subst j. auto.
  - exfalso. destruct (Both (S n)) as [B _]; [lia|]. apply (B n); [lia|]. apply in_open.
    split; auto. intros j' J'.
    destruct (M n j') eqn:E'; auto. assert (j = j') by (eapply (inj1 _ _ _ _ _ G); eauto). lia.
Qed.

(* Only the other side lacks: one off the diagonal. *)
Lemma settle_1 M h1 h2 k1 k2 n : Good M h1 h2 k1 k2 -> k2 <= n -> ~ lacks M -> lacks (flip M) ->
  M n (n + 1) = true.
Proof.
  intros G N L L'. pose proof (Good_flip _ _ _ _ _ G) as G'. pose proof (k1_pos _ _ _ _ _ G).
  pose proof (k1_k2 _ _ _ _ _ G). pose proof (h1_k1 _ _ _ _ _ G) as K1.
  pose proof (h2_k1 _ _ _ _ _ G) as K2.
  assert (One : forall n, k2 <= n -> (forall j, 1 <= j -> ~ In j (open (flip M) n)) /\
     exists u, 1 <= u /\ open M n = [u] /\ M u n = true).
  { clear n N. intros n N.
    assert (S0 : length (open M n) = length (open (flip M) n)) by (apply open_same;
      [apply (inj1 _ _ _ _ _ G) | apply (inj2 _ _ _ _ _ G)]).
    assert (Z : In 0 (open (flip M) n)) by (apply (zero_open (flip M) h2 h1 k1 k2); auto; lia).
    assert (Z' : ~ In 0 (open M n)) by (intro Z'; apply L; eapply (zero_open M h1 h2 k1 k2 n); eauto;
      lia).
    destruct (open M n) as [|u l] eqn:E; [destruct (open (flip M) n); [destruct Z | discriminate]|].
    assert (U : 1 <= u) by (destruct u; [exfalso; apply Z'; left; auto | lia]).
    assert (Ou : In u (open M n)) by (rewrite E; left; auto).
    assert (B : forall j, 1 <= j -> ~ In j (open (flip M) n)) by (intros j J Oj;
      exact (not_both M h1 h2 k1 k2 n u j G N U J Ou Oj)).
    split; auto. exists u. split; auto.
    assert (length (open (flip M) n) <= 1) by (eapply open_zero; eauto; lia).
    destruct l; [|simpl in S0; lia]. split; auto.
    destruct (open_near M h1 h2 k1 k2 n u) as [Ku Nu]; auto.
    pose proof Ou as Ou'. apply in_open in Ou'. destruct Ou' as [Hu Au].
    apply (crit _ _ _ _ _ G); auto; try lia.
    intros i' I'. destruct (M i' n) eqn:E'; auto. exfalso.
    assert (Oi : In i' (open M n)).
    { apply in_open. split; [lia|]. intros j J. destruct (M i' j) eqn:E2; auto.
      assert (n = j) by (eapply (inj1 _ _ _ _ _ G); eauto). lia. }
    rewrite E in Oi. destruct Oi as [Oi|[]]. lia. }
  destruct (One n N) as [B [u [U [Eu Mu]]]]. destruct (One (S n)) as [B1 [u1 [U1 [Eu1 Mu1]]]];
    [lia|].
  assert (Hu : u < n). { assert (O : In u (open M n)) by (rewrite Eu; left; auto).
  apply in_open in O. tauto. }
  destruct (tot1 _ _ _ _ _ G n) as [j E]; [lia|].
  assert (J : n < j).
  { destruct (lt_eq_lt_dec j n) as [[H1|H1]|H1]; auto; exfalso.
    - assert (1 <= j). { destruct j; [|lia]. rewrite (low2 _ _ _ _ _ G) in E; [discriminate | lia]. }
      apply (B j); auto. apply in_open. split; auto. intros i I.
      unfold flip. destruct (M i j) eqn:E'; auto. assert (i = n) by (eapply (inj2 _ _ _ _ _ G); eauto).
      lia.
    - subst j. assert (u = n) by (eapply (inj2 _ _ _ _ _ G); eauto). lia. }
  assert (On : In n (open M (S n))).
  { apply in_open. split; auto. intros j' J'. destruct (M n j') eqn:E'; auto.
    assert (j = j') by (eapply (inj1 _ _ _ _ _ G); eauto). lia. }
  rewrite Eu1 in On. destruct On as [On|[]]. subst u1. rewrite Nat.add_1_r. auto.
Qed.

Lemma open_ext M M' n : (forall i j, M i j = M' i j) -> open M n = open M' n.
Proof.
  intro H. unfold open. apply filter_ext. intro i. f_equal.
  induction (seq 0 n) as [|x l IH]; simpl; auto. rewrite H, IH. auto.
Qed.

Lemma least (l : list nat) : l <> [] -> exists w, In w l /\ forall x, In x l -> w <= x.
Proof.
  induction l as [|x l IH]; intro H; [congruence|].
  destruct l as [|y l].
  - exists x. split; [left; auto|]. intros z [Z|[]]; lia.
  - destruct IH as [w [W A]]; [discriminate|].
    destruct (le_lt_dec x w).
    + exists x. split; [left; auto|]. intros z [Z|Z]; [lia|]. specialize (A z Z). lia.
    + exists w. split; [right; auto|]. intros z [Z|Z]; [lia | auto].
Qed.

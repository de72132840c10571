(* Three numbers: the smallest number is 1 or 2, and a common factor of all three. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame Euclid.ThreeCombinations Euclid.Misere.

(* ---- A common factor changes nothing ---- *)

Definition scale k (p : pos) : pos := let '(a, b, c) := p in (k * a, k * b, k * c).

Lemma scale_moves k p q : 0 < k ->
  (three_move (scale k p) q <-> exists r, three_move p r /\ q = scale k r).
Proof.
  intro K. destruct p as [[a b] c]. unfold scale.
  assert (X : forall t x y, t * (k * x) < k * y -> t * x < y /\ k * y - t * (k * x) = k * (y - t * x)).
  { intros t x y H. assert (t * x < y) by (apply Nat.mul_lt_mono_pos_l with k; lia).
    split; auto. rewrite Nat.mul_sub_distr_l. lia. }
  assert (Y : forall x, 0 < k * x -> 0 < x) by (intros x H; destruct x; lia).
  assert (Z : forall t x y, t * x < y -> t * (k * x) < k * y /\ 0 < k * y).
  { intros t x y H. assert (k * (t * x) < k * y) by (apply Nat.mul_lt_mono_pos_l; lia). lia. }
  split.
  - intro M. inversion M as [? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3
      |? ? ? t T1 T2 T3|? ? ? t T1 T2 T3]; subst; destruct (X _ _ _ T3) as [H E]; rewrite E;
      lazymatch goal with |- exists _, _ /\ (k * ?x, k * ?y, k * ?z) = _ => exists (x, y, z) end;
      (split; [|reflexivity]); constructor; auto.
  - intros (r & M & ->). inversion M as [? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3
      |? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3]; subst; cbv beta iota;
      destruct (Z _ _ _ T3) as [H E];
      destruct (X _ _ _ H) as [_ F]; rewrite <- F; constructor; auto; nia.
Qed.

(* Outcomes and values of (ka, kb, kc) are those of (a, b, c), in both plays. *)
Theorem scaling play k a b c g : 0 < k ->
  (grundy play three_move (a, b, c) g <-> grundy play three_move (k * a, k * b, k * c) g).
Proof.
  intro K. change (k * a, k * b, k * c) with (scale k (a, b, c)).
  assert (X : forall p g, grundy play three_move p g -> grundy play three_move (scale k p) g).
  { clear a b c g. fix IH 3. intros p g G. destruct G as [p N|p o g M A B].
    - apply no_move. intros q M. apply scale_moves in M as (r & M & _); auto. exact (N r M).
    - apply mex_rule with (scale k o); [apply scale_moves; eauto| |].
      + intros v V. destruct (A v V) as (q & Q & W). exists (scale k q).
        split; [apply scale_moves; eauto|exact (IH q v W)].
      + intros q Q. apply scale_moves in Q as (r & Q & ->); auto.
        destruct (B r Q) as (v & V & W). exists v. split; [exact V|exact (IH r v W)]. }
  split; [apply X|]. intro G. destruct (value_exists play (a, b, c)) as [h H].
  replace g with h; auto. eapply grundy_unique; [apply X, H|exact G].
Qed.

(* ---- The smallest number is 1: Nim ---- *)

Lemma nim_options x y v : v < Nat.lxor x y ->
  (exists u, u < x /\ Nat.lxor u y = v) \/ exists u, u < y /\ Nat.lxor x u = v.
Proof.
  intro V. destruct (nim_move [x; y; v]) as (k & z & t & E & O).
  - unfold nim_sum. cbn [fold_right]. rewrite Nat.lxor_0_r. intro H.
    rewrite <- Nat.lxor_assoc in H. apply Nat.lxor_eq in H. lia.
  - unfold others, nim_sum in O. destruct k as [|k0 [|k1 [|k2 k]]]; cbn in E.
    + injection E as <- <-. cbn [fold_right] in O. rewrite Nat.lxor_0_r, Nat.lxor_0_l in O.
      left. exists (Nat.lxor y v). split; auto.
      rewrite (Nat.lxor_comm y v), Nat.lxor_assoc, Nat.lxor_nilpotent. apply Nat.lxor_0_r.
    + injection E as <- <- <-. cbn [fold_right] in O. rewrite !Nat.lxor_0_r in O.
      right. exists (Nat.lxor x v). split; auto.
      rewrite <- Nat.lxor_assoc, Nat.lxor_nilpotent. apply Nat.lxor_0_l.
    + injection E as <- <- <- <-. cbn [fold_right] in O. rewrite !Nat.lxor_0_r in O. lia.
    + apply (f_equal (@length nat)) in E. cbn in E. rewrite app_length in E. cbn in E. lia.
Qed.

Lemma lxor_other x y z : x <> z -> Nat.lxor x y <> Nat.lxor z y.
Proof. intros N E. apply N. rewrite !(Nat.lxor_comm _ y) in E. now apply lxor_cancel in E. Qed.

(* g(1, b, c) = (b - 1) xor (c - 1), normal play. *)
Theorem one_is_nim b c : 0 < b -> 0 < c ->
  grundy normal three_move (1, b, c) (Nat.lxor (b - 1) (c - 1)).
Proof.
  remember (b + c) as n eqn:E. revert b c E. induction n as [n IH] using lt_wf_ind.
  intros b c -> B C.
  assert (M : forall q, three_move (1, b, c) q ->
    (exists u, 0 < u < b /\ q = (1, u, c)) \/ exists u, 0 < u < c /\ q = (1, b, u)).
  { intros q Q. inversion Q as [? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3
      |? ? ? t T1 T2 T3|? ? ? t T1 T2 T3]; subst; try nia;
      [left|left|right|right]; eexists; (split; [|reflexivity]); nia. }
  assert (L : forall u, 0 < u < b -> three_move (1, b, c) (1, u, c)).
  { intros u U. assert (H : b - (b - u) * 1 = u) by lia. rewrite <- H. constructor; lia. }
  assert (R : forall u, 0 < u < c -> three_move (1, b, c) (1, b, u)).
  { intros u U. assert (H : c - (c - u) * 1 = u) by lia. rewrite <- H. constructor; lia. }
  destruct (some_move (1, b, c)) as [[o O]|N].
  - apply mex_rule with o; auto.
    + intros v V. apply nim_options in V as [(u & U & <-)|(u & U & <-)].
      * exists (1, S u, c). split; [apply L; lia|]. pose proof (IH (S u + c) ltac:(lia) (S u) c) as G.
        replace (S u - 1) with u in G by lia. apply G; lia.
      * exists (1, b, S u). split; [apply R; lia|]. pose proof (IH (b + S u) ltac:(lia) b (S u)) as G.
        replace (S u - 1) with u in G by lia. apply G; lia.
    + intros q Q. apply M in Q as [(u & U & ->)|(u & U & ->)].
      * exists (Nat.lxor (u - 1) (c - 1)). split; [apply lxor_other; lia|apply (IH (u + c)); lia].
      * exists (Nat.lxor (b - 1) (u - 1)).
        split; [rewrite !(Nat.lxor_comm (b - 1)); apply lxor_other; lia|apply (IH (b + u)); lia].
  - assert (b = 1) by (destruct (Nat.eq_dec b 1); auto; destruct (N _ (L 1 ltac:(lia)))).
    assert (c = 1) by (destruct (Nat.eq_dec c 1); auto; destruct (N _ (R 1 ltac:(lia)))).
    subst. apply (no_move (play := normal)). exact N.
Qed.

(* ---- The smallest number is 2 ---- *)

Lemma two_pairs k : lose normal (2, 2 * k + 1, 2 * k + 2).
Proof.
  induction k as [k IH] using lt_wf_ind. destruct k as [|k].
  { cbn. apply lose_ab, two_equal; lia. }
  apply lose_all; [discriminate|]. intros q M. remember (S k) as m eqn:Em.
  remember (2 * m + 1) as b eqn:Eb. remember (2 * m + 2) as c eqn:Ec.
  assert (L : forall t, 1 <= t -> t * 2 < b -> lose normal (2, b - t * 2, c - t * 2)).
  { intros t T H. replace (b - t * 2) with (2 * (m - t) + 1) by lia.
    replace (c - t * 2) with (2 * (m - t) + 2) by lia. apply IH. lia. }
  inversion M as [? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3
    |? ? ? t T1 T2 T3|? ? ? t T1 T2 T3]; clear M.
  - exfalso. nia.
  - exfalso. nia.
  - apply win_by with (2, b - t * 2, c - t * 2); [apply take_ca; lia|auto].
  - exfalso. nia.
  - apply win_by with (2, b - t * 2, c - t * 2); [apply take_ba; lia|]. apply L; lia.
  - assert (One : t = 1) by nia. rewrite One. replace (c - 1 * b) with 1 by lia.
    apply win_by with (2, b - (b - 2) * 1, 1); [apply take_bc; lia|].
    replace (b - (b - 2) * 1) with 2 by lia. apply lose_bc, lose_ab, two_equal; lia.
Qed.

(* (2, b, c) with b >= 2 is lost iff b and c are in one block of two, normal play. *)
Theorem two_blocks b c : 2 <= b -> 0 < c ->
  (lose normal (2, b, c) <-> (b - 1) / 2 = (c - 1) / 2).
Proof.
  intros B C.
  assert (X : forall x, 0 < x -> x = 2 * ((x - 1) / 2) + 1 \/ x = 2 * ((x - 1) / 2) + 2).
  { intros x H. pose proof (Nat.div_mod (x - 1) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (x - 1) 2 ltac:(lia)). lia. }
  assert (L : forall c, 0 < c -> (b - 1) / 2 = (c - 1) / 2 -> lose normal (2, b, c)).
  { clear c C. intros c C E. pose proof (X b ltac:(lia)) as Xb. pose proof (X c C) as Xc.
    rewrite <- E in Xc. destruct Xb as [Xb|Xb], Xc as [Xc|Xc].
    - replace c with b by lia. apply two_equal; lia.
    - rewrite Xb, Xc. apply two_pairs.
    - rewrite Xb, Xc. apply lose_bc, two_pairs.
    - replace c with b by lia. apply two_equal; lia. }
  split; [|auto]. intro H. remember ((b - 1) / 2) as i eqn:Ei. remember ((c - 1) / 2) as j eqn:Ej.
  (* the number of the class of c in the block of b *)
  set (d := if Nat.eq_dec c (2 * j + 1) then 2 * i + 1 else 2 * i + 2).
  assert (D : 0 < d /\ (d - 1) / 2 = i).
  { unfold d. destruct (Nat.eq_dec c (2 * j + 1)); (split; [lia|]); symmetry;
      [apply Nat.div_unique with 0|apply Nat.div_unique with 1]; lia. }
  assert (Ld : lose normal (2, b, d)) by (apply L; lia).
  pose proof (X c C) as Xc. rewrite <- Ej in Xc.
  destruct (lt_eq_lt_dec i j) as [[K|K]|K]; auto; exfalso.
  - apply (unique normal 2 b d (j - i)); auto; try lia.
    replace (d + (j - i) * 2) with c; auto. unfold d. destruct (Nat.eq_dec c (2 * j + 1)); lia.
  - apply (unique normal 2 b c (i - j)); auto; try lia.
    replace (c + (i - j) * 2) with d; auto. unfold d. destruct (Nat.eq_dec c (2 * j + 1)); lia.
Qed.

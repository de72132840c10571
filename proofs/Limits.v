(* Limits by pile size: of a pile of d at most f d may be taken.

   The types of the limits ceil(n/2), floor(n/2) and floor(2n/3), in normal and misere play. *)
Require Import ZArith Arith Lia ZifyNat List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Static Euclid.Types.

(* If a pile of z is lost with o behind it, the next such pile is the first d with z < d - f d. *)
Lemma next_lost f play o z d : pile_outcome play (limit f) z o = false -> 1 <= f d ->
  z < d - f d -> (forall e, z < e < d -> e - f e <= z) ->
  pile_outcome play (limit f) d o = false /\
  forall e, z < e < d -> pile_outcome play (limit f) e o = true.
Proof.
  intros Z P D B.
  assert (H : forall e, z < e < d -> pile_outcome play (limit f) e o = true).
  { intros e E. apply (pile_won _ _ _ _ (e - z)); [lia| |].
    - apply Nat.leb_le. specialize (B e E). lia.
    - replace (e - (e - z)) with z by lia. auto. }
  split; auto. apply (pile_lost _ _ _ _ 1); [lia | apply Nat.leb_le, P; lia|].
  intros k K A. apply Nat.leb_le in A. apply H. lia.
Qed.

(* So if z 0, z 1, ... follow each other in this way, they are all such piles from z 0 on. *)
Definition follow f (z : nat -> nat) := forall k,
  1 <= f (z (S k)) /\ z k < z (S k) - f (z (S k)) /\ forall e, z k < e < z (S k) -> e - f e <= z k.

Theorem limit_lost f play o z : pile_outcome play (limit f) (z 0) o = false -> follow f z ->
  forall d, z 0 <= d -> (pile_outcome play (limit f) d o = false <-> exists k, d = z k).
Proof.
  intros Z H. assert (A : forall k, pile_outcome play (limit f) (z k) o = false).
  { induction k; auto. destruct (H k) as (P & D & B). apply (next_lost f play o (z k)); auto. }
  assert (G : forall k, k <= z k) by (induction k as [|k I]; [lia | destruct (H k); lia]).
  intros d D. split; [|intros (k & ->); auto]. intro L.
  assert (X : exists k, z k <= d < z (S k)).
  { cut (forall n, d < z n -> exists k, z k <= d < z (S k)).
    { intro C. apply (C (S d)). specialize (G (S d)). lia. }
    induction n; [lia|]. intro N. destruct (le_lt_dec (z n) d); [exists n; lia | auto]. }
  destruct X as (k & [K1 K2]). exists k. destruct (Nat.eq_dec d (z k)) as [E|E]; auto. exfalso.
  destruct (H k) as (P & M & B). destruct (next_lost f play o (z k) (z (S k))) as [_ T]; auto.
  rewrite T in L by lia. discriminate.
Qed.

Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

Lemma power_positive c k : 1 <= c -> 1 <= c ^ k.
Proof. intro C. pose proof (Nat.pow_nonzero c k). lia. Qed.

Lemma odd_power k : 3 ^ k mod 2 = 1.
Proof. induction k; [reflexivity | rewrite Nat.pow_succ_r'; lia]. Qed.

(* At most half of a pile, rounded up: K at 0, 2, 6, 14, ..., F at 1, 4, 10, 22, ..., all else W;
   in both plays. *)
Theorem half_up_types play d : let t := type_of play (limit (fun n => (n + 1) / 2)) d in
  (t = K <-> exists k, d = 2 * 2 ^ k - 2) /\ (t = F <-> exists k, d = 3 * 2 ^ k - 2) /\ t <> L.
Proof.
  set (f := fun n => (n + 1) / 2).
  assert (A : pile_outcome play (limit f) d false = false <-> exists k, d = 2 * 2 ^ k - 2).
  { apply (limit_lost _ _ _ (fun k => 2 * 2 ^ k - 2)); [reflexivity | | simpl; lia].
    intro k. unfold f. rewrite Nat.pow_succ_r'. pose proof (power_positive 2 k).
    repeat split; intros; lia. }
  assert (B : pile_outcome play (limit f) d true = false <-> exists k, d = 3 * 2 ^ k - 2).
  { destruct (Nat.eq_dec d 0) as [->|D].
    { split; [discriminate | intros (k & E); pose proof (power_positive 2 k); lia]. }
    apply (limit_lost _ _ _ (fun k => 3 * 2 ^ k - 2));
      [destruct play; reflexivity | | simpl; lia].
    intro k. unfold f. rewrite Nat.pow_succ_r'. pose proof (power_positive 2 k).
    repeat split; intros; lia. }
  assert (C : (exists k, d = 2 * 2 ^ k - 2) -> (exists k, d = 3 * 2 ^ k - 2) -> False).
  { intros (i & I) (j & J). pose proof (power_positive 2 i). pose proof (power_positive 2 j).
    assert (P : forall n, 2 ^ n mod 3 <> 0)
      by (induction n; [discriminate | rewrite Nat.pow_succ_r'; lia]).
    specialize (P i). lia. }
  intro t. unfold t, type_of. rewrite <- A, <- B in *.
  destruct (pile_outcome play _ d false), (pile_outcome play _ d true); repeat split; intro;
    try discriminate; try reflexivity; tauto.
Qed.

(* A limit with f 1 = 0: nothing can be taken from a pile of 1, which ends the game. *)
Lemma stuck_at_one f play : f 1 = 0 -> forall o, pile_outcome play (limit f) 1 o = play.
Proof.
  intros F1 o. apply pile_stuck; [lia|]. intros m M. apply Nat.leb_gt.
  replace m with 1 by lia. lia.
Qed.

(* In normal play a pile of 1 is lost, whatever is behind, and all others follow from it; in misere
   play it is won, and a pile of 2 is lost. *)
Definition first_lost (play : bool) := if play then 2 else 1.

Lemma from_one_types f play z : f 1 = 0 -> f 2 = 1 -> z 0 = first_lost play -> follow f z ->
  forall d, 0 < d -> let t := type_of play (limit f) d in
  (t = L <-> exists k, d = z k) /\ (t = W <-> ~ exists k, d = z k).
Proof.
  intros F1 F2 Z H d D t.
  assert (G : forall k, z 0 <= z k).
  { induction k; [lia|]. destruct (H k) as (_ & B & _). lia. }
  assert (A : forall o, pile_outcome play (limit f) d o = false <-> exists k, d = z k).
  { intro o. destruct (le_lt_dec (z 0) d) as [B|B].
    - apply limit_lost; auto. rewrite Z. destruct play; simpl.
      + apply (pile_lost _ _ _ _ 1); [lia | apply Nat.leb_le; lia|]. intros k K A.
        apply Nat.leb_le in A. replace k with 1 by lia. apply stuck_at_one. auto.
      + apply stuck_at_one. auto.
    - destruct play; simpl in Z; [|lia]. replace d with 1 by lia. rewrite stuck_at_one by auto.
      split; [discriminate|]. intros (k & E). specialize (G k). lia. }
  unfold t, type_of. pose proof (A false) as X. pose proof (A true) as Y.
  destruct (pile_outcome play _ d false), (pile_outcome play _ d true); rewrite <- X in *;
    intuition discriminate.
Qed.

(* At most half of a pile, rounded down.  Normal play: L at 1, 3, 7, 15, ..., all else W. *)
Theorem half_down_types d : 0 < d -> let t := type_of normal (limit (fun n => n / 2)) d in
  (t = L <-> exists k, d = 2 * 2 ^ k - 1) /\ (t = W <-> ~ exists k, d = 2 * 2 ^ k - 1).
Proof.
  apply (from_one_types _ normal (fun k => 2 * 2 ^ k - 1)); auto.
  intro k. rewrite Nat.pow_succ_r'. pose proof (power_positive 2 k). repeat split; intros; lia.
Qed.

(* Misere play: L at 2, 5, 11, 23, ..., all else W. *)
Theorem half_down_misere_types d : 0 < d -> let t := type_of misere (limit (fun n => n / 2)) d in
  (t = L <-> exists k, d = 3 * 2 ^ k - 1) /\ (t = W <-> ~ exists k, d = 3 * 2 ^ k - 1).
Proof.
  apply (from_one_types _ misere (fun k => 3 * 2 ^ k - 1)); auto.
  intro k. rewrite Nat.pow_succ_r'. pose proof (power_positive 2 k). repeat split; intros; lia.
Qed.

(* At most two thirds of a pile.  Normal play: L at 1, 4, 13, 40, ..., all else W. *)
Theorem two_thirds_types d : 0 < d -> let t := type_of normal (limit (fun n => 2 * n / 3)) d in
  (t = L <-> exists k, d = (3 * 3 ^ k - 1) / 2) /\ (t = W <-> ~ exists k, d = (3 * 3 ^ k - 1) / 2).
Proof.
  apply (from_one_types _ normal (fun k => (3 * 3 ^ k - 1) / 2)); auto.
  intro k. rewrite Nat.pow_succ_r'. pose proof (power_positive 3 k). pose proof (odd_power k).
  repeat split; intros; lia.
Qed.

(* Misere play: L at 2, 7, 22, 67, ..., all else W. *)
Theorem two_thirds_misere_types d : 0 < d ->
  let t := type_of misere (limit (fun n => 2 * n / 3)) d in
  (t = L <-> exists k, d = (5 * 3 ^ k - 1) / 2) /\ (t = W <-> ~ exists k, d = (5 * 3 ^ k - 1) / 2).
Proof.
  apply (from_one_types _ misere (fun k => (5 * 3 ^ k - 1) / 2)); auto.
  intro k. rewrite Nat.pow_succ_r'. pose proof (power_positive 3 k). pose proof (odd_power k).
  repeat split; intros; lia.
Qed.

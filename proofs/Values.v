(* Values under static rules: the same fold with numbers in place of outcomes.

   For any rule, the three endings, normal and misere play. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static.

Section Values.
Variable play : bool.
Variable allowed : rule.

(* pile_value d c: the value of a pile of d in front of something of the value c: the least number
   that is not the value of a smaller pile to which one can move; the empty pile has the value c. *)
Definition pile_value := pile (least play) allowed.

(* The value of a row, and of the row of the piles of a pair of numbers. *)
Definition row_value := fold_right pile_value (Nat.b2n play).

(* The values of rows, for any static rule. *)
Theorem row_values l g : grundy play (row_move allowed) l g <-> g = row_value l.
Proof.
  apply (least_right play _ _ (fold (least play) allowed) list_sum);
    [apply row_smaller | apply rows_solved].
Qed.

(* The values of pairs of numbers, for any static rule and any ending. *)
Theorem pair_values_digits e a b g :
  grundy play (pair_move allowed e) (a, b) g <-> g = row_value (piles e (digits a b)).
Proof.
  apply (least_right play _ _ (pair_fold (least play) allowed e) (fun p => fst p + snd p));
    [apply pair_smaller | apply pairs_solved].
Qed.

Theorem pair_values e a b l g : cf a b l ->
  (grundy play (pair_move allowed e) (a, b) g <-> g = row_value (piles e l)).
Proof. intro C. rewrite (cf_digits a b l C). apply pair_values_digits. Qed.

(* A pair of numbers has the value of the row of its piles. *)
Theorem pairs_have_row_values e a b l g : cf a b l ->
  (grundy play (pair_move allowed e) (a, b) g <-> grundy play (row_move allowed) (piles e l) g).
Proof. intro C. rewrite (pair_values e a b l g C), row_values. reflexivity. Qed.

(* Every pair of numbers has exactly one value. *)
Theorem pair_value_exists_unique e a b : exists! g, grundy play (pair_move allowed e) (a, b) g.
Proof.
  exists (row_value (piles e (digits a b))). split; [apply pair_values_digits; auto|].
  intros h H. apply pair_values_digits in H. auto.
Qed.

(* What a value of a pile is, in words: every smaller number is the value of an option, and no
   option has it. *)
Lemma pile_value_spec d c m : 1 <= m <= d -> allowed d m = true ->
  (forall v, v < pile_value d c ->
     exists k, 1 <= k <= d /\ allowed d k = true /\ pile_value (d - k) c = v) /\
  (forall k, 1 <= k <= d -> allowed d k = true -> pile_value (d - k) c <> pile_value d c).
Proof.
  intros M A. unfold pile_value. rewrite !(pile_eq (least play) allowed d) by lia.
  set (vs := map _ (takes allowed d)).
  assert (I : forall v, In v vs <->
    exists k, 1 <= k <= d /\ allowed d k = true /\ pile (least play) allowed (d - k) c = v).
  { intro v. unfold vs. rewrite in_map_iff. split.
    - intros (k & E & T). apply in_takes in T. exists k. tauto.
    - intros (k & T & B & E). exists k. rewrite in_takes. auto. }
  replace (least play vs) with (mex vs).
  - destruct (mex_spec vs) as [X Y]. split.
    + intros v H. apply I. auto.
    + intros k T B E. apply Y. rewrite <- E. apply I. eauto.
  - destruct vs as [|v vs']; auto. exfalso.
    apply (proj2 (I (pile (least play) allowed (d - m) c))). eauto.
Qed.

(* A function with this property is pile_value: on a set B of values that is closed under it. *)
Lemma pile_value_is (B : nat -> Prop) (p : nat -> nat -> nat) : (forall c, B c -> p 0 c = c) ->
  (forall d c, B c -> 0 < d -> (exists m, 1 <= m <= d /\ allowed d m = true) /\
    (forall v, v < p d c -> exists k, 1 <= k <= d /\ allowed d k = true /\ p (d - k) c = v) /\
    (forall k, 1 <= k <= d -> allowed d k = true -> p (d - k) c <> p d c)) ->
  forall d c, B c -> pile_value d c = p d c.
Proof.
  intros Z H d c C. apply (pile_unique (least play) allowed (fun d => p d c)); [auto|].
  clear d. intros d D.
  destruct (H d c C D) as ((m & M & A) & X & Y).
  destruct (map (fun k => p (d - k) c) (takes allowed d)) as [|v vs] eqn:E.
  - apply map_eq_nil in E. assert (I : In m (takes allowed d)) by (apply in_takes; auto).
    rewrite E in I. destruct I.
  - change (least play (v :: vs)) with (mex (v :: vs)). rewrite <- E. apply mex_unique.
    + intros u U. apply in_map_iff. destruct (X u U) as (k & K & J & Q). exists k.
      rewrite in_takes. auto.
    + intro I. apply in_map_iff in I as (k & Q & T). apply in_takes in T. apply (Y k); tauto.
Qed.
End Values.

(* The two folds agree: a pile is won if and only if its value is not 0. *)
Lemma best_least play vs : best play (map (fun v => negb (v =? 0)) vs) = negb (least play vs =? 0).
Proof.
  destruct vs as [|v vs]; [destruct play; reflexivity|]. simpl map.
  change (existsb negb (map (fun v => negb (v =? 0)) (v :: vs)) = negb (mex (v :: vs) =? 0)).
  destruct (mex_spec (v :: vs)) as [A B]. apply eq_iff_eq_true.
  rewrite existsb_exists, negb_true_iff, Nat.eqb_neq. split.
  - intros (x & X & N). apply in_map_iff in X as (u & <- & U). rewrite negb_involutive in N.
    apply Nat.eqb_eq in N. subst u. intro M. apply B. rewrite M. auto.
  - intro M. exists false. split; auto. apply in_map_iff. exists 0. split; auto. apply A. lia.
Qed.

Theorem value_outcome play allowed d c :
  pile (best play) allowed d (negb (c =? 0)) = negb (pile_value play allowed d c =? 0).
Proof.
  apply (pile_unique (best play) allowed (fun d => negb (pile_value play allowed d c =? 0)));
    [reflexivity|].
  clear d. intros d D. unfold pile_value. rewrite pile_eq at 1 by auto.
  rewrite <- best_least, map_map. reflexivity.
Qed.

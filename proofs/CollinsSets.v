(* Collins 2005, section 4: sets of multiples that play like {1, ..., k}.  Such a set contains
   1, ..., k and no multiple of k + 1.  Its piles have the types and the values of {1, ..., k}:
   only the pile modulo k + 1 counts.  (Lengyel 2004 quotes Theorem 2 as Theorem D.) *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values
  Euclid.Families.

(* s plays like {1, ..., k}. *)
Definition like k (s : nat -> bool) :=
  (forall m, 1 <= m <= k -> s m = true) /\ (forall j, 1 <= j -> s (j * (k + 1)) = false).

Lemma like_at_most k : like k (fun m => m <=? k).
Proof. split; intros; [apply Nat.leb_le | apply Nat.leb_gt]; nia. Qed.

(* Whether 0 belongs to the set does not matter. *)
Lemma like_plays_like k s : like k s -> plays_like k (fun _ m => s m && negb (m =? 0)).
Proof.
  intros [I M]. split; intros d m.
  - intro L. rewrite I by auto. destruct (Nat.eqb_spec m 0); [lia | reflexivity].
  - rewrite andb_true_iff, negb_true_iff, Nat.eqb_neq. intros [A Z] X.
    apply Nat.mod_divide in X as [j ->]; [|lia]. rewrite M in A; [discriminate | nia].
Qed.

Lemma without_0 V (val : list V -> V) s d c :
  pile val (set_rule s) d c = pile val (fun _ m => s m && negb (m =? 0)) d c.
Proof.
  apply (pile_ext _ _ _ _ d); auto. intros x m M _. unfold set_rule.
  destruct (Nat.eqb_spec m 0); [lia|]. rewrite andb_true_r. reflexivity.
Qed.

(* Types: 0 modulo k + 1 keeps, 1 flips, everything else decides. *)
Theorem like_types k s play : 1 <= k -> like k s -> forall d,
  type_of play (set_rule s) d = bachet_type k d.
Proof.
  intros K1 S d.
  rewrite <- (plays_like_types play k _ K1 (like_plays_like k s S) d).
  unfold type_of, pile_outcome. rewrite !without_0. reflexivity.
Qed.

(* Values: those of any multiple, with the pile modulo k + 1. *)
Theorem like_values k s play : 1 <= k -> like k s -> forall d c, c <= k ->
  pile_value play (set_rule s) d c = any_value (d mod (k + 1)) c.
Proof.
  intros K1 S d c C. unfold pile_value. rewrite without_0.
  apply (plays_like_values play k _ K1 (like_plays_like k s S)). exact C.
Qed.

(* ---- Theorem 2 ---- *)

(* The games of one pile with the sets s and {1, ..., k} have the same values, if the empty pile
   has the value c. *)
Definition same_values k s c := forall d,
  pile_value normal (set_rule s) d c = pile_value normal (at_most k) d c.

Lemma no_take_value play s d c : 0 < d -> (forall m, 1 <= m <= d -> s m = false) ->
  pile_value play (set_rule s) d c = Nat.b2n play.
Proof.
  intros D N. unfold pile_value. rewrite pile_eq by auto.
  replace (takes (set_rule s) d) with (@nil nat); auto.
  symmetry. destruct (takes (set_rule s) d) as [|m l] eqn:E; auto.
  assert (M : In m (takes (set_rule s) d)) by (rewrite E; left; auto).
  apply in_takes in M as [M A]. unfold set_rule in A. rewrite N in A by auto. discriminate.
Qed.

Lemma some_take s d : {m | 1 <= m <= d /\ s m = true} + {forall m, 1 <= m <= d -> s m = false}.
Proof.
  destruct (find s (seq 1 d)) as [m|] eqn:E.
  - left. exists m. apply find_some in E as [I A]. apply in_seq in I. split; [lia | auto].
  - right. intros m M. apply (find_none _ _ E). apply in_seq. lia.
Qed.

(* The remark after Theorem 2: a set has the values of {1, ..., k} for the game of one pile if and
   only if it contains 1, ..., k and no multiple of k + 1. *)
Theorem collins_2005_remark_2 k s : 1 <= k -> (same_values k s 0 <-> like k s).
Proof.
  intro K1. split.
  - intro H.
    assert (V : forall d, pile_value normal (set_rule s) d 0 = d mod (k + 1)).
    { intro d. rewrite H, at_most_values by lia. unfold any_value. cases; lia. }
    split.
    + intros m M. destruct (some_take s m) as [(x & X & A)|N].
      * destruct (pile_value_spec normal (set_rule s) m 0 x) as [P _]; [lia | exact A|].
        destruct (P 0) as (j & J & B & Z); [rewrite V, Nat.mod_small; lia|].
        rewrite V, Nat.mod_small in Z by lia. replace m with j by lia. exact B.
      * exfalso. specialize (V m). rewrite no_take_value, Nat.mod_small in V by (auto; lia).
        simpl in V. lia.
    + intros j J. destruct (s (j * (k + 1))) eqn:A; auto. exfalso.
      destruct (pile_value_spec normal (set_rule s) (j * (k + 1)) 0 (j * (k + 1))) as [_ P];
        [nia | exact A|]. apply (P (j * (k + 1))); [nia | exact A|].
      rewrite Nat.sub_diag, !V, Nat.mod_0_l, Nat.mod_mul by lia. reflexivity.
  - intros S d. rewrite at_most_values, (like_values k) by (auto; lia). reflexivity.
Qed.

(* Theorem 2 (Lengyel 2004, Theorem D): if a set has the values of {1, ..., k} for the game of one
   pile, it has them too if the empty pile has any value c <= k. *)
Theorem collins_2005_theorem_2 k s : 1 <= k ->
  (same_values k s 0 <-> forall c, c <= k -> same_values k s c).
Proof.
  intro K1. split.
  - intros H c C d. apply collins_2005_remark_2 in H; auto.
    rewrite at_most_values, (like_values k) by auto. reflexivity.
  - intro H. apply H. lia.
Qed.

Lemma row_value_like k s play l : 1 <= k -> like k s ->
  row_value play (set_rule s) l =
    fold_right (fun d => any_value (d mod (k + 1))) (Nat.b2n play) l /\
  row_value play (set_rule s) l <= k.
Proof.
  intros K1 S. induction l as [|d l [E B]]; simpl.
  - split; auto. destruct play; simpl; lia.
  - rewrite (like_values k) by auto. rewrite <- E. split; auto. apply any_value_bound. auto.
Qed.

(* The same for pairs of numbers: these sets, and no others, have the values of {1, ..., k} in all
   positions of Euclid. *)
Theorem collins_2005_theorem_2_pairs k s : 1 <= k -> (like k s <-> forall a b g, 0 < a <= b ->
  (grundy normal (pair_move (set_rule s) Equal) (a, b) g <->
   grundy normal (pair_move (at_most k) Equal) (a, b) g)).
Proof.
  intro K1. split.
  - intros S a b g A. rewrite !pair_values_digits.
    rewrite (proj1 (row_value_like k s normal _ K1 S)).
    rewrite (proj1 (row_value_like k (fun m => m <=? k) normal _ K1 (like_at_most k))).
    reflexivity.
  - intro H. apply collins_2005_remark_2; auto. intro d.
    assert (C : cf 1 (d + 1) [d + 1]).
    { replace (cf 1 (d + 1)) with (cf 1 ((d + 1) * 1)) by (f_equal; lia). constructor; lia. }
    specialize (H 1 (d + 1)). rewrite <- (Nat.add_sub d 1).
    assert (X := proj1 (pair_values normal (at_most k) Equal 1 (d + 1) _
      (row_value normal (set_rule s) [d + 1 - 1]) C)).
    apply X, H; [lia|]. apply (pair_values normal (set_rule s) Equal 1 (d + 1) _ _ C). reflexivity.
Qed.

(* All endings, normal and misere play. *)
Theorem like_pairs k s play e a b g : 1 <= k -> like k s ->
  (grundy play (pair_move (set_rule s) e) (a, b) g <->
   grundy play (pair_move (at_most k) e) (a, b) g).
Proof.
  intros K1 S. rewrite !pair_values_digits. rewrite (proj1 (row_value_like k s play _ K1 S)).
  rewrite (proj1 (row_value_like k (fun m => m <=? k) play _ K1 (like_at_most k))). reflexivity.
Qed.

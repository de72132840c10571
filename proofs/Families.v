(* Families of rules: everything from some point on, any number, {1..k} and the sets that play like
   it, odd sets.  Normal and misere play, all endings. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values.

(* ---- Everything from some point on ---- *)

(* If all numbers from s on may be taken (and any others, which may depend on the pile), then every
   pile of at least 2 s decides: the player to move wins. *)
Theorem from_some_point play allowed s : 1 <= s -> (forall d m, s <= m -> allowed d m = true) ->
  forall d, 2 * s <= d -> type_of play allowed d = W.
Proof.
  intros S A d D. apply type_is. intro o. simpl.
  assert (Z : exists e, e <= s /\ pile_outcome play allowed e o = false).
  { destruct o; [|exists 0; split; [lia | reflexivity]].
    destruct (existsb (fun e => negb (pile_outcome play allowed e true)) (seq 0 s)) eqn:X.
    - apply existsb_exists in X as (e & I & N). apply in_seq in I. apply negb_true_iff in N.
      exists e. split; [lia | auto].
    - exists s. split; auto. apply (pile_lost _ _ _ _ s); auto. intros k K _.
      apply not_false_iff_true. intro N. rewrite <- not_true_iff_false, existsb_exists in X.
      apply X. exists (s - k). rewrite N. split; auto. apply in_seq. lia. }
  destruct Z as (e & E & Z). apply (pile_won _ _ _ _ (d - e)); [lia | apply A; lia|].
  replace (d - (d - e)) with e by lia. auto.
Qed.

(* Any number: a pile of 1 flips, all larger piles decide. *)
Definition any_type d := match d with 0 => K | 1 => F | _ => W end.

Theorem any_types play d : type_of play any d = any_type d.
Proof.
  destruct d as [|[|d]]; [reflexivity | destruct play; reflexivity |].
  apply (from_some_point _ _ 1); auto. lia.
Qed.

(* ---- Any number: values ---- *)

(* A pile of d in front of c is worth d if d > c, else d - 1 (Lengyel 2004). *)
Definition any_value d c := if d =? 0 then c else if c <? d then d else d - 1.

Ltac cases := repeat match goal with
  | |- context [?x =? ?y] => destruct (Nat.eqb_spec x y)
  | |- context [?x <? ?y] => destruct (Nat.ltb_spec x y)
  end.

Theorem any_values play d c : pile_value play any d c = any_value d c.
Proof.
  apply (pile_value_is play any (fun _ => True)); auto. clear d c. intros d c _ D.
  split; [exists 1; split; [lia | reflexivity]|]. split.
  - intros v V. destruct (lt_eq_lt_dec v c) as [[K|K]|K].
    + exists (d - (v + 1)). revert V. unfold any_value. cases; repeat split; lia.
    + exists d. revert V. unfold any_value. cases; repeat split; lia.
    + exists (d - v). revert V. unfold any_value. cases; repeat split; lia.
  - intros m M _. unfold any_value. cases; lia.
Qed.

(* Misere play, for rows of piles without empty ones: the value in misere play differs from the one
   in normal play if and only if all piles are 1, and then the two are 0 and 1 (Gurvich 2007). *)
Theorem any_misere l : Forall (fun d => 0 < d) l ->
  (row_value normal any l = row_value misere any l <-> ~ Forall (fun d => d = 1) l) /\
  (Forall (fun d => d = 1) l -> row_value normal any l + row_value misere any l = 1).
Proof.
  assert (R : forall play, row_value play any l = fold_right any_value (Nat.b2n play) l).
  { intro play. unfold row_value. induction l as [|d k IH]; simpl; auto.
    rewrite IH. apply any_values. }
  rewrite !R. clear R. simpl Nat.b2n. induction l as [|d l IH]; intro P; simpl.
  - split; [split; [lia | intro H; exfalso; apply H; constructor] | reflexivity].
  - inversion P; subst. destruct (IH H2) as [I J].
    assert (X : {Forall (fun d => d = 1) l} + {~ Forall (fun d => d = 1) l}).
    { apply Forall_dec. intro. apply Nat.eq_dec. }
    destruct X as [X|X].
    + specialize (J X). set (u := fold_right any_value 0 l) in *.
      set (w := fold_right any_value 1 l) in *. clearbody u w. split; [split|].
      * intros E G. inversion G; subst. revert E. unfold any_value. cases; lia.
      * intro G. assert (d <> 1) by (intro; apply G; constructor; auto).
        unfold any_value. cases; lia.
      * intro G. inversion G; subst. unfold any_value. cases; lia.
    + assert (E : fold_right any_value 0 l = fold_right any_value 1 l) by tauto. rewrite E.
      split; [split|].
      * intros _ G. inversion G; auto.
      * reflexivity.
      * intro G. inversion G; contradiction.
Qed.

(* ---- {1..k} and the sets that play like it ---- *)

Lemma mod_less d m k : m <= d mod (k + 1) -> (d - m) mod (k + 1) = d mod (k + 1) - m.
Proof.
  intro H. pose proof (Nat.div_mod d (k + 1) ltac:(lia)) as E.
  pose proof (Nat.mod_upper_bound d (k + 1) ltac:(lia)).
  symmetry. apply (Nat.mod_unique _ _ (d / (k + 1))); lia.
Qed.

Lemma mod_wrap d m k : m <= d -> d mod (k + 1) < m <= k ->
  (d - m) mod (k + 1) = d mod (k + 1) + (k + 1) - m.
Proof.
  intros L H. pose proof (Nat.div_mod d (k + 1) ltac:(lia)) as E.
  pose proof (Nat.mod_upper_bound d (k + 1) ltac:(lia)).
  destruct (d / (k + 1)) as [|q] eqn:Q; [lia|].
  symmetry. apply (Nat.mod_unique _ _ q); lia.
Qed.

Lemma mod_other d m k : m <= d -> m mod (k + 1) <> 0 -> (d - m) mod (k + 1) <> d mod (k + 1).
Proof.
  intros L N E. apply N. pose proof (Nat.div_mod d (k + 1) ltac:(lia)) as D.
  pose proof (Nat.div_mod (d - m) (k + 1) ltac:(lia)) as D'. rewrite E in D'.
  set (q := d / (k + 1)) in *. set (q' := (d - m) / (k + 1)) in *.
  replace m with ((q - q') * (k + 1)) by nia. apply Nat.mod_mul. lia.
Qed.

(* A rule that contains 1..k and no multiple of k + 1. *)
Definition plays_like k (allowed : rule) :=
  (forall d m, 1 <= m <= k -> allowed d m = true) /\
  (forall d m, allowed d m = true -> m mod (k + 1) <> 0).

Lemma at_most_like k : plays_like k (fun d m => at_most k d m && negb (m =? 0)).
Proof.
  unfold at_most. split; intros d m.
  - intro M. rewrite andb_true_iff, Nat.leb_le, negb_true_iff, Nat.eqb_neq. lia.
  - rewrite andb_true_iff, Nat.leb_le, negb_true_iff, Nat.eqb_neq. intro M.
    rewrite Nat.mod_small; lia.
Qed.

(* Such a rule has the values of any number, with the pile reduced modulo k + 1. *)
Theorem plays_like_values play k allowed : 1 <= k -> plays_like k allowed ->
  forall d c, c <= k -> pile_value play allowed d c = any_value (d mod (k + 1)) c.
Proof.
  intros K [S N].
  apply (pile_value_is play allowed (fun c => c <= k) (fun d c => any_value (d mod (k + 1)) c)).
  { intros c C. rewrite Nat.mod_0_l by lia. reflexivity. }
  intros d c C D. split; [exists 1; split; [lia | apply S; lia]|].
  pose proof (Nat.mod_upper_bound d (k + 1) ltac:(lia)) as U.
  assert (R : d mod (k + 1) <= d) by (apply Nat.mod_le; lia). split.
  - intros v V. destruct (Nat.eq_dec (d mod (k + 1)) 0) as [Z|Z].
    + assert (V' : v < c) by (rewrite Z in V; exact V). clear V. exists (k - v).
      assert (k + 1 <= d) by (apply Nat.nlt_ge; intro; rewrite Nat.mod_small in Z; lia).
      rewrite mod_wrap by lia. rewrite Z. repeat split; try lia; [apply S; lia|].
      unfold any_value. cases; lia.
    + destruct (lt_eq_lt_dec v c) as [[L|L]|L].
      * exists (d mod (k + 1) - (v + 1)).
        assert (v + 1 < d mod (k + 1)) by (revert V; unfold any_value; cases; lia).
        rewrite mod_less by lia. repeat split; try lia; [apply S; lia|].
        unfold any_value. cases; lia.
      * exists (d mod (k + 1)). rewrite mod_less by lia. rewrite Nat.sub_diag.
        repeat split; try lia; [apply S; lia | auto].
      * exists (d mod (k + 1) - v).
        assert (v < d mod (k + 1)) by (revert V; unfold any_value; cases; lia).
        rewrite mod_less by lia. repeat split; try lia; [apply S; lia|].
        unfold any_value. cases; lia.
  - intros m M A. pose proof (mod_other d m k ltac:(lia) (N d m A)) as O.
    pose proof (Nat.mod_upper_bound (d - m) (k + 1) ltac:(lia)). unfold any_value. cases; lia.
Qed.

(* At most k: the pile modulo k + 1 counts (Lengyel 2004). *)
Theorem at_most_values play k : 1 <= k ->
  forall d c, c <= k -> pile_value play (at_most k) d c = any_value (d mod (k + 1)) c.
Proof.
  intros K d c C. rewrite <- (plays_like_values play k _ K (at_most_like k)) by auto.
  apply (pile_ext _ _ _ _ d); auto. intros e m M _. unfold at_most.
  destruct (Nat.eqb_spec m 0); [lia|]. rewrite andb_true_r. auto.
Qed.

(* And so its types are those of {1..k}: 0 modulo k + 1 keeps, 1 flips, everything else decides. *)
Definition bachet_type k d := any_type (d mod (k + 1)).

Theorem plays_like_types play k allowed : 1 <= k -> plays_like k allowed -> forall d,
  type_of play allowed d = bachet_type k d.
Proof.
  intros Hk P d. unfold bachet_type. apply type_is. intro o. unfold pile_outcome.
  replace o with (negb (Nat.b2n o =? 0)) at 1 by apply end_value. rewrite value_outcome.
  rewrite (plays_like_values play k _ Hk P) by (destruct o; simpl; lia).
  destruct (d mod (k + 1)) as [|[|r]]; destruct o; auto.
Qed.

(* The types of {1..k} itself. *)
Theorem at_most_types play k : 1 <= k -> forall d,
  type_of play (at_most k) d = bachet_type k d.
Proof.
  intros Hk d. unfold bachet_type. apply type_is. intro o. unfold pile_outcome.
  replace o with (negb (Nat.b2n o =? 0)) at 1 by apply end_value. rewrite value_outcome.
  rewrite at_most_values by (destruct o; simpl; lia).
  destruct (d mod (k + 1)) as [|[|r]]; destruct o; auto.
Qed.

(* The values of a rule that plays like {1..k} stay at most k. *)
Lemma any_value_bound k d c : c <= k -> any_value (d mod (k + 1)) c <= k.
Proof.
  intro C. pose proof (Nat.mod_upper_bound d (k + 1) ltac:(lia)). unfold any_value. cases; lia.
Qed.

Theorem plays_like_row play k allowed : 1 <= k -> plays_like k allowed ->
  forall l, row_value play allowed l = row_value play (at_most k) l.
Proof.
  intros K P l.
  cut (row_value play allowed l = row_value play (at_most k) l /\ row_value play allowed l <= k);
    [tauto|].
  induction l as [|d l [E B]]; simpl; [split; [auto | destruct play; simpl; lia]|].
  change (fold_right (pile_value play allowed) (Nat.b2n play) l) with (row_value play allowed l).
  change (fold_right (pile_value play (at_most k)) (Nat.b2n play) l)
    with (row_value play (at_most k) l). rewrite <- E.
  rewrite (plays_like_values play k allowed), at_most_values by auto.
  split; auto using any_value_bound.
Qed.

(* Sets that contain 1..k and no multiple of k + 1 play like {1..k}: every pair of numbers has the
   same value, for every ending, in normal and misere play. *)
Theorem plays_like_pairs play k allowed e a b g : 1 <= k -> plays_like k allowed ->
  (grundy play (pair_move allowed e) (a, b) g <-> grundy play (pair_move (at_most k) e) (a, b) g).
Proof. intros K P. rewrite !pair_values_digits, (plays_like_row play k allowed) by auto. tauto. Qed.

(* A set of multiples as a rule. *)
Definition set_rule (s : nat -> bool) : rule := fun _ m => s m.

(* ---- Odd sets ---- *)

(* Odd numbers only, and one of them can always be taken: odd piles flip, even piles keep. *)
Theorem odd_types play allowed : (forall d m, allowed d m = true -> Nat.odd m = true) ->
  (forall d, 0 < d -> exists m, 1 <= m <= d /\ allowed d m = true) ->
  forall d, type_of play allowed d = if Nat.odd d then F else K.
Proof.
  intros O S d. apply type_is. intro o.
  replace (act (if Nat.odd d then F else K) o) with (xorb (Nat.odd d) o)
    by (destruct (Nat.odd d), o; auto).
  induction d as [d IH] using lt_wf_ind. destruct (Nat.eq_dec d 0) as [->|D]; [destruct o; auto|].
  destruct (S d) as (m & M & A); [lia|].
  assert (H : forall k, 1 <= k <= d -> allowed d k = true ->
    pile_outcome play allowed (d - k) o = negb (xorb (Nat.odd d) o)).
  { intros k L B. rewrite IH by lia. apply O in B. rewrite Nat.odd_sub, B by lia.
    destruct (Nat.odd d), o; auto. }
  destruct (xorb (Nat.odd d) o) eqn:X.
  - apply (pile_won _ _ _ _ m); auto.
  - apply (pile_lost _ _ _ _ m); auto.
Qed.

(* The odd numbers play like {1}. *)
Corollary odd_numbers_like : plays_like 1 (set_rule Nat.odd).
Proof.
  split; unfold set_rule; intros d m.
  - intro M. replace m with 1 by lia. reflexivity.
  - intros O E. apply Nat.mod_divide in E as [j ->]; [|lia].
    rewrite Nat.odd_mul, andb_false_r in O. discriminate.
Qed.

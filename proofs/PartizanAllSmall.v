(* All-small games: wherever one player can move, so can the other.  They are infinitesimal; the
   games of Partizan Euclid are of this kind.

   What must be believed here: [all_small], [half_power] (the numbers 1, 1/2, 1/4, ...). *)
From Coq Require Import List Bool Lia Arith.
From Euclid Require Import PartizanGame PartizanEuclid PartizanOrder.
Import ListNotations.

(* The positions that can follow g, and g itself. *)
Inductive reaches : game -> game -> Prop :=
| reaches_here g : reaches g g
| reaches_on s g h k : In h (options s g) -> reaches h k -> reaches g k.

Definition all_small (g : game) : Prop :=
  forall k, reaches g k -> (options Left k = [] <-> options Right k = []).

Lemma all_small_option s g h : all_small g -> In h (options s g) -> all_small h.
Proof. intros A I k K. apply A. now apply reaches_on with s h. Qed.

Lemma all_small_here g : all_small g -> (options Left g = [] <-> options Right g = []).
Proof. intro A. apply A. constructor. Qed.

(* 1/2^n: 1 = {0 | }, and 1/2^(n+1) = {0 | 1/2^n}. *)
Fixpoint half_power (n : nat) : game :=
  match n with 0 => Game [zero_game] [] | S m => Game [zero_game] [half_power m] end.

Lemma half_left n : options Left (half_power n) = [zero_game].
Proof. now destruct n. Qed.

(* Beside any 1/2^n Left wins an all-small game, whoever begins. *)
Lemma lawnmower n : forall g, all_small g ->
  wins Left (sum g (half_power n)) /\ loses Right (sum g (half_power n)).
Proof.
  induction n as [n IHn] using lt_wf_ind. induction g as [g IH] using game_induction. intro A. split.
  - destruct (options Left g) as [|h l] eqn:E.
    + apply wins_step. exists (sum g zero_game).
      split; [apply in_sum; right; exists zero_game; rewrite half_left; cbn; auto|].
      cbn [other]. apply loses_step. rewrite sum_zero. apply all_small_here in A.
      intros x X. rewrite (proj1 A E) in X. destruct X.
    + apply wins_step. assert (I : In h (options Left g)) by (rewrite E; now left).
      exists (sum h (half_power n)). split; [apply in_sum; eauto|].
      apply (IH Left h I). now apply all_small_option with Left g.
  - apply loses_step. intros x X. apply in_sum in X as [(y & Y & ->)|(y & Y & ->)].
    + apply (IH Right y Y). now apply all_small_option with Right g.
    + destruct n as [|n]; cbn in Y; [destruct Y|]. destruct Y as [<-|[]].
      now apply (IHn n ltac:(lia)).
Qed.

Lemma all_small_neg g : all_small g -> all_small (neg g).
Proof.
  intros A k K. assert (R : forall g k, reaches g k -> reaches (neg g) (neg k)).
  { clear. induction 1 as [g|s g h k I _ IH]; [constructor|].
    apply reaches_on with (other s) (neg h); auto. apply in_neg. rewrite other_other. eauto. }
  apply R in K. rewrite neg_neg in K. apply A in K. rewrite !options_neg in K. cbn [other] in K.
  assert (M : forall l : list game, map neg l = [] <-> l = []) by (intros []; cbn; split; congruence).
  rewrite !M in K. tauto.
Qed.

(* All-small games are infinitesimal: between -1/2^n and 1/2^n for all n. *)
Theorem all_small_infinitesimal g n : all_small g ->
  greater (half_power n) g /\ greater g (neg (half_power n)).
Proof.
  intro A. assert (B : forall h, all_small h -> greater (half_power n) h).
  { intros h H. destruct (lawnmower n (neg h) (all_small_neg h H)) as [W L0].
    split; [unfold ge; now apply loses_comm|]. apply beats_iff. unfold beats. now apply wins_comm. }
  split; [auto|]. destruct (lawnmower n g A) as [W L0]. split.
  - unfold ge. now rewrite neg_neg.
  - apply beats_iff. unfold beats. now rewrite neg_neg.
Qed.

(* Partizan Euclid: every position has an option of both players or of none. *)
Theorem E_all_small p q : all_small (E p q).
Proof.
  unfold E. generalize q at 1 as fuel. intro fuel. revert p q.
  induction fuel as [|n IH]; intros p q k K.
  - cbn [play] in K. inversion K as [|s ? h ? I]; subst; [cbn; tauto|]. destruct s, I.
  - cbn [play] in K. cbv zeta in K. destruct (p mod q =? 0).
    + inversion K as [|s ? h ? I]; subst; [cbn; tauto|]. destruct s, I.
    + inversion K as [|s ? h ? I K']; subst; [cbn; split; discriminate|].
      destruct s; destruct I as [<-|[]]; eapply IH; exact K'.
Qed.

(* So every value of Partizan Euclid is infinitesimal. *)
Theorem E_infinitesimal p q n :
  greater (half_power n) (E p q) /\ greater (E p q) (neg (half_power n)).
Proof. apply all_small_infinitesimal, E_all_small. Qed.

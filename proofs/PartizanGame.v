(* Short partizan games, played by Left and Right: positions, moves, winning, outcomes.

   What must be believed here: [game], [options], [wins], [loses], [has_outcome].
   A position is the tree of all that can follow.  A player who cannot move loses. *)
From Coq Require Import List Bool Lia.
Import ListNotations.

(* {Left's options | Right's options} *)
Inductive game := Game (lefts rights : list game).

Inductive player := Left | Right.

Definition other (s : player) : player := match s with Left => Right | Right => Left end.

(* The positions to which the player s can move. *)
Definition options (s : player) (g : game) : list game :=
  match g with Game ls rs => match s with Left => ls | Right => rs end end.

(* [wins s g]: s is to move and wins.  [loses s g]: s is to move and loses. *)
Inductive wins : player -> game -> Prop :=
| wins_by_move s g h : In h (options s g) -> loses (other s) h -> wins s g
with loses : player -> game -> Prop :=
| loses_all_moves s g : (forall h, In h (options s g) -> wins (other s) h) -> loses s g.

(* Left wins, Right wins, the Next player wins, the Previous player wins. *)
Inductive outcome := L | R | N | P.

Definition has_outcome (g : game) (o : outcome) : Prop :=
  match o with
  | L => wins Left g /\ loses Right g
  | R => loses Left g /\ wins Right g
  | N => wins Left g /\ wins Right g
  | P => loses Left g /\ loses Right g
  end.

(* The same, computed. *)
Fixpoint winsb (s : player) (g : game) {struct g} : bool :=
  match g with
  | Game ls rs => match s with
                  | Left => existsb (fun h => negb (winsb Right h)) ls
                  | Right => existsb (fun h => negb (winsb Left h)) rs
                  end
  end.

Definition outcome_of (g : game) : outcome :=
  match winsb Left g, winsb Right g with
  | true, false => L
  | false, true => R
  | true, true => N
  | false, false => P
  end.

(* Induction: what holds of a game if it holds of its options holds of all games. *)
Section Induction.
  Variable Q : game -> Prop.
  Hypothesis step : forall g, (forall s h, In h (options s g) -> Q h) -> Q g.

  Fixpoint game_induction (g : game) : Q g.
  Proof.
    destruct g as [ls rs]. apply step.
    assert (A : forall hs : list game, Forall Q hs -> forall h, In h hs -> Q h).
    { intros hs F. now apply Forall_forall. }
    intros [|] h I; cbn in I; revert h I; apply A.
    - exact ((fix all (hs : list game) : Forall Q hs :=
                match hs with
                | [] => Forall_nil Q
                | h :: k => Forall_cons h (game_induction h) (all k)
                end) ls).
    - exact ((fix all (hs : list game) : Forall Q hs :=
                match hs with
                | [] => Forall_nil Q
                | h :: k => Forall_cons h (game_induction h) (all k)
                end) rs).
  Defined.
End Induction.

(* The number of positions of the tree; an option is smaller. *)
Fixpoint size (g : game) : nat :=
  match g with
  | Game ls rs => S (list_sum (map size ls) + list_sum (map size rs))
  end.

Lemma list_sum_in (h : game) hs : In h hs -> size h <= list_sum (map size hs).
Proof.
  induction hs as [|k hs IH]; [easy|]. cbn [map In].
  change (list_sum (size k :: map size hs)) with (size k + list_sum (map size hs)).
  intros [->|I]; [lia|]. apply IH in I. lia.
Qed.

Lemma option_smaller s g h : In h (options s g) -> size h < size g.
Proof.
  destruct g as [ls rs]. intro I. cbn [size].
  destruct s; cbn in I; apply list_sum_in in I; lia.
Qed.

Lemma winsb_step s g : winsb s g = existsb (fun h => negb (winsb (other s) h)) (options s g).
Proof. destruct g, s; reflexivity. Qed.

(* The computed answer is the defined one; so every game is won or lost by who moves first. *)
Lemma winsb_spec g s : (wins s g <-> winsb s g = true) /\ (loses s g <-> winsb s g = false).
Proof.
  revert s. induction g as [g IH] using game_induction. intro s. rewrite winsb_step.
  assert (W : wins s g <-> existsb (fun h => negb (winsb (other s) h)) (options s g) = true).
  { rewrite existsb_exists. split.
    - intro W. inversion W as [? ? h I A]; subst. exists h. split; auto.
      apply (IH s h I) in A. now rewrite A.
    - intros (h & I & A). apply negb_true_iff in A. apply wins_by_move with h; auto.
      now apply (IH s h I). }
  split; [exact W|]. split.
  - intro A. apply not_true_iff_false. rewrite existsb_exists. intros (h & I & B).
    inversion A as [? ? C]; subst. apply negb_true_iff in B.
    pose proof (proj1 (proj1 (IH s h I (other s))) (C h I)). congruence.
  - intro A. constructor. intros h I. apply (IH s h I).
    apply not_false_iff_true. intro B. apply not_true_iff_false in A. apply A.
    apply existsb_exists. exists h. now rewrite B.
Qed.

Lemma wins_iff s g : wins s g <-> winsb s g = true.
Proof. apply winsb_spec. Qed.

Lemma loses_iff s g : loses s g <-> winsb s g = false.
Proof. apply winsb_spec. Qed.

(* Who moves first wins or loses, and not both. *)
Theorem wins_or_loses s g : wins s g \/ loses s g.
Proof. rewrite wins_iff, loses_iff. destruct (winsb s g); auto. Qed.

Theorem not_wins_and_loses s g : ~ (wins s g /\ loses s g).
Proof. rewrite wins_iff, loses_iff. intros [A B]. congruence. Qed.

Lemma loses_not_wins s g : loses s g <-> ~ wins s g.
Proof. rewrite wins_iff, loses_iff. destruct (winsb s g); split; congruence. Qed.

Lemma has_outcome_iff g o : has_outcome g o <-> outcome_of g = o.
Proof.
  unfold has_outcome, outcome_of. destruct o; rewrite ?wins_iff, ?loses_iff;
    destruct (winsb Left g), (winsb Right g); intuition congruence.
Qed.

(* Every game has exactly one outcome, and [outcome_of] computes it. *)
Theorem outcome_total_unique g : exists! o, has_outcome g o.
Proof.
  exists (outcome_of g). split; [now apply has_outcome_iff|].
  intros o H. now apply has_outcome_iff.
Qed.

(* Outcomes of the games to which a player may move to win. *)
Definition good_for (s : player) (o : outcome) : bool :=
  match s, o with
  | Left, (L | P) => true
  | Right, (R | P) => true
  | _, _ => false
  end.

Lemma winsb_good s h : negb (winsb (other s) h) = good_for s (outcome_of h).
Proof. unfold outcome_of. destruct s; cbn; destruct (winsb Left h), (winsb Right h); auto. Qed.

(* McKay and Nowakowski, Lemma 1: the outcome from the outcomes of the options.
   L: some Left option is L or P, and all Right options are L or N; P: all Left options are
   N or R, and all Right options L or N; N: some Left option is L or P, and some Right option
   is P or R; R: all Left options are N or R, and some Right option is P or R. *)
Theorem mckay_nowakowski_lemma_1 g :
  let some s := exists h, In h (options s g) /\ good_for s (outcome_of h) = true in
  let none s := forall h, In h (options s g) -> good_for s (outcome_of h) = false in
  (outcome_of g = L <-> some Left /\ none Right) /\
  (outcome_of g = P <-> none Left /\ none Right) /\
  (outcome_of g = N <-> some Left /\ some Right) /\
  (outcome_of g = R <-> none Left /\ some Right).
Proof.
  intros some none.
  assert (S : forall s, some s <-> winsb s g = true).
  { intro s. unfold some. rewrite winsb_step, existsb_exists.
    split; intros (h & I & A); exists h; split; auto; [rewrite winsb_good|rewrite <- winsb_good];
      assumption. }
  assert (M : forall s, none s <-> winsb s g = false).
  { intro s. rewrite <- not_true_iff_false, <- S. unfold none, some. split.
    - intros A (h & I & B). rewrite A in B by assumption. discriminate.
    - intros A h I. apply not_true_iff_false. intro B. apply A. eauto. }
  rewrite !S, !M. unfold outcome_of.
  destruct (winsb Left g), (winsb Right g); intuition congruence.
Qed.

(* The outcome of {a | b}, written {o(a) | o(b)} in the paper. *)
Definition options_outcome (a b : outcome) : outcome :=
  match good_for Left a, good_for Right b with
  | true, true => N | true, false => L | false, true => R | false, false => P
  end.

Lemma outcome_of_pair a b :
  outcome_of (Game [a] [b]) = options_outcome (outcome_of a) (outcome_of b).
Proof.
  unfold options_outcome. rewrite <- !winsb_good. unfold outcome_of. cbn.
  rewrite !orb_false_r. reflexivity.
Qed.

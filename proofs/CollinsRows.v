(* Collins 2005, section 3: the game of Euclid is a sequential take-away game.  A pair of numbers is
   the row of its piles, move by move: every move of the pair is a move in the first pile of the
   row, and the other way round.  This carries anything that can be said in terms of moves from
   rows to pairs: lengths of games (Lengyel 2003) and limits by the last move (Collins). *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static.

(* The piles of a pair, without empty ones. *)
Definition row e (p : nat * nat) := filter (Nat.ltb 0) (piles e (digits (fst p) (snd p))).

(* A pile of d before the row l; an empty pile is not kept. *)
Definition front d (l : list nat) := if d =? 0 then l else d :: l.

Lemma filter_front d l : filter (Nat.ltb 0) (d :: l) = front d (filter (Nat.ltb 0) l).
Proof. destruct d; reflexivity. Qed.

Lemma row_zero e a : row e (0, a) = [] /\ row e (a, 0) = [].
Proof.
  unfold row. simpl. split; auto. destruct a; auto. rewrite digits_eq by lia.
  rewrite Nat.mod_0_l, Nat.div_0_l by lia. destruct e; reflexivity.
Qed.

Lemma row_last e a q : 0 < a -> row e (a, q * a) = front (last_pile e q) [].
Proof.
  intro A. unfold row. cbn [fst snd]. rewrite digits_eq by lia.
  destruct (division a q 0 A) as [D M]. rewrite Nat.add_0_r in *. rewrite D, M.
  apply filter_front.
Qed.

Lemma row_more e a q r : 0 < r < a -> row e (a, q * a + r) = front q (row e (r, a)).
Proof.
  intros R. unfold row. cbn [fst snd]. rewrite digits_eq by lia.
  destruct (division a q r) as [D M]; [lia|]. rewrite D, M.
  destruct (Nat.eqb_spec r 0); [lia|]. rewrite (digits_eq r a) by lia. apply filter_front.
Qed.

Lemma row_sym e a b : row e (a, b) = row e (b, a).
Proof.
  assert (H : forall a b, a < b -> row e (a, b) = row e (b, a)).
  { intros x y L. destruct x; [destruct (row_zero e y); congruence|].
    symmetry. apply (row_more e y 0). lia. }
  destruct (lt_eq_lt_dec a b) as [[L | ->]|L]; auto. symmetry; auto.
Qed.

(* The first pile of a row is the room of the pair. *)
Lemma row_front e a b : 0 < a <= b -> exists l, (room e a b = 0 -> l = []) /\
  forall m, m <= room e a b -> row e (a, b - m * a) = front (room e a b - m) l.
Proof.
  intro A. destruct (divided a b) as (q & r & E & R & D & N); [lia|]. unfold room.
  rewrite D, N. clear D N. subst b. destruct (Nat.eqb_spec r 0) as [->|Z].
  - exists []. split; auto. intros m M.
    replace (q * a + 0 - m * a) with ((q - m) * a) by nia.
    rewrite row_last by lia. f_equal. revert M. destruct e; simpl; lia.
  - exists (row e (r, a)). split; [nia|]. intros m M.
    replace (q * a + r - m * a) with ((q - m) * a + r) by nia. apply row_more. lia.
Qed.

(* A move that takes m from the first pile, if the rule allows it. *)
Inductive take_move (allowed : rule) : list nat -> list nat -> Prop :=
| taking d m l : 1 <= m <= d -> allowed d m = true ->
                 take_move allowed (d :: l) (front (d - m) l).

Lemma front_pos d l : 0 < d -> front d l = d :: l.
Proof. destruct d; [lia | reflexivity]. Qed.

Lemma row_room e a b : 0 < a -> 0 < room e a b -> exists l, row e (a, b) = room e a b :: l /\
  forall m, m <= room e a b -> row e (a, b - m * a) = front (room e a b - m) l.
Proof.
  intros A R. destruct (le_lt_dec a b) as [L|L]; [|rewrite room_small in R; lia].
  destruct (row_front e a b) as (l & Z & F); [lia|]. exists l. split; [|exact F].
  replace b with (b - 0 * a) at 1 by lia.
  rewrite F, Nat.sub_0_r by lia. apply front_pos, R.
Qed.

(* Every move of a pair is a move of its row ... *)
Theorem pair_to_row allowed e p q : pair_move allowed e p q ->
  take_move allowed (row e p) (row e q).
Proof.
  intro M. inversion M as [a b m A R P | a b m A R P]; subst.
  - destruct (row_room e a b) as (l & -> & F); [lia | lia |]. rewrite F by lia.
    constructor; auto.
  - rewrite (row_sym e a b), (row_sym e (a - m * b) b).
    destruct (row_room e b a) as (l & -> & F); [lia | lia |]. rewrite F by lia.
    constructor; auto.
Qed.

(* ... and every move of the row is a move of the pair. *)
Theorem row_to_pair allowed e p k : take_move allowed (row e p) k -> exists q,
  pair_move allowed e p q /\ row e q = k.
Proof.
  assert (H : forall a b, 0 < a <= b -> take_move allowed (row e (a, b)) k -> exists q,
    pair_move allowed e (a, b) q /\ row e q = k).
  { intros a b A M. destruct (Nat.eq_dec (room e a b) 0) as [Z|Z].
    - destruct (row_front e a b A) as (l & E & F). rewrite (E Z) in F. specialize (F 0).
      rewrite Nat.mul_0_l, Nat.sub_0_r, Z in F. rewrite F in M by lia. inversion M.
    - destruct (row_room e a b) as (l & E & F); [lia | lia |]. rewrite E in M.
      inversion M as [d m t R P]; subst. exists (a, b - m * a).
      split; [constructor; auto; lia | apply F; lia]. }
  destruct p as [a b]. intro M.
  destruct (Nat.eq_dec a 0) as [->|A];
    [destruct (row_zero e b) as [Z _]; rewrite Z in M; inversion M|].
  destruct (Nat.eq_dec b 0) as [->|B];
    [destruct (row_zero e a) as [_ Z]; rewrite Z in M; inversion M|].
  destruct (le_lt_dec a b) as [L|L]; [apply H; auto; lia|].
  rewrite row_sym in M. destruct (H b a) as ([x y] & Q & E); [lia | auto |].
  exists (y, x). split; [apply pair_move_sym; auto | rewrite row_sym; auto].
Qed.

(* All piles of a row are there. *)
Lemma row_positive e p : Forall (fun d => 0 < d) (row e p).
Proof. apply Forall_forall. intros d D. apply filter_In in D. apply Nat.ltb_lt. tauto. Qed.

(* Empty piles do not matter for the fold. *)
Lemma fold_front V (f : nat -> V -> V) c : (forall x, f 0 x = x) ->
  forall d l, fold_right f c (front d l) = f d (fold_right f c l).
Proof. intros Z [|d] l; [symmetry; apply Z | reflexivity]. Qed.

Lemma fold_filter V (f : nat -> V -> V) c : (forall x, f 0 x = x) ->
  forall l, fold_right f c (filter (Nat.ltb 0) l) = fold_right f c l.
Proof.
  intros Z l. induction l as [|d l IH]; auto. rewrite filter_front, fold_front by auto.
  simpl. rewrite IH. reflexivity.
Qed.

(* Who wins, by the row. *)
Require Import Euclid.Types.
Theorem row_outcome play allowed e p :
  outcome play (pair_move allowed e) p (winner play allowed (row e p)).
Proof.
  destruct p as [a b]. unfold winner, row. rewrite fold_filter by reflexivity. apply pairs.
Qed.

Lemma outcome_iff play allowed e p x :
  outcome play (pair_move allowed e) p x <-> winner play allowed (row e p) = x.
Proof.
  pose proof (row_outcome play allowed e p) as H. split; [|intros <-; exact H].
  intro X. exact (outcome_unique _ _ _ _ _ _ H X).
Qed.

Lemma winner_front play allowed d l :
  winner play allowed (front d l) = pile_outcome play allowed d (winner play allowed l).
Proof. apply fold_front. reflexivity. Qed.

(* Collins 2005, Theorem 4 (Lengyel 2004, Theorem C): how to win in misere play. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Families
  Euclid.CollinsSets Euclid.CollinsRows.

Section Strategy.
Variable allowed : rule.
Variable e : ending.
(* Every pile can be reduced to a number red d; 0 keeps, 1 flips, everything else decides. *)
Variable red : nat -> nat.
Hypothesis types : forall play d,
  type_of play allowed d = match red d with 0 => K | 1 => F | _ => W end.

(* Some pile is at least 2 when reduced; all piles are 0 or 1; the number of ones. *)
Definition some_large l := exists x, In x l /\ 2 <= red x.
Definition small l := Forall (fun x => red x <= 1) l.
Definition ones l := length (filter (fun x => red x =? 1) l).

Lemma winner_cons play d l : winner play allowed (d :: l) =
  act (match red d with 0 => K | 1 => F | _ => W end) (winner play allowed l).
Proof. simpl. rewrite four_types, types. reflexivity. Qed.

Lemma large_winner l : some_large l -> winner misere allowed l = winner normal allowed l.
Proof.
  intros (x & I & X). induction l as [|d l IH]; [destruct I|]. rewrite !winner_cons.
  destruct I as [->|I]; [destruct (red x) as [|[|]]; [lia | lia | reflexivity]|].
  rewrite IH by auto. reflexivity.
Qed.

Lemma small_winner play l : small l -> winner play allowed l = xorb (Nat.odd (ones l)) play.
Proof.
  induction 1 as [|d l D S IH]; [destruct play; reflexivity|]. rewrite winner_cons, IH.
  unfold ones. simpl. destruct (red d) as [|[|r]]; [reflexivity | | lia].
  simpl. rewrite Nat.odd_succ, <- Nat.negb_odd.
  destruct (Nat.odd (length _)), play; reflexivity.
Qed.

Lemma small_or_large l : small l \/ some_large l.
Proof.
  induction l as [|d l [IH|(x & I & X)]]; [left; constructor | |].
  - destruct (le_lt_dec (red d) 1); [left; constructor; auto|]. right. exists d. simpl. auto.
  - right. exists x. simpl. auto.
Qed.

(* A player who faces a pile that is at least 2 when reduced ... *)
Variable p : nat * nat.
Variable d : nat.
Variable l : list nat.
Hypothesis at_p : row e p = d :: l.
Hypothesis large : 2 <= red d.

(* ... wins, in normal and misere play; ... *)
Lemma facing_large play : wins play (pair_move allowed e) p.
Proof.
  apply outcome_iff. rewrite at_p, winner_cons.
  destruct (red d) as [|[|r]]; [lia | lia | reflexivity].
Qed.

(* ... if another pile behind it is at least 2, by exactly the same moves; ... *)
Lemma same_winning_moves : some_large l -> forall q, pair_move allowed e p q ->
  (loses misere (pair_move allowed e) q <-> loses normal (pair_move allowed e) q).
Proof.
  intros S q M. apply pair_to_row in M. rewrite at_p in M.
  inversion M as [x m t R A X Y]; subst. rewrite !outcome_iff.
  assert (H : forall play, winner play allowed (row e q) =
    pile_outcome play allowed (d - m) (winner play allowed l)).
  { intro play. rewrite <- Y. apply winner_front. }
  rewrite !H, !four_types, !types, (large_winner l S). tauto.
Qed.

(* ... and if not, by leaving an odd number of ones, in normal play an even number. *)
Lemma moves_to_ones : small l -> forall play q, pair_move allowed e p q ->
  (loses play (pair_move allowed e) q <->
   small (row e q) /\ Nat.odd (ones (row e q)) = play).
Proof.
  intros S play q M. apply pair_to_row in M. rewrite at_p in M.
  inversion M as [x m t R A X Y]; subst. rewrite outcome_iff, Y.
  destruct (small_or_large (row e q)) as [Z|Z].
  - rewrite small_winner by auto. destruct (Nat.odd (ones (row e q))), play; simpl;
      (split; [intro V; try discriminate V; auto | intros [_ V]; try discriminate V; auto]).
  - (* the pile in front is large, and the opponent wins *)
    destruct (le_lt_dec (red (d - m)) 1) as [L|L].
    + exfalso. destruct Z as (y & I & B). rewrite <- Y in I. unfold front in I.
      unfold small in S. rewrite Forall_forall in S.
      destruct (d - m =? 0); [specialize (S y I); lia|].
      destruct I as [<-|I]; [lia | specialize (S y I); lia].
    + rewrite <- Y, winner_front, four_types, types.
      destruct (red (d - m)) as [|[|r]] eqn:E; [lia | lia |]. simpl.
      split; [discriminate|]. intros [H _]. exfalso. unfold front in H.
      destruct (Nat.eqb_spec (d - m) 0) as [N|N].
      * (* a pile of 0 keeps *)
        pose proof (types normal 0) as T. rewrite N in E. rewrite E in T.
        unfold type_of in T. simpl in T. discriminate.
      * inversion H; lia.
Qed.
End Strategy.

(* Theorem 4.  In Euclid with any multiple, a player who faces a pile of at least 2 wins in misere
   play: if at least one of the piles behind it is at least 2, by exactly the moves that win in
   normal play; otherwise by exactly the moves that leave an odd number of ones, where one leaves
   an even number in normal play. *)
Theorem collins_2005_theorem_4 e p d l : row e p = d :: l -> 2 <= d ->
  wins misere (pair_move any e) p /\
  ((exists x, In x l /\ 2 <= x) -> forall q, pair_move any e p q ->
     (loses misere (pair_move any e) q <-> loses normal (pair_move any e) q)) /\
  (Forall (fun x => x = 1) l -> forall q, pair_move any e p q ->
     (loses misere (pair_move any e) q <->
        Forall (fun x => x = 1) (row e q) /\ Nat.odd (length (row e q)) = true) /\
     (loses normal (pair_move any e) q <->
        Forall (fun x => x = 1) (row e q) /\ Nat.even (length (row e q)) = true)).
Proof.
  intros P D. pose proof any_types as T.
  assert (O : forall k, Forall (fun x => 0 < x) k ->
    (small (fun x => x) k <-> Forall (fun x => x = 1) k)).
  { intros k Q. unfold small. rewrite !Forall_forall in *. split; intros H x I;
      specialize (H x I); specialize (Q x I); lia. }
  assert (N : forall k, Forall (fun x => x = 1) k -> ones (fun x => x) k = length k).
  { intros k H. unfold ones. induction H as [|x k X H IH]; auto. subst x. simpl. auto. }
  split; [apply (facing_large any e (fun x => x) T p d l P D)|]. split.
  - intro L. apply (same_winning_moves any e (fun x => x) T p d l P L).
  - intros S q M. pose proof (row_positive e p) as Q. rewrite P in Q. inversion Q; subst.
    apply O in S; auto.
    pose proof (fun play => moves_to_ones any e (fun x => x) T p d l P D S play q M) as H.
    rewrite !H, O by apply row_positive. rewrite <- Nat.negb_odd, negb_true_iff.
    split; split; intros [A B]; (split; [exact A|]); rewrite N in * by exact A; exact B.
Qed.

(* The same for {1, ..., k} and every set that plays like it, with all piles modulo k + 1. *)
Theorem collins_2005_theorem_4_sets k s e p d l : 1 <= k -> like k s ->
  let red x := x mod (k + 1) in let move := pair_move (set_rule s) e in
  row e p = d :: l -> 2 <= red d ->
  wins misere move p /\
  ((exists x, In x l /\ 2 <= red x) -> forall q, move p q ->
     (loses misere move q <-> loses normal move q)) /\
  (Forall (fun x => red x <= 1) l -> forall q, move p q ->
     (loses misere move q <-> Forall (fun x => red x <= 1) (row e q) /\
        Nat.odd (length (filter (fun x => red x =? 1) (row e q))) = true) /\
     (loses normal move q <-> Forall (fun x => red x <= 1) (row e q) /\
        Nat.odd (length (filter (fun x => red x =? 1) (row e q))) = false)).
Proof.
  intros K1 S red move P D.
  assert (T : forall play d, type_of play (set_rule s) d =
    match red d with 0 => K | 1 => F | _ => W end) by (intros; apply like_types; auto).
  split; [apply (facing_large _ e red T p d l P D)|]. split.
  - intro L. apply (same_winning_moves _ e red T p d l P L).
  - intros A q M.
    split; apply (moves_to_ones _ e red T p d l P D A _ q M).
Qed.

(* The winner in misere play: the first pile of at least 2 decides; if all are 1, Player 1 wins if
   and only if their number is even. *)
Theorem collins_2005_misere_winner e a b :
  (forall f d k, row e (a, b) = f ++ d :: k -> Forall (fun x => x = 1) f -> 2 <= d ->
     (player_1_wins misere any e a b <-> Nat.even (length f) = true)) /\
  (Forall (fun x => x = 1) (row e (a, b)) ->
     (player_1_wins misere any e a b <-> Nat.even (length (row e (a, b))) = true)).
Proof.
  assert (E : player_1_wins misere any e a b <-> winner misere any (row e (a, b)) = true)
    by apply outcome_iff.
  revert E. generalize (row e (a, b)). intros r E. pose proof (any_types misere) as T.
  assert (H : forall f x, Forall (fun x => x = 1) f -> fold_right (pile_outcome misere any) x f =
    xorb (Nat.odd (length f)) x).
  { intros f x F. induction F as [|y f Y F IH]; [destruct x; reflexivity|]. subst y.
    simpl fold_right. rewrite IH, four_types, T. simpl length.
    rewrite Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd _), x; reflexivity. }
  split.
  - intros f d k R B D. rewrite E, R. unfold winner. rewrite fold_right_app, H by auto. simpl.
    rewrite four_types, T, <- Nat.negb_odd. destruct d as [|[|d]]; [lia | lia |].
    simpl. destruct (Nat.odd (length f)); simpl; tauto.
  - intro B. rewrite E. unfold winner. rewrite H by auto. rewrite <- Nat.negb_odd.
    destruct (Nat.odd (length r)); simpl; tauto.
Qed.

(* Who wins under static rules: every pile decides, keeps or flips.

   For any rule, the three endings, normal and misere play. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static.

Section Piles.
Variable play : bool.
Variable allowed : rule.

(* What a pile of d makes of what is behind it.  o: would the player win who is to move where the
   pile is used up?  The result: does the player win who is to move at the pile? *)
Definition pile_outcome := pile (best play) allowed.

Lemma pile_outcome_0 o : pile_outcome 0 o = o.
Proof. reflexivity. Qed.

(* A pile from which nothing may be taken ends the game. *)
Lemma pile_stuck d o : 0 < d -> (forall m, 1 <= m <= d -> allowed d m = false) ->
  pile_outcome d o = play.
Proof.
  intros D N. unfold pile_outcome. rewrite pile_eq by auto.
  replace (takes allowed d) with (@nil nat); auto.
  symmetry. destruct (takes allowed d) as [|m l] eqn:E; auto.
  assert (M : In m (takes allowed d)) by (rewrite E; left; auto). apply in_takes in M as [M A].
  rewrite N in A by auto. discriminate.
Qed.

(* Any other is won if and only if some take leads to a pile that is lost. *)
Lemma pile_takes d o m : 1 <= m <= d -> allowed d m = true ->
  (pile_outcome d o = true <->
   exists k, 1 <= k <= d /\ allowed d k = true /\ pile_outcome (d - k) o = false).
Proof.
  intros M A. unfold pile_outcome. rewrite pile_eq by lia. unfold best.
  destruct (map _ (takes allowed d)) as [|x l] eqn:E.
  - apply map_eq_nil in E. assert (I : In m (takes allowed d)) by (apply in_takes; auto).
    rewrite E in I. destruct I.
  - rewrite <- E, existsb_exists. split.
    + intros (v & I & N). apply in_map_iff in I as (k & <- & K). apply in_takes in K.
      rewrite negb_true_iff in N. exists k. tauto.
    + intros (k & K & B & N). eexists.
      split; [apply in_map_iff; exists k; split; [reflexivity | apply in_takes; auto]|].
      rewrite negb_true_iff. auto.
Qed.

Lemma pile_won d o m : 1 <= m <= d -> allowed d m = true ->
  pile_outcome (d - m) o = false -> pile_outcome d o = true.
Proof. intros M A Z. apply (pile_takes _ _ m); eauto. Qed.

Lemma pile_lost d o m : 1 <= m <= d -> allowed d m = true ->
  (forall k, 1 <= k <= d -> allowed d k = true -> pile_outcome (d - k) o = true) ->
  pile_outcome d o = false.
Proof.
  intros M A H. apply not_true_iff_false. intro T.
  apply (pile_takes _ _ m) in T as (k & K & B & Z); auto. rewrite H in Z by auto. discriminate.
Qed.

(* Rows and pairs: the fold of the piles. *)
Definition winner := fold_right pile_outcome play.

Theorem rows l : outcome play (row_move allowed) l (winner l).
Proof. apply best_right with list_sum; [apply row_smaller | apply rows_solved]. Qed.

Theorem rows_iff l : wins play (row_move allowed) l <-> winner l = true.
Proof.
  split; intro H; [apply (outcome_unique _ _ _ _ _ _ (rows l) H) | rewrite <- H; apply rows].
Qed.

Theorem pairs e a b : outcome play (pair_move allowed e) (a, b) (winner (piles e (digits a b))).
Proof.
  apply (best_right _ _ _ (pair_fold (best play) allowed e) (fun p => fst p + snd p));
    [apply pair_smaller | apply pairs_solved].
Qed.

Theorem pairs_iff e a b : player_1_wins play allowed e a b <-> winner (piles e (digits a b)) = true.
Proof.
  unfold player_1_wins.
  split; intro H; [apply (outcome_unique _ _ _ _ _ _ (pairs e a b) H) | rewrite <- H; apply pairs].
Qed.

(* A pair of numbers is won, or lost, like the row of its piles. *)
Theorem pairs_are_rows e a b l x : cf a b l ->
  (outcome play (pair_move allowed e) (a, b) x <->
   outcome play (row_move allowed) (piles e l) x).
Proof.
  intro C. rewrite (cf_digits a b l C). split; intro H.
  - rewrite <- (outcome_unique _ _ _ _ _ _ (pairs e a b) H). apply rows.
  - rewrite <- (outcome_unique _ _ _ _ _ _ (rows _) H). apply pairs.
Qed.
End Piles.

(* The four types.  W decides: the player to move wins, whatever is behind.  L decides: this player
   loses.  K keeps: as if the pile were not there.  F flips. *)
Inductive type := W | L | K | F.
Definition act t o := match t with W => true | L => false | K => o | F => negb o end.

Definition type_of play allowed d : type :=
  match pile_outcome play allowed d false, pile_outcome play allowed d true with
  | true, true => W | false, false => L | false, true => K | true, false => F
  end.

(* Every pile decides, keeps or flips. *)
Theorem four_types play allowed d o :
  pile_outcome play allowed d o = act (type_of play allowed d) o.
Proof.
  unfold type_of. destruct o, (pile_outcome play allowed d false) eqn:X,
    (pile_outcome play allowed d true) eqn:Y; auto.
Qed.

Lemma type_is play allowed d t :
  (forall o, pile_outcome play allowed d o = act t o) -> type_of play allowed d = t.
Proof. intro H. unfold type_of. rewrite !H. destruct t; auto. Qed.

(* The winner, read off the types. *)
Section Verdict.
Variable type_at : nat -> type.
Variable play : bool.
Fixpoint verdict (l : list nat) : bool :=
  match l with [] => play | d :: k => act (type_at d) (verdict k) end.

(* A pile is open if it does not decide. *)
Definition open d := type_at d = K \/ type_at d = F.
Definition flips l :=
  length (filter (fun d => match type_at d with F => true | _ => false end) l).

Lemma verdict_open front l : Forall open front ->
  verdict (front ++ l) = xorb (Nat.odd (flips front)) (verdict l).
Proof.
  induction 1 as [|d k O H IH]; simpl; [destruct (verdict l); auto|]. rewrite IH.
  unfold flips. simpl. destruct O as [-> | ->]; simpl; auto.
  rewrite Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd _), (verdict l); auto.
Qed.

(* Every row is open throughout, or has a first pile that decides. *)
Lemma first_decider l : Forall open l \/ exists front d back,
  l = front ++ d :: back /\ Forall open front /\ (type_at d = W \/ type_at d = L).
Proof.
  induction l as [|d l [H | (f & x & b & -> & H & X)]]; [left; constructor | |];
    destruct (type_at d) eqn:T.
  all: try (right; exists [], d; eexists; split; [reflexivity|];
            split; [constructor | auto; fail]).
  1,2: left; constructor; auto; unfold open; auto.
  all: right; exists (d :: f), x, b; split; [reflexivity|];
    split; auto; constructor; auto; unfold open; auto.
Qed.

(* The first pile of type W or L decides; every F before it flips.  If none decides, the F are
   counted, and the end of play begins. *)
Theorem verdict_iff l : verdict l = true <->
  (exists front d back, l = front ++ d :: back /\ Forall open front /\
     (type_at d = W /\ Nat.even (flips front) = true \/
      type_at d = L /\ Nat.odd (flips front) = true)) \/
  (Forall open l /\ xorb play (Nat.odd (flips l)) = true).
Proof.
  split.
  - intro V. destruct (first_decider l) as [H | (f & d & b & -> & H & X)].
    + right. split; auto. rewrite <- (app_nil_r l), verdict_open in V by auto. simpl in V.
      rewrite xorb_comm. auto.
    + left. exists f, d, b. split; [auto|]. split; [auto|]. rewrite verdict_open in V by auto.
      simpl in V. rewrite <- Nat.negb_odd.
      destruct X as [X | X]; rewrite X in V; simpl in V; destruct (Nat.odd _); auto.
  - intros [(f & d & b & -> & H & X) | (H & X)].
    + rewrite verdict_open by auto. simpl. rewrite <- Nat.negb_odd in X.
      destruct X as [(-> & X) | (-> & X)]; simpl; destruct (Nat.odd _); auto.
    + rewrite <- (app_nil_r l), verdict_open by auto. simpl. rewrite xorb_comm. auto.
Qed.
End Verdict.

Lemma verdict_ext s t play : (forall d, s d = t d) -> forall l, verdict s play l = verdict t play l.
Proof. intros E l. induction l; simpl; auto. rewrite E, IHl. auto. Qed.

Lemma verdict_winner play allowed l :
  verdict (type_of play allowed) play l = winner play allowed l.
Proof. induction l; simpl; auto. rewrite four_types, IHl. auto. Qed.

(* The theorem of the types for rows: the player to move wins if and only if the first deciding
   pile is a W with an even or an L with an odd number of F before it, or, if none decides, the
   number of all F is odd (in misere play: even). *)
Theorem types_rows play allowed l : let t := type_of play allowed in
  wins play (row_move allowed) l <->
  (exists front d back, l = front ++ d :: back /\ Forall (open t) front /\
     (t d = W /\ Nat.even (flips t front) = true \/ t d = L /\ Nat.odd (flips t front) = true)) \/
  (Forall (open t) l /\ xorb play (Nat.odd (flips t l)) = true).
Proof. intro t. rewrite <- verdict_iff, rows_iff, <- verdict_winner. reflexivity. Qed.

(* The same for pairs of numbers: Player 1 wins if and only if the types of the piles say so. *)
Theorem types_pairs play allowed e a b l : cf a b l ->
  (player_1_wins play allowed e a b <-> verdict (type_of play allowed) play (piles e l) = true).
Proof. intro C. rewrite (cf_digits a b l C), verdict_winner. apply pairs_iff. Qed.

(* ... and in words. *)
Theorem types_pairs_words play allowed e a b l : cf a b l -> let t := type_of play allowed in
  player_1_wins play allowed e a b <->
  (exists front d back, piles e l = front ++ d :: back /\ Forall (open t) front /\
     (t d = W /\ Nat.even (flips t front) = true \/ t d = L /\ Nat.odd (flips t front) = true)) \/
  (Forall (open t) (piles e l) /\ xorb play (Nat.odd (flips t (piles e l))) = true).
Proof. intros C t. rewrite <- verdict_iff. apply types_pairs. auto. Qed.

(* Lengyel 2003, "A nim-type game and continued fractions": who wins.  Theorems A, 1, 4, 5 and 6,
   and Proposition 3 as far as it is about the winner.  (Lengyel2003Length.v has the lengths.)
   Play ends at equal numbers; whoever cannot move loses. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Families
  Euclid.CollinsSets.

(* ---- Digits instead of piles ---- *)

(* The last pile is the last digit less 1.  Instead, all digits may be taken as piles if facing no
   digit counts as a win. *)
Lemma equal_ending t : (forall q, 0 < q -> act (t (q - 1)) false = act (t q) true) ->
  forall l, l <> [] -> Forall (fun q => 0 < q) l ->
  verdict t normal (piles Equal l) = verdict t true l.
Proof.
  intros T l. induction l as [|q [|r l] IH]; [congruence | |]; intros _ P; inversion P; subst.
  - simpl. auto.
  - change (act (t q) (verdict t normal (piles Equal (r :: l))) =
            act (t q) (verdict t true (r :: l))).
    rewrite IH; [reflexivity | discriminate | auto].
Qed.

Lemma any_ending q : 0 < q -> act (any_type (q - 1)) false = act (any_type q) true.
Proof. destruct q as [|[|[|q]]]; [lia | reflexivity | reflexivity | reflexivity]. Qed.

Lemma bachet_ending k q : 1 <= k -> 0 < q ->
  act (bachet_type k (q - 1)) false = act (bachet_type k q) true.
Proof.
  intros K1 Q. unfold bachet_type. pose proof (Nat.div_mod q (k + 1) ltac:(lia)) as E.
  pose proof (Nat.mod_upper_bound q (k + 1) ltac:(lia)) as U.
  set (x := q / (k + 1)) in *. destruct (q mod (k + 1)) as [|r] eqn:R; clearbody x.
  - destruct x as [|x]; [lia|]. replace ((q - 1) mod (k + 1)) with k.
    + destruct k as [|[|k]]; [lia | reflexivity | reflexivity].
    + apply (Nat.mod_unique _ _ x); lia.
  - replace ((q - 1) mod (k + 1)) with r.
    + destruct r as [|[|r]]; reflexivity.
    + apply (Nat.mod_unique _ _ x); lia.
Qed.

(* The winner by the digits: any multiple, and sets that play like {1, ..., k}. *)
Lemma any_winner a b l : cf a b l ->
  (player_1_wins normal any Equal a b <-> verdict any_type true l = true).
Proof.
  intro C. rewrite (types_pairs normal any Equal a b l C).
  rewrite (verdict_ext _ any_type) by apply any_types.
  rewrite (equal_ending any_type any_ending); [tauto | eapply cf_nonempty; eauto |].
  eapply cf_positive; eauto.
Qed.

Lemma like_winner k s a b l : 1 <= k -> like k s -> cf a b l ->
  (player_1_wins normal (set_rule s) Equal a b <-> verdict (bachet_type k) true l = true).
Proof.
  intros K1 S C. rewrite (types_pairs normal (set_rule s) Equal a b l C).
  rewrite (verdict_ext _ (bachet_type k)) by (intro; apply like_types; auto).
  rewrite (equal_ending (bachet_type k)); [tauto | | eapply cf_nonempty; eauto |].
  - intros q Q. apply bachet_ending; auto.
  - eapply cf_positive; eauto.
Qed.

Lemma at_most_winner k a b l : 1 <= k -> cf a b l ->
  (player_1_wins normal (at_most k) Equal a b <-> verdict (bachet_type k) true l = true).
Proof. intros K1 C. apply (like_winner k (fun m => m <=? k)); auto. apply like_at_most. Qed.

(* ---- The first digit different from 1 ---- *)

(* The first digit of l that is different from 1 has the index i.  (Indices begin with 0.) *)
Definition first_not_one (l : list nat) i := nth i l 1 <> 1 /\ forall j, j < i -> nth j l 1 = 1.

Lemma first_not_one_unique l i j : first_not_one l i -> first_not_one l j -> i = j.
Proof.
  intros [A B] [C D]. destruct (lt_eq_lt_dec i j) as [[L|E]|L]; auto.
  - destruct (A (D i L)).
  - destruct (C (B j L)).
Qed.

Lemma first_not_one_0 q l : q <> 1 -> forall i, first_not_one (q :: l) i <-> i = 0.
Proof.
  intros Q i. split.
  - intros [_ B]. destruct i; auto. destruct Q. apply (B 0). lia.
  - intros ->. split; [exact Q | lia].
Qed.

Lemma first_not_one_S l i : first_not_one (1 :: l) (S i) <-> first_not_one l i.
Proof.
  unfold first_not_one. simpl. split; intros [A B]; split; auto; intros j J.
  - apply (B (S j)). lia.
  - destruct j; auto. apply B. lia.
Qed.

Lemma first_not_one_1 l i : first_not_one (1 :: l) i -> exists j, i = S j.
Proof. intros [A _]. destruct i; [destruct A; auto | eauto]. Qed.

(* The player to move wins if and only if the index is even; if all digits are 1, if and only if
   their number is even. *)
Lemma any_verdict l : Forall (fun q => 0 < q) l -> (verdict any_type true l = true <->
  (exists i, Nat.even i = true /\ first_not_one l i) \/
  (Forall (fun q => q = 1) l /\ Nat.even (length l) = true)) /\ 
  (verdict any_type true l = false <->
  (exists i, Nat.odd i = true /\ first_not_one l i) \/
  (Forall (fun q => q = 1) l /\ Nat.odd (length l) = true)).
Proof.
  induction l as [|q l IH]; intro P.
  - simpl. split; split; auto; try discriminate.
    intros [(i & _ & N)|[_ N]]; [destruct N as [N _]; destruct i; destruct N; auto | discriminate].
  - inversion P as [|? ? Q R]; subst. destruct (IH R) as [I J]. clear IH.
    destruct (Nat.eq_dec q 1) as [->|N].
    + simpl verdict.
      assert (X : forall f g : nat -> bool, (forall i, f (S i) = g i) ->
        ((exists i, f i = true /\ first_not_one (1 :: l) i) \/
         (Forall (fun q => q = 1) (1 :: l) /\ f (length (1 :: l)) = true) <->
         (exists i, g i = true /\ first_not_one l i) \/
         (Forall (fun q => q = 1) l /\ g (length l) = true))).
      { intros f g FG. simpl length. rewrite FG. split.
        - intros [(i & F & H)|[H F]].
          + destruct (first_not_one_1 _ _ H) as (j & ->). left. exists j.
            rewrite <- FG. split; auto. apply first_not_one_S. auto.
          + right. inversion H; auto.
        - intros [(i & F & H)|[H F]].
          + left. exists (S i). rewrite FG. split; auto. apply first_not_one_S. auto.
          + right. auto. }
      rewrite (X Nat.even Nat.odd), (X Nat.odd Nat.even), <- I, <- J
        by (intro; auto using Nat.even_succ, Nat.odd_succ).
      destruct (verdict any_type true l); simpl; intuition congruence.
    + assert (T : verdict any_type true (q :: l) = true) by (destruct q as [|[|q]]; auto; lia).
      rewrite T. split; split; auto; try discriminate.
      * intros _. left. exists 0. split; auto. apply first_not_one_0; auto.
      * intros [(i & O & H)|[H _]]; [|inversion H; contradiction].
        apply first_not_one_0 in H; auto. subst. discriminate.
Qed.

(* ---- The golden ratio ---- *)

(* It is irrational: x^2 = xy + y^2 has no solution in positive integers. *)
Lemma golden : forall x y, 0 < y -> x * x <> x * y + y * y.
Proof.
  intro x. induction x as [x IH] using lt_wf_ind. intros y Y E.
  assert (L : y < x) by nia. assert (x < 2 * y) by nia.
  apply (IH y L (x - y)); [lia|].
  remember (x - y) as d. assert (x = y + d) by lia. subst x. nia.
Qed.

(* b/a > (1 + sqrt 5)/2, without square roots: b^2 > ab + a^2, if and only if the digits win. *)
Lemma golden_verdict a b l : cf a b l -> (a * b + a * a < b * b <-> verdict any_type true l = true).
Proof.
  induction 1 as [a q A Q | a q r l R L Q C IH].
  - destruct q as [|[|q]]; simpl; [lia | | ]; split; auto; try nia; discriminate.
  - destruct (Nat.eq_dec q 1) as [->|N].
    + simpl verdict. rewrite negb_true_iff, <- not_true_iff_false, <- IH.
      pose proof (golden a r R). split; intro; nia.
    + assert (T : verdict any_type true (q :: l) = true) by (destruct q as [|[|q]]; auto; lia).
      rewrite T. split; auto. intros _. assert (2 <= q) by lia. nia.
Qed.

(* Theorem A.  Player 1 wins if and only if the ratio b/a of the larger number to the smaller one is
   greater than the golden ratio, that is, b^2 > ab + a^2. *)
Theorem lengyel_2003_theorem_A a b : 0 < a <= b ->
  (player_1_wins normal any Equal a b <-> b * b > a * b + a * a).
Proof.
  intro A. destruct (cf_total a b) as (l & C); try lia.
  rewrite (any_winner a b l C), <- (golden_verdict a b l C). tauto.
Qed.

(* Theorem 1.  Player 1 wins if and only if the first digit different from 1 has an even index. *)
Theorem lengyel_2003_theorem_1 a b l : cf a b l -> a < b ->
  (player_1_wins normal any Equal a b <->
   exists i, Nat.even i = true /\ first_not_one l i).
Proof.
  intros C B. rewrite (any_winner a b l C). destruct (any_verdict l) as [H _].
  { eapply cf_positive; eauto. }
  rewrite H. split; auto. intros [X|[X _]]; auto. exfalso.
  pose proof (cf_last a b l C B) as T. pose proof (cf_nonempty a b l C) as N. clear - X T N.
  induction X as [|q l Q X IH]; [congruence|]. subst q.
  destruct l as [|q l]; [simpl in T; lia|]. apply IH; auto. discriminate.
Qed.

(* The Remark after Theorem 1: b/a is greater than the golden ratio if and only if the first digit
   different from 1 has an even index. *)
Theorem lengyel_2003_remark_1 a b l : cf a b l -> a < b ->
  (b * b > a * b + a * a <-> exists i, Nat.even i = true /\ first_not_one l i).
Proof.
  intros C B. rewrite <- (lengyel_2003_theorem_1 a b l C B).
  symmetry. apply lengyel_2003_theorem_A. pose proof (cf_bounds _ _ _ C). lia.
Qed.

(* Proposition 3 (the winner).  Theorem 1 holds for {1, ..., k} if no digit is greater than k. *)
Theorem lengyel_2003_proposition_3 k a b l : 1 <= k -> cf a b l -> a < b ->
  Forall (fun q => q <= k) l ->
  (player_1_wins normal (at_most k) Equal a b <->
   exists i, Nat.even i = true /\ first_not_one l i).
Proof.
  intros K1 C B S. rewrite <- (lengyel_2003_theorem_1 a b l C B).
  rewrite (at_most_winner k a b l K1 C), (any_winner a b l C).
  replace (verdict (bachet_type k) true l) with (verdict any_type true l); [tauto|].
  clear - S. induction S as [|q l Q S IH]; auto. simpl. rewrite IH. unfold bachet_type.
  rewrite Nat.mod_small by lia. reflexivity.
Qed.

(* ---- At most k: the reduced form ---- *)

(* Multiples of k + 1 are dropped; a digit that is 1 modulo k + 1 becomes 1, any other becomes 2;
   a 2 is appended to sequences that do not end with a 2. *)
Definition reduce_digit k q := match q mod (k + 1) with 0 => [] | 1 => [1] | _ => [2] end.
Definition reduced k l := let r := flat_map (reduce_digit k) l in
  if last r 1 =? 2 then r else r ++ [2].

Lemma verdict_app_2 l : verdict any_type true (l ++ [2]) = verdict any_type true l.
Proof. induction l as [|q l IH]; auto. simpl. rewrite IH. reflexivity. Qed.

Lemma verdict_reduced k l :
  verdict any_type true (reduced k l) = verdict (bachet_type k) true l.
Proof.
  transitivity (verdict any_type true (flat_map (reduce_digit k) l)).
  - unfold reduced. destruct (last _ 1 =? 2); auto using verdict_app_2.
  - induction l as [|q l IH]; auto. simpl. rewrite <- IH.
    generalize (flat_map (reduce_digit k) l). intro x. unfold reduce_digit, bachet_type.
    destruct (q mod (k + 1)) as [|[|r]]; reflexivity.
Qed.

Lemma reduced_last k l : last (reduced k l) 1 = 2.
Proof.
  unfold reduced. destruct (Nat.eqb_spec (last (flat_map (reduce_digit k) l) 1) 2); auto.
  apply last_last.
Qed.

Lemma reduced_positive k l : Forall (fun q => 0 < q) (reduced k l).
Proof.
  assert (H : Forall (fun q => 0 < q) (flat_map (reduce_digit k) l)).
  { induction l as [|q l IH]; [constructor|]. simpl. apply Forall_app. split; auto.
    unfold reduce_digit. destruct (q mod (k + 1)) as [|[|r]]; auto. }
  unfold reduced. destruct (last _ 1 =? 2); auto. apply Forall_app. auto.
Qed.

(* Theorem 5 (the winner), for every set that plays like {1, ..., k}.  Player 1 wins if and only if
   in the reduced form the first digit different from 1 has an even index. *)
Theorem lengyel_2003_theorem_5_sets k s a b l : 1 <= k -> like k s -> cf a b l ->
  (player_1_wins normal (set_rule s) Equal a b <->
   exists i, Nat.even i = true /\ first_not_one (reduced k l) i).
Proof.
  intros K1 S C. rewrite (like_winner k s a b l K1 S C), <- verdict_reduced.
  destruct (any_verdict (reduced k l) (reduced_positive k l)) as [H _]. rewrite H.
  split; auto. intros [X|[X _]]; auto. exfalso. pose proof (reduced_last k l) as T.
  revert X T. generalize (reduced k l). intros x X T.
  induction X as [|q y Q X IH]; [discriminate|]. subst q. destruct y; [discriminate | auto].
Qed.

(* Theorem 5 (the winner).  For the game {1, ..., k}, Player 1 wins if and only if in the reduced
   form the first digit different from 1 has an even index. *)
Theorem lengyel_2003_theorem_5 k a b l : 1 <= k -> cf a b l ->
  (player_1_wins normal (at_most k) Equal a b <->
   exists i, Nat.even i = true /\ first_not_one (reduced k l) i).
Proof.
  intros K1 C. apply (lengyel_2003_theorem_5_sets k (fun m => m <=? k)); auto.
  apply like_at_most.
Qed.

(* Theorem 4: the same for {1, 2}. *)
Theorem lengyel_2003_theorem_4 a b l : cf a b l ->
  (player_1_wins normal (at_most 2) Equal a b <->
   exists i, Nat.even i = true /\ first_not_one (reduced 2 l) i).
Proof. apply lengyel_2003_theorem_5. lia. Qed.

(* ---- Odd multiples ---- *)

Lemma odd_like s : s 1 = true -> (forall m, s m = true -> Nat.odd m = true) -> like 1 s.
Proof.
  intros S O. split.
  - intros m M. replace m with 1 by lia. exact S.
  - intros j J. destruct (s (j * (1 + 1))) eqn:E; auto. apply O in E.
    rewrite Nat.odd_mul, andb_false_r in E. discriminate.
Qed.

(* Theorem 6.  For any set of odd numbers that contains 1, Player 1 wins if and only if the sum of
   the digits is even. *)
Theorem lengyel_2003_theorem_6 s a b l : s 1 = true ->
  (forall m, s m = true -> Nat.odd m = true) -> cf a b l ->
  (player_1_wins normal (set_rule s) Equal a b <-> Nat.even (list_sum l) = true).
Proof.
  intros S O C. rewrite (like_winner 1 s a b l); auto using odd_like.
  replace (verdict (bachet_type 1) true l) with (Nat.even (list_sum l)); [tauto|]. clear.
  induction l as [|q l IH]; auto. simpl. rewrite Nat.even_add, IH.
  unfold bachet_type. change (1 + 1) with 2.
  pose proof (Nat.div_mod q 2 ltac:(lia)) as E. pose proof (Nat.mod_upper_bound q 2 ltac:(lia)).
  rewrite E at 1. rewrite Nat.even_add, Nat.even_mul. simpl orb.
  generalize (verdict (fun d => any_type (d mod 2)) true l).
  intro o. destruct (q mod 2) as [|[|]]; [ | |lia]; destruct o; reflexivity.
Qed.

(* Section 3: taking the smaller number once is such a game. *)
Corollary lengyel_2003_section_3 a b l : cf a b l ->
  (player_1_wins normal (at_most 1) Equal a b <-> Nat.even (list_sum l) = true).
Proof.
  intro C. rewrite (like_winner 1 (fun m => m <=? 1) a b l); auto using like_at_most.
  rewrite <- (like_winner 1 (fun m => m =? 1) a b l); auto.
  - apply lengyel_2003_theorem_6; auto. intros m M. apply Nat.eqb_eq in M. subst. reflexivity.
  - apply odd_like; auto. intros m M. apply Nat.eqb_eq in M. subst. reflexivity.
Qed.

(* Lengyel 2004, "On calculating the Sprague-Grundy function for the game Euclid": Nivasch's
   formula, the theorem with four cases, the values for {1, ..., k}, and Theorems B, C and D.  Play
   ends at equal numbers. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values Euclid.Families
  Euclid.CollinsSets Euclid.CollinsRows Euclid.CollinsMisere Euclid.Nivasch Euclid.Lengyel2003.

(* ---- The recursive algorithm: the fold over the digits ---- *)

(* The last pile is the last digit less 1.  Instead, all digits may be taken as piles, with infinity
   behind them, or any c that is no less than the last digit. *)
Lemma equal_ending_values c l : l <> [] -> Forall (fun q => 0 < q <= c) l ->
  fold_right any_value 0 (piles Equal l) = fold_right any_value c l.
Proof.
  induction l as [|q [|r l] IH]; [congruence | |]; intros _ P; inversion P; subst.
  - unfold fold_right, piles, last_pile, any_value. cases; lia.
  - change (any_value q (fold_right any_value 0 (piles Equal (r :: l))) =
            any_value q (fold_right any_value c (r :: l))).
    rewrite IH; [reflexivity | discriminate | auto].
Qed.

Lemma row_value_any play l : row_value play any l = fold_right any_value (Nat.b2n play) l.
Proof. induction l as [|d l IH]; auto. simpl. rewrite <- IH. apply any_values. Qed.

(* The value of a position is found from the far end: a pile of d before something of the value c is
   worth d if d > c, else d - 1. *)
Theorem lengyel_2004_algorithm a b l g : cf a b l ->
  (grundy normal (pair_move any Equal) (a, b) g <-> g = fold_right any_value 0 (piles Equal l)).
Proof.
  intro C. rewrite (pair_values normal any Equal a b l g C), row_value_any. reflexivity.
Qed.

(* ---- Nivasch's formula ---- *)

(* Nivasch's formula: for 0 < a <= b the value is floor(b/a - a/b) = floor((b^2 - a^2)/(ab)). *)
Theorem lengyel_2004_nivasch a b g : 0 < a <= b ->
  (grundy normal (pair_move any Equal) (a, b) g <-> g = (b * b - a * a) / (a * b)).
Proof.
  intros [A B]. pose proof (nivasch a b A B) as H. split; [|intros ->; exact H].
  intro G. exact (grundy_unique _ _ _ _ _ _ G H).
Qed.

Lemma floor_difference_unique a b g h : 0 < a -> 0 < b ->
  floor_difference a b g -> floor_difference a b h -> g = h.
Proof.
  intros A B [P Q] [R S]. assert (0 < a * b) by nia.
  assert (g < h + 1) by nia. assert (h < g + 1) by nia. lia.
Qed.

(* The positions with the value n are those between the rays b = Phi_n a and b = Phi_(n+1) a, where
   Phi_n = (n + sqrt(n^2 + 4))/2; without roots: *)
Theorem lengyel_2004_rays a b n : 0 < a <= b ->
  (grundy normal (pair_move any Equal) (a, b) n <->
   n * a * b + a * a <= b * b < (n + 1) * a * b + a * a).
Proof.
  intros A. destruct (cf_total a b) as (l & C); try lia.
  pose proof (fold_difference a b l C) as H. rewrite (pair_values normal any Equal a b l n C).
  split; [intros ->; exact H|]. intro X. apply (floor_difference_unique a b); auto; lia.
Qed.

(* ---- The theorem with four cases ---- *)

(* The digits begin with j digits q, followed by a larger digit, where infinity is appended ... *)
Definition followed_by_larger q j (l : list nat) := exists rest,
  l = repeat q j ++ rest /\ match rest with [] => True | x :: _ => q < x end.

(* ... or by a smaller one. *)
Definition followed_by_smaller q j (l : list nat) := exists x rest,
  l = repeat q j ++ x :: rest /\ x < q.

Definition four_cases (l : list nat) k := exists j, 1 <= j /\
  (Nat.even j = true /\ followed_by_larger k j l \/
   Nat.odd j = true /\ followed_by_larger (k + 1) j l \/
   Nat.odd j = true /\ followed_by_smaller k j l \/
   Nat.even j = true /\ followed_by_smaller (k + 1) j l).

Lemma run_values q v j : 1 <= j -> 0 < q ->
  (q <= v -> fold_right any_value v (repeat q j) = if Nat.even j then q else q - 1) /\
  (v < q -> fold_right any_value v (repeat q j) = if Nat.even j then q - 1 else q).
Proof.
  intros J Q. induction j as [|j IH]; [lia|]. rewrite Nat.even_succ, <- Nat.negb_even.
  simpl. destruct j as [|j].
  - simpl. unfold any_value. cases; lia.
  - destruct IH as [A B]; [lia|]. split; intro H; [rewrite A by auto | rewrite B by auto];
      destruct (Nat.even (S j)); simpl; unfold any_value; cases; lia.
Qed.

Lemma head_value c q l : 0 < q -> q - 1 <= fold_right any_value c (q :: l) <= q.
Proof.
  intro Q. change (q - 1 <= any_value q (fold_right any_value c l) <= q).
  generalize (fold_right any_value c l). intro v. unfold any_value. cases; lia.
Qed.

Lemma repeat_head (P : nat -> Prop) q j l : 1 <= j -> Forall P (repeat q j ++ l) -> P q.
Proof. destruct j; [lia|]. intros _ H. inversion H; auto. Qed.

Lemma four_cases_fold c l k : Forall (fun q => 0 < q <= c) l -> four_cases l k ->
  fold_right any_value c l = k.
Proof.
  intros P (j & J & H).
  assert (X : forall q, followed_by_larger q j l ->
    fold_right any_value c l = if Nat.even j then q else q - 1).
  { intros q (rest & -> & L). pose proof (repeat_head _ _ _ _ J P) as Q. cbv beta in Q.
    rewrite fold_right_app. apply run_values; [auto | lia |].
    apply Forall_app in P as [_ P]. destruct rest as [|x rest]; [simpl; lia|].
    inversion P; subst. pose proof (head_value c x rest). lia. }
  assert (Y : forall q, followed_by_smaller q j l ->
    fold_right any_value c l = if Nat.even j then q - 1 else q).
  { intros q (x & rest & -> & L). pose proof (repeat_head _ _ _ _ J P) as Q. cbv beta in Q.
    rewrite fold_right_app. apply run_values; [auto | lia |].
    apply Forall_app in P as [_ P]. inversion P; subst. pose proof (head_value c x rest). lia. }
  rewrite <- Nat.negb_even in H.
  destruct H as [[E H]|[[E H]|[[E H]|[E H]]]]; (apply X in H || apply Y in H); rewrite H;
    destruct (Nat.even j); simpl in E; try discriminate; lia.
Qed.

Lemma some_run l : l <> [] -> exists q j, 1 <= j /\ hd 0 l = q /\
  (followed_by_larger q j l \/ followed_by_smaller q j l).
Proof.
  induction l as [|q [|x l] IH]; [congruence | |]; intros _.
  - exists q, 1. split; auto. split; auto. left. exists []. auto.
  - destruct (lt_eq_lt_dec q x) as [[L|E]|L].
    + exists q, 1. split; auto. split; auto. left. exists (x :: l). auto.
    + subst x. destruct IH as (y & j & J & E & H); [discriminate|]. simpl in E. subst y.
      exists q, (S j). split; [lia|]. split; auto.
      destruct H as [(rest & H & R)|(z & rest & H & R)]; rewrite H.
      * left. exists rest. auto.
      * right. exists z, rest. auto.
    + exists q, 1. split; auto. split; auto. right. exists x, l. auto.
Qed.

Lemma four_cases_exist l : l <> [] -> Forall (fun q => 0 < q) l -> exists k, four_cases l k.
Proof.
  intros N P. destruct (some_run l N) as (q & j & J & E & H).
  assert (Q : 0 < q) by (destruct l; [congruence|]; inversion P; simpl in E; lia).
  assert (S : q = (q - 1) + 1) by lia.
  destruct (Nat.even j) eqn:V; pose proof V as O; rewrite <- Nat.negb_odd in O;
    [apply negb_true_iff in O | apply negb_false_iff in O];
    destruct H as [H|H]; [exists q | exists (q - 1) | exists (q - 1) | exists q];
    exists j; rewrite <- ?S; tauto.
Qed.

Lemma four_cases_iff c l k : l <> [] -> Forall (fun q => 0 < q <= c) l ->
  (k = fold_right any_value c l <-> four_cases l k).
Proof.
  intros N P. split.
  - intros ->. destruct (four_cases_exist l N) as (k & H).
    + apply (Forall_impl _ (fun q (X : 0 < q <= c) => proj1 X) P).
    + rewrite (four_cases_fold c l k P H). auto.
  - intro H. symmetry. apply four_cases_fold; auto.
Qed.

Lemma bounded l : Forall (fun q => 0 < q) l -> Forall (fun q => 0 < q <= list_max l) l.
Proof.
  intro P. rewrite Forall_forall in *. intros q Q. split; auto.
  pose proof (proj1 (list_max_le l (list_max l)) (le_n _)) as H. rewrite Forall_forall in H. auto.
Qed.

(* The Theorem.  With infinity appended to the digits, the value is k if and only if they begin with
   an even number of digits k followed by a larger one, or an odd number of digits k + 1 followed by
   a larger one, or an odd number of digits k followed by a smaller one, or an even number of digits
   k + 1 followed by a smaller one. *)
Theorem lengyel_2004_theorem a b l k : cf a b l ->
  (grundy normal (pair_move any Equal) (a, b) k <-> four_cases l k).
Proof.
  intro C. rewrite (lengyel_2004_algorithm a b l k C).
  pose proof (bounded l (cf_positive _ _ _ C)) as P. pose proof (cf_nonempty _ _ _ C) as N.
  rewrite (equal_ending_values (list_max l) l N P). apply four_cases_iff; auto.
Qed.

(* ---- At most k ---- *)

(* The reduced form (1): multiples of k + 1 are dropped, other digits are taken modulo k + 1. *)
Definition reduced_form k (l : list nat) := filter (Nat.ltb 0) (map (fun q => q mod (k + 1)) l).

Lemma reduced_form_bounds k l : Forall (fun q => 0 < q <= k) (reduced_form k l).
Proof.
  apply Forall_forall. intros q Q. apply filter_In in Q as [Q P]. apply Nat.ltb_lt in P.
  apply in_map_iff in Q as (x & <- & _). pose proof (Nat.mod_upper_bound x (k + 1)). lia.
Qed.

Lemma reduced_form_fold V (f : nat -> V -> V) c k l : (forall x, f 0 x = x) ->
  fold_right f c (reduced_form k l) = fold_right (fun q => f (q mod (k + 1))) c l.
Proof.
  intro Z. induction l as [|q l IH]; auto. unfold reduced_form in *. simpl.
  destruct (Nat.ltb_spec 0 (q mod (k + 1))); simpl; rewrite IH; auto.
  replace (q mod (k + 1)) with 0 by lia. rewrite Z. reflexivity.
Qed.

Lemma equal_ending_mod k l : 1 <= k -> l <> [] -> Forall (fun q => 0 < q) l ->
  fold_right (fun d => any_value (d mod (k + 1))) 0 (piles Equal l) =
  fold_right (fun d => any_value (d mod (k + 1))) k l.
Proof.
  intros K1. induction l as [|q [|r l] IH]; [congruence | |]; intros _ P; inversion P; subst.
  - unfold fold_right, piles, last_pile.
    destruct (divided (k + 1) q) as (x & r & E & R & _ & M); [lia|]. rewrite M. destruct r as [|r].
    + destruct x as [|x]; [lia|]. replace ((q - 1) mod (k + 1)) with k.
      * unfold any_value. cases; lia.
      * apply (Nat.mod_unique _ _ x); lia.
    + replace ((q - 1) mod (k + 1)) with r.
      * unfold any_value. cases; lia.
      * apply (Nat.mod_unique _ _ x); lia.
  - set (f := fun d => any_value (d mod (k + 1))) in *.
    change (f q (fold_right f 0 (piles Equal (r :: l))) = f q (fold_right f k (r :: l))).
    rewrite IH; [reflexivity | discriminate | auto].
Qed.

(* Values for {1, ..., k}, and for every set that plays like it: the Theorem applied to the reduced
   form; if nothing is left, the value is k. *)
Theorem lengyel_2004_values_sets k s a b l g : 1 <= k -> like k s -> cf a b l ->
  (grundy normal (pair_move (set_rule s) Equal) (a, b) g <->
   reduced_form k l = [] /\ g = k \/ reduced_form k l <> [] /\ four_cases (reduced_form k l) g).
Proof.
  intros K1 S C. rewrite (pair_values normal (set_rule s) Equal a b l g C).
  rewrite (proj1 (row_value_like k s normal _ K1 S)).
  change (Nat.b2n false) with 0.
  rewrite (equal_ending_mod k l K1 (cf_nonempty _ _ _ C) (cf_positive _ _ _ C)).
  rewrite <- (reduced_form_fold _ any_value) by reflexivity.
  pose proof (reduced_form_bounds k l) as B. destruct (reduced_form k l) as [|q t].
  - simpl. intuition congruence.
  - rewrite <- (four_cases_iff k) by (auto; discriminate). intuition discriminate.
Qed.

Theorem lengyel_2004_values k a b l g : 1 <= k -> cf a b l ->
  (grundy normal (pair_move (at_most k) Equal) (a, b) g <->
   reduced_form k l = [] /\ g = k \/ reduced_form k l <> [] /\ four_cases (reduced_form k l) g).
Proof.
  intros K1 C. apply (lengyel_2004_values_sets k (fun m => m <=? k)); auto. apply like_at_most.
Qed.

(* Theorem B.  For {1, ..., k}, Player 1 wins if and only if in the reduced form the first digit
   different from 1 has an even index; if all are 1, or none is left, if and only if their number is
   even (that is the index of the infinity behind them). *)
Theorem lengyel_2004_theorem_B k s a b l : 1 <= k -> like k s -> cf a b l ->
  (player_1_wins normal (set_rule s) Equal a b <->
   (exists i, Nat.even i = true /\ first_not_one (reduced_form k l) i) \/
   (Forall (fun q => q = 1) (reduced_form k l) /\
    Nat.even (length (reduced_form k l)) = true)).
Proof.
  intros K1 S C. rewrite (like_winner k s a b l K1 S C).
  replace (verdict (bachet_type k) true l) with (verdict any_type true (reduced_form k l)).
  - apply any_verdict.
    apply (Forall_impl _ (fun q (X : 0 < q <= k) => proj1 X) (reduced_form_bounds k l)).
  - clear C. induction l as [|q l IH]; auto. unfold reduced_form in *. simpl. rewrite <- IH.
    unfold bachet_type. destruct (q mod (k + 1)) as [|[|r]]; reflexivity.
Qed.

(* Theorem C (Theorem 4 of Collins 2005).  In misere play with any multiple, a player who faces a
   pile of at least 2 wins: by exactly the moves that win in normal play, if a pile behind it is at
   least 2; otherwise by exactly the moves that leave an odd number of ones. *)
Theorem lengyel_2004_theorem_C p d l : row Equal p = d :: l -> 2 <= d ->
  let move := pair_move any Equal in
  wins misere move p /\
  ((exists x, In x l /\ 2 <= x) -> forall q, move p q ->
     (loses misere move q <-> loses normal move q)) /\
  (Forall (fun x => x = 1) l -> forall q, move p q ->
     (loses misere move q <->
        Forall (fun x => x = 1) (row Equal q) /\ Nat.odd (length (row Equal q)) = true)).
Proof.
  intros P D move. destruct (collins_2005_theorem_4 Equal p d l P D) as (A & B & C).
  split; [exact A|]. split; [exact B|]. intros O q M. apply (C O q M).
Qed.

(* Theorem D (Theorem 2 of Collins 2005).  A set has the values of {1, ..., k} if the empty pile has
   the value 0 if and only if it has them for every value c <= k of the empty pile. *)
Theorem lengyel_2004_theorem_D k s : 1 <= k ->
  (same_values k s 0 <-> forall c, c <= k -> same_values k s c).
Proof. apply collins_2005_theorem_2. Qed.

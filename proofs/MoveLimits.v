(* Limits by the last move: a player may take at most f(m) times the smaller number if the opponent
   has just taken it m times; the first move of the game is free.
   Collins 2005, Theorem 3, with Schwenk's sequence, for f non-decreasing with f(n) >= n; what is
   won at any moment of the game; and the least winning take for limits of any kind (after
   Holshouser and Reiter 2003).  Normal play, all endings. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.CollinsRows.

(* ---- The game ---- *)

(* What may be taken: anything (None), or at most a number. *)
Definition within (cap : option nat) m := match cap with None => True | Some c => m <= c end.

(* The rule by which exactly m is taken. *)
Definition exactly m : rule := fun _ k => k =? m.

(* A position is a pair of numbers and what may be taken from it. *)
Inductive limited_move (f : nat -> nat) e :
  option nat * (nat * nat) -> option nat * (nat * nat) -> Prop :=
| limited cap p q m : within cap m -> pair_move (exactly m) e p q ->
    limited_move f e (cap, p) (Some (f m), q).

(* In terms of rows. *)
Lemma exact_row e p m q : pair_move (exactly m) e p q -> exists d l,
  row e p = d :: l /\ 1 <= m <= d /\ row e q = front (d - m) l.
Proof.
  intro M. apply pair_to_row in M. inversion M as [d k l K A X Y]. apply Nat.eqb_eq in A. subst k.
  exists d, l. auto.
Qed.

Lemma exact_pair e p d l m : row e p = d :: l -> 1 <= m <= d -> exists q,
  pair_move (exactly m) e p q /\ row e q = front (d - m) l.
Proof.
  intros R M. apply row_to_pair. rewrite R. constructor; auto. apply Nat.eqb_refl.
Qed.

(* ---- The least winning take ---- *)

Section Limits.
Variable f : nat -> nat.

(* None stands for infinity: nothing wins.  beyond x F: x < F. *)
Definition beyond x (F : option nat) := match F with None => true | Some y => x <? y end.

(* The least winning take F_n from a pile of n before something whose least winning take is c:
   F_0 = c and F_n = min {k <= n : f(k) < F_(n-k)}.  (The first number is a bound for the number of
   steps; least_take_eq is the equation that counts.) *)
Fixpoint take_steps s n (c : option nat) : option nat :=
  match s with
  | 0 => c
  | S s => if n =? 0 then c
           else find (fun k => beyond (f k) (take_steps s (n - k) c)) (seq 1 n)
  end.
Definition least_take n c := take_steps n n c.

(* A row: from the far end to the front; where play has ended, nothing wins. *)
Definition row_take l := fold_right least_take None l.

Lemma find_ext A (g h : A -> bool) l : (forall x, In x l -> g x = h x) -> find g l = find h l.
Proof.
  induction l as [|x l IH]; intro E; auto. simpl. rewrite E by (left; auto).
  rewrite IH; auto. intros y Y. apply E. right. auto.
Qed.

Lemma take_bound s : forall t n c, n <= s -> n <= t -> take_steps s n c = take_steps t n c.
Proof.
  induction s as [|s IH]; intros [|t] n c S T; cbn [take_steps]; auto;
    destruct (Nat.eqb_spec n 0); auto; try lia.
  apply find_ext. intros k K. apply in_seq in K. f_equal. apply IH; lia.
Qed.

Lemma least_take_eq n c : 0 < n ->
  least_take n c = find (fun k => beyond (f k) (least_take (n - k) c)) (seq 1 n).
Proof.
  destruct n as [|n]; [lia|]. intros _. unfold least_take at 1. cbn [take_steps Nat.eqb].
  apply find_ext. intros k K. apply in_seq in K. f_equal. apply take_bound; lia.
Qed.

Lemma find_least (g : nat -> bool) n : forall b x, find g (seq b n) = Some x <->
  b <= x < b + n /\ g x = true /\ forall y, b <= y < x -> g y = false.
Proof.
  induction n as [|n IH]; intros b x; simpl; [split; [discriminate | lia]|].
  destruct (g b) eqn:G.
  - split.
    + intro E. injection E as ->. split; [lia|]. split; auto. lia.
    + intros (B & X & Y). f_equal. destruct (Nat.eq_dec b x); auto. rewrite Y in G by lia.
      discriminate.
  - rewrite IH. split.
    + intros (B & X & Y). split; [lia|]. split; auto. intros y L.
      destruct (Nat.eq_dec y b) as [->|]; auto. apply Y. lia.
    + intros (B & X & Y). destruct (Nat.eq_dec b x) as [->|]; [congruence|].
      split; [lia|]. split; auto. intros y L. apply Y. lia.
Qed.

Lemma find_nothing (g : nat -> bool) b n :
  (forall y, b <= y < b + n -> g y = false) -> find g (seq b n) = None.
Proof.
  intro H. destruct (find g (seq b n)) as [x|] eqn:E; auto. exfalso.
  apply find_some in E as [I X]. apply in_seq in I. rewrite H in X; [discriminate | lia].
Qed.

Lemma least_take_some n c x : 0 < n -> (least_take n c = Some x <->
  1 <= x <= n /\ beyond (f x) (least_take (n - x) c) = true /\
  forall y, 1 <= y < x -> beyond (f y) (least_take (n - y) c) = false).
Proof. intro N. rewrite least_take_eq, find_least by auto. intuition lia. Qed.

Lemma least_take_none n c : 0 < n ->
  (forall y, 1 <= y <= n -> beyond (f y) (least_take (n - y) c) = false) -> least_take n c = None.
Proof. intros N H. rewrite least_take_eq by auto. apply find_nothing. intros y Y. apply H. lia. Qed.

Lemma least_take_none_inv n c y : 1 <= y <= n -> least_take n c = None ->
  beyond (f y) (least_take (n - y) c) = false.
Proof.
  intros Y E. rewrite least_take_eq in E by lia. apply (find_none _ _ E). apply in_seq. lia.
Qed.

Lemma row_take_front d l : row_take (front d l) = least_take d (row_take l).
Proof. apply fold_front. reflexivity. Qed.

(* With cap, the player to move wins if and only if the least winning take is within cap. *)
Definition affordable cap (F : option nat) :=
  match F with None => false | Some x => match cap with None => true | Some c => x <=? c end end.

Lemma affordable_some c F : affordable (Some c) F = negb (beyond c F).
Proof. destruct F as [x|]; simpl; auto. rewrite Nat.leb_antisym. reflexivity. Qed.

Lemma limited_outcome e p cap :
  outcome normal (limited_move f e) (cap, p) (affordable cap (row_take (row e p))).
Proof.
  remember (fst p + snd p) as s. revert p cap Heqs.
  induction s as [s IH] using lt_wf_ind. intros p cap E.
  assert (I : forall m q, pair_move (exactly m) e p q ->
    outcome normal (limited_move f e) (Some (f m), q)
      (negb (beyond (f m) (row_take (row e q))))).
  { intros m q M. rewrite <- affordable_some. apply pair_smaller in M. eapply IH; eauto. lia. }
  destruct (row e p) as [|d l] eqn:R.
  - (* no move *)
    simpl. change false with normal. apply stuck. intros q M. inversion M as [? ? r m W X].
    apply exact_row in X as (d & l & Y & _). congruence.
  - pose proof (row_positive e p) as P. rewrite R in P. inversion P; subst.
    change (row_take (d :: l)) with (least_take d (row_take l)).
    destruct (affordable cap (least_take d (row_take l))) eqn:A.
    + (* take the least winning take *)
      destruct (least_take d (row_take l)) as [x|] eqn:T; [|discriminate].
      apply least_take_some in T as (B & W & _); auto.
      destruct (exact_pair e p d l x R B) as (q & M & Q). apply won with (Some (f x), q).
      * constructor; auto. destruct cap; simpl in *; auto. apply Nat.leb_le, A.
      * specialize (I x q M). rewrite Q, row_take_front, W in I. exact I.
    + assert (X : forall m q, within cap m -> pair_move (exactly m) e p q ->
        wins normal (limited_move f e) (Some (f m), q)).
      { intros m q C M. specialize (I m q M). apply exact_row in M as (d' & l' & R' & B & Q).
        rewrite R in R'. injection R' as <- <-. rewrite Q, row_take_front in I.
        replace (beyond (f m) (least_take (d - m) (row_take l))) with false in I; auto.
        destruct (least_take d (row_take l)) as [x|] eqn:T.
        - apply least_take_some in T as (_ & _ & L); auto. symmetry. apply L.
          destruct cap as [c|]; [|discriminate]. simpl in *. apply Nat.leb_gt in A. lia.
        - symmetry. apply least_take_none_inv; auto. }
      assert (Y : within cap 1 \/ forall m, 1 <= m -> ~ within cap m).
      { destruct cap as [[|c]|]; simpl; auto; [right | left]; lia. }
      destruct Y as [Y|Y].
      * destruct (exact_pair e p d l 1 R) as (q & M & _); [lia|].
        apply lost with (Some (f 1), q); [constructor; auto|].
        intros r L. inversion L; subst. apply X; auto.
      * change false with normal. apply stuck. intros q M. inversion M as [? ? r m W Z]; subst.
        apply (Y m); auto. apply exact_row in Z as (? & ? & _ & B & _). lia.
Qed.

(* Limits of any kind: with at most cap allowed, the player to move wins if and only if the least
   winning take is at most cap; at the start of the game, if and only if there is one. *)
Theorem move_limits_any e p cap : wins normal (limited_move f e) (cap, p) <->
  exists x, row_take (row e p) = Some x /\ within cap x.
Proof.
  pose proof (limited_outcome e p cap) as H.
  assert (X : wins normal (limited_move f e) (cap, p) <->
    affordable cap (row_take (row e p)) = true).
  { split; [|intros <-; exact H]. intro W. exact (outcome_unique _ _ _ _ _ _ H W). }
  rewrite X. unfold affordable, within. destruct (row_take (row e p)) as [x|].
  - destruct cap; [rewrite Nat.leb_le|]; split; eauto; intros (y & Y & Z); congruence.
  - split; [discriminate | intros (x & Y & _); discriminate].
Qed.

(* And taking it wins. *)
Theorem move_limits_take e p x q : row_take (row e p) = Some x -> pair_move (exactly x) e p q ->
  loses normal (limited_move f e) (Some (f x), q).
Proof.
  intros T M. pose proof (limited_outcome e q (Some (f x))) as H. rewrite affordable_some in H.
  apply exact_row in M as (d & l & R & B & Q). rewrite R in T.
  change (row_take (d :: l)) with (least_take d (row_take l)) in T.
  apply least_take_some in T as (_ & W & _); [|lia]. rewrite Q, row_take_front, W in H. exact H.
Qed.
End Limits.

(* ---- Schwenk's sequence ---- *)

(* H_1 = 1, and H_(k+1) = H_k + H_j, where j is the smallest index with f(H_j) >= H_k.  (H k here is
   the paper's H_(k+1): indices begin with 0.) *)
Definition schwenk (f H : nat -> nat) := H 0 = 1 /\ forall k, exists j,
  H (S k) = H k + H j /\ H k <= f (H j) /\ forall i, i < j -> f (H i) < H k.

(* f is non-decreasing, and f(n) >= n.  (The paper forgets the second condition.) *)
Definition growing (f : nat -> nat) := (forall x y, x <= y -> f x <= f y) /\ forall n, n <= f n.

(* Then there is such a sequence. *)
Fixpoint schwenk_list (f : nat -> nat) k : list nat :=
  match k with
  | 0 => [1]
  | S k => let t := schwenk_list f k in let x := last t 1 in
           t ++ [x + match find (fun y => x <=? f y) t with Some y => y | None => x end]
  end.

Lemma find_nth (g : nat -> bool) l y : find g l = Some y -> exists j, j < length l /\
  nth j l 0 = y /\ g y = true /\ forall i, i < j -> g (nth i l 0) = false.
Proof.
  induction l as [|x l IH]; simpl; [discriminate|]. destruct (g x) eqn:G.
  - intro E. injection E as ->. exists 0. split; [lia|]. split; auto. split; auto. lia.
  - intro E. destruct (IH E) as (j & J & N & Y & B). exists (S j). split; [lia|].
    split; auto. split; auto. intros [|i] I; [auto | apply B; lia].
Qed.

Theorem schwenk_exists f : growing f -> exists H, schwenk f H.
Proof.
  intros [_ G]. exists (fun k => nth k (schwenk_list f k) 0).
  assert (Len : forall k, length (schwenk_list f k) = S k).
  { induction k as [|k IH]; auto. simpl. rewrite app_length, IH. simpl. lia. }
  assert (Pre : forall d k i, i <= k ->
    nth i (schwenk_list f (d + k)) 0 = nth i (schwenk_list f k) 0).
  { induction d as [|d IH]; intros k i I; auto. simpl. rewrite app_nth1 by (rewrite Len; lia).
    apply IH, I. }
  assert (Any : forall k i, i <= k -> nth i (schwenk_list f k) 0 = nth i (schwenk_list f i) 0).
  { intros k i I. replace k with ((k - i) + i) by lia. apply Pre. lia. }
  assert (Last : forall k, last (schwenk_list f k) 1 = nth k (schwenk_list f k) 0).
  { intro k. destruct k as [|k]; [reflexivity|]. simpl. rewrite last_last.
    rewrite app_nth2 by (rewrite Len; lia). rewrite Len, Nat.sub_diag. reflexivity. }
  split; [reflexivity|]. intro k. cbn [schwenk_list]. rewrite Last.
  rewrite app_nth2 by (rewrite Len; lia). rewrite Len, Nat.sub_diag. cbn [nth].
  set (x := nth k (schwenk_list f k) 0).
  destruct (find (fun y => x <=? f y) (schwenk_list f k)) as [y|] eqn:E.
  - destruct (find_nth _ _ _ E) as (j & J & N & Y & B). rewrite Len in J. exists j.
    rewrite <- (Any k j) by lia. rewrite N. split; auto. split; [apply Nat.leb_le, Y|].
    intros i I. rewrite <- (Any k i) by lia. apply Nat.leb_gt, B, I.
  - exfalso. assert (X : In x (schwenk_list f k)) by (apply nth_In; rewrite Len; lia).
    apply (find_none _ _ E) in X. apply Nat.leb_gt in X. specialize (G x). lia.
Qed.

Section Schwenk.
Variables f H : nat -> nat.
Hypothesis G : growing f.
Hypothesis S_H : schwenk f H.

Lemma mono x y : x <= y -> f x <= f y.
Proof. apply G. Qed.

Lemma H_pos k : 1 <= H k.
Proof.
  destruct S_H as [Z R]. induction k as [|k IH]; [rewrite Z; auto|].
  destruct (R k) as (j & -> & _). lia.
Qed.

Lemma H_step k : H k < H (S k).
Proof. destruct S_H as [_ R]. destruct (R k) as (j & -> & _). pose proof (H_pos j). lia. Qed.

Lemma H_lt i j : i < j -> H i < H j.
Proof. induction 1 as [|j L IH]; [apply H_step | pose proof (H_step j); lia]. Qed.

Lemma H_le i j : i <= j -> H i <= H j.
Proof. intro L. destruct (le_lt_eq_dec i j L) as [X| ->]; auto. apply H_lt in X. lia. Qed.

Lemma H_le_inv i j : H i <= H j -> i <= j.
Proof. intro L. apply Nat.nlt_ge. intro X. apply H_lt in X. lia. Qed.

Lemma H_lt_inv i j : H i < H j -> i < j.
Proof. intro L. apply Nat.nle_gt. intro X. apply H_le in X. lia. Qed.

Lemma H_grows k : k < H k.
Proof. induction k as [|k IH]; [apply H_pos | pose proof (H_step k); lia]. Qed.

(* A sum of parts H_j1 + H_j2 + ... with f(H_ji) < H_j(i+1); so the parts increase. *)
Fixpoint spaced (l : list nat) : Prop :=
  match l with i :: ((j :: _) as t) => f (H i) < H j /\ spaced t | _ => True end.
Definition total l := list_sum (map H l).

Lemma spaced_tail i l : spaced (i :: l) -> spaced l.
Proof. destruct l; simpl; tauto. Qed.

Lemma total_app k l : total (k ++ l) = total k + total l.
Proof. unfold total. rewrite map_app, list_sum_app. reflexivity. Qed.

Lemma total_snoc k i : total (k ++ [i]) = total k + H i.
Proof. rewrite total_app. unfold total. simpl. lia. Qed.

(* Two such sums can be joined if all parts of the first fit before the second. *)
Lemma spaced_app k i l : spaced k -> spaced (i :: l) -> (forall j, In j k -> f (H j) < H i) ->
  spaced (k ++ i :: l).
Proof.
  intros K L. induction k as [|x k IH]; auto. intro B. destruct k as [|y k].
  - simpl. split; [apply B; left; auto | exact L].
  - destruct K as [X K]. split; [exact X|]. apply IH; auto. intros j J. apply B. right. auto.
Qed.

Lemma spaced_app_inv k l : spaced (k ++ l) -> spaced k.
Proof.
  induction k as [|x k IH]; [exact (fun _ => I)|]. destruct k as [|y k]; [exact (fun _ => I)|].
  intros [X K]. split; auto.
Qed.

Lemma spaced_snoc k i j : spaced ((k ++ [i]) ++ [j]) -> f (H i) < H j.
Proof.
  induction k as [|x k IH]; simpl; [tauto|]. intro S. apply IH.
  destruct k; simpl in *; tauto.
Qed.

(* A sum is less than the H that follows its largest part. *)
Lemma total_bound k : forall i, spaced (k ++ [i]) -> total (k ++ [i]) < H (S i).
Proof.
  induction k as [|i' k IH] using rev_ind; intros i D.
  - unfold total. simpl. pose proof (H_step i). lia.
  - pose proof (spaced_snoc _ _ _ D) as B. apply spaced_app_inv in D. specialize (IH i' D).
    rewrite total_snoc. destruct S_H as [_ R]. destruct (R i) as (t & E & P & Q).
    assert (i' < t).
    { apply Nat.nle_gt. intro L. apply H_le, mono in L. lia. }
    assert (H (S i') <= H t) by (apply H_le; lia). lia.
Qed.

Lemma part_le l j : In j l -> H j <= total l.
Proof.
  induction l as [|i l IH]; [intros []|]. unfold total in *. simpl.
  intros [->|I]; [lia | specialize (IH I); lia].
Qed.

(* Every number is such a sum in exactly one way (for f(n) = 2n this is Zeckendorf's theorem). *)
Lemma largest n : 1 <= n -> exists i, H i <= n < H (S i).
Proof.
  intro N. assert (X : forall m, H m <= n \/ exists i, i < m /\ H i <= n < H (S i)).
  { induction m as [|m [A|(i & I & B)]].
    - left. destruct S_H as [-> _]. auto.
    - destruct (le_lt_dec (H (S m)) n); auto. right. exists m. auto.
    - right. exists i. auto. }
  destruct (X n) as [A|(i & _ & B)]; [pose proof (H_grows n); lia | eauto].
Qed.

Lemma sum_exists n : exists l, spaced l /\ total l = n.
Proof.
  induction n as [n IH] using lt_wf_ind. destruct (Nat.eq_dec n 0) as [->|N].
  - exists []. split; [exact I | reflexivity].
  - destruct (largest n) as (i & A & B); [lia|]. pose proof (H_pos i).
    destruct (IH (n - H i)) as (l & S & T); [lia|]. exists (l ++ [i]).
    rewrite total_snoc. split; [|lia]. apply spaced_app; [exact S | exact I|].
    intros j J. apply part_le in J. destruct S_H as [_ R]. destruct (R i) as (t & E & P & Q).
    apply Q. apply H_lt_inv. lia.
Qed.

Lemma sum_unique : forall k l, spaced k -> spaced l -> total k = total l -> k = l.
Proof.
  assert (Z : forall l, total l = 0 -> l = []).
  { intros [|i l]; auto. unfold total. simpl. pose proof (H_pos i). lia. }
  intro k. induction k as [|i k IH] using rev_ind; intros l K L E.
  - symmetry. apply Z. auto.
  - destruct l as [|j l _] using rev_ind; [apply Z in E; auto|].
    pose proof (total_bound k i K) as A. pose proof (total_bound l j L) as B.
    rewrite !total_snoc in *. assert (i = j).
    { apply Nat.le_antisymm; apply Nat.nlt_ge; intro X;
        [assert (H (S j) <= H i) | assert (H (S i) <= H j)]; try (apply H_le; lia); lia. }
    subst j. f_equal. apply IH; [eapply spaced_app_inv; eauto | eapply spaced_app_inv; eauto | lia].
Qed.

Theorem schwenk_sums n : exists! l, spaced l /\ total l = n.
Proof.
  destruct (sum_exists n) as (l & S & T). exists l. split; auto. intros k [S' T'].
  apply sum_unique; auto. congruence.
Qed.

(* first n s: the smallest part of n is s. *)
Definition first n s := exists j l, spaced (j :: l) /\ total (j :: l) = n /\ s = H j.

Lemma first_exists n : 1 <= n -> exists s, first n s.
Proof.
  intro N. destruct (sum_exists n) as ([|j l] & S & T); [unfold total in T; simpl in T; lia|].
  exists (H j), j, l. auto.
Qed.

Lemma first_unique n s t : first n s -> first n t -> s = t.
Proof.
  intros (i & k & K & E & ->) (j & l & L & F & ->).
  assert (X : i :: k = j :: l) by (apply sum_unique; auto; congruence). congruence.
Qed.

Lemma first_bounds n s : first n s -> 1 <= s <= n.
Proof.
  intros (j & l & S & T & ->). pose proof (H_pos j). pose proof (part_le (j :: l) j).
  simpl in *. lia.
Qed.

Lemma first_H i : first (H i) (H i).
Proof. exists i, []. split; [exact I|]. split; [unfold total; simpl; lia | reflexivity]. Qed.

(* n in front of a sum that begins with i: the smallest part is that of n. *)
Lemma first_app n s i l : first n s -> spaced (i :: l) -> (forall j, H j <= n -> f (H j) < H i) ->
  first (n + total (i :: l)) s.
Proof.
  intros (j & k & S & T & ->) L B. exists j, (k ++ i :: l). split.
  - apply (spaced_app (j :: k)); auto. intros x X. apply B. rewrite <- T. apply part_le, X.
  - split; auto. rewrite <- T. apply (total_app (j :: k)).
Qed.

(* Schwenk's lemma: who takes less than the whole of some H leaves a smallest part that the
   opponent may take. *)
Lemma whole i : forall k s, 0 < k < H i -> first (H i - k) s -> s <= f k.
Proof.
  induction i as [i IH] using lt_wf_ind. intros k s K F. destruct i as [|i].
  - destruct S_H as [Z _]. lia.
  - destruct S_H as [_ R]. destruct (R i) as (t & E & P & Q). rewrite E in *.
    assert (T : t <= i).
    { apply Nat.nlt_ge. intro L. specialize (Q i L). destruct G as [_ N]. specialize (N (H i)).
      lia. }
    destruct (lt_eq_lt_dec k (H t)) as [[L|L]|L].
    + (* H_i and a part of H_t are left *)
      destruct (first_exists (H t - k)) as (u & U); [lia|].
      assert (X : first (H t - k + total [i]) u).
      { apply first_app; [exact U | exact I|]. intros j J. apply Q, H_lt_inv. lia. }
      replace (H t - k + total [i]) with (H i + H t - k) in X by (unfold total; simpl; lia).
      rewrite (first_unique _ _ _ F X). apply (IH t); auto; lia.
    + subst k. replace (H i + H t - H t) with (H i) in F by lia.
      rewrite (first_unique _ _ _ F (first_H i)). exact P.
    + (* less than H_i is left *)
      transitivity (f (k - H t)); [|apply mono; lia]. apply (IH i); [lia | lia|].
      replace (H i - (k - H t)) with (H i + H t - k) by lia. exact F.
Qed.

(* Taking less than the smallest part leaves one that the opponent may take ... *)
Lemma first_less n s k t : first n s -> 0 < k < s -> first (n - k) t -> t <= f k.
Proof.
  intros (j & l & S & T & ->) K F. apply (whole j); auto. destruct l as [|i l].
  - replace (H j - k) with (n - k); auto. unfold total in T. simpl in T. lia.
  - destruct (first_exists (H j - k)) as (u & U); [lia|].
    assert (X : first (H j - k + total (i :: l)) u).
    { apply first_app; [exact U | eapply spaced_tail; eauto|]. intros x X. destruct S as [S _].
      assert (f (H x) <= f (H j)) by (apply mono; lia). lia. }
    replace (H j - k + total (i :: l)) with (n - k) in X.
    + rewrite (first_unique _ _ _ F X). exact U.
    + rewrite <- T. unfold total. simpl. lia.
Qed.

(* ... and taking the smallest part leaves nothing, or one that is too large. *)
Lemma first_take n s : first n s -> n = s \/ exists t, first (n - s) t /\ f s < t.
Proof.
  intros (j & [|i l] & S & T & ->).
  - left. rewrite <- T. unfold total. simpl. lia.
  - right. exists (H i). destruct S as [B S]. split; [|exact B]. exists i, l.
    split; [exact S|]. split; [|reflexivity]. rewrite <- T. unfold total. simpl. lia.
Qed.

(* ---- One pile ---- *)

Lemma beyond_false x y : beyond x (Some y) = false <-> y <= x.
Proof. apply Nat.ltb_ge. Qed.

(* With nothing behind it the least winning take is the smallest part. *)
Lemma pile_alone n s : first n s -> least_take f n None = Some s.
Proof.
  revert s. induction n as [n IH] using lt_wf_ind. intros s F. pose proof (first_bounds n s F).
  apply least_take_some; [lia|]. split; [lia|]. split.
  - destruct (first_take n s F) as [->|(t & T & L)]; [rewrite Nat.sub_diag; reflexivity|].
    rewrite (IH (n - s)) with (s := t) by (auto; lia). apply Nat.ltb_lt, L.
  - intros k K. destruct (first_exists (n - k)) as (t & T); [lia|].
    rewrite (IH (n - k)) with (s := t) by (auto; lia). apply beyond_false.
    apply (first_less n s); auto; lia.
Qed.

(* least_H s h: h is the least H with f(h) >= s. *)
Definition least_H s h := exists i, h = H i /\ s <= f h /\ forall j, j < i -> f (H j) < s.

Lemma least_H_exists s : exists h, least_H s h.
Proof.
  assert (X : forall m, (forall j, j < m -> f (H j) < s) \/ exists h, least_H s h).
  { induction m as [|m [A|B]]; auto; [left; lia|].
    destruct (le_lt_dec s (f (H m))) as [L|L]; [right; exists (H m), m; auto|].
    left. intros j J. destruct (Nat.eq_dec j m) as [->|]; auto. apply A. lia. }
  destruct (X (S s)) as [A|B]; auto. specialize (A s ltac:(lia)). destruct G as [_ N].
  specialize (N (H s)). pose proof (H_grows s). lia.
Qed.

Lemma least_H_unique s g h : least_H s g -> least_H s h -> g = h.
Proof.
  intros (i & -> & A & B) (j & -> & C & D). f_equal.
  destruct (lt_eq_lt_dec i j) as [[L|E]|L]; auto;
    [specialize (D i L) | specialize (B j L)]; lia.
Qed.

Section Before.
(* Something behind the pile, with the least winning take x. *)
Variables x h : nat.
Hypothesis L_h : least_H x h.

Lemma pile_below n s : n < h -> first n s -> least_take f n (Some x) = Some s.
Proof.
  revert s. induction n as [n IH] using lt_wf_ind. intros s N F. pose proof (first_bounds n s F).
  apply least_take_some; [lia|]. split; [lia|]. split.
  - destruct (first_take n s F) as [E|(t & T & L)].
    + rewrite E, Nat.sub_diag. apply Nat.ltb_lt. destruct F as (j & l & S & T & U).
      destruct L_h as (i & -> & _ & B). rewrite U. apply B, H_lt_inv. lia.
    + rewrite (IH (n - s)) with (s := t) by (auto; lia). apply Nat.ltb_lt, L.
  - intros k K. destruct (first_exists (n - k)) as (t & T); [lia|].
    rewrite (IH (n - k)) with (s := t) by (auto; lia). apply beyond_false.
    apply (first_less n s); auto; lia.
Qed.

Lemma pile_at : least_take f h (Some x) = None.
Proof.
  destruct L_h as (i & E & A & B). pose proof (H_pos i). apply least_take_none; [lia|].
  intros k K. destruct (Nat.eq_dec k h) as [->|N].
  - rewrite Nat.sub_diag. apply beyond_false, A.
  - destruct (first_exists (h - k)) as (t & T); [lia|].
    rewrite (pile_below (h - k) t) by (auto; lia). apply beyond_false.
    apply (whole i); [lia | rewrite <- E; exact T].
Qed.

Lemma pile_above y s : first y s -> least_take f (h + y) (Some x) = Some s.
Proof.
  revert s. induction y as [y IH] using lt_wf_ind. intros s F. pose proof (first_bounds y s F).
  apply least_take_some; [lia|]. split; [lia|]. split.
  - destruct (first_take y s F) as [->|(t & T & L)].
    + replace (h + s - s) with h by lia. rewrite pile_at. reflexivity.
    + replace (h + y - s) with (h + (y - s)) by lia.
      rewrite (IH (y - s)) with (s := t) by (auto; lia). apply Nat.ltb_lt, L.
  - intros k K. replace (h + y - k) with (h + (y - k)) by lia.
    destruct (first_exists (y - k)) as (t & T); [lia|].
    rewrite (IH (y - k)) with (s := t) by (auto; lia). apply beyond_false.
    apply (first_less y s); auto; lia.
Qed.
End Before.

(* ---- Theorem 3 ---- *)

(* The paper's h(N): the least H with f(H) >= the smallest part of N. *)
Definition h_of N h := exists s, first N s /\ least_H s h.

Lemma h_of_exists N : 1 <= N -> exists h, h_of N h.
Proof.
  intro P. destruct (first_exists N P) as (s & F). destruct (least_H_exists s) as (h & L).
  exists h, s. auto.
Qed.

Lemma h_of_unique N g h : h_of N g -> h_of N h -> g = h.
Proof.
  intros (s & F & A) (t & F' & B). rewrite (first_unique _ _ _ F' F) in B.
  apply (least_H_unique s); auto.
Qed.

(* reduces l m: the row l is reduced to the one number m, from the far end to the front.  A pile a
   before something that is reduced to x > 0 becomes a - h(x) if that is not negative, and else it
   stays a; before something that is reduced to 0 it stays a, too. *)
Inductive reduces : list nat -> nat -> Prop :=
| reduces_nil : reduces [] 0
| reduces_last a l : reduces l 0 -> reduces (a :: l) a
| reduces_less a l x h : reduces l x -> 0 < x -> h_of x h -> h <= a -> reduces (a :: l) (a - h)
| reduces_alone a l x h : reduces l x -> 0 < x -> h_of x h -> a < h -> reduces (a :: l) a.

Theorem reduces_exists_unique l : exists! m, reduces l m.
Proof.
  induction l as [|a l (x & R & U)].
  - exists 0. split; [constructor|]. intros m M. inversion M. reflexivity.
  - assert (V : forall y, reduces l y -> y = x) by (intros y Y; symmetry; auto).
    destruct (Nat.eq_dec x 0) as [->|X].
    + exists a. split; [constructor; auto|]. intros m M. inversion M; subst; auto;
        match goal with Y : reduces l ?y |- _ => apply V in Y; lia end.
    + destruct (h_of_exists x) as (h & B); [lia|].
      assert (W : forall y g, reduces l y -> h_of y g -> g = h).
      { intros y g Y D. apply V in Y. subst y. apply (h_of_unique x); auto. }
      destruct (le_lt_dec h a) as [L|L]; [exists (a - h) | exists a].
      * split; [econstructor 3; eauto; lia|]. intros m M.
        inversion M as [|? ? Y|? ? y g Y P D K|? ? y g Y P D K]; subst; auto.
        -- apply V in Y. lia.
        -- rewrite (W y g Y D). reflexivity.
        -- rewrite (W y g Y D) in K. lia.
      * split; [econstructor 4; eauto; lia|]. intros m M.
        inversion M as [|? ? Y|? ? y g Y P D K|? ? y g Y P D K]; subst; auto.
        rewrite (W y g Y D) in K. lia.
Qed.

(* The least winning take of a row is the smallest part of that number. *)
Lemma reduces_take l m : Forall (fun d => 0 < d) l -> reduces l m ->
  (m = 0 -> row_take f l = None) /\ forall s, first m s -> row_take f l = Some s.
Proof.
  intros P R. induction R as [|a l R IH|a l x h R IH X B L|a l x h R IH X B L].
  - split; auto. intros s F. apply first_bounds in F. lia.
  - inversion P; subst. destruct IH as [Z _]; auto. split; [lia|]. intros s F. simpl.
    rewrite Z by auto. apply pile_alone, F.
  - inversion P; subst. destruct IH as [_ N]; auto. destruct B as (u & U & B).
    simpl. rewrite (N u U). split.
    + intro E. replace a with h by lia. apply (pile_at u h B).
    + intros s F. replace a with (h + (a - h)) by lia. apply (pile_above u h B), F.
  - inversion P; subst. destruct IH as [_ N]; auto. destruct B as (u & U & B).
    simpl. rewrite (N u U). split; [lia|]. intros s F. apply (pile_below u h B); auto.
Qed.

(* Theorem 3, as corrected.  Let the piles of the position be reduced to m.  At the start of the
   game Player 1 wins if and only if m > 0. *)
Theorem collins_2005_theorem_3 e p m : reduces (row e p) m ->
  (wins normal (limited_move f e) (None, p) <-> 0 < m).
Proof.
  intro R. rewrite move_limits_any.
  destruct (reduces_take _ m (row_positive e p) R) as [Z N]. split.
  - intros (x & X & _). destruct m; [rewrite Z in X by auto; discriminate | lia].
  - intro M. destruct (first_exists m M) as (s & F). exists s. split; [apply N, F | exact I].
Qed.

(* At any moment of the game, if at most cap is allowed: the player to move wins if and only if
   m > 0 and the smallest part of m is at most cap; ... *)
Theorem move_limits_mid_game e p m cap : reduces (row e p) m ->
  (wins normal (limited_move f e) (Some cap, p) <-> exists s, first m s /\ s <= cap).
Proof.
  intro R. rewrite move_limits_any.
  destruct (reduces_take _ m (row_positive e p) R) as [Z N]. split.
  - intros (x & X & C). destruct (Nat.eq_dec m 0) as [M|M]; [rewrite Z in X by auto; discriminate|].
    destruct (first_exists m) as (s & F); [lia|]. exists s. split; auto.
    rewrite (N s F) in X. injection X as ->. exact C.
  - intros (s & F & C). exists s. split; [apply N, F | exact C].
Qed.

(* ... and taking the smallest part of m is possible, and wins. *)
Theorem move_limits_winning_take e p m s : reduces (row e p) m -> first m s ->
  (exists q, pair_move (exactly s) e p q) /\
  forall q, pair_move (exactly s) e p q -> loses normal (limited_move f e) (Some (f s), q).
Proof.
  intros R F. destruct (reduces_take _ m (row_positive e p) R) as [_ N]. specialize (N s F). split.
  - destruct (row e p) as [|d l] eqn:E; [discriminate|].
    change (row_take f (d :: l)) with (least_take f d (row_take f l)) in N.
    pose proof (row_positive e p) as P. rewrite E in P. inversion P; subst.
    apply least_take_some in N as (B & _); auto.
    destruct (exact_pair e p d l s E B) as (q & Q & _). eauto.
  - intros q Q. apply (move_limits_take f e p); auto.
Qed.

(* The two parts of Theorem 3 as they are printed.  negative l: a_i - h(a_(i+1)) < 0 for all i. *)
Fixpoint negative (l : list nat) : Prop := match l with
  a :: ((b :: _) as t) => (exists h, h_of b h /\ a < h) /\ negative t | _ => True end.

Lemma negative_reduces a l : Forall (fun d => 0 < d) l -> negative (a :: l) -> reduces (a :: l) a.
Proof.
  revert a. induction l as [|b l IH]; intros a P N; [constructor; constructor|].
  destruct N as [(h & B & L) N]. inversion P; subst.
  apply reduces_alone with (x := b) (h := h); auto.
Qed.

(* (1) If i is the greatest index with a_i - h(a_(i+1)) >= 0, then [a_0, ..., a_n] has the same
   winner as [a_0, ..., a_i - h(a_(i+1))]. *)
Theorem collins_2005_theorem_3_part_1 e p q k a b l h :
  row e p = k ++ a :: b :: l -> negative (b :: l) -> h_of b h -> h <= a ->
  row e q = k ++ front (a - h) [] ->
  (wins normal (limited_move f e) (None, p) <-> wins normal (limited_move f e) (None, q)).
Proof.
  intros E N B L Q.
  assert (P : Forall (fun d => 0 < d) (a :: b :: l)).
  { pose proof (row_positive e p) as X. rewrite E in X. apply Forall_app in X. apply X. }
  inversion P as [|? ? A T]; subst. inversion T as [|? ? B0 T']; subst.
  assert (X : exists m, reduces (row e p) m /\ reduces (row e q) m).
  { rewrite E, Q. clear E Q. induction k as [|c k IH].
    - exists (a - h). split.
      + apply reduces_less with (x := b); auto. apply negative_reduces; auto.
      + unfold front. destruct (Nat.eqb_spec (a - h) 0) as [->|Z]; repeat constructor.
    - destruct IH as (m & R1 & R2). simpl. destruct (Nat.eq_dec m 0) as [->|M].
      + exists c. split; constructor; auto.
      + destruct (h_of_exists m) as (g & D); [lia|].
        destruct (le_lt_dec g c); [exists (c - g) | exists c]; split;
          [econstructor 3 | econstructor 3 | econstructor 4 | econstructor 4]; eauto; lia. }
  destruct X as (m & R1 & R2).
  rewrite (collins_2005_theorem_3 e p m R1), (collins_2005_theorem_3 e q m R2). tauto.
Qed.

(* (2) If a_i - h(a_(i+1)) < 0 for all i, then Player 1 wins. *)
Theorem collins_2005_theorem_3_part_2 e p : row e p <> [] -> negative (row e p) ->
  wins normal (limited_move f e) (None, p).
Proof.
  intros E N. pose proof (row_positive e p) as P. destruct (row e p) as [|a l] eqn:R; [congruence|].
  inversion P; subst. apply (collins_2005_theorem_3 e p a); auto. rewrite R.
  apply negative_reduces; auto.
Qed.
End Schwenk.

(* ---- The missing condition, and the examples of the paper ---- *)

(* The theorem needs f(n) >= n besides f non-decreasing: for the constant 3 the sequence stops. *)
Theorem collins_2005_theorem_3_condition : ~ exists H, schwenk (fun _ => 3) H.
Proof.
  intros (H & Z & R).
  assert (X : forall k, H k <= 3 /\ H (S k) = H k + 1).
  { intro k. destruct (R k) as (j & E & A & B). split; auto. rewrite E. f_equal.
    destruct j; auto. specialize (B 0 ltac:(lia)). lia. }
  destruct (X 0), (X 1), (X 2), (X 3). lia.
Qed.

(* With f(n) = 2n: Player 1 wins at (25, 87), piles [3, 2, 11], and at [1, 5, 11], and loses at
   [2, 3, 13]; so the least winning takes are 3, 1 and none. *)
Theorem collins_2005_theorem_3_examples : let f := fun n => 2 * n in
  row Equal (25, 87) = [3; 2; 11] /\ wins normal (limited_move f Equal) (None, (25, 87)) /\
  row_take f [3; 2; 11] = Some 3 /\ row_take f [1; 5; 11] = Some 1 /\ row_take f [2; 3; 13] = None.
Proof.
  intro f. assert (R : row Equal (25, 87) = [3; 2; 11]) by reflexivity.
  split; [exact R|]. split; [|repeat split; reflexivity].
  apply move_limits_any. rewrite R. exists 3. split; [reflexivity | exact I].
Qed.

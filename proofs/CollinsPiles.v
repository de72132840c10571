(* Collins 2005, section 5: limits by pile size.  Of a pile of n at most f(n) may be taken.  The
   rule that the paper prints for the values is wrong.  Here are a counterexample, the right rule
   for f with f(1) = 1 and steps of 0 or 1, and what is true of the printed one. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Values Euclid.Families.

(* f(1) = 1 and f(n+1) - f(n) is 0 or 1; nothing can be taken from nothing. *)
Definition slow (f : nat -> nat) :=
  f 0 = 0 /\ f 1 = 1 /\ forall n, f (S n) = f n \/ f (S n) = f n + 1.

(* The right rule: the value of a pile of n before something of the value c.
     if f(n) = n: c if n = 0, n if n > c, else n - 1;
     else if f(n) = f(n-1) + 1: f(n);
     else with m = n - f(n) - 1: min(c, f(n)) if m = 0, else the value of a pile of m.
   (The first number is a bound for the number of steps; share_eq is the equation that counts.) *)
Fixpoint share_steps s (f : nat -> nat) n c :=
  match s with
  | 0 => c
  | S s => if f n =? n then any_value n c else
           if f n =? f (n - 1) + 1 then f n else
           let m := n - f n - 1 in if m =? 0 then Nat.min c (f n) else share_steps s f m c
  end.
Definition share f n c := share_steps (S n) f n c.

Section Slow.
Variable f : nat -> nat.
Hypothesis S_f : slow f.

Lemma slow_0 : f 0 = 0.
Proof. apply S_f. Qed.

Lemma slow_step n : f (S n) = f n \/ f (S n) = f n + 1.
Proof. destruct S_f as (_ & _ & H). apply H. Qed.

Lemma slow_le n : f n <= n.
Proof. induction n; [rewrite slow_0; auto | destruct (slow_step n); lia]. Qed.

Lemma slow_pos n : 1 <= n -> 1 <= f n.
Proof.
  induction n as [|[|n] IH]; [lia | |]; intros _.
  - destruct S_f as (_ & -> & _). auto.
  - destruct (slow_step (S n)); lia.
Qed.

(* If f(n) = n, the same is true of all smaller numbers. *)
Lemma slow_full n m : f n = n -> m <= n -> f m = m.
Proof.
  induction n as [|n IH]; intros E L; [replace m with 0 by lia; auto|].
  destruct (Nat.eq_dec m (S n)) as [->|N]; auto. apply IH; [|lia].
  pose proof (slow_le n). destruct (slow_step n); lia.
Qed.

Lemma share_bound s : forall t n c, n < s -> n < t -> share_steps s f n c = share_steps t f n c.
Proof.
  induction s as [|s IH]; intros [|t] n c S T; try lia. cbn [share_steps].
  destruct (f n =? n); auto. destruct (f n =? f (n - 1) + 1); auto.
  destruct (Nat.eqb_spec (n - f n - 1) 0); auto. apply IH; lia.
Qed.

Lemma share_eq n c : share f n c =
  if f n =? n then any_value n c else
  if f n =? f (n - 1) + 1 then f n else
  let m := n - f n - 1 in if m =? 0 then Nat.min c (f n) else share f m c.
Proof.
  unfold share at 1. cbn [share_steps]. destruct (f n =? n); auto.
  destruct (f n =? f (n - 1) + 1); auto. cbv zeta.
  destruct (Nat.eqb_spec (n - f n - 1) 0); auto. apply share_bound; lia.
Qed.

Lemma share_full n c : f n = n -> share f n c = any_value n c.
Proof. intro E. rewrite share_eq, E, Nat.eqb_refl. reflexivity. Qed.

(* Beyond the piles that can be taken whole: the piles from n - f(n) to n have the values
   0, ..., f(n), each once. *)
Definition window c n := (forall u, u <= f n -> exists i, i <= f n /\ share f (n - i) c = u) /\
  (forall i, i <= f n -> share f (n - i) c <= f n) /\
  (forall i j, i < j -> j <= f n -> share f (n - i) c <> share f (n - j) c).

Lemma window_right c n : f n < n -> window c n.
Proof.
  induction n as [|n IH]; [lia|]. intro L.
  destruct (Nat.eq_dec (f n) n) as [E|E].
  - (* the first pile that cannot be taken whole *)
    destruct (slow_step n) as [F|F]; [|lia].
    assert (V : share f (S n) c = Nat.min c n).
    { rewrite share_eq, F, E. replace (S n - 1) with n by lia. rewrite E.
      destruct (Nat.eqb_spec n (S n)); [lia|]. destruct (Nat.eqb_spec n (n + 1)); [lia|].
      cbv zeta. replace (S n - n - 1) with 0 by lia. reflexivity. }
    assert (A : forall i, 1 <= i <= n -> share f (S n - i) c = any_value (S n - i) c).
    { intros i I. apply share_full, (slow_full n); auto; lia. }
    unfold window. rewrite F, E. repeat split.
    + intros u U. destruct (Nat.eq_dec u (Nat.min c n)) as [->|N].
      * exists 0. split; [lia|]. rewrite Nat.sub_0_r. exact V.
      * destruct (le_lt_dec u c).
        -- exists (n - u). split; [lia|]. rewrite A by lia. unfold any_value. cases; lia.
        -- exists (S n - u). split; [lia|]. rewrite A by lia. unfold any_value. cases; lia.
    + intros i I. destruct (Nat.eq_dec i 0) as [->|N]; [rewrite Nat.sub_0_r; lia|].
      rewrite A by lia. unfold any_value. cases; lia.
    + intros i j I J. rewrite (A j) by lia. destruct (Nat.eq_dec i 0) as [->|N].
      * rewrite Nat.sub_0_r, V. unfold any_value. cases; lia.
      * rewrite A by lia. unfold any_value. cases; lia.
  - pose proof (slow_le n) as B. destruct IH as (P & Q & R); [lia|].
    destruct (slow_step n) as [F|F].
    + (* the window moves on by one pile, and the value of the pile that it leaves is free *)
      assert (V : share f (S n) c = share f (n - f n) c).
      { rewrite share_eq, F. replace (S n - 1) with n by lia.
        destruct (Nat.eqb_spec (f n) (S n)); [lia|].
        destruct (Nat.eqb_spec (f n) (f n + 1)); [lia|]. cbv zeta.
        replace (S n - f n - 1) with (n - f n) by lia.
        destruct (Nat.eqb_spec (n - f n) 0); [lia | reflexivity]. }
      unfold window. rewrite F. repeat split.
      * intros u U. destruct (P u U) as (i & I & X). destruct (Nat.eq_dec i (f n)) as [->|N].
        -- exists 0. split; [lia|]. rewrite Nat.sub_0_r, V. exact X.
        -- exists (S i). split; [lia | exact X].
      * intros [|i] I; [rewrite Nat.sub_0_r, V; apply Q; auto | apply Q; lia].
      * intros [|i] [|j] I J; [lia | | lia | apply R; lia].
        rewrite Nat.sub_0_r, V. apply not_eq_sym, (R j (f n)); lia.
    + (* the window grows by one pile *)
      assert (V : share f (S n) c = f n + 1).
      { rewrite share_eq, F. replace (S n - 1) with n by lia. rewrite Nat.eqb_refl.
        destruct (Nat.eqb_spec (f n + 1) (S n)); [lia | reflexivity]. }
      unfold window. rewrite F. repeat split.
      * intros u U. destruct (Nat.eq_dec u (f n + 1)) as [->|N].
        -- exists 0. split; [lia|]. rewrite Nat.sub_0_r. exact V.
        -- destruct (P u) as (i & I & X); [lia|]. exists (S i). split; [lia | exact X].
      * intros [|i] I; [rewrite Nat.sub_0_r, V; auto|]. specialize (Q i).
        change (S n - S i) with (n - i). lia.
      * intros [|i] [|j] I J; [lia | | lia | apply R; lia].
        rewrite Nat.sub_0_r, V. specialize (Q j). change (S n - S j) with (n - j). lia.
Qed.

(* So the rule gives the value of a pile, in normal and in misere play. *)
Theorem share_right play n c : pile_value play (limit f) n c = share f n c.
Proof.
  apply (pile_value_is play (limit f) (fun _ => True)); auto.
  - intros x _. rewrite share_full by apply slow_0. reflexivity.
  - clear n c. intros n c _ N. unfold limit. pose proof (slow_pos n N) as O.
    split; [exists 1; split; [lia | apply Nat.leb_le; auto]|].
    pose proof (slow_le n) as L. destruct (Nat.eq_dec (f n) n) as [E|E].
    + destruct (pile_value_spec play any n c 1) as [X Y]; [lia | reflexivity|].
      rewrite any_values in X, Y. rewrite share_full by auto. split.
      * intros v V. destruct (X v V) as (m & M & _ & Z). exists m. split; [auto|].
        split; [apply Nat.leb_le; lia|]. rewrite share_full by (apply (slow_full n); auto; lia).
        rewrite any_values in Z. exact Z.
      * intros m M A. rewrite share_full by (apply (slow_full n); auto; lia).
        rewrite <- (any_values play). apply Y; auto.
    + destruct (window_right c n) as (P & Q & R); [lia|].
      specialize (Q 0 ltac:(lia)) as Q0. rewrite Nat.sub_0_r in Q0. split.
      * intros v V. destruct (P v) as (i & I & X); [lia|]. exists i.
        destruct i; [rewrite Nat.sub_0_r in X; lia|].
        split; [lia|]. split; [apply Nat.leb_le; auto | exact X].
      * intros m M A. apply Nat.leb_le in A. specialize (R 0 m). rewrite Nat.sub_0_r in R.
        apply not_eq_sym, R; lia.
Qed.

(* The values of pairs of numbers under a limit by pile size: the right rule, from the far end.
   Any ending, normal and misere play. *)
Theorem collins_2005_pile_limits play e a b l g : cf a b l ->
  (grundy play (pair_move (limit f) e) (a, b) g <->
   g = fold_right (share f) (Nat.b2n play) (piles e l)).
Proof.
  intro C. rewrite (pair_values play (limit f) e a b l g C). unfold row_value.
  replace (fold_right (pile_value play (limit f)) (Nat.b2n play) (piles e l))
    with (fold_right (share f) (Nat.b2n play) (piles e l)); [tauto|].
  generalize (piles e l). intro k. induction k as [|d k IH]; auto. simpl.
  rewrite IH, share_right. reflexivity.
Qed.
End Slow.

(* The printed rule: from the value g of the pile alone and the value c of what is behind it. *)
Definition printed g c := if g =? 0 then c else if g <=? c then g - 1 else g.

(* With f(n) = ceil(n/2), which is slow, ... *)
Definition half_up n := (n + 1) / 2.

Lemma half_up_slow : slow half_up.
Proof.
  unfold slow, half_up. repeat split. intro n.
  pose proof (Nat.div_mod (n + 1) 2 ltac:(lia)) as E.
  pose proof (Nat.mod_upper_bound (n + 1) 2 ltac:(lia)) as U.
  set (q := (n + 1) / 2) in *. destruct ((n + 1) mod 2) as [|[|]]; [left | right | lia];
    symmetry; [apply (Nat.div_unique _ _ _ 1) | apply (Nat.div_unique _ _ _ 0)]; lia.
Qed.

(* ... the position (4, 9) has the piles [2, 3] and the value 1, but the printed rule gives 2. *)
Theorem collins_2005_pile_limits_counterexample :
  cf 4 9 [2; 4] /\ piles Equal [2; 4] = [2; 3] /\
  grundy normal (pair_move (limit half_up) Equal) (4, 9) 1 /\
  printed (pile_value normal (limit half_up) 2 0) (pile_value normal (limit half_up) 3 0) = 2.
Proof.
  assert (C : cf 4 9 [2; 4]).
  { apply (cf_step 4 2 1 [4]); auto with arith. apply (cf_end 1 4); auto with arith. }
  split; [exact C|]. split; [reflexivity|]. split; [|reflexivity].
  apply (collins_2005_pile_limits half_up half_up_slow normal Equal 4 9 _ 1 C). reflexivity.
Qed.

(* For slow f the printed rule still gets the outcome right. *)
Theorem collins_2005_printed_outcome f n c : slow f ->
  (share f n c = 0 <-> printed (share f n 0) c = 0).
Proof.
  intro S_f. destruct (Nat.eq_dec c 0) as [->|C].
  { unfold printed. destruct (Nat.eqb_spec (share f n 0) 0) as [->|E]; [tauto|].
    destruct (Nat.leb_spec (share f n 0) 0); lia. }
  cut (share f n c = 0 <-> share f n 0 = 1).
  { intro H. rewrite H. unfold printed.
    destruct (Nat.eqb_spec (share f n 0) 0); [lia|].
    destruct (Nat.leb_spec (share f n 0) c); lia. }
  induction n as [n IH] using lt_wf_ind. rewrite !share_eq.
  destruct (Nat.eqb_spec (f n) n) as [E|E].
  - unfold any_value. cases; lia.
  - pose proof (slow_le f S_f n). destruct (Nat.eqb_spec (f n) (f (n - 1) + 1)) as [F|F].
    + destruct (Nat.eq_dec n 1) as [->|N]; [destruct S_f as (_ & H1 & _); lia|].
      pose proof (slow_pos f S_f (n - 1)). lia.
    + cbv zeta. destruct (Nat.eqb_spec (n - f n - 1) 0).
      * pose proof (slow_pos f S_f n). rewrite Nat.min_0_l. lia.
      * apply IH. lia.
Qed.

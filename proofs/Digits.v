(* The digits of b/a: its short continued fraction, as Euclid's algorithm finds it. *)
Require Import Arith Lia List Bool.
Import ListNotations.

(* cf a b l: the digits of b/a are l, for 0 < a <= b.  For instance cf 9 25 [2; 1; 3; 2], as
   25 = 2 * 9 + 7, 9 = 1 * 7 + 2, 7 = 3 * 2 + 1, 2 = 2 * 1. *)
Inductive cf : nat -> nat -> list nat -> Prop :=
| cf_end a q : 0 < a -> 0 < q -> cf a (q * a) [q]
| cf_step a q r l : 0 < r -> r < a -> 0 < q -> cf r a l -> cf a (q * a + r) (q :: l).

(* The same as a function.  (The first number of euclid is a bound for the number of steps.) *)
Fixpoint euclid (n a b : nat) : list nat :=
  match n with
  | 0 => []
  | S n => b / a :: if b mod a =? 0 then [] else euclid n (b mod a) a
  end.
Definition digits a b := euclid a a b.

Lemma euclid_bound n : forall k a b, 0 < a -> a <= n -> a <= k -> euclid n a b = euclid k a b.
Proof.
  induction n; intros [|k] a b A N K; simpl; try lia. f_equal.
  destruct (Nat.eqb_spec (b mod a) 0); auto.
  pose proof (Nat.mod_upper_bound b a). apply IHn; lia.
Qed.

Lemma digits_eq a b : 0 < a ->
  digits a b = b / a :: if b mod a =? 0 then [] else digits (b mod a) a.
Proof.
  destruct a; [lia|]. intros _. unfold digits at 1. cbn [euclid]. f_equal.
  destruct (Nat.eqb_spec (b mod S a) 0); auto.
  pose proof (Nat.mod_upper_bound b (S a)). apply euclid_bound; lia.
Qed.

Lemma division a q r : r < a -> (q * a + r) / a = q /\ (q * a + r) mod a = r.
Proof.
  intro R. split; symmetry; [apply (Nat.div_unique _ _ _ r) | apply (Nat.mod_unique _ _ q)]; lia.
Qed.

(* A quotient and a remainder, in the form in which proofs use them. *)
Lemma divided a b : 0 < a -> exists q r, b = q * a + r /\ r < a /\ b / a = q /\ b mod a = r.
Proof.
  intro A. exists (b / a), (b mod a). pose proof (Nat.div_mod b a ltac:(lia)).
  pose proof (Nat.mod_upper_bound b a ltac:(lia)). repeat split; lia.
Qed.

Theorem cf_digits a b l : cf a b l -> l = digits a b.
Proof.
  induction 1 as [a q A Q | a q r l R L Q C IH]; rewrite digits_eq by lia.
  - destruct (division a q 0 A) as [D M]. rewrite Nat.add_0_r in *. rewrite D, M. reflexivity.
  - destruct (division a q r L) as [D M]. rewrite D, M, <- IH.
    destruct (Nat.eqb_spec r 0); [lia | auto].
Qed.

(* Every pair 0 < a <= b has digits, and only one list of them. *)
Theorem digits_cf a b : 0 < a -> a <= b -> cf a b (digits a b).
Proof.
  revert b. induction a as [a IH] using lt_wf_ind. intros b A L. rewrite digits_eq by auto.
  assert (0 < b / a) by (apply Nat.div_str_pos; lia).
  destruct (divided a b A) as (q & r & E & R & D & M). rewrite D, M in *. subst b.
  destruct (Nat.eqb_spec r 0) as [->|Z].
  - rewrite Nat.add_0_r. constructor; auto.
  - constructor; auto; try lia. apply IH; lia.
Qed.

Theorem cf_total a b : 0 < a -> a <= b -> exists l, cf a b l.
Proof. intros A L. exists (digits a b). apply digits_cf; auto. Qed.

Theorem cf_unique a b k l : cf a b k -> cf a b l -> k = l.
Proof. intros K L. rewrite (cf_digits _ _ _ K), (cf_digits _ _ _ L). reflexivity. Qed.

Lemma cf_bounds a b l : cf a b l -> 0 < a <= b.
Proof. inversion 1; subst; nia. Qed.

Lemma cf_positive a b l : cf a b l -> Forall (fun q => 0 < q) l.
Proof. induction 1; repeat constructor; auto. Qed.

Lemma cf_nonempty a b l : cf a b l -> l <> [].
Proof. inversion 1; discriminate. Qed.

(* The last digit is 1 only if a = b. *)
Lemma cf_last a b l : cf a b l -> a < b -> 2 <= last l 0.
Proof.
  induction 1 as [a q A Q | a q r l R L Q C IH]; intro B.
  - simpl. destruct q as [|[|q]]; lia.
  - specialize (IH L). pose proof (cf_nonempty _ _ _ C). destruct l; [congruence | exact IH].
Qed.

(* Every list of digits is the one of some pair of numbers: only ratios count. *)
Theorem cf_exists l : l <> [] -> Forall (fun q => 0 < q) l -> (length l > 1 -> 2 <= last l 0) ->
  exists a b, cf a b l.
Proof.
  induction l as [|q l IH]; [congruence|]. intros _ P T. inversion P as [|? ? Q R]; subst.
  destruct l as [|r l].
  - exists 1, (q * 1). constructor; auto.
  - destruct IH as (a & b & C); [discriminate | auto | |].
    + intro N. apply T. simpl in *. lia.
    + exists b, (q * b + a). pose proof (cf_bounds _ _ _ C) as [A B].
      assert (a < b).
      { destruct (le_lt_eq_dec a b B) as [|E]; auto. exfalso. subst b.
        assert (X : r :: l = [1]).
        { apply (cf_unique a a); auto. replace a with (1 * a) at 2 by lia. constructor; lia. }
        injection X as -> ->. simpl in T. lia. }
      constructor; auto.
Qed.

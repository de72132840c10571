(* Collins 2005, section 4, examples 2, 3 and 4: powers of 2, the primes, and prime powers, as the
   multiples that may be taken.

   What must be believed here: [power_of_2], [prime], [prime_power]; lemmas say in words what they
   are. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.Static Euclid.Families Euclid.CollinsSets.

Definition power_of_2 (n : nat) : bool := existsb (fun k => n =? 2 ^ k) (seq 0 (S n)).
Definition prime (n : nat) : bool :=
  (2 <=? n) && forallb (fun d => negb (n mod d =? 0)) (seq 2 (n - 2)).
Definition prime_power (n : nat) : bool :=
  existsb (fun p => prime p && existsb (fun k => n =? p ^ k) (seq 0 (S n))) (seq 2 n).

Lemma exponent_bound p k : 2 <= p -> k < p ^ k.
Proof.
  intro H. induction k as [|k IH]; [cbn; lia|]. rewrite Nat.pow_succ_r'. nia.
Qed.

Lemma power_of_2_iff n : power_of_2 n = true <-> exists k, n = 2 ^ k.
Proof.
  unfold power_of_2. rewrite existsb_exists. split.
  - intros (k & _ & H). apply Nat.eqb_eq in H. eauto.
  - intros (k & ->). exists k. split; [|apply Nat.eqb_refl]. apply in_seq.
    pose proof (exponent_bound 2 k ltac:(lia)). lia.
Qed.

Lemma prime_iff n : prime n = true <-> 2 <= n /\ forall d, Nat.divide d n -> d = 1 \/ d = n.
Proof.
  unfold prime. rewrite andb_true_iff, Nat.leb_le, forallb_forall. split; intros [N H]; split; auto.
  - intros d D. assert (d <> 0) by (intros ->; apply Nat.divide_0_l in D; lia).
    pose proof (Nat.divide_pos_le d n ltac:(lia) D).
    destruct (Nat.eq_dec d 1); auto. destruct (Nat.eq_dec d n); auto. exfalso.
    assert (I : In d (seq 2 (n - 2))) by (apply in_seq; lia).
    apply H in I. apply Nat.mod_divide in D; [|lia]. rewrite D in I. discriminate.
  - intros d I. apply in_seq in I. apply negb_true_iff, Nat.eqb_neq. intro M.
    apply Nat.mod_divide in M; [|lia]. destruct (H d M); lia.
Qed.

Lemma prime_power_iff n : prime_power n = true <-> exists p k, prime p = true /\ n = p ^ k.
Proof.
  unfold prime_power. rewrite existsb_exists. split.
  - intros (p & _ & H). apply andb_true_iff in H as [P H]. apply existsb_exists in H as (k & _ & H).
    apply Nat.eqb_eq in H. eauto.
  - intros (p & k & P & ->). assert (P2 : 2 <= p) by (apply prime_iff in P; tauto).
    (* 1 = 2^0, and p <= p^k otherwise *)
    destruct k as [|k].
    + exists 2. split; [apply in_seq; cbn; lia|]. reflexivity.
    + exists p. pose proof (exponent_bound p (S k) P2).
      assert (p <= p ^ S k) by (rewrite Nat.pow_succ_r'; pose proof (Nat.pow_nonzero p k); nia).
      split; [apply in_seq; lia|]. rewrite P. apply existsb_exists. exists (S k).
      split; [apply in_seq; lia|apply Nat.eqb_refl].
Qed.

(* A prime q that divides a power of a prime p is p. *)
Lemma prime_of_power p q k : prime p = true -> 2 <= q ->
  (forall d, Nat.divide d q -> d = 1 \/ d = q) -> Nat.divide q (p ^ k) -> q = p.
Proof.
  intros P Q0 Q D. apply prime_iff in P as [P2 P].
  induction k as [|k IH]; [cbn in D; apply Nat.divide_1_r in D; lia|].
  rewrite Nat.pow_succ_r' in D.
  destruct (Q (Nat.gcd q p) (Nat.gcd_divide_l q p)) as [G|G].
  - apply IH. eapply Nat.gauss; eauto.
  - assert (X : Nat.divide q p) by (rewrite <- G; apply Nat.gcd_divide_r).
    destruct (P q X); lia.
Qed.

Lemma small_prime q : q = 2 \/ q = 3 -> forall d, Nat.divide d q -> d = 1 \/ d = q.
Proof.
  intros H d D. pose proof (Nat.divide_pos_le d q ltac:(lia) D).
  assert (d <> 0) by (intros ->; apply Nat.divide_0_l in D; lia).
  destruct H as [->| ->]; [lia|]. assert (d <> 2); [|lia].
  intros ->. apply Nat.mod_divide in D; [discriminate|lia].
Qed.

Lemma small_members s k : forallb s (seq 1 k) = true -> forall m, 1 <= m <= k -> s m = true.
Proof. intros H m M. rewrite forallb_forall in H. apply H, in_seq. lia. Qed.

(* Example 2: powers of 2 play like {1, 2}. *)
Theorem collins_2005_section_4_powers_of_2 : plays_like 2 (set_rule power_of_2).
Proof.
  split; unfold set_rule; intros d m; [now apply small_members|].
  intros M E. apply power_of_2_iff in M as [k ->]. apply Nat.mod_divide in E; [|lia].
  apply (prime_of_power 2 3) in E; [discriminate|reflexivity|lia|apply small_prime; auto].
Qed.

(* Example 3: 1 and the primes play like {1, 2, 3}. *)
Definition one_or_prime (n : nat) : bool := (n =? 1) || prime n.

Theorem collins_2005_section_4_primes : plays_like 3 (set_rule one_or_prime).
Proof.
  split; unfold set_rule; intros d m; [now apply small_members|].
  intros M E. apply Nat.mod_divide in E as [j ->]; [|lia]. apply orb_true_iff in M as [M|M].
  - apply Nat.eqb_eq in M. lia.
  - apply prime_iff in M as [M H]. destruct (H 2); [exists (j * 2); lia|lia|lia].
Qed.

(* Example 4: prime powers, with 1, play like {1, ..., 5}. *)
Theorem collins_2005_section_4_prime_powers : plays_like 5 (set_rule prime_power).
Proof.
  split; unfold set_rule; intros d m; [now apply small_members|].
  intros M E. apply prime_power_iff in M as (p & k & P & ->). apply Nat.mod_divide in E; [|lia].
  assert (p = 2).
  { symmetry. apply (prime_of_power p 2 k); auto; [apply small_prime; auto|].
    apply Nat.divide_trans with 6; auto. now exists 3. }
  assert (p = 3); [|lia].
  symmetry. apply (prime_of_power p 3 k); auto; [apply small_prime; auto|].
  apply Nat.divide_trans with 6; auto. now exists 2.
Qed.

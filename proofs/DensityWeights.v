(* Rational weights: a number that is at least k^(-9/5) for every k >= 1, and sums of them.

   Powers with the exponent 9/5 are not rational, and the real numbers of Coq's library rest on
   axioms.  So x is compared with k^(-9/5) by x^5 k^9 >= 1.  This file knows nothing of games;
   PartizanDensity.v uses it to count. *)
From Coq Require Import Arith Lia ZArith QArith Qpower Lqa List Bool.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Finite sums ---- *)

Section Total.
Context {A : Type}.
Local Open Scope Q_scope.

Fixpoint total (f : A -> Q) (l : list A) : Q :=
  match l with [] => 0 | x :: k => Qred (f x + total f k) end.

Lemma total_cons f x l : total f (x :: l) == f x + total f l.
Proof. apply Qred_correct. Qed.

Lemma total_app f l k : total f (l ++ k) == total f l + total f k.
Proof.
  induction l as [|x l IH]; [cbn; ring|]. change ((x :: l) ++ k) with (x :: l ++ k).
  rewrite !total_cons, IH. ring.
Qed.

Lemma total_nonneg f l : (forall x, 0 <= f x) -> 0 <= total f l.
Proof.
  intro F. induction l as [|x l IH]; [cbn; lra|]. rewrite total_cons. specialize (F x). lra.
Qed.

Lemma total_ext f g l : (forall x, In x l -> f x == g x) -> total f l == total g l.
Proof.
  induction l as [|x l IH]; intro H; [reflexivity|].
  rewrite !total_cons, IH, (H x) by (intros; try apply H; cbn; auto). reflexivity.
Qed.

Lemma total_scale c f l : total (fun x => c * f x) l == c * total f l.
Proof. induction l as [|x l IH]; [cbn; ring|]. rewrite !total_cons, IH. ring. Qed.

(* Weights that are not negative: different elements of a list weigh at most as much as all. *)
Lemma total_incl f l k : (forall x, 0 <= f x) -> NoDup l -> incl l k -> total f l <= total f k.
Proof.
  intro F. revert k. induction l as [|x l IH]; intros k N I; [now apply total_nonneg|].
  inversion N as [|? ? X N']; subst.
  destruct (in_split x k (I x (or_introl eq_refl))) as (u & v & ->).
  assert (H : total f l <= total f (u ++ v)).
  { apply IH; auto. intros y Y. specialize (I y (or_intror Y)). apply in_app_iff in I.
    apply in_app_iff. destruct I as [|[->|]]; auto. contradiction. }
  rewrite total_app in *. rewrite !total_cons. lra.
Qed.

(* n elements that weigh at least m each. *)
Lemma total_least f l m : (forall x, In x l -> m <= f x) ->
  inject_Z (Z.of_nat (length l)) * m <= total f l.
Proof.
  induction l as [|x l IH]; intro H; [cbn [length total]; change (inject_Z (Z.of_nat 0)) with 0; lra|].
  rewrite total_cons. cbn [length]. rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite inject_Z_plus.
  assert (m <= f x) by (apply H; cbn; auto).
  assert (inject_Z (Z.of_nat (length l)) * m <= total f l) by (apply IH; intros; apply H; cbn; auto).
  change (inject_Z 1) with 1. lra.
Qed.
End Total.

Section Products.
Local Open Scope Q_scope.

Lemma total_map {A B} (f : B -> Q) (h : A -> B) l : total f (map h l) == total (fun x => f (h x)) l.
Proof.
  induction l as [|x l IH]; [reflexivity|]. cbn [map]. rewrite !total_cons, IH. reflexivity.
Qed.

Lemma total_pairs {A B} (f : A -> Q) (g : B -> Q) l k :
  total (fun x => f (fst x) * g (snd x)) (list_prod l k) == total f l * total g k.
Proof.
  induction l as [|x l IH]; [cbn; ring|]. cbn [list_prod].
  rewrite total_app, total_map, IH, total_cons. cbn [fst snd]. rewrite total_scale. ring.
Qed.

Lemma least_weight {A} (f : A -> Q) l : l <> [] -> exists x, In x l /\ forall y, In y l -> f x <= f y.
Proof.
  induction l as [|x l IH]; intro H; [congruence|]. destruct l as [|y l].
  - exists x. split; [now left|]. intros y [->|[]]. lra.
  - destruct IH as (m & M & B); [discriminate|]. destruct (Qlt_le_dec (f m) (f x)) as [C|C].
    + exists m. split; [now right|]. intros z [->|Z]; [lra|auto].
    + exists x. split; [now left|]. intros z [->|Z]; [lra|]. specialize (B z Z). lra.
Qed.
End Products.

(* Words over the letters of l, of at most n letters. *)
Fixpoint words_over {A} (l : list A) (n : nat) : list (list A) :=
  match n with
  | 0 => [[]]
  | S m => [] :: map (fun x => fst x :: snd x) (list_prod l (words_over l m))
  end.

Lemma in_words_over {A} (l : list A) n : forall w, length w <= n -> Forall (fun x => In x l) w ->
  In w (words_over l n).
Proof.
  induction n as [|n IH]; intros w W F.
  - destruct w; [now left|cbn in W; lia].
  - destruct F as [|x w X F]; [now left|]. right. apply in_map_iff. exists (x, w).
    split; [reflexivity|]. apply in_prod; auto. apply IH; auto. cbn in W. lia.
Qed.

Section Weights.
Local Open Scope Q_scope.

Fixpoint product {A} (f : A -> Q) (w : list A) : Q :=
  match w with [] => 1 | x :: v => f x * product f v end.

Lemma product_nonneg {A} (f : A -> Q) w : (forall x, 0 <= f x) -> 0 <= product f w.
Proof. intro F. induction w as [|x w IH]; cbn; [lra|]. specialize (F x). nra. Qed.

(* The geometric series. *)
Lemma total_words_over {A} (f : A -> Q) l n z c : (forall x, 0 <= f x) -> total f l <= z ->
  1 <= c -> 1 + z * c <= c -> total (product f) (words_over l n) <= c.
Proof.
  intros F Z C G. induction n as [|n IH]; [cbn; lra|]. cbn [words_over].
  rewrite total_cons, total_map.
  rewrite (total_ext _ (fun x => f (fst x) * product f (snd x))) by (intros; reflexivity).
  rewrite total_pairs. cbn [product].
  pose proof (total_nonneg f l F) as P.
  pose proof (total_nonneg (product f) (words_over l n) (fun w => product_nonneg f w F)) as Q. nra.
Qed.

(* ---- x >= k^(-9/5) ---- *)

Definition nat_Q (k : nat) : Q := inject_Z (Z.of_nat k).
Definition heavy (x : Q) (k : nat) : Prop := 0 <= x /\ 1 <= x ^ 5 * nat_Q k ^ 9.

Lemma nat_Q_nonneg k : 0 <= nat_Q k.
Proof. unfold nat_Q. change 0 with (inject_Z 0). rewrite <- Zle_Qle. lia. Qed.

Lemma nat_Q_mult k m : nat_Q (k * m) == nat_Q k * nat_Q m.
Proof. unfold nat_Q. rewrite Nat2Z.inj_mul, inject_Z_mult. reflexivity. Qed.

Lemma nat_Q_le k m : (k <= m)%nat -> nat_Q k <= nat_Q m.
Proof. intro H. unfold nat_Q. rewrite <- Zle_Qle. lia. Qed.

Lemma power_le x y n : 0 <= x -> x <= y -> Qpower_positive x n <= Qpower_positive y n.
Proof.
  intros X Y. induction n as [|n IH] using Pos.peano_ind; [exact Y|].
  rewrite <- Pos.add_1_r, !Qpower_plus_positive. cbn [Qpower_positive].
  apply Qmult_le_compat_nonneg; split; auto. now apply Qpower_pos_positive.
Qed.

Lemma one_le x y : 1 <= x -> 1 <= y -> 1 <= x * y.
Proof. intros. nra. Qed.

Lemma heavy_mult x y k m : heavy x k -> heavy y m -> heavy (x * y) (k * m).
Proof.
  intros [X H] [Y K]. split; [nra|]. rewrite nat_Q_mult, !Qmult_power.
  setoid_replace (x ^ 5 * y ^ 5 * (nat_Q k ^ 9 * nat_Q m ^ 9))
    with ((x ^ 5 * nat_Q k ^ 9) * (y ^ 5 * nat_Q m ^ 9)) by ring.
  now apply one_le.
Qed.

Lemma heavy_le x k m : (k <= m)%nat -> heavy x k -> heavy x m.
Proof.
  intros K [X H]. split; auto. eapply Qle_trans; [exact H|]. apply Qmult_le_compat_nonneg; split.
  - now apply Qpower_pos_positive.
  - lra.
  - apply Qpower_pos_positive, nat_Q_nonneg.
  - apply power_le; [apply nat_Q_nonneg|]. now apply nat_Q_le.
Qed.

(* n weights of at least k^(-9/5) with the sum c or less: n <= c k^(9/5). *)
Lemma heavy_count x k n c : heavy x k -> nat_Q n * x <= c -> nat_Q n ^ 5 <= c ^ 5 * nat_Q k ^ 9.
Proof.
  intros [X H] C. pose proof (nat_Q_nonneg n) as N.
  assert (A : (nat_Q n * x) ^ 5 <= c ^ 5) by (apply power_le; nra).
  rewrite Qmult_power in A.
  assert (B : 0 <= nat_Q n ^ 5) by now apply Qpower_pos_positive.
  assert (D : 0 <= nat_Q k ^ 9) by (apply Qpower_pos_positive, nat_Q_nonneg).
  apply Qle_trans with (nat_Q n ^ 5 * (x ^ 5 * nat_Q k ^ 9)); [nra|].
  setoid_replace (nat_Q n ^ 5 * (x ^ 5 * nat_Q k ^ 9)) with ((nat_Q n ^ 5 * x ^ 5) * nat_Q k ^ 9)
    by ring.
  apply Qmult_le_compat_r; auto.
Qed.
End Weights.

(* ---- The weights ---- *)

(* The least x with x^5 k^9 >= 10^45, by bisection; x / 10^9 is just above k^(-9/5). *)
Fixpoint bisect (n : nat) (k x : Z) : Z :=
  match n with
  | 0 => (x + 1)%Z
  | S m => let y := (x + 2 ^ Z.of_nat m)%Z in
           bisect m k (if (y ^ 5 * k ^ 9 <? 10 ^ 45)%Z then y else x)
  end.

Definition roots : list Q :=
  Eval vm_compute in map (fun k => bisect 30 (Z.of_nat k) 0%Z # (10 ^ 9)) (seq 0 512).
Definition root (k : nat) : Q := nth k roots 0%Q.

(* Just above 2^(-9/5). *)
Definition rho : Q := 28717458875 # 100000000000.

(* From 512 on the weight of k is rho times that of k/2. *)
Definition weight (k : nat) : Q :=
  let j := Nat.log2 k - 8 in (rho ^ Z.of_nat j * root (k / 2 ^ j)%nat)%Q.

Section Weight.
Local Open Scope Q_scope.

Lemma weight_small k : (k < 512)%nat -> weight k == root k.
Proof.
  intro K. unfold weight. replace (Nat.log2 k - 8)%nat with 0%nat.
  - change (2 ^ 0)%nat with 1%nat. rewrite Nat.div_1_r. cbn [Z.of_nat Qpower]. ring.
  - destruct k as [|k]; [reflexivity|]. assert (Nat.log2 (S k) < 9)%nat; [|lia].
    apply Nat.log2_lt_pow2; [lia|exact K].
Qed.

Lemma weight_half k m : (256 <= m)%nat -> k = (2 * m)%nat \/ k = (2 * m + 1)%nat ->
  weight k == rho * weight m.
Proof.
  intros M K.
  assert (L : Nat.log2 k = S (Nat.log2 m)).
  { destruct K as [->| ->]; [apply Nat.log2_double|apply Nat.log2_succ_double]; lia. }
  assert (B : (8 <= Nat.log2 m)%nat).
  { change 8%nat with (Nat.log2 256). now apply Nat.log2_le_mono. }
  assert (H : (k / 2 = m)%nat).
  { symmetry. destruct K as [->| ->];
      [apply Nat.div_unique with 0%nat|apply Nat.div_unique with 1%nat]; lia. }
  unfold weight. rewrite L. replace (S (Nat.log2 m) - 8)%nat with (S (Nat.log2 m - 8)) by lia.
  set (j := (Nat.log2 m - 8)%nat). rewrite Nat.pow_succ_r', <- Nat.div_div, H
    by (try apply Nat.pow_nonzero; lia).
  rewrite Nat2Z.inj_succ. unfold Z.succ. rewrite Qpower_plus by (unfold rho; discriminate).
  change (rho ^ 1) with rho. ring.
Qed.

Lemma seq_check f m n k : forallb f (seq m n) = true -> (m <= k < m + n)%nat -> f k = true.
Proof. intros H K. rewrite forallb_forall in H. apply H, in_seq. exact K. Qed.

Lemma halves k : (512 <= k)%nat -> exists m, (256 <= m < k)%nat /\ (k = 2 * m \/ k = 2 * m + 1)%nat.
Proof.
  intro K. exists (k / 2)%nat. pose proof (Nat.div_mod k 2 ltac:(lia)).
  pose proof (Nat.mod_upper_bound k 2 ltac:(lia)). lia.
Qed.

Lemma weight_nonneg k : 0 <= weight k.
Proof.
  induction k as [k IH] using lt_wf_ind. destruct (le_lt_dec 512 k) as [K|K].
  - destruct (halves k K) as (m & M & H). rewrite (weight_half k m) by (auto; lia).
    specialize (IH m ltac:(lia)). assert (0 <= rho) by (unfold rho; discriminate). nra.
  - rewrite weight_small by exact K. apply Qle_bool_imp_le.
    apply (seq_check (fun k => Qle_bool 0 (root k)) 0 512); [now vm_compute|lia].
Qed.

Theorem weight_heavy k : (1 <= k)%nat -> heavy (weight k) k.
Proof.
  induction k as [k IH] using lt_wf_ind. intro P. destruct (le_lt_dec 512 k) as [K|K].
  - destruct (halves k K) as (m & M & H).
    assert (R : heavy rho 2) by (split; vm_compute; discriminate).
    pose proof (heavy_mult _ _ _ _ R (IH m ltac:(lia) ltac:(lia))) as [X Y].
    apply (heavy_le _ (2 * m) k); [lia|]. split; rewrite (weight_half k m) by (auto; lia); auto.
  - split; [apply weight_nonneg|]. rewrite weight_small by exact K. apply Qle_bool_imp_le.
    apply (seq_check (fun k => Qle_bool 1 (root k ^ 5 * nat_Q k ^ 9)) 1 511);
      [now vm_compute|lia].
Qed.

(* ---- Sums of weights ---- *)

Lemma seq_snoc2 m n : seq m (S (S n)) = seq m n ++ [m + n; m + n + 1]%nat.
Proof.
  replace (S (S n)) with (n + 2)%nat by lia. rewrite seq_app. cbn [seq]. repeat f_equal. lia.
Qed.

(* Both halves of each number: the weights from 512 on are 2 rho times those from 256 on. *)
Lemma total_double n : total weight (seq 512 (2 * n)) == 2 * rho * total weight (seq 256 n).
Proof.
  induction n as [|n IH]; [cbn; ring|].
  replace (2 * S n)%nat with (S (S (2 * n))) by lia.
  rewrite seq_snoc2, total_app, IH. replace (S n) with (n + 1)%nat by lia.
  rewrite seq_app, total_app. cbn [seq]. rewrite !total_cons.
  rewrite (weight_half (512 + 2 * n) (256 + n)) by lia.
  rewrite (weight_half (512 + 2 * n + 1) (256 + n)) by lia. cbn [total]. ring.
Qed.

Definition tail_sum : Q := 14844 # 1000000.

Lemma total_tail n : total weight (seq 256 n) <= tail_sum.
Proof.
  set (t := total weight (seq 256 n)).
  assert (A : t <= total weight (seq 256 (256 + 2 * n))).
  { apply total_incl; [apply weight_nonneg|apply seq_NoDup|].
    intros k. rewrite !in_seq. lia. }
  rewrite seq_app, total_app in A. change (256 + 256)%nat with 512%nat in A.
  pose proof (total_double n) as D. fold t in D.
  assert (B : total weight (seq 256 256) <= 6318 # 1000000).
  { rewrite (total_ext weight root) by (intros k K; apply in_seq in K; apply weight_small; lia).
    apply Qle_bool_imp_le. now vm_compute. }
  unfold rho, tail_sum in *. lra.
Qed.

Lemma total_from m n c : (m <= 256)%nat -> total root (seq m (256 - m)) <= c ->
  total weight (seq m n) <= c + tail_sum.
Proof.
  intros M C. apply Qle_trans with (total weight (seq m (256 - m + n))).
  { apply total_incl; [apply weight_nonneg|apply seq_NoDup|]. intros k. rewrite !in_seq. lia. }
  rewrite seq_app, total_app. replace (m + (256 - m))%nat with 256%nat by lia.
  rewrite (total_ext weight root (seq m (256 - m)))
    by (intros k K; apply in_seq in K; apply weight_small; lia).
  pose proof (total_tail n). lra.
Qed.

(* Over all numbers, over all from 2, over all from 3, and over the odd numbers from 3. *)
Lemma total_1 n : total weight (seq 1 n) <= 18823 # 10000.
Proof.
  eapply Qle_trans; [apply (total_from 1 n (186741 # 100000)); [lia|]|unfold tail_sum; lra].
  apply Qle_bool_imp_le. now vm_compute.
Qed.

Lemma total_2 n : total weight (seq 2 n) <= 882249 # 1000000.
Proof.
  eapply Qle_trans; [apply (total_from 2 n (867405 # 1000000)); [lia|]|unfold tail_sum; lra].
  apply Qle_bool_imp_le. now vm_compute.
Qed.

Lemma total_3 n : total weight (seq 3 n) <= 595075 # 1000000.
Proof.
  eapply Qle_trans; [apply (total_from 3 n (580231 # 1000000)); [lia|]|unfold tail_sum; lra].
  apply Qle_bool_imp_le. now vm_compute.
Qed.

Lemma total_odd n : total (fun d => weight (2 * d + 1)) (seq 1 n) <= 341714 # 1000000.
Proof.
  apply Qle_trans with (total (fun d => weight (2 * d + 1)) (seq 1 (255 + n))).
  { apply total_incl; [intro; apply weight_nonneg|apply seq_NoDup|].
    intros k. rewrite !in_seq. lia. }
  rewrite seq_app, total_app. change (1 + 255)%nat with 256%nat.
  rewrite (total_ext _ (fun d => root (2 * d + 1)) (seq 1 255))
    by (intros d D; apply in_seq in D; apply weight_small; lia).
  assert (H : total (fun d => weight (2 * d + 1)) (seq 256 n) == rho * total weight (seq 256 n)).
  { rewrite <- total_scale. apply total_ext. intros d D. apply in_seq in D. apply weight_half; lia. }
  pose proof (total_tail n).
  assert (total (fun d => root (2 * d + 1)) (seq 1 255) <= 337451 # 1000000).
  { apply Qle_bool_imp_le. now vm_compute. }
  unfold rho, tail_sum in *. lra.
Qed.
End Weight.

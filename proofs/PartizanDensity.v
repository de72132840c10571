(* Partizan Euclid: at most 36.5 X^(9/5) positions with q < p <= X are N- or P-positions.
   (Ours: partizan-density.md, section 2, Theorem 2.)

   What must be believed here: [undecided], [positions], and that n^5 <= c^5 X^9 says
   n <= c X^(9/5). *)
From Coq Require Import Arith Lia ZArith QArith Qpower Lqa List Bool FinFun.
From Euclid Require Import DensityWeights PartizanGame PartizanEuclid PartizanOutcomes PartizanBlocks.
Import ListNotations.
Local Open Scope nat_scope.

(* The positions (p, q) with q < p <= X, and whether the outcome of one is N or P. *)
Definition positions (X : nat) : list (nat * nat) :=
  flat_map (fun p => map (pair p) (seq 1 (p - 1))) (seq 1 X).

Definition undecided (x : nat * nat) : bool :=
  match outcome_of (E (fst x) (snd x)) with N | P => true | _ => false end.

Definition coprime (x : nat * nat) : bool := Nat.gcd (fst x) (snd x) =? 1.

Lemma in_positions X p q : In (p, q) (positions X) <-> 1 <= q /\ q < p /\ p <= X.
Proof.
  unfold positions. rewrite in_flat_map. split.
  - intros (p' & P' & H). apply in_map_iff in H as (q' & H & Q). injection H as -> ->.
    apply in_seq in P', Q. lia.
  - intro H. exists p. split; [apply in_seq; lia|]. apply in_map_iff. exists q.
    split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma positions_nodup X : NoDup (positions X).
Proof.
  unfold positions. assert (H : NoDup (seq 1 X)) by apply seq_NoDup.
  induction H as [|p l P _ IH]; [constructor|]. cbn [flat_map].
  assert (D : forall (u v : list (nat * nat)), NoDup u -> NoDup v ->
    (forall x, In x u -> ~ In x v) -> NoDup (u ++ v)).
  { induction u as [|x u IHu]; intros v U V D; [exact V|]. inversion U; subst. cbn.
    constructor.
    - rewrite in_app_iff. intros [H|H]; [contradiction|]. now apply (D x (or_introl eq_refl)).
    - apply IHu; auto. intros y Y. apply D. now right. }
  apply D; auto.
  - apply Injective_map_NoDup; [|apply seq_NoDup]. intros x y H. now injection H.
  - intros [p' q] A B. apply in_map_iff in A as (q' & A & _). injection A as <- _.
    apply in_flat_map in B as (p' & I & B). apply in_map_iff in B as (? & B & _).
    injection B as -> _. contradiction.
Qed.

(* ---- Continuants ---- *)

(* The denominator of [0; a_1, ..., a_m]. *)
Definition continuant (ds : list nat) : nat := snd (fraction ds).

Lemma fraction_app u v :
  fst (fraction u) * continuant v <= fst (fraction (u ++ v)) /\
  continuant u * continuant v <= continuant (u ++ v).
Proof.
  unfold continuant. induction u as [|a u [A B]]; [cbn; lia|].
  cbn [app fraction]. destruct (fraction u) as [n d], (fraction (u ++ v)) as [n' d']. cbn in *. nia.
Qed.

Lemma continuant_app u v : continuant u * continuant v <= continuant (u ++ v).
Proof. apply fraction_app. Qed.

(* p and q are their common factor times the fraction of their digits. *)
Lemma long_expansion_factor t q ds : long_expansion t q ds ->
  exists g, 0 < g /\ t = g * fst (fraction ds) /\ q = g * snd (fraction ds).
Proof.
  induction 1 as [t T|t q a s ds Q A S _ (g & G & H & K)].
  - exists t. cbn. lia.
  - exists g. cbn [fraction]. destruct (fraction ds) as [n d]. cbn in *. nia.
Qed.

(* ---- A position that is N or P as a code: common factor, blocks, end ---- *)

(* (true, d) is the block 1 1 d, and (false, d) is 1 d; in the end d is the digit a_0. *)
Definition letters (b : bool * nat) : list nat := if fst b then [1; 1; snd b] else [1; snd b].
Definition size (b : bool * nat) : nat := if fst b then 2 * snd b + 1 else snd b + 1.

Definition code : Type := nat * (list (bool * nat) * (bool * nat)).

Definition position (c : code) : nat * nat :=
  let '(g, (bs, end_)) := c in
  let (q, p) := fraction (rev (concat (map letters bs) ++ letters end_)) in (g * p, g * q).

Lemma size_letters b : continuant (rev (letters b)) = size b.
Proof. destruct b as [[] d]; unfold continuant, size; cbn; lia. Qed.

Definition product_of_sizes (bs : list (bool * nat)) : nat :=
  fold_right (fun b n => size b * n) 1 bs.

Lemma size_positive b : 1 <= size b.
Proof. destruct b as [[] d]; unfold size; cbn; lia. Qed.

Lemma product_cons b bs : product_of_sizes (b :: bs) = size b * product_of_sizes bs.
Proof. reflexivity. Qed.

Lemma continuant_blocks bs end_ :
  product_of_sizes bs * size end_ <= continuant (rev (concat (map letters bs) ++ letters end_)).
Proof.
  rewrite rev_app_distr. eapply Nat.le_trans; [|apply continuant_app].
  rewrite size_letters, Nat.mul_comm. apply Nat.mul_le_mono_l.
  induction bs as [|b bs IH]; [cbn; lia|]. rewrite product_cons. cbn [map concat].
  rewrite rev_app_distr. eapply Nat.le_trans; [|apply continuant_app].
  rewrite size_letters, Nat.mul_comm. now apply Nat.mul_le_mono_r.
Qed.

Lemma product_positive bs : 1 <= product_of_sizes bs.
Proof.
  induction bs as [|b bs IH]; [cbn; lia|]. rewrite product_cons. pose proof (size_positive b). nia.
Qed.

Lemma product_bounds bs : Forall (fun b => 1 <= snd b) bs ->
  length bs <= product_of_sizes bs /\ Forall (fun b => snd b <= product_of_sizes bs) bs.
Proof.
  induction 1 as [|b bs B F [IH J]]; [cbn; split; [lia|constructor]|].
  pose proof (product_positive bs) as P.
  assert (S2 : 2 <= size b /\ snd b <= size b) by (destruct b as [[] d]; unfold size; cbn in *; lia).
  rewrite product_cons. cbn [length]. split; [nia|].
  constructor; [nia|]. eapply Forall_impl; [|exact J]. cbn. intros x X. nia.
Qed.

Lemma blocks_coded bs : Forall block bs -> exists cs, bs = map letters cs /\
  Forall (fun b => 1 <= snd b /\ (fst b = false -> 2 <= snd b)) cs.
Proof.
  induction 1 as [|b bs B _ (cs & -> & F)]; [exists []; auto|].
  destruct B as [d D|d D]; [exists ((true, d) :: cs)|exists ((false, d) :: cs)];
    (split; [reflexivity|]); constructor; auto; cbn; (split; [lia|]); intro; (discriminate || lia).
Qed.

(* Every N- or P-position has a code. *)
Lemma undecided_coded p q : 1 <= q -> q < p -> undecided (p, q) = true ->
  exists g bs end_, position (g, (bs, end_)) = (p, q) /\ 0 < g /\ 1 <= snd end_ /\
    Forall (fun b => 1 <= snd b /\ (fst b = false -> 2 <= snd b)) bs /\
    g * (product_of_sizes bs * size end_) <= p /\ (coprime (p, q) = true -> g = 1).
Proof.
  intros Q QP U.
  assert (T : exists a, 1 <= a /\ p = a * q + residue p q /\ 0 < residue p q <= q).
  { unfold residue. pose proof (Nat.div_mod p q ltac:(lia)) as D.
    pose proof (Nat.mod_upper_bound p q ltac:(lia)) as B.
    destruct (Nat.eqb_spec (p mod q) 0) as [Z|Z];
      [exists (p / q - 1)|exists (p / q)]; rewrite ?Z in D; nia. }
  destruct T as (a & A & P' & T).
  destruct (long_expansion_exists q (residue p q) T) as [ds D].
  assert (O : has_outcome (E p q) N \/ has_outcome (E p q) P).
  { rewrite !has_outcome_iff. unfold undecided in U. cbn [fst snd] in U.
    destruct (outcome_of (E p q)); auto; discriminate. }
  apply (density_undecided p q ds Q D) in O as (bs & F & R0).
  destruct (blocks_coded bs F) as (cs & -> & F').
  assert (W : exists three, rev (concat (map letters cs) ++ letters (three, a)) = a :: ds).
  { destruct R0 as [R0|R0]; [exists false|exists true]; rewrite <- (rev_involutive ds), R0;
      rewrite !rev_app_distr; reflexivity. }
  destruct W as [three W].
  assert (L : long_expansion q p (a :: ds)) by (apply long_digit with (residue p q); auto).
  destruct (long_expansion_factor _ _ _ L) as (g & G & Hq & Hp).
  exists g, cs, (three, a). unfold position. rewrite W.
  pose proof (continuant_blocks cs (three, a)) as K. rewrite W in K. unfold continuant in K.
  destruct (fraction (a :: ds)) as [n d]. cbn [fst snd] in *.
  split; [now rewrite <- Hp, <- Hq|]. repeat split; auto; [nia|].
  unfold coprime. cbn [fst snd]. intro C. apply Nat.eqb_eq in C. subst p q.
  rewrite Nat.gcd_mul_mono_l in C. now apply Nat.eq_mul_1 in C.
Qed.

(* ---- The weight of a code, and of all codes ---- *)

Section Codes.
Local Open Scope Q_scope.

Definition block_weight (b : bool * nat) : Q := weight (size b).
Definition code_weight (c : code) : Q :=
  weight (fst c) * (product block_weight (fst (snd c)) * block_weight (snd (snd c))).

Lemma block_weight_nonneg b : 0 <= block_weight b.
Proof. apply weight_nonneg. Qed.

Lemma code_weight_nonneg c : 0 <= code_weight c.
Proof.
  unfold code_weight. pose proof (weight_nonneg (fst c)).
  pose proof (product_nonneg block_weight (fst (snd c)) block_weight_nonneg).
  pose proof (block_weight_nonneg (snd (snd c))).
  apply Qmult_le_0_compat; [auto|]. now apply Qmult_le_0_compat.
Qed.

Lemma product_heavy bs : heavy (product block_weight bs) (product_of_sizes bs).
Proof.
  induction bs as [|b bs IH]; [split; vm_compute; discriminate|].
  apply heavy_mult; [apply weight_heavy, size_positive|exact IH].
Qed.

Lemma code_heavy g bs end_ p : (0 < g)%nat -> (g * (product_of_sizes bs * size end_) <= p)%nat ->
  heavy (code_weight (g, (bs, end_))) p.
Proof.
  intros G H. apply (heavy_le _ _ p H). unfold code_weight. cbn [fst snd].
  apply heavy_mult; [now apply weight_heavy|]. apply heavy_mult; [apply product_heavy|].
  apply weight_heavy, size_positive.
Qed.

(* Blocks and ends with digits up to X. *)
Definition blocks_to (X : nat) : list (bool * nat) :=
  map (pair true) (seq 1 X) ++ map (pair false) (seq 2 X).
Definition ends_to (X : nat) : list (bool * nat) :=
  map (pair true) (seq 1 X) ++ map (pair false) (seq 1 X).
Definition codes (gs : list nat) (X : nat) : list code :=
  list_prod gs (list_prod (words_over (blocks_to X) X) (ends_to X)).

Lemma total_plus_1 m n : total (fun d => weight (d + 1)) (seq m n) == total weight (seq (S m) n).
Proof.
  rewrite <- seq_shift, total_map. apply total_ext. intros. now rewrite Nat.add_1_r.
Qed.

Lemma total_blocks X : total block_weight (blocks_to X) <= 936789 # 1000000.
Proof.
  unfold blocks_to. rewrite total_app, !total_map. unfold block_weight, size. cbn [fst snd].
  rewrite total_plus_1. pose proof (total_odd X). pose proof (total_3 X). lra.
Qed.

Lemma total_ends X : total block_weight (ends_to X) <= 1223963 # 1000000.
Proof.
  unfold ends_to. rewrite total_app, !total_map. unfold block_weight, size. cbn [fst snd].
  rewrite total_plus_1. pose proof (total_odd X). pose proof (total_2 X). lra.
Qed.

Lemma total_codes gs X c : total weight gs <= c ->
  total code_weight (codes gs X) <= c * (193635 # 10000).
Proof.
  intro C. unfold codes.
  pose (h := fun y => product block_weight (fst y) * block_weight (snd y)).
  change code_weight with (fun x : code => weight (fst x) * h (snd x)).
  rewrite (total_pairs weight h). unfold h. rewrite (total_pairs (product block_weight) block_weight).
  pose proof (total_words_over block_weight (blocks_to X) X (936789 # 1000000) (158201 # 10000)
    block_weight_nonneg (total_blocks X) ltac:(lra) ltac:(lra)) as W.
  pose proof (total_ends X) as T.
  pose proof (total_nonneg (product block_weight) (words_over (blocks_to X) X)
    (fun w => product_nonneg _ w block_weight_nonneg)) as W0.
  pose proof (total_nonneg block_weight (ends_to X) block_weight_nonneg) as T0.
  pose proof (total_nonneg weight gs weight_nonneg) as G0.
  apply Qmult_le_compat_nonneg; (split; [auto|]); auto.
  - now apply Qmult_le_0_compat.
  - eapply Qle_trans; [apply Qmult_le_compat_nonneg; split; eauto|]. lra.
Qed.
End Codes.

Lemma choose_codes {A B} (f : B -> A) (l : list A) (Good : B -> Prop) :
  (forall x, In x l -> exists c, f c = x /\ Good c) -> exists cs, map f cs = l /\ Forall Good cs.
Proof.
  induction l as [|x l IH]; intro H; [exists []; auto|].
  destruct IH as (cs & M & F); [intros; apply H; now right|].
  destruct (H x (or_introl eq_refl)) as (c & <- & G). exists (c :: cs). split; [cbn; congruence|].
  now constructor.
Qed.

(* Different positions that are N or P, and the common factors gs that they may have. *)
Lemma count_bound l gs X c : NoDup l -> (total weight gs <= c)%Q ->
  (forall p q, In (p, q) l -> 1 <= q /\ q < p /\ p <= X /\ undecided (p, q) = true /\
    forall g, 0 < g <= p -> (coprime (p, q) = true -> g = 1) -> In g gs) ->
  (nat_Q (length l) ^ 5 <= (c * (193635 # 10000)) ^ 5 * nat_Q X ^ 9)%Q.
Proof.
  intros N C H.
  destruct (choose_codes position l (fun x => In x (codes gs X) /\ heavy (code_weight x) X))
    as (cs & M & F).
  { intros [p q] I. destruct (H p q I) as (Q & QP & PX & U & G).
    destruct (undecided_coded p q Q QP U) as (g & bs & end_ & K & G0 & A & B & Z & G1).
    exists (g, (bs, end_)). split; [exact K|]. split; [|apply code_heavy; [auto|lia]].
    pose proof (product_positive bs) as P1. pose proof (size_positive end_) as P2.
    assert (P5 : 1 <= product_of_sizes bs * size end_) by (apply Nat.mul_pos_pos; auto).
    assert (GP : g <= p) by nia.
    assert (P6 : product_of_sizes bs * size end_ <= X) by nia.
    assert (P3 : product_of_sizes bs <= X) by nia.
    assert (P4 : size end_ <= X) by nia.
    destruct (product_bounds bs) as [L D].
    { eapply Forall_impl; [|exact B]. cbn. tauto. }
    unfold codes. apply in_prod; [apply G; auto; lia|]. apply in_prod.
    - apply in_words_over; [lia|]. rewrite Forall_forall in *. intros [three d] I'.
      specialize (B _ I'). specialize (D _ I'). cbn in B, D. unfold blocks_to. apply in_app_iff.
      destruct three; [left|right]; apply in_map, in_seq; [lia|].
      destruct B as [_ B]. specialize (B eq_refl). lia.
    - destruct end_ as [three d]. cbn in A. unfold size in P4. cbn in P4. unfold ends_to.
      apply in_app_iff. destruct three; [left|right]; apply in_map, in_seq; lia. }
  assert (N' : NoDup cs) by (apply (NoDup_map_inv position); now rewrite M).
  assert (L : length cs = length l) by (rewrite <- M; now rewrite map_length).
  rewrite Forall_forall in F. rewrite <- L. clear L M N H l.
  destruct cs as [|x cs].
  { cbn [length]. change (nat_Q 0 ^ 5)%Q with 0%Q. apply Qmult_le_0_compat; apply Qpower_pos_positive.
    - pose proof (total_nonneg weight gs weight_nonneg). apply Qmult_le_0_compat; [lra|discriminate].
    - apply nat_Q_nonneg. }
  destruct (least_weight code_weight (x :: cs)) as (m & I & B); [discriminate|].
  apply heavy_count with (code_weight m); [now apply F|].
  eapply Qle_trans; [apply (total_least code_weight); exact B|].
  eapply Qle_trans; [apply total_incl; [apply code_weight_nonneg|exact N'|]|apply total_codes, C].
  intros y Y. now apply F.
Qed.

(* n <= c X^(9/5) in rational numbers, and in integers. *)
Lemma integers n X c d : (0 <= c)%Q -> (c <= d # 10)%Q ->
  (nat_Q n ^ 5 <= c ^ 5 * nat_Q X ^ 9)%Q ->
  ((10 * Z.of_nat n) ^ 5 <= d ^ 5 * Z.of_nat X ^ 9)%Z.
Proof.
  intros C0 C H. rewrite Zle_Qle, inject_Z_mult, !Zpower_Qpower, inject_Z_mult by lia.
  fold (nat_Q n) (nat_Q X). rewrite Qmult_power.
  assert (D : (c ^ 5 <= (d # 10) ^ 5)%Q) by now apply power_le.
  assert (X9 : (0 <= nat_Q X ^ 9)%Q) by (apply Qpower_pos_positive, nat_Q_nonneg).
  assert (T : (inject_Z d == inject_Z 10 * (d # 10))%Q)
    by (unfold Qeq, inject_Z, Qmult, Qnum, Qden; lia).
  rewrite T, Qmult_power, <- Qmult_assoc.
  apply Qmult_le_compat_nonneg; (split; [discriminate||(apply Qpower_pos_positive, nat_Q_nonneg)|]);
    [lra|].
  eapply Qle_trans; [exact H|]. now apply Qmult_le_compat_r.
Qed.

Lemma filter_positions X f p q : In (p, q) (filter f (positions X)) ->
  1 <= q /\ q < p /\ p <= X /\ f (p, q) = true.
Proof. intro H. apply filter_In in H as [H ->]. apply in_positions in H. tauto. Qed.

(* Theorem 2 of partizan-density.md.  At most 19.4 X^(9/5) coprime pairs q < p <= X are N- or
   P-positions. *)
Theorem density_theorem_2_coprime X :
  let n := length (filter (fun x => coprime x && undecided x) (positions X)) in
  ((10 * Z.of_nat n) ^ 5 <= 194 ^ 5 * Z.of_nat X ^ 9)%Z.
Proof.
  intro n. apply integers with (1 * (193635 # 10000))%Q; [discriminate|discriminate|].
  apply (count_bound _ [1]).
  - apply NoDup_filter, positions_nodup.
  - rewrite total_cons, weight_small by (apply Nat.ltb_lt; reflexivity). now vm_compute.
  - intros p q I. apply filter_positions in I as (Q & QP & PX & U).
    apply andb_true_iff in U as [C U]. repeat split; auto.
    intros g _ G. left. symmetry. now apply G.
Qed.

(* Theorem 2 of partizan-density.md.  At most 36.5 X^(9/5) pairs q < p <= X are N- or P-positions. *)
Theorem density_theorem_2 X :
  let n := length (filter undecided (positions X)) in
  ((10 * Z.of_nat n) ^ 5 <= 365 ^ 5 * Z.of_nat X ^ 9)%Z.
Proof.
  intro n. apply integers with ((18823 # 10000) * (193635 # 10000))%Q; [discriminate|discriminate|].
  apply (count_bound _ (seq 1 X)).
  - apply NoDup_filter, positions_nodup.
  - apply total_1.
  - intros p q I. apply filter_positions in I as (Q & QP & PX & U). repeat split; auto.
    intros g G _. apply in_seq. lia.
Qed.

Lemma positions_length X : 2 * length (positions X) = X * (X - 1).
Proof.
  unfold positions. induction X as [|X IH]; [reflexivity|].
  rewrite seq_S, flat_map_app, app_length. cbn [flat_map]. rewrite app_nil_r, map_length, seq_length.
  nia.
Qed.

(* So the share of the N- and P-positions among those with q < p <= X tends to 0: it is at most 1/k
   from X = (146 k)^5 on. *)
Theorem density_theorem_2_share k X : (1 <= k)%Z -> ((146 * k) ^ 5 <= Z.of_nat X)%Z ->
  (k * Z.of_nat (length (filter undecided (positions X))) <= Z.of_nat (length (positions X)))%Z.
Proof.
  intros K H. pose proof (density_theorem_2 X) as T. cbv zeta in T.
  pose proof (positions_length X) as L.
  set (n := Z.of_nat (length (filter undecided (positions X)))) in *.
  assert (N0 : (0 <= n)%Z) by (unfold n; lia).
  assert (L' : (2 * Z.of_nat (length (positions X)) = Z.of_nat X * (Z.of_nat X - 1))%Z).
  { destruct X; [reflexivity|]. nia. }
  set (x := Z.of_nat X) in *.
  assert (X2 : (2 <= x)%Z).
  { eapply Z.le_trans; [|exact H]. apply Z.le_trans with (146 ^ 5)%Z; [discriminate|].
    apply Z.pow_le_mono_l. lia. }
  assert (B : (4 * (k * n) <= x * x)%Z).
  { destruct (Z.le_gt_cases (4 * (k * n)) (x * x)) as [|G]; auto. exfalso.
    assert (A : ((x * x) ^ 5 < (4 * (k * n)) ^ 5)%Z).
    { apply Z.pow_lt_mono_l; [reflexivity|]. split; [apply Z.square_nonneg|exact G]. }
    assert (A1 : (365 ^ 5 * x ^ 9 * x = 365 ^ 5 * (x * x) ^ 5)%Z) by ring.
    assert (A2 : (365 ^ 5 * (4 * (k * n)) ^ 5 = (10 * n) ^ 5 * (146 * k) ^ 5)%Z) by ring.
    assert (A3 : ((10 * n) ^ 5 * (146 * k) ^ 5 <= 365 ^ 5 * x ^ 9 * x)%Z).
    { apply Z.mul_le_mono_nonneg; auto; apply Z.pow_nonneg; clear - N0 K; lia. }
    rewrite A1, <- A2 in A3. apply Z.mul_le_mono_pos_l in A3; [|reflexivity].
    apply (Z.lt_irrefl ((x * x) ^ 5)). eapply Z.lt_le_trans; eauto. }
  clear - B L' X2. nia.
Qed.

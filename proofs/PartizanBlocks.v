(* Partizan Euclid: who wins is decided at the far end of the digits, in blocks.
   (Ours: partizan-density.md, section 1.)

   What must be believed here: [residue], [long_expansion], [far_end], [block]. *)
From Coq Require Import Arith Lia List Bool.
From Euclid Require Import PartizanGame PartizanEuclid PartizanOutcomes.
Import ListNotations.

(* p modulo q, taken from 1, ..., q. *)
Definition residue (p q : nat) : nat := if p mod q =? 0 then q else p mod q.

(* The continued fraction of t/q, 0 < t <= q, that ends with the digit 1:
   t/q = 1/(a + s/t), where q = at + s and 0 < s <= t; and 1 = [0; 1]. *)
Inductive long_expansion : nat -> nat -> list nat -> Prop :=
| long_one t : 0 < t -> long_expansion t t [1]
| long_digit t q a s ds : q = a * t + s -> 0 < a -> 0 < s <= t ->
    long_expansion s t ds -> long_expansion t q (a :: ds).

(* [0; a_1, ..., a_m] as numerator and denominator. *)
Fixpoint fraction (ds : list nat) : nat * nat :=
  match ds with
  | [] => (0, 1)
  | a :: rest => let (n, d) := fraction rest in (d, a * d + n)
  end.

Lemma long_le t q ds : long_expansion t q ds -> 0 < t <= q.
Proof. induction 1; nia. Qed.

Lemma long_last t q ds : long_expansion t q ds ->
  Forall (fun a => 1 <= a) ds /\ exists u, ds = u ++ [1].
Proof.
  induction 1 as [t T|t q a s ds Q A S _ [F [u ->]]].
  - split; [repeat constructor|]. now exists [].
  - split; [now constructor|]. now exists (a :: u).
Qed.

(* The digits are those of t/q, and every t/q in (0, 1] has one and only one expansion. *)
Theorem long_expansion_value t q ds : long_expansion t q ds ->
  t * snd (fraction ds) = fst (fraction ds) * q.
Proof.
  induction 1 as [t T|t q a s ds Q A S _ IH]; cbn; [lia|].
  destruct (fraction ds) as [n d]. cbn in *. nia.
Qed.

Theorem long_expansion_exists q t : 0 < t <= q -> exists ds, long_expansion t q ds.
Proof.
  revert t. induction q as [q IH] using lt_wf_ind. intros t T.
  destruct (Nat.eq_dec t q) as [<-|D]; [exists [1]; constructor; lia|].
  pose proof (Nat.div_mod (q - 1) t ltac:(lia)) as M.
  pose proof (Nat.mod_upper_bound (q - 1) t ltac:(lia)) as U.
  destruct (IH t ltac:(lia) (S ((q - 1) mod t)) ltac:(lia)) as [ds H].
  exists ((q - 1) / t :: ds). apply long_digit with (S ((q - 1) mod t)); auto; try lia.
Qed.

Theorem long_expansion_unique t q ds : long_expansion t q ds ->
  forall ds', long_expansion t q ds' -> ds = ds'.
Proof.
  induction 1 as [t T|t q a s ds Q A S H IH]; intros ds' H'.
  - inversion H'; subst; [reflexivity|nia].
  - inversion H' as [|? ? a' s' ds0 Q' A' S' H0]; subst; [nia|].
    assert (a = a') by nia. subst a'. assert (s = s') by nia. subst s'.
    f_equal. now apply IH.
Qed.

(* A common factor changes nothing; for the game this is Lemma 2 of the paper. *)
Theorem long_expansion_scale g t q ds : 0 < g -> long_expansion t q ds ->
  long_expansion (g * t) (g * q) ds.
Proof.
  intro G. induction 1 as [t T|t q a s ds Q A S _ IH]; [constructor; nia|].
  apply long_digit with (g * s); auto; nia.
Qed.

(* Lemma 1 of partizan-density.md: the signature is r^(a_1 - 1) l r^(a_2 - 1) l ... l
   r^(a_(m-1) - 1) e. *)
Fixpoint digits_word (ds : list nat) : word :=
  match ds with
  | [a; _] => repeat r (a - 1) ++ [e]
  | a :: rest => repeat r (a - 1) ++ l :: digits_word rest
  | [] => []
  end.

Lemma digits_word_r n ds : digits_word (S (S n) :: ds) = r :: digits_word (S n :: ds).
Proof. destruct ds as [|x [|y z]]; cbn; rewrite ?Nat.sub_0_r; reflexivity. Qed.

Lemma no_empty_expansion t q : ~ long_expansion t q [].
Proof. intro H. inversion H. Qed.

Lemma digits_signature q : forall p t ds, p mod q = t -> 0 < t < q ->
  long_expansion t q ds -> signature p q = digits_word ds.
Proof.
  induction q as [q IH] using lt_wf_ind. intros p t ds M T H.
  pose proof (signature_cases p q ltac:(lia)) as C. cbv zeta in C. rewrite M in C. clear M.
  inversion H as [t0 T0 E1 E2 E3|t0 q0 a s ds' Hq A S H' E1 E2 E3].
  { lia. }
  clear H. subst ds t0 q0. destruct a as [|[|a]]; [lia| | ].
  - destruct (Nat.eq_dec s t) as [->|D].
    + destruct C as [[? W]|[(? & D & W)|[(? & D & W)|(? & D & W)]]]; try lia.
      rewrite W. rewrite (long_expansion_unique t t ds' H' [1]); [reflexivity|constructor; lia].
    + destruct C as [[? W]|[(? & X & W)|[(? & X & W)|(? & X & W)]]]; try lia.
      rewrite W, (IH t) with (t := s) (ds := ds'); auto; try lia.
      * destruct ds' as [|x [|y z]]; [now apply no_empty_expansion in H'| |reflexivity].
        inversion H' as [|? ? ? ? ? ? ? ? K]; subst; [lia|now apply no_empty_expansion in K].
      * rewrite mod_left by lia. lia.
  - destruct C as [[? W]|[(? & D & W)|[(? & D & W)|(? & D & W)]]]; try nia.
    rewrite W, digits_word_r. f_equal. apply (IH (q - t)) with (t := t); try lia.
    + now rewrite mod_right by lia.
    + apply long_digit with s; auto; nia.
Qed.

Theorem density_lemma_1 p q ds : 0 < q -> 0 < p mod q -> long_expansion (p mod q) q ds ->
  signature p q = digits_word ds.
Proof.
  intros Q T H. apply digits_signature with (p mod q); auto. split; auto.
  apply Nat.mod_upper_bound. lia.
Qed.

(* The digit a acts as r^(a-1) l on paired outcomes. *)
Definition act_digit (a : nat) (s : outcome * outcome) : outcome * outcome :=
  act (repeat r (a - 1) ++ [l]) s.

Lemma act_digits ds t q : long_expansion t q ds -> t < q ->
  po_word (digits_word ds) = fold_right act_digit (N, R) ds.
Proof.
  intro H. induction H as [t T|t q a s ds Q A S H IH]; intro K; [lia|].
  destruct ds as [|x [|y z]]; [now apply no_empty_expansion in H| | ].
  - destruct (long_last _ _ _ H) as [_ [u U]]. destruct u as [|? [|]]; inversion U. subst x.
    cbn [digits_word]. unfold po_word. rewrite act_app. cbn [fold_right].
    unfold act_digit at 1. rewrite act_app. reflexivity.
  - assert (D : s < t).
    { inversion H as [|? ? ? ? ? ? ? ? K']; subst; nia. }
    specialize (IH D).
    change (digits_word (a :: x :: y :: z))
      with (repeat r (a - 1) ++ l :: digits_word (x :: y :: z)).
    cbn [fold_right] in *. rewrite <- IH. unfold act_digit, po_word.
    rewrite !act_app. reflexivity.
Qed.

Lemma repeat_r n s : In s paired_outcomes -> act (repeat r (S n)) s = act [r] s.
Proof.
  intro H. induction n as [|n IH]; [reflexivity|].
  change (act (repeat r (S (S n))) s) with (act_letter r (act (repeat r (S n)) s)).
  rewrite IH. now apply (mckay_nowakowski_lemma_13_rule_2 s).
Qed.

(* There are two kinds of digits: 1 acts as l, every other as rl. *)
Theorem two_kinds_of_digits a s : In s paired_outcomes -> 1 <= a ->
  act_digit a s = if a =? 1 then act [l] s else act [r; l] s.
Proof.
  intros H A. destruct a as [|[|a]]; [lia|reflexivity|]. cbn [Nat.eqb].
  unfold act_digit. rewrite act_app. cbn [Nat.sub]. rewrite repeat_r; [reflexivity|].
  now apply act_closed.
Qed.

(* Who wins, from the digits read from the far end.  [side] is L or R. *)
Definition flip (side : outcome) : outcome := match side with L => R | R => L | o => o end.

Fixpoint far_end (side : outcome) (digits : list nat) : outcome :=
  match digits with
  | [] => side
  | 1 :: rest =>
      match rest with
      | [] => match side with R => P | _ => N end         (* inside a block, after 1 *)
      | 1 :: rest' =>
          match rest' with
          | [] => match side with R => N | _ => P end     (* inside a block, after 1 1 *)
          | _ :: rest'' => far_end side rest''            (* a block of three digits *)
          end
      | _ :: rest' => far_end (flip side) rest'           (* a block of two changes the side *)
      end
  | _ => side                                             (* decided *)
  end.

Definition boundary (side : outcome) : outcome * outcome :=
  match side with R => (N, R) | _ => (P, L) end.

Definition read (digits : list nat) (s : outcome * outcome) : outcome * outcome :=
  fold_left (fun s a => act_digit a s) digits s.

Lemma read_cons a ds s : read (a :: ds) s = read ds (act_digit a s).
Proof. reflexivity. Qed.

Lemma read_absorbed ds : Forall (fun a => 1 <= a) ds ->
  read ds (L, L) = (L, L) /\ read ds (R, R) = (R, R).
Proof.
  induction 1 as [|a ds A _ IH]; [now split|]. rewrite !read_cons.
  rewrite !two_kinds_of_digits by (auto; cbn; tauto). destruct (a =? 1); exact IH.
Qed.

Lemma read_far_end n : forall ds side, length ds <= n -> side = L \/ side = R ->
  Forall (fun a => 1 <= a) ds -> snd (read ds (boundary side)) = far_end side ds.
Proof.
  induction n as [|n IH]; intros ds side H O F.
  { destruct ds; [|cbn in H; lia]. destruct O; subst; reflexivity. }
  assert (B : In (boundary side) paired_outcomes) by (destruct O; subst; cbn; tauto).
  assert (G : flip side = L \/ flip side = R) by (destruct O; subst; cbn; tauto).
  destruct ds as [|a ds]; [destruct O; subst; reflexivity|]. rewrite read_cons.
  inversion F as [|? ? A F']; subst. rewrite two_kinds_of_digits by auto.
  destruct a as [|[|a]]; [lia| | ].
  2: { cbn [Nat.eqb]. destruct (read_absorbed ds F') as [X Y].
       destruct O; subst side; cbn [boundary act fold_right act_letter options_outcome good_for];
         [rewrite X|rewrite Y]; reflexivity. }
  cbn [Nat.eqb]. destruct ds as [|b ds]; [destruct O; subst; reflexivity|]. rewrite read_cons.
  inversion F' as [|? ? A' F'']; subst.
  rewrite two_kinds_of_digits by (auto; now apply act_closed).
  cbn [length] in H. destruct b as [|[|b]]; [lia| | ].
  - cbn [Nat.eqb]. destruct ds as [|c ds]; [destruct O; subst; reflexivity|]. rewrite read_cons.
    inversion F'' as [|? ? A'' F3]; subst. cbn [length] in H.
    cbn [far_end]. rewrite <- (IH ds side) by (auto; lia). do 2 f_equal.
    rewrite two_kinds_of_digits by (auto; repeat apply act_closed; auto).
    destruct (c =? 1); destruct O; subst; reflexivity.
  - cbn [Nat.eqb far_end]. rewrite <- (IH ds (flip side)) by (auto; lia). do 2 f_equal.
    destruct O; subst; reflexivity.
Qed.

(* Theorem 1 of partizan-density.md.  Let t be p modulo q, taken from 1, ..., q, and read the digits
   of t/q (the last of them 1) from the far end, in blocks 1 1 d and 1 d (d >= 2).  The side is R at
   first; each block of two digits changes it.  A block that would have to begin with a digit >= 2
   decides for the side, whatever follows; if the digits end with a block, the side wins; if they
   end inside a block, after 1: P on side R and N on side L; after 1 1: N on side R and P on side
   L. *)
Theorem density_theorem_1 p q ds : 0 < q -> long_expansion (residue p q) q ds ->
  has_outcome (E p q) (far_end R (rev ds)).
Proof.
  intros Q H. apply has_outcome_iff. unfold residue in H.
  destruct (Nat.eqb_spec (p mod q) 0) as [Z|Z].
  - rewrite E_over by auto.
    rewrite (long_expansion_unique q q ds H [1]); [reflexivity|constructor; lia].
  - pose proof (Nat.mod_upper_bound p q ltac:(lia)) as U.
    change (outcome_of (E p q)) with (snd (po p q)). rewrite po_signature by lia.
    rewrite (density_lemma_1 p q ds) by (auto; lia). rewrite (act_digits ds _ _ H U).
    rewrite <- (rev_involutive ds) at 1. rewrite fold_left_rev_right. symmetry.
    assert (F : Forall (fun a => 1 <= a) (rev ds)).
    { apply Forall_rev. apply (long_last _ _ _ H). }
    rewrite <- (read_far_end (length (rev ds)) (rev ds) R) by auto. reflexivity.
Qed.

(* Blocks: 1 1 d, and 1 d with d >= 2. *)
Inductive block : list nat -> Prop :=
| block_of_three d : 1 <= d -> block [1; 1; d]
| block_of_two d : 2 <= d -> block [1; d].

(* The side after blocks: each block of two digits changes it. *)
Fixpoint side_after (side : outcome) (bs : list (list nat)) : outcome :=
  match bs with
  | [] => side
  | b :: rest => side_after (if length b =? 2 then flip side else side) rest
  end.

Lemma far_end_blocks bs side rest : Forall block bs ->
  far_end side (concat bs ++ rest) = far_end (side_after side bs) rest.
Proof.
  intro F. revert side. induction F as [|b bs B _ IH]; intro side; [reflexivity|].
  cbn [concat side_after]. rewrite <- app_assoc. destruct B as [d D|d D].
  - cbn. apply IH.
  - destruct d as [|[|d]]; [lia|lia|]. cbn. apply IH.
Qed.

Lemma side_after_side side bs : side = L \/ side = R ->
  side_after side bs = L \/ side_after side bs = R.
Proof.
  revert side. induction bs as [|b bs IH]; intros side O; [exact O|]. cbn.
  apply IH. destruct (length b =? 2); auto. destruct O; subst; cbn; tauto.
Qed.

(* Theorem 1 in words of blocks: the digits from the far end are some blocks and a rest; s is the
   side after these blocks.  A rest that begins with a digit >= 2, or an empty rest: s wins.  The
   rest 1: P if s = R and N if s = L.  The rest 1 1: N if s = R and P if s = L.  These are all. *)
Theorem density_theorem_1_by_blocks p q ds bs rest : 0 < q ->
  long_expansion (residue p q) q ds -> rev ds = concat bs ++ rest -> Forall block bs ->
  let s := side_after R bs in
  (rest = [] -> has_outcome (E p q) s) /\
  (forall d more, rest = d :: more -> 2 <= d -> has_outcome (E p q) s) /\
  (rest = [1] -> has_outcome (E p q) (match s with R => P | _ => N end)) /\
  (rest = [1; 1] -> has_outcome (E p q) (match s with R => N | _ => P end)).
Proof.
  intros Q H D F s. pose proof (density_theorem_1 p q ds Q H) as X.
  rewrite D, far_end_blocks in X by exact F. fold s in X.
  repeat split; try (intros ->; exact X).
  intros d more -> K. destruct d as [|[|d]]; [lia|lia|exact X].
Qed.

Theorem density_blocks_exist digits : Forall (fun a => 1 <= a) digits ->
  exists bs rest, Forall block bs /\ digits = concat bs ++ rest /\
    (rest = [] \/ (exists d more, rest = d :: more /\ 2 <= d) \/ rest = [1] \/ rest = [1; 1]).
Proof.
  remember (length digits) as n eqn:E. revert digits E.
  induction n as [n IH] using lt_wf_ind. intros digits E F.
  destruct F as [|a ds A F]; [exists [], []; cbn; split; [constructor|tauto]|].
  destruct a as [|[|a]]; [lia| | ].
  2: { exists [], (S (S a) :: ds). repeat split; auto. right. left. exists (S (S a)), ds.
       split; [reflexivity|lia]. }
  destruct F as [|b ds B F]; [exists [], [1]; cbn; split; [constructor|tauto]|].
  destruct b as [|[|b]]; [lia| | ].
  - destruct F as [|c ds C F]; [exists [], [1; 1]; cbn; split; [constructor|tauto]|].
    destruct (IH (length ds)) with (digits := ds) as (bs & rest & X & Y & Z); auto.
    { subst n. cbn. lia. }
    exists ([1; 1; c] :: bs), rest. split; [constructor; auto; now constructor|].
    split; [cbn; now rewrite Y|exact Z].
  - destruct (IH (length ds)) with (digits := ds) as (bs & rest & X & Y & Z); auto.
    { subst n. cbn. lia. }
    exists ([1; S (S b)] :: bs), rest. split; [constructor; auto; constructor; lia|].
    split; [cbn; now rewrite Y|exact Z].
Qed.

(* The undecided positions, N and P, are those whose digits from the far end are blocks and 1, or
   blocks and 1 1. *)
Theorem density_undecided p q ds : 0 < q -> long_expansion (residue p q) q ds ->
  (has_outcome (E p q) N \/ has_outcome (E p q) P <->
   exists bs, Forall block bs /\ (rev ds = concat bs ++ [1] \/ rev ds = concat bs ++ [1; 1])).
Proof.
  intros Q H. split.
  - intro O. destruct (density_blocks_exist (rev ds)) as (bs & rest & F & D & C).
    { apply Forall_rev. apply (long_last _ _ _ H). }
    exists bs. split; auto.
    destruct (density_theorem_1_by_blocks p q ds bs rest Q H D F) as (A & B & _).
    pose proof (side_after_side R bs (or_intror eq_refl)) as S.
    rewrite !has_outcome_iff in *.
    destruct C as [->|[(d & more & -> & K)|[->| ->]]]; auto; exfalso.
    + specialize (A eq_refl). destruct S as [S|S], O as [O|O]; congruence.
    + specialize (B d more eq_refl K). rewrite has_outcome_iff in B.
      destruct S as [S|S], O as [O|O]; congruence.
  - intros (bs & F & [D|D]);
      destruct (density_theorem_1_by_blocks p q ds bs _ Q H D F) as (_ & _ & A & B).
    + specialize (A eq_refl). destruct (side_after R bs); auto.
    + specialize (B eq_refl). destruct (side_after R bs); auto.
Qed.

(* Games: who wins, and the value of Sprague and Grundy.

   A game is a type of positions and a relation: move p q says that the player to move at p may
   move to q.  Both players have the same moves, and they take turns.

   Everything that must be believed about winning and about values is on this page: the inductive
   definitions outcome and grundy.  The rest of the file shows that they say what they should
   (never two answers, an answer wherever play ends) and how one finds the answer: by a function
   that solves the game. *)
Require Import Arith Lia List Bool.
Import ListNotations.

(* In normal play the player who cannot move has lost; in misere play this player has won.  So
   play says whether a player who cannot move has won. *)
Notation normal := false (only parsing).
Notation misere := true (only parsing).

Section Definitions.
Variable play : bool.
Variable pos : Type.
Variable move : pos -> pos -> Prop.

(* outcome p true: the player to move at p wins.  outcome p false: the other player wins. *)
Inductive outcome : pos -> bool -> Prop :=
| stuck p : (forall q, ~ move p q) -> outcome p play
| won p q : move p q -> outcome q false -> outcome p true
| lost p q : move p q -> (forall r, move p r -> outcome r true) -> outcome p false.

(* grundy p g: the value of p is g.  Without a move it is 0, in misere play 1; with a move it is
   the least number that is the value of no option.
   (For play to be decided by values in misere play, an end of play must not count as 0.) *)
Inductive grundy : pos -> nat -> Prop :=
| no_move p : (forall q, ~ move p q) -> grundy p (Nat.b2n play)
| mex_rule p o g : move p o ->
    (forall v, v < g -> exists q, move p q /\ grundy q v) ->
    (forall q, move p q -> exists v, v <> g /\ grundy q v) -> grundy p g.
End Definitions.
Arguments outcome play {pos} move _ _.
Arguments grundy play {pos} move _ _.
Arguments stuck {play pos move}.
Arguments won {play pos move}.
Arguments lost {play pos move}.
Arguments no_move {play pos move}.
Arguments mex_rule {play pos move}.

Notation wins play move p := (outcome play move p true).
Notation loses play move p := (outcome play move p false).

(* ---- Never two answers ---- *)

(* A position is not both won and lost. *)
Theorem outcome_unique play pos (move : pos -> pos -> Prop) p x y :
  outcome play move p x -> outcome play move p y -> x = y.
Proof.
  intro X. revert y. induction X as [p N | p q M O IH | p q M O IH]; intros y Y;
    inversion Y as [? N' | ? r M' O' | ? r M' O']; subst; auto.
  - destruct (N r M').
  - destruct (N r M').
  - destruct (N' q M).
  - symmetry. auto.
  - destruct (N' q M).
  - symmetry. eapply IH; eauto.
Qed.

Lemma wins_not_loses play pos (move : pos -> pos -> Prop) p :
  wins play move p -> loses play move p -> False.
Proof. intros A B. discriminate (outcome_unique _ _ _ _ _ _ A B). Qed.

(* A position has at most one value. *)
Theorem grundy_unique play pos (move : pos -> pos -> Prop) p g h :
  grundy play move p g -> grundy play move p h -> g = h.
Proof.
  revert p g h. fix IH 4. intros p g h G H. destruct G as [p N | p o g M A B].
  - destruct H as [p N' | p o' h M' A' B']; [reflexivity | destruct (N o' M')].
  - destruct H as [p N' | p o' h M' A' B']; [destruct (N' o M)|].
    destruct (lt_eq_lt_dec g h) as [[L|E]|L]; [exfalso | exact E | exfalso].
    + destruct (A' g L) as (q & Q & V). destruct (B q Q) as (v & X & W).
      exact (X (IH q v g W V)).
    + destruct (A h L) as (q & Q & V). destruct (B' q Q) as (v & X & W).
      exact (X (eq_sym (IH q h v V W))).
Qed.

Lemma end_value play : negb (Nat.b2n play =? 0) = play.
Proof. destruct play; reflexivity. Qed.

(* The values decide who wins: the player to move wins if and only if the value is not 0. *)
Theorem grundy_outcome play pos (move : pos -> pos -> Prop) p g :
  grundy play move p g -> outcome play move p (negb (g =? 0)).
Proof.
  revert p g. fix IH 3. intros p g G. destruct G as [p N | p o g M A B].
  - rewrite end_value. exact (stuck p N).
  - destruct g as [|g].
    + apply (lost p o M). intros r R. destruct (B r R) as (v & X & V).
      apply IH in V. destruct v; [destruct X; reflexivity | exact V].
    + destruct (A 0) as (q & Q & V); [lia|]. apply (won p q Q). exact (IH q 0 V).
Qed.

Corollary grundy_wins play pos (move : pos -> pos -> Prop) p g :
  grundy play move p g -> (wins play move p <-> g <> 0).
Proof.
  intro G. apply grundy_outcome in G. split; intro H.
  - intros ->. exact (wins_not_loses _ _ _ _ H G).
  - destruct g; [destruct H; reflexivity | exact G].
Qed.

(* ---- A symmetry of the moves is one of outcomes and values ---- *)

Section Symmetry.
Variable play : bool.
Variable pos : Type.
Variable move : pos -> pos -> Prop.
Variable f : pos -> pos.
Hypothesis twice : forall p, f (f p) = p.
Hypothesis same : forall p q, move p q -> move (f p) (f q).

Lemma back p q : move (f p) q -> move p (f q).
Proof. intro M. rewrite <- (twice p). auto. Qed.

Lemma symmetric_outcome p x : outcome play move p x -> outcome play move (f p) x.
Proof.
  induction 1 as [p N | p q M O IH | p q M O IH].
  - apply stuck. intros q M. apply (N (f q)), back, M.
  - apply won with (f q); auto.
  - apply lost with (f q); auto. intros r R. rewrite <- (twice r). apply IH, back, R.
Qed.

Lemma symmetric_grundy p g : grundy play move p g -> grundy play move (f p) g.
Proof.
  revert p g. fix IH 3. intros p g G. destruct G as [p N | p o g M A B].
  - apply no_move. intros q M. apply (N (f q)), back, M.
  - apply mex_rule with (f o); [auto | |].
    + intros v V. destruct (A v V) as (q & Q & W). exists (f q). split; [auto | exact (IH q v W)].
    + intros q Q. destruct (B (f q) (back p q Q)) as (v & X & W). exists v. split; [exact X|].
      rewrite <- (twice q). exact (IH (f q) v W).
Qed.
End Symmetry.

(* ---- How the answers are found ---- *)

(* f solves the game: f p follows by the rule val from what f says of the options of p. *)
Definition solves {V pos} (val : list V -> V) (move : pos -> pos -> Prop) (f : pos -> V) :=
  forall p, exists vs, f p = val vs /\ forall v, In v vs <-> exists q, move p q /\ v = f q.

(* The two rules: who wins ... *)
Definition best (play : bool) (options : list bool) :=
  match options with [] => play | _ => existsb negb options end.

(* ... and the value, by the least number that is not in a list. *)
Fixpoint mex_from n k vs :=
  match n with 0 => k | S n => if existsb (Nat.eqb k) vs then mex_from n (S k) vs else k end.
Definition mex (vs : list nat) := mex_from (length vs) 0 vs.
Definition least (play : bool) vs := match vs with [] => Nat.b2n play | _ => mex vs end.

Lemma in_existsb k vs : existsb (Nat.eqb k) vs = true <-> In k vs.
Proof.
  rewrite existsb_exists. split.
  - intros (x & I & E). apply Nat.eqb_eq in E. subst. auto.
  - intro I. exists k. rewrite Nat.eqb_refl. auto.
Qed.

Lemma mex_spec vs : (forall v, v < mex vs -> In v vs) /\ ~ In (mex vs) vs.
Proof.
  cut (forall n k, k + n = length vs -> (forall v, v < k -> In v vs) ->
    (forall v, v < mex_from n k vs -> In v vs) /\ ~ In (mex_from n k vs) vs).
  { intro H. apply (H (length vs) 0); [auto | lia]. }
  induction n; intros k N B; simpl.
  - split; auto. intro I. assert (X : length (seq 0 (S k)) <= length vs).
    { apply NoDup_incl_length; [apply seq_NoDup|]. intros v J. apply in_seq in J.
      destruct (Nat.eq_dec v k); [subst; auto | apply B; lia]. }
    rewrite seq_length in X. lia.
  - destruct (existsb (Nat.eqb k) vs) eqn:E.
    + apply in_existsb in E. apply IHn; [lia|]. intros v J.
      destruct (Nat.eq_dec v k); [subst; auto | apply B; lia].
    + split; auto. rewrite <- in_existsb, E. discriminate.
Qed.

Lemma mex_unique vs g : (forall v, v < g -> In v vs) -> ~ In g vs -> g = mex vs.
Proof.
  intros A B. destruct (mex_spec vs) as [C D].
  destruct (lt_eq_lt_dec g (mex vs)) as [[L|E]|L]; auto.
  - destruct (B (C g L)).
  - destruct (D (A _ L)).
Qed.

(* Neither rule looks at the order of the options or at repetitions. *)
Lemma best_ext play xs ys : (forall v, In v xs <-> In v ys) -> best play xs = best play ys.
Proof.
  intro E. destruct xs as [|x xs], ys as [|y ys]; auto.
  - exfalso. apply (E y). left. auto.
  - exfalso. apply (E x). left. auto.
  - apply eq_iff_eq_true. unfold best. rewrite !existsb_exists.
    split; intros (v & I & N); exists v; rewrite E in *; auto.
Qed.

Lemma least_ext play xs ys : (forall v, In v xs <-> In v ys) -> least play xs = least play ys.
Proof.
  intro E. destruct xs as [|x xs], ys as [|y ys]; auto.
  - exfalso. apply (E y). left. auto.
  - exfalso. apply (E x). left. auto.
  - destruct (mex_spec (x :: xs)).
    apply mex_unique; [intros; apply E; auto | rewrite <- E; auto].
Qed.

(* Where every move makes a position smaller, a function that solves the game tells the truth. *)
Theorem best_right play pos (move : pos -> pos -> Prop) (f : pos -> bool) (size : pos -> nat) :
  (forall p q, move p q -> size q < size p) -> solves (best play) move f ->
  forall p, outcome play move p (f p).
Proof.
  intros D S p. remember (size p) as n. revert p Heqn.
  induction n as [n IH] using lt_wf_ind. intros p ->. destruct (S p) as (vs & E & I).
  assert (R : forall q, move p q -> outcome play move q (f q)) by (intros; eapply IH; eauto).
  rewrite E. destruct vs as [|v vs].
  - apply stuck. intros q M. apply (I (f q)). eauto.
  - unfold best. destruct (existsb negb (v :: vs)) eqn:X.
    + apply existsb_exists in X as (x & X & N). apply I in X as (q & M & ->).
      apply won with q; auto. rewrite negb_true_iff in N. rewrite <- N. auto.
    + destruct (proj1 (I v)) as (q & M & _); [left; auto|]. apply lost with q; auto.
      intros r M'. replace true with (f r); auto. apply not_false_is_true. intro F.
      rewrite <- not_true_iff_false, existsb_exists in X. apply X. exists (f r).
      split; [apply I; eauto | rewrite F; auto].
Qed.

Corollary best_iff play pos (move : pos -> pos -> Prop) (f : pos -> bool) (size : pos -> nat) :
  (forall p q, move p q -> size q < size p) -> solves (best play) move f ->
  forall p, wins play move p <-> f p = true.
Proof.
  intros D S p. pose proof (best_right _ _ _ _ _ D S p) as O. split; intro H.
  - apply (outcome_unique _ _ _ _ _ _ O H).
  - rewrite <- H. exact O.
Qed.

Theorem least_right play pos (move : pos -> pos -> Prop) (f : pos -> nat) (size : pos -> nat) :
  (forall p q, move p q -> size q < size p) -> solves (least play) move f ->
  forall p g, grundy play move p g <-> g = f p.
Proof.
  intros D S.
  assert (G : forall p, grundy play move p (f p)).
  { intro p. remember (size p) as n. revert p Heqn.
    induction n as [n IH] using lt_wf_ind. intros p ->. destruct (S p) as (vs & E & I).
    assert (R : forall q, move p q -> grundy play move q (f q)) by (intros; eapply IH; eauto).
    rewrite E. destruct vs as [|v vs].
    - apply no_move. intros q M. apply (I (f q)). eauto.
    - destruct (proj1 (I v)) as (o & M & _); [left; auto|].
      change (least play (v :: vs)) with (mex (v :: vs)). destruct (mex_spec (v :: vs)) as [A B].
      apply mex_rule with o; auto.
      + intros x X. destruct (proj1 (I x) (A x X)) as (q & Q & ->). eauto.
      + intros q Q. exists (f q). split; auto. intro H. apply B. rewrite <- H. apply I. eauto. }
  intros p g. split; [intro H; exact (grundy_unique _ _ _ _ _ _ H (G p)) | intros ->; auto].
Qed.

(* Every finite game is solved by recursion: if its options can be listed and are smaller. *)
Fixpoint eval {V pos} (val : list V -> V) (options : pos -> list pos) n p :=
  match n with 0 => val [] | S n => val (map (eval val options n) (options p)) end.

Theorem finite_solved V pos (val : list V -> V) (move : pos -> pos -> Prop) options size :
  (forall p q, move p q <-> In q (options p)) -> (forall p q, move p q -> size q < size p) ->
  solves val move (fun p => eval val options (size p) p).
Proof.
  intros O S.
  assert (E : forall n k p, size p <= n -> size p <= k ->
    eval val options n p = eval val options k p).
  { assert (Z : forall p, size p = 0 -> options p = []).
    { intros p P. destruct (options p) as [|q l] eqn:X; auto.
      assert (Q : move p q) by (apply O; rewrite X; left; auto). apply S in Q. lia. }
    induction n; intros [|k] p N K; simpl; auto; try (rewrite Z by lia; reflexivity).
    f_equal. apply map_ext_in. intros q Q. apply O, S in Q. apply IHn; lia. }
  intro p. exists (map (fun q => eval val options (size q) q) (options p)). split.
  - rewrite (E _ (Datatypes.S (size p)) p) by lia. simpl. f_equal. apply map_ext_in.
    intros q Q. apply O, S in Q. apply E; lia.
  - intro v. rewrite in_map_iff.
    split; intros (q & A & B); exists q; [rewrite O | rewrite <- O]; auto.
Qed.

(* So in a finite game every position is won or lost, and has a value. *)
Theorem finite_decided play pos (move : pos -> pos -> Prop) options (size : pos -> nat) :
  (forall p q, move p q <-> In q (options p)) -> (forall p q, move p q -> size q < size p) ->
  forall p, {wins play move p} + {loses play move p}.
Proof.
  intros O S p.
  pose proof (best_right play _ _ _ _ S (finite_solved _ _ (best play) _ _ _ O S) p) as R.
  cbv beta in R. destruct (eval (best play) options (size p) p); auto.
Qed.

Theorem finite_value play pos (move : pos -> pos -> Prop) options (size : pos -> nat) :
  (forall p q, move p q <-> In q (options p)) -> (forall p q, move p q -> size q < size p) ->
  forall p, exists g, grundy play move p g.
Proof.
  intros O S p. eexists.
  apply (least_right play _ _ _ _ S (finite_solved _ _ (least play) _ _ _ O S) p). reflexivity.
Qed.

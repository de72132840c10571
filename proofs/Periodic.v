(* Sequences that are periodic in the end: a checker, proved sound and complete.

   Under a finite set of numbers that may be taken, what piles of 0, 1, 2, ... in front of c are
   worth is a sequence that is periodic in the end.  A table holds it: its last per entries, those
   from pre on, are repeated for ever.  One walk along the table, as far as one period and one
   largest number behind the pre-period, proves that the table is right; and every finite set has
   a table that passes. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Static.

(* The entry of d in such a table. *)
Definition wrap pre per d := if d <? pre then d else pre + (d - pre) mod per.
Definition periodic {A} pre per (table : list A) dummy d := nth (wrap pre per d) table dummy.

Lemma wrap_bound pre per d : 0 < per -> wrap pre per d < pre + per.
Proof.
  intro P. unfold wrap. destruct (Nat.ltb_spec d pre); [lia|].
  pose proof (Nat.mod_upper_bound (d - pre) per). lia.
Qed.

Lemma wrap_0 pre per : 0 < per -> wrap pre per 0 = 0.
Proof. intro P. unfold wrap. destruct (Nat.ltb_spec 0 pre); rewrite ?Nat.mod_0_l; lia. Qed.

Lemma wrap_small pre per d : d < pre + per -> wrap pre per d = d.
Proof.
  intro D. unfold wrap. destruct (Nat.ltb_spec d pre); auto. rewrite Nat.mod_small; lia.
Qed.

Lemma wrap_again pre per d : 0 < per -> pre <= d -> wrap pre per (d + per) = wrap pre per d.
Proof.
  intros P D. unfold wrap. destruct (Nat.ltb_spec d pre), (Nat.ltb_spec (d + per) pre); try lia.
  replace (d + per - pre) with (d - pre + 1 * per) by lia. rewrite Nat.mod_add by lia. auto.
Qed.

Lemma wrap_next pre per d : 0 < per -> wrap pre per (S d) = S (wrap pre per d) \/
  S (wrap pre per d) = pre + per /\ wrap pre per (S d) = pre.
Proof.
  intro P. unfold wrap. destruct (Nat.ltb_spec d pre), (Nat.ltb_spec (S d) pre); try lia.
  - replace (S d - pre) with 0 by lia. rewrite Nat.mod_0_l by lia. lia.
  - pose proof (Nat.div_mod (d - pre) per ltac:(lia)) as E.
    pose proof (Nat.mod_upper_bound (d - pre) per ltac:(lia)) as B.
    set (q := (d - pre) / per) in *. set (m := (d - pre) mod per) in *. clearbody q m.
    destruct (Nat.eq_dec (S m) per).
    + right. split; [lia|]. rewrite <- (Nat.mod_unique (S d - pre) per (q + 1) 0); lia.
    + left. rewrite <- (Nat.mod_unique (S d - pre) per q (S m)); lia.
Qed.

(* The table of a sequence that is periodic from pre on. *)
Lemma table_of A (s : nat -> A) pre per dummy : 0 < per ->
  (forall d, pre <= d -> s (d + per) = s d) ->
  forall d, periodic pre per (map s (seq 0 (pre + per))) dummy d = s d.
Proof.
  intros P T d. unfold periodic. pose proof (wrap_bound pre per d P) as B.
  rewrite (nth_indep _ dummy (s 0)) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto. simpl.
  induction d as [d IH] using lt_wf_ind. destruct (le_lt_dec (pre + per) d) as [L|L].
  - replace d with (d - per + per) by lia. rewrite wrap_again, T by lia.
    apply IH; [lia | apply wrap_bound; auto].
  - rewrite wrap_small by auto. auto.
Qed.

Section Walk.
Variable V : Type.
Variable val : list V -> V.
Variable eqb : V -> V -> bool.
Variable set : list nat.

(* done: the sequence so far, the last one first.  options: the entries to which one can move. *)
Definition options (done : list V) := flat_map (fun m =>
  match m with
  | 0 => []
  | S i => match nth_error done i with Some v => [v] | None => [] end
  end) set.

Fixpoint walk (done todo : list V) : bool :=
  match todo with
  | [] => true
  | v :: rest => eqb v (val (options done)) && walk (v :: done) rest
  end.

(* n entries: those of now, then those of whole for ever. *)
Fixpoint cycle (n : nat) (now whole : list V) : list V :=
  match n, now, whole with
  | 0, _, _ | _, [], [] => []
  | S n, v :: rest, _ | S n, [], v :: rest => v :: cycle n rest whole
  end.

(* The checker: the table is that of piles of 0, 1, 2, ... in front of c. *)
Definition right_sequence pre per (table : list V) c :=
  (1 <=? per) && (length table =? pre + per) && eqb (nth 0 table c) c &&
  walk [c] (cycle (pre + per + list_max set) (skipn 1 table) (skipn pre table)).

Hypothesis val_ext : forall xs ys, (forall v, In v xs <-> In v ys) -> val xs = val ys.
Hypothesis eqb_iff : forall x y, eqb x y = true <-> x = y.

Lemma in_only d m : In m (takes (only set) d) <-> 1 <= m <= d /\ In m set.
Proof.
  rewrite in_takes. unfold only. rewrite existsb_exists. split; intros [D H]; split; auto.
  - destruct H as (k & K & E). apply Nat.eqb_eq in E. subst. auto.
  - exists m. rewrite Nat.eqb_refl. auto.
Qed.

Lemma set_max m : In m set -> m <= list_max set.
Proof. revert m. apply Forall_forall, list_max_le. auto. Qed.

Section Sequence.
Variable s : nat -> V.
Fixpoint before d := match d with 0 => [] | S d => s d :: before d end.

Lemma nth_before d i v : nth_error (before d) i = Some v <-> i < d /\ v = s (d - S i).
Proof.
  revert i. induction d; intros [|i]; simpl.
  - split; [discriminate | lia].
  - split; [discriminate | lia].
  - rewrite Nat.sub_0_r. split; [intros [= <-]; split; auto; lia | intros [_ ->]; auto].
  - rewrite IHd. split; intros [I ->]; split; auto; lia.
Qed.

Lemma options_before d :
  val (options (before d)) = val (map (fun m => s (d - m)) (takes (only set) d)).
Proof.
  apply val_ext. intro v. unfold options. rewrite in_flat_map, in_map_iff. split.
  - intros ([|i] & M & H); [destruct H|].
    destruct (nth_error (before d) i) eqn:N; [|destruct H].
    destruct H as [->|[]]. apply nth_before in N as [N ->]. exists (S i). rewrite in_only.
    repeat split; auto; lia.
  - intros (m & <- & H). apply in_only in H as [D M]. exists m. split; auto.
    destruct m as [|i]; [lia|].
    rewrite (proj2 (nth_before d i (s (d - S i)))) by (split; [lia | auto]). left. auto.
Qed.

Lemma walk_iff n : forall d, walk (before d) (map s (seq d n)) = true <->
  forall i, d <= i < d + n -> s i = val (options (before i)).
Proof.
  induction n; intro d; simpl; [split; [intros; lia | auto]|].
  rewrite andb_true_iff, eqb_iff. change (s d :: before d) with (before (S d)). rewrite IHn.
  split.
  - intros [E R] i I. destruct (Nat.eq_dec i d) as [->|]; auto. apply R. lia.
  - intro H. split; [apply H; lia | intros i I; apply H; lia].
Qed.
End Sequence.

Lemma skipn_nth (l : list V) c i : i < length l -> skipn i l = nth i l c :: skipn (S i) l.
Proof. revert i. induction l; intros [|i] L; simpl in *; try lia; auto. apply IHl. lia. Qed.

Lemma cycle_right pre per table c : 0 < per -> length table = pre + per -> forall n d i,
  i = wrap pre per d \/ i = pre + per /\ wrap pre per d = pre ->
  cycle n (skipn i table) (skipn pre table) = map (periodic pre per table c) (seq d n).
Proof.
  intros P N n. induction n; intros d i I; auto. pose proof (wrap_bound pre per d P) as B.
  assert (T : cycle (S n) (skipn i table) (skipn pre table) =
    nth (wrap pre per d) table c ::
    cycle n (skipn (S (wrap pre per d)) table) (skipn pre table)).
  { destruct I as [->|[-> E]].
    - rewrite (skipn_nth table c (wrap pre per d)) by lia. reflexivity.
    - rewrite (skipn_all2 table) by lia. rewrite E. rewrite (skipn_nth table c pre) at 1 by lia.
      cbn [cycle]. rewrite <- (skipn_nth table c pre) by lia. reflexivity. }
  rewrite T. cbn [seq map]. f_equal. apply IHn. destruct (wrap_next pre per d P); auto.
Qed.

(* A table passes if and only if it is the sequence. *)
Theorem right_sequence_iff pre per table c :
  right_sequence pre per table c = true <->
  0 < per /\ length table = pre + per /\
  forall d, pile val (only set) d c = periodic pre per table c d.
Proof.
  unfold right_sequence. rewrite !andb_true_iff, Nat.leb_le, Nat.eqb_eq, eqb_iff.
  split.
  - intros [[[P N] Z] R]. split; [auto|]. split; [auto|].
    rewrite (cycle_right pre per table c) with (d := 1) in R; auto.
    2: { destruct (wrap_next pre per 0 P) as [E|E]; rewrite wrap_0 in E; auto. }
    set (s := periodic pre per table c) in *.
    assert (Z' : s 0 = c) by (unfold s, periodic; rewrite wrap_0; auto).
    assert (T : forall d, pre <= d -> s (d + per) = s d).
    { intros d D. unfold s, periodic. rewrite wrap_again; auto. }
    apply pile_unique; auto. intro d. induction d as [d IH] using lt_wf_ind. intro D.
    destruct (le_lt_dec d (pre + per + list_max set)) as [B|B].
    + rewrite <- options_before. rewrite <- Z' in R. change [s 0] with (before s 1) in R.
      apply (proj1 (walk_iff s _ 1) R). lia.
    + replace (s d) with (s (d - per)) by (rewrite <- T by lia; f_equal; lia).
      rewrite IH by lia. apply val_ext. intro v. rewrite !in_map_iff.
      split; intros (m & <- & I); exists m; apply in_only in I as [I J]; pose proof (set_max m J);
        (split; [rewrite <- (T (d - per - m)) by lia; f_equal; lia
                | apply in_only; split; auto; lia]).
  - intros (P & N & H). set (s := periodic pre per table c) in *.
    assert (Z : s 0 = c) by (rewrite <- H; reflexivity).
    split; [split; [auto|]|].
    + unfold s, periodic in Z. rewrite wrap_0 in Z; auto.
    + rewrite (cycle_right pre per table c) with (d := 1); auto.
      2: { destruct (wrap_next pre per 0 P) as [E|E]; rewrite wrap_0 in E; auto. }
      fold s. rewrite <- Z at 1. change [s 0] with (before s 1). apply walk_iff. intros i I.
      rewrite options_before, <- H, pile_eq by lia. f_equal. apply map_ext. auto.
Qed.
End Walk.

(* ---- Windows: pigeonholes ---- *)

(* All words of n letters. *)
Fixpoint words {A} (letters : list A) n : list (list A) :=
  match n with
  | 0 => [[]]
  | S n => flat_map (fun a => map (cons a) (words letters n)) letters
  end.

Lemma in_words A (letters : list A) w :
  (forall a, In a w -> In a letters) -> In w (words letters (length w)).
Proof.
  induction w as [|a w IH]; intro H; simpl; [auto|]. apply in_flat_map. exists a.
  split; [apply H; left; auto|]. apply in_map, IH. intros b B. apply H. right. auto.
Qed.

(* Among more than |holes| pigeons two sit in the same hole. *)
Lemma pigeonhole A (eq_dec : forall x y : A, {x = y} + {x <> y}) (f : nat -> A) (holes : list A) :
  (forall n, In (f n) holes) -> exists i j, i < j /\ f i = f j.
Proof.
  intro H. set (n := S (length holes)).
  assert (D : forall k, NoDup (map f (seq 0 k)) \/ exists i j, i < j /\ f i = f j).
  { induction k as [|k [I|I]]; [left; constructor | | auto].
    destruct (in_dec eq_dec (f k) (map f (seq 0 k))) as [X|X].
    - right. apply in_map_iff in X as (i & E & I'). apply in_seq in I'. exists i, k.
      split; [lia | auto].
    - left. rewrite seq_S, map_app. simpl.
      apply (NoDup_Add (a := f k) (l := map f (seq 0 k))); [|auto].
      rewrite <- (app_nil_r (map f (seq 0 k))) at 1. apply Add_app. }
  destruct (D n) as [N|E]; auto. exfalso.
  assert (X : length (map f (seq 0 n)) <= length holes).
  { apply NoDup_incl_length; auto. intros v I. apply in_map_iff in I as (i & <- & _). auto. }
  rewrite map_length, seq_length in X. unfold n in X. lia.
Qed.

(* A sequence of finitely many letters, each of which depends on the width letters before it, is
   periodic in the end. *)
Theorem windows A (eq_dec : forall x y : A, {x = y} + {x <> y}) letters (s : nat -> A) width :
  (forall d, In (s d) letters) ->
  (forall d e, width <= d -> width <= e ->
     (forall i, 1 <= i <= width -> s (d - i) = s (e - i)) -> s d = s e) ->
  exists pre per, 0 < per /\ forall d, pre <= d -> s (d + per) = s d.
Proof.
  intros F S.
  destruct (pigeonhole (list A) (list_eq_dec eq_dec) (fun n => map s (seq n width))
              (words letters width)) as (i & j & L & E).
  { intro n. replace (words letters width)
      with (words letters (length (map s (seq n width)))) by (rewrite map_length, seq_length; auto).
    apply in_words. intros a I. apply in_map_iff in I as (k & <- & _). auto. }
  assert (B : forall k, k < width -> s (i + k) = s (j + k)).
  { intros k K. assert (X := f_equal (fun l => nth k l (s 0)) E). cbv beta in X.
    rewrite !map_nth, !seq_nth in X by auto. auto. }
  exists i, (j - i). split; [lia|].
  assert (H : forall k, s (i + k) = s (j + k)).
  { intro k. induction k as [k IH] using lt_wf_ind. destruct (le_lt_dec width k) as [W|W]; auto.
    apply S; try lia. intros t T. replace (i + k - t) with (i + (k - t)) by lia.
    replace (j + k - t) with (j + (k - t)) by lia. apply IH. lia. }
  intros d D. specialize (H (d - i)). replace (i + (d - i)) with d in H by lia.
  replace (j + (d - i)) with (d + (j - i)) in H by lia. auto.
Qed.

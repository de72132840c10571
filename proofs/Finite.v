(* Finite sets: types and values are periodic in the end, and a finite check proves it.

   euclid theorem --coq prints, for a finite set, a file that states the theorem of its types and
   values about pairs of numbers and proves it with finite_pairs and finite_values. *)
Require Import Arith Lia List Bool Ascii String.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values Euclid.Periodic.
Local Open Scope nat_scope.
Local Open Scope list_scope.
Local Notation length := List.length.

(* ---- Types ---- *)

(* Tables as words: types "KF" "WL" is K, F, then W, L repeated for ever. *)
Definition letter (c : ascii) : type :=
  match c with "W" => W | "L" => L | "F" => F | _ => K end%char.
Fixpoint read (s : string) : list type :=
  match s with EmptyString => [] | String c s => letter c :: read s end.

(* A word has no letter but these. *)
Fixpoint spelled (s : string) : bool :=
  match s with
  | EmptyString => true
  | String c s => match c with "W" | "L" | "K" | "F" => spelled s | _ => false end%char
  end.

Definition table_types pre per (table : list type) d := periodic pre per table K d.
Definition types pre per :=
  table_types (length (read pre)) (length (read per)) (read pre ++ read per).

(* The checker: the table holds, with both things that can be behind a pile. *)
Definition check play set pre per table :=
  forallb (fun o => right_sequence bool (best play) Bool.eqb set pre per
                      (map (fun t => act t o) table) o) [false; true].
Definition check_word play set pre per :=
  spelled pre && spelled per &&
  check play set (length (read pre)) (length (read per)) (read pre ++ read per).

(* A table passes if and only if it holds the types. *)
Theorem check_iff play set pre per table : check play set pre per table = true <->
  0 < per /\ length table = pre + per /\
  forall d, type_of play (only set) d = table_types pre per table d.
Proof.
  unfold check. cbn [forallb]. rewrite !andb_true_iff.
  rewrite !(right_sequence_iff _ _ _ _ (best_ext play) eqb_true_iff), !map_length.
  assert (M : forall o d, 0 < per -> length table = pre + per ->
    periodic pre per (map (fun t => act t o) table) o d = act (table_types pre per table d) o).
  { intros o d P N. unfold table_types, periodic. pose proof (wrap_bound pre per d P).
    rewrite (nth_indep _ o (act K o)) by (rewrite map_length; lia).
    apply (map_nth (fun t => act t o)). }
  split.
  - intros ((P & N & A) & (_ & _ & B) & _). split; [auto|]. split; [auto|]. intro d.
    apply type_is. intro o. rewrite <- M by auto. destruct o; [apply B | apply A].
  - intros (P & N & H). repeat split; auto; intro d; rewrite M, <- H by auto; apply four_types.
Qed.

Theorem check_sound play set pre per table : check play set pre per table = true ->
  forall d, type_of play (only set) d = table_types pre per table d.
Proof. intro C. apply check_iff in C. tauto. Qed.

(* What such a table says: its entries are the types, and from pre on the types repeat. *)
Theorem check_periodic play set pre per table : check play set pre per table = true ->
  (forall d, d < pre + per -> type_of play (only set) d = nth d table K) /\
  (forall d, pre <= d -> type_of play (only set) (d + per) = type_of play (only set) d).
Proof.
  intro C. pose proof C as P. apply check_iff in P as (P & _).
  split; intros d D; rewrite !(check_sound _ _ _ _ _ C); unfold table_types, periodic.
  - rewrite wrap_small; auto.
  - rewrite wrap_again; auto.
Qed.

Lemma check_word_sound play set pre per : check_word play set pre per = true ->
  forall d, type_of play (only set) d = types pre per d.
Proof.
  unfold check_word. rewrite !andb_true_iff. intros [_ C]. exact (check_sound _ _ _ _ _ C).
Qed.

(* The theorem of a finite set: one computation tells who wins every row ... *)
Theorem finite_rows play set pre per : check_word play set pre per = true -> forall l,
  wins play (row_move (only set)) l <-> verdict (types pre per) play l = true.
Proof.
  intros C l. rewrite rows_iff, <- verdict_winner,
    (verdict_ext _ _ play (check_word_sound _ _ _ _ C)). reflexivity.
Qed.

(* ... and every pair of numbers. *)
Theorem finite_pairs play set pre per : check_word play set pre per = true ->
  forall e a b l, cf a b l ->
  (player_1_wins play (only set) e a b <-> verdict (types pre per) play (piles e l) = true).
Proof.
  intros C e a b l H. rewrite (types_pairs _ _ _ _ _ l H),
    (verdict_ext _ _ play (check_word_sound _ _ _ _ C)). reflexivity.
Qed.

(* Every finite set has a table that passes. *)
Definition type_eq_dec (s t : type) : {s = t} + {s <> t}.
Proof. decide equality. Defined.

(* What piles in front of c are worth depends on the max + 1 piles before. *)
Lemma only_window V (val : list V -> V) set c d e :
  (forall xs ys, (forall v, In v xs <-> In v ys) -> val xs = val ys) ->
  S (list_max set) <= d -> S (list_max set) <= e ->
  (forall i, 1 <= i <= S (list_max set) ->
     pile val (only set) (d - i) c = pile val (only set) (e - i) c) ->
  pile val (only set) d c = pile val (only set) e c.
Proof.
  intros X D E H. rewrite !(pile_eq val (only set)) by lia. apply X. intro v. rewrite !in_map_iff.
  split; intros (m & <- & I); exists m; apply in_only in I as [I J]; pose proof (set_max set m J);
    (split; [try (apply H; lia); symmetry; apply H; lia | apply in_only; split; auto; lia]).
Qed.

Theorem types_periodic play set : exists pre per, 0 < per /\
  forall d, pre <= d -> type_of play (only set) (d + per) = type_of play (only set) d.
Proof.
  apply (windows type type_eq_dec [W; L; K; F] _ (S (list_max set))).
  - intro d. destruct (type_of play (only set) d); simpl; auto.
  - intros d e D E H. apply type_is. intro o. rewrite <- four_types. symmetry.
    apply only_window; auto using best_ext. intros i I.
    change (pile_outcome play (only set) (e - i) o = pile_outcome play (only set) (d - i) o).
    rewrite !four_types, H; auto.
Qed.

Theorem finite_table_exists play set :
  exists pre per table, check play set pre per table = true.
Proof.
  destruct (types_periodic play set) as (pre & per & P & T).
  exists pre, per, (map (type_of play (only set)) (seq 0 (pre + per))). apply check_iff.
  split; [auto|]. split; [rewrite map_length, seq_length; auto|]. intro d. symmetry.
  unfold table_types. apply table_of; auto.
Qed.

(* The same in words. *)
Fixpoint write (l : list type) : string :=
  match l with
  | [] => EmptyString
  | t :: l => String (match t with W => "W" | L => "L" | K => "K" | F => "F" end)%char (write l)
  end.

Lemma read_write l : read (write l) = l.
Proof. induction l as [|t l IH]; simpl; [auto|]. rewrite IH. destruct t; reflexivity. Qed.

Lemma spelled_write l : spelled (write l) = true.
Proof. induction l as [|t l IH]; simpl; auto. destruct t; auto. Qed.

Theorem finite_word_exists play set : exists pre per, check_word play set pre per = true.
Proof.
  destruct (finite_table_exists play set) as (pre & per & table & C).
  exists (write (firstn pre table)), (write (skipn pre table)). unfold check_word.
  rewrite !spelled_write, !read_write, firstn_skipn. pose proof C as N. apply check_iff in N as (_ & N & _).
  rewrite firstn_length, skipn_length, N.
  replace (Nat.min pre (pre + per)) with pre by lia. replace (pre + per - pre) with per by lia.
  auto.
Qed.

(* ---- Values ---- *)

(* The tables hold, for every pile, the list of what it makes of a value of 0, 1, 2, ... behind it:
   maps pre per d c is entry c of list d of pre, then of per repeated for ever. *)
Definition maps (pre per : list (list nat)) d c :=
  nth c (periodic (length pre) (length per) (pre ++ per) [] d) 0.

(* The checker: all lists are of the same length, width; all their entries and the value of the end
   of play are less than width; and every column of the table is right. *)
Definition check_values play set pre per :=
  let table := pre ++ per in let width := length (hd [] table) in
  (Nat.b2n play <? width) && forallb (forallb (fun v => v <? width)) table &&
  forallb (fun row => length row =? width) table &&
  forallb (fun c => right_sequence nat (least play) Nat.eqb set (length pre) (length per)
                      (map (fun row => nth c row 0) table) c) (seq 0 width).

Lemma column pre per d c : 0 < length per ->
  periodic (length pre) (length per) (map (fun row => nth c row 0) (pre ++ per)) c d =
  maps pre per d c.
Proof.
  intro P. pose proof (wrap_bound (length pre) (length per) d P) as Q. unfold maps, periodic.
  rewrite (nth_indep _ c ((fun row => nth c row 0) []))
    by (rewrite map_length, app_length; lia).
  apply (map_nth (fun row => nth c row 0)).
Qed.

Lemma check_values_sound play set pre per : check_values play set pre per = true ->
  let width := length (hd [] (pre ++ per)) in Nat.b2n play < width /\
  forall d c, c < width ->
    pile_value play (only set) d c = maps pre per d c /\ maps pre per d c < width.
Proof.
  unfold check_values. set (table := pre ++ per). set (width := length (hd [] table)).
  rewrite !andb_true_iff, Nat.ltb_lt, !forallb_forall. intros [[[T A] B] R].
  split; auto. intros d c C. assert (X := R c ltac:(apply in_seq; lia)).
  apply (right_sequence_iff _ _ _ _ (least_ext play) Nat.eqb_eq) in X as (P & N & X).
  split; [unfold pile_value; rewrite X; apply column; auto|].
  assert (Y : In (nth (wrap (length pre) (length per) d) table []) table).
  { apply nth_In. unfold table. rewrite app_length. apply wrap_bound. auto. }
  specialize (A _ Y). specialize (B _ Y). rewrite forallb_forall in A. apply Nat.eqb_eq in B.
  apply Nat.ltb_lt, A, nth_In. lia.
Qed.

(* The theorem of a finite set: one computation gives the values of all pairs of numbers. *)
Theorem finite_values play set pre per : check_values play set pre per = true ->
  forall e a b l, cf a b l ->
  grundy play (pair_move (only set) e) (a, b)
    (fold_right (maps pre per) (Nat.b2n play) (piles e l)).
Proof.
  intros H e a b l C. apply (pair_values _ _ _ _ _ l); auto.
  apply check_values_sound in H as [T H]. set (width := length (hd [] (pre ++ per))) in *.
  clear C. unfold row_value. generalize (piles e l). intro k.
  set (f := fold_right (maps pre per) (Nat.b2n play)).
  set (g := fold_right (pile_value play (only set)) (Nat.b2n play)).
  cut (f k < width /\ f k = g k); [tauto|].
  induction k as [|d k [I J]]; simpl; auto. fold (f k) (g k). rewrite <- J.
  destruct (H d _ I). auto.
Qed.

(* Values are at most the number of elements of the set (and 1, the end of misere play). *)
Lemma mex_bound vs : mex vs <= length vs.
Proof.
  destruct (mex_spec vs) as [A _]. rewrite <- (seq_length (mex vs) 0).
  apply NoDup_incl_length; [apply seq_NoDup|]. intros v I. apply A. apply in_seq in I. lia.
Qed.

Lemma takes_bound set d : length (takes (only set) d) <= length set.
Proof.
  apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|]. intros m M.
  apply in_only in M. tauto.
Qed.

Lemma only_bound play set d c : c < length set + 2 ->
  pile_value play (only set) d c < length set + 2.
Proof.
  intro C. destruct (Nat.eq_dec d 0) as [->|D]; auto. unfold pile_value.
  rewrite pile_eq by lia. pose proof (takes_bound set d) as B.
  rewrite <- (map_length (fun m => pile (least play) (only set) (d - m) c)) in B.
  destruct (map _ _) as [|v vs]; [destruct play; simpl; lia|].
  change (mex (v :: vs) < length set + 2). pose proof (mex_bound (v :: vs)). lia.
Qed.

(* Every finite set has a table of values that passes. *)
Theorem finite_values_exist play set : exists pre per, check_values play set pre per = true.
Proof.
  set (width := length set + 2).
  set (row := fun d => map (pile_value play (only set) d) (seq 0 width)).
  assert (Nth : forall d c, c < width -> nth c (row d) 0 = pile_value play (only set) d c).
  { intros d c C. unfold row.
    rewrite (nth_indep _ 0 (pile_value play (only set) d 0))
      by (rewrite map_length, seq_length; auto).
    rewrite map_nth, seq_nth; auto. }
  destruct (windows (list nat) (list_eq_dec Nat.eq_dec) (words (seq 0 width) width) row
              (S (list_max set))) as (pre & per & P & T).
  - intro d. replace (words (seq 0 width) width) with (words (seq 0 width) (length (row d)))
      by (unfold row; rewrite map_length, seq_length; auto).
    apply in_words. intros v I. apply in_map_iff in I as (c & <- & C). apply in_seq in C.
    apply in_seq. pose proof (only_bound play set d c) as B. fold width in B. lia.
  - intros d e D E H. apply map_ext_in. intros c C. apply in_seq in C.
    apply only_window; auto using least_ext. intros i I.
    change (pile_value play (only set) (d - i) c = pile_value play (only set) (e - i) c).
    rewrite <- !Nth, H by lia. auto.
  - set (table := map row (seq 0 (pre + per))).
    assert (N : length table = pre + per) by (unfold table; rewrite map_length, seq_length; auto).
    assert (Each : forall r, In r table -> exists d, r = row d).
    { intros r I. apply in_map_iff in I as (d & <- & _). eauto. }
    exists (firstn pre table), (skipn pre table). unfold check_values.
    rewrite firstn_skipn, firstn_length, skipn_length, N.
    replace (Nat.min pre (pre + per)) with pre by lia.
    replace (pre + per - pre) with per by lia.
    assert (Wd : length (hd [] table) = width).
    { destruct table as [|r t] eqn:E; [simpl in N; lia|].
      destruct (Each r) as (d & ->); [left; auto|]. simpl. unfold row.
      rewrite map_length, seq_length. auto. }
    rewrite Wd, !andb_true_iff, Nat.ltb_lt, !forallb_forall. repeat split.
    + unfold width. destruct play; simpl; lia.
    + intros r I. destruct (Each r I) as (d & ->). apply forallb_forall. intros v J.
      apply in_map_iff in J as (c & <- & C). apply in_seq in C. apply Nat.ltb_lt.
      apply only_bound. fold width. lia.
    + intros r I. destruct (Each r I) as (d & ->). apply Nat.eqb_eq. unfold row.
      rewrite map_length, seq_length. auto.
    + intros c C. apply in_seq in C.
      apply (right_sequence_iff _ _ _ _ (least_ext play) Nat.eqb_eq). rewrite map_length.
      split; [auto|]. split; [auto|]. intro d. unfold table. rewrite map_map.
      rewrite (table_of _ (fun x => nth c (row x) 0)); auto.
      * symmetry. apply Nth. lia.
      * intros x X. rewrite T; auto.
Qed.

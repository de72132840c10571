(* A second judge: who wins and the value of all pairs of numbers up to 60 under ten rules, by
   computation in Coq with the very definitions that the theorems are about (judge_right).
   judge.sh prints the table. *)
Require Import Arith Lia List Bool String Ascii DecimalString DecimalNat.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values.
Local Open Scope nat_scope.
Local Open Scope list_scope.
Local Notation length := List.length.

(* ---- The fold, with tables ---- *)

Section Tables.
Variable V : Type.
Variable val : list V -> V.
Variable allowed : rule.

(* Piles of n, n - 1, ..., 0 in front of c. *)
Fixpoint column c n : list V :=
  match n with
  | 0 => [c]
  | S n => let done := column c n in
           val (map (fun m => nth (m - 1) done c) (takes allowed (S n))) :: done
  end.

Lemma column_right c n : length (column c n) = S n /\
  forall i, i <= n -> nth i (column c n) c = pile val allowed (n - i) c.
Proof.
  induction n as [|n [L IH]]; cbn [column].
  - split; auto. intros i I. replace i with 0 by lia. reflexivity.
  - split; [simpl; lia|]. intros [|i] I; cbn [nth].
    + rewrite Nat.sub_0_r, pile_eq by lia. f_equal. apply map_ext_in. intros m M.
      apply in_takes in M. rewrite IH by lia. f_equal. lia.
    + rewrite IH by lia. auto.
Qed.

(* The columns of all things that can be behind a pile; index says where they are. *)
Variable things : list V.
Variable index : V -> nat.
Hypothesis indexed : forall c v, nth_error things (index c) = Some v -> v = c.

Definition columns n := map (fun c => rev (column c n)) things.

Definition lookup (table : list (list V)) d c :=
  match nth_error table (index c) with
  | Some column => match nth_error column d with Some v => v | None => pile val allowed d c end
  | None => pile val allowed d c
  end.

Lemma lookup_right n d c : lookup (columns n) d c = pile val allowed d c.
Proof.
  unfold lookup, columns. rewrite nth_error_map.
  destruct (nth_error things (index c)) as [v|] eqn:E; simpl; auto. apply indexed in E. subst v.
  destruct (nth_error (rev (column c n)) d) as [v|] eqn:E; auto.
  destruct (column_right c n) as [L R].
  assert (D : d < S n).
  { rewrite <- L, <- rev_length. apply nth_error_Some. rewrite E. discriminate. }
  apply (nth_error_nth _ _ c) in E. rewrite rev_nth, L, R in E by lia. rewrite <- E. f_equal. lia.
Qed.

Lemma fold_right_lookup n l :
  fold_right (lookup (columns n)) (val []) l = fold val allowed l.
Proof. induction l; simpl; auto. rewrite lookup_right, IHl. reflexivity. Qed.
End Tables.

(* ---- The judge ---- *)

(* All pairs a <= b <= n with the winner (true: Player 1) and the value. *)
Definition judge play allowed e n : list (nat * nat * bool * nat) :=
  let outcomes := columns bool (best play) allowed [false; true] n in
  let values := columns nat (least play) allowed (seq 0 (n + 2)) n in
  let winner := lookup bool (best play) allowed Nat.b2n outcomes in
  let value := lookup nat (least play) allowed (fun c => c) values in
  flat_map (fun a => map (fun b => let l := piles e (digits a b) in
      (a, b, fold_right winner play l, fold_right value (Nat.b2n play) l))
    (seq a (n + 1 - a))) (seq 1 n).

(* What the judge says is true. *)
Theorem judge_right play allowed e n a b w g : In (a, b, w, g) (judge play allowed e n) ->
  outcome play (pair_move allowed e) (a, b) w /\ grundy play (pair_move allowed e) (a, b) g.
Proof.
  unfold judge. rewrite in_flat_map. intros (x & _ & I). apply in_map_iff in I as (y & E & _).
  injection E as -> -> <- <-. split.
  - change (fold_right _ play (piles e (digits a b))) with
      (fold_right (lookup bool (best play) allowed Nat.b2n
         (columns bool (best play) allowed [false; true] n)) (best play [])
         (piles e (digits a b))).
    rewrite fold_right_lookup; [apply pairs|].
    intros [] v H; simpl in H; injection H as <-; reflexivity.
  - apply pair_values_digits.
    change (fold_right _ (Nat.b2n play) (piles e (digits a b))) with
      (fold_right (lookup nat (least play) allowed (fun c => c)
         (columns nat (least play) allowed (seq 0 (n + 2)) n)) (least play [])
         (piles e (digits a b))).
    rewrite fold_right_lookup; [reflexivity|].
    intros c v H. apply nth_error_nth with (d := 0) in H as X.
    assert (L : c < n + 2).
    { rewrite <- (seq_length (n + 2) 0). apply nth_error_Some. rewrite H. discriminate. }
    rewrite seq_nth in X; auto.
Qed.

(* Every pair is there. *)
Theorem judge_complete play allowed e n a b : 1 <= a -> a <= b -> b <= n ->
  exists w g, In (a, b, w, g) (judge play allowed e n).
Proof.
  intros A L B. eexists. eexists. apply in_flat_map. exists a. split; [apply in_seq; lia|].
  apply in_map_iff. exists b. split; [reflexivity|]. apply in_seq. lia.
Qed.

(* ---- The table ---- *)

Open Scope string_scope.

Definition number n := NilZero.string_of_uint (Nat.to_uint n).
Definition line (r : nat * nat * bool * nat) := let '(a, b, w, g) := r in
  number a ++ " " ++ number b ++ (if w then " 1 " else " 2 ") ++ number g.
Definition table name play allowed e n :=
  cons ("rule " ++ name) (map line (judge play allowed e n)).

(* Ten rules, named as in the program.  A line of a table: a, b, the player who wins, the value. *)
Definition tables : list (nat -> list string) := [
  table "end=equal:take=any" normal any Equal;
  table "end=zero:take=any" normal any Zero;
  table "end=multiple:take=any:misere" misere any Multiple;
  table "end=equal:take=1..2" normal (at_most 2) Equal;
  table "end=zero:take=1..3:misere" misere (at_most 3) Zero;
  table "end=equal:take=1,4,9" normal (only [1; 4; 9]) Equal;
  table "end=equal:take=2,3:misere" misere (only [2; 3]) Equal;
  table "end=multiple:take=2,5,7" normal (only [2; 5; 7]) Multiple;
  table "end=equal:pile-limit=ceil(n/2)" normal (limit (fun n => (n + 1) / 2)) Equal;
  table "end=zero:pile-limit=floor(n/2):misere" misere (limit (fun n => n / 2)) Zero ].

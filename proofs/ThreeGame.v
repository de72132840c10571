(* The natural game of Euclid on three numbers: moves, who wins, values.

   A move decreases one of three positive numbers by a positive multiple of another, and the result
   stays positive.  Normal and misere play, in the sense of Game.v. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game.

Definition pos := (nat * nat * nat)%type.

Inductive three_move : pos -> pos -> Prop :=
| take_ab a b c t : 0 < b -> 1 <= t -> t * b < a -> three_move (a, b, c) (a - t * b, b, c)
| take_ac a b c t : 0 < c -> 1 <= t -> t * c < a -> three_move (a, b, c) (a - t * c, b, c)
| take_ba a b c t : 0 < a -> 1 <= t -> t * a < b -> three_move (a, b, c) (a, b - t * a, c)
| take_bc a b c t : 0 < c -> 1 <= t -> t * c < b -> three_move (a, b, c) (a, b - t * c, c)
| take_ca a b c t : 0 < a -> 1 <= t -> t * a < c -> three_move (a, b, c) (a, b, c - t * a)
| take_cb a b c t : 0 < b -> 1 <= t -> t * b < c -> three_move (a, b, c) (a, b, c - t * b).

Notation win play p := (outcome play three_move p true).
Notation lose play p := (outcome play three_move p false).

Ltac parts := repeat match goal with |- _ /\ _ => split end.

(* ---- Every position is won or lost, and has a value ---- *)

(* The results of taking a positive multiple of y from x, if more than 0 remains. *)
Definition rests x y :=
  if y =? 0 then [] else map (fun t => x - t * y) (filter (fun t => t * y <? x) (seq 1 x)).

Lemma in_rests x y v : In v (rests x y) <-> exists t, 0 < y /\ 1 <= t /\ t * y < x /\ v = x - t * y.
Proof.
  unfold rests. destruct (Nat.eqb_spec y 0) as [->|Y].
  { split; [intros [] | intros (t & T & _); lia]. }
  rewrite in_map_iff. split.
  - intros (t & <- & T). apply filter_In in T as [T L]. apply in_seq in T.
    apply Nat.ltb_lt in L. exists t. parts; auto; lia.
  - intros (t & P & T & L & ->). exists t. split; auto. apply filter_In.
    rewrite in_seq, Nat.ltb_lt. nia.
Qed.

Definition three_options (p : pos) : list pos := let '(a, b, c) := p in
  map (fun v => (v, b, c)) (rests a b) ++ map (fun v => (v, b, c)) (rests a c) ++
  map (fun v => (a, v, c)) (rests b a) ++ map (fun v => (a, v, c)) (rests b c) ++
  map (fun v => (a, b, v)) (rests c a) ++ map (fun v => (a, b, v)) (rests c b).
Definition size (p : pos) := let '(a, b, c) := p in a + b + c.

Lemma options_right p q : three_move p q <-> In q (three_options p).
Proof.
  destruct p as [[a b] c]. unfold three_options. rewrite !in_app_iff, !in_map_iff. split.
  - intro M. inversion M; subst;
      [ left | right; left | right; right; left | right; right; right; left
      | right; right; right; right; left | right; right; right; right; right ];
      eexists; (split; [reflexivity|]); apply in_rests; eauto.
  - intros [(v & <- & V)|[(v & <- & V)|[(v & <- & V)|[(v & <- & V)|[(v & <- & V)|(v & <- & V)]]]]];
      apply in_rests in V as (t & Y & T & L & ->); constructor; auto.
Qed.

Lemma three_smaller p q : three_move p q -> size q < size p.
Proof. intro M. inversion M; subst; simpl; nia. Qed.

Theorem decided play p : {win play p} + {lose play p}.
Proof. exact (finite_decided play pos _ three_options size options_right three_smaller p). Qed.

(* Who wins, computed. *)
Definition three_winner play p := eval (best play) three_options (size p) p.

Theorem three_winner_right play p : outcome play three_move p (three_winner play p).
Proof.
  apply (best_right play pos three_move (three_winner play) size three_smaller).
  exact (finite_solved _ _ (best play) _ _ _ options_right three_smaller).
Qed.

Theorem value_exists play p : exists g, grundy play three_move p g.
Proof. exact (finite_value play pos _ three_options size options_right three_smaller p). Qed.

Lemma win_not_lose play p : win play p -> lose play p -> False.
Proof. apply wins_not_loses. Qed.

(* The rules of winning, in the form in which the proofs use them. *)
Lemma win_by play p q : three_move p q -> lose play q -> win play p.
Proof. apply won. Qed.

Lemma win_inv play p : win play p ->
  (exists q, three_move p q /\ lose play q) \/ play = misere /\ forall q, ~ three_move p q.
Proof. inversion 1; subst; eauto. Qed.

Lemma some_move p : {exists q, three_move p q} + {forall q, ~ three_move p q}.
Proof.
  destruct (three_options p) as [|q l] eqn:E; [right | left].
  - intros q M. apply options_right in M. rewrite E in M. destruct M.
  - exists q. apply options_right. rewrite E. left. auto.
Qed.

Lemma lose_all play p : (play = misere -> exists q, three_move p q) ->
  (forall q, three_move p q -> win play q) -> lose play p.
Proof.
  intros E A. destruct (some_move p) as [[q M]|N].
  - apply lost with q; auto.
  - destruct play; [destruct E as [q M]; auto; destruct (N q M) | apply stuck; auto].
Qed.

(* Lost positions are those of value 0, in normal and in misere play. *)
Lemma lose_value play p : lose play p <-> grundy play three_move p 0.
Proof.
  split; intro H; [|apply grundy_outcome in H; exact H].
  destruct (value_exists play p) as [g G]. replace 0 with g; auto.
  pose proof (grundy_outcome _ _ _ _ _ G) as O. apply (outcome_unique _ _ _ _ _ _ H) in O.
  destruct g; [auto | discriminate].
Qed.

(* ---- The order of the numbers does not matter ---- *)

Definition swap_ab (p : pos) : pos := let '(a, b, c) := p in (b, a, c).
Definition swap_bc (p : pos) : pos := let '(a, b, c) := p in (a, c, b).

Lemma outcome_ab play a b c x :
  outcome play three_move (a, b, c) x -> outcome play three_move (b, a, c) x.
Proof.
  intro H. apply (symmetric_outcome play pos three_move swap_ab) in H; auto.
  - intros [[u v] w]; reflexivity.
  - intros p q M; inversion M; subst; constructor; auto.
Qed.

Lemma outcome_bc play a b c x :
  outcome play three_move (a, b, c) x -> outcome play three_move (a, c, b) x.
Proof.
  intro H. apply (symmetric_outcome play pos three_move swap_bc) in H; auto.
  - intros [[u v] w]; reflexivity.
  - intros p q M; inversion M; subst; constructor; auto.
Qed.

Lemma lose_ab play a b c : lose play (a, b, c) -> lose play (b, a, c).
Proof. apply outcome_ab. Qed.
Lemma lose_bc play a b c : lose play (a, b, c) -> lose play (a, c, b).
Proof. apply outcome_bc. Qed.
Lemma win_ab play a b c : win play (a, b, c) -> win play (b, a, c).
Proof. apply outcome_ab. Qed.
Lemma win_bc play a b c : win play (a, b, c) -> win play (a, c, b).
Proof. apply outcome_bc. Qed.

(* ---- (U): two entries of a row never differ by a multiple ---- *)

(* The row of (a, b) has at most one entry in each class modulo a. *)
Lemma unique play a b e k : 0 < a -> 0 < e -> 1 <= k ->
  lose play (a, b, e) -> lose play (a, b, e + k * a) -> False.
Proof.
  intros A E K L L'. apply (win_not_lose play (a, b, e + k * a)); auto.
  apply win_by with (a, b, e + k * a - k * a).
  - constructor; lia.
  - replace (e + k * a - k * a) with e by lia. auto.
Qed.

(* ---- Counting ---- *)

(* Search up to a bound. *)
Lemma search (P Q : nat -> Prop) n : (forall t, t < n -> P t \/ Q t) ->
  (exists t, t < n /\ P t) \/ (forall t, t < n -> Q t).
Proof.
  induction n; intro H.
  - right; intros; lia.
  - destruct IHn as [[t [T Pt]] | A].
    + intros; apply H; lia.
    + left; exists t; split; [lia | auto].
    + destruct (H n) as [Pn | Qn]; [lia | left; exists n; auto |].
      right; intros t T. destruct (Nat.eq_dec t n); [subst; auto | apply A; lia].
Qed.

(* n + 1 pigeons, n holes. *)
Lemma pigeons : forall n (R : nat -> nat -> Prop), (forall j, j <= n -> exists t, t < n /\ R j t) ->
  (forall j j' t, R j t -> R j' t -> j = j') -> False.
Proof.
  induction n; intros R H I.
  - destruct (H 0) as [t [T _]]; lia.
  - destruct (H (S n)) as [s [S0 Rs]]; [lia|].
    apply (IHn (fun j t => (t < s /\ R j t) \/ (s <= t /\ R j (S t)))).
    + intros j J. destruct (H j) as [t [T Rt]]; [lia|].
      destruct (lt_eq_lt_dec t s) as [[X|X]|X].
      * exists t; split; [lia | auto].
      * subst t. assert (j = S n) by (apply (I _ _ s); auto). lia.
      * exists (t - 1); split; [lia|]. right; split; [lia|].
        replace (S (t - 1)) with t by lia. auto.
    + intros j j' t [[X Y]|[X Y]] [[X' Y']|[X' Y']]; try lia; eapply I; eauto.
Qed.

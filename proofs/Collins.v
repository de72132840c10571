(* Collins 2005, "Variations on a theme of Euclid": Theorem 1 (the first player with a choice wins)
   and the game on three numbers of section 6.  Normal and misere play.  (Theorem 2 is in
   CollinsSets.v, Theorem 3 in MoveLimits.v, Theorem 4 in CollinsMisere.v, limits by pile size in
   CollinsPiles.v, and section 3 in CollinsRows.v.) *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Families
  Euclid.CollinsSets Euclid.CollinsRows.

Section Forced.
Variable pos : Type.
Variable move : pos -> pos -> Prop.

(* More than one move is available. *)
Definition choice p := exists q r, move p q /\ move p r /\ q <> r.

(* forced p n q: from p, n moves lead to q, and each of them is the only one that is available. *)
Inductive forced : pos -> nat -> pos -> Prop :=
| here p : forced p 0 p
| there p q n r : move p q -> (forall s, move p s -> s = q) -> forced q n r -> forced p (S n) r.

Lemma forced_outcome play p n q x : forced p n q -> outcome play move q x ->
  outcome play move p (xorb (Nat.odd n) x).
Proof.
  intros H Q. induction H as [p | p q n r M U H IH]; [destruct x; exact Q|].
  specialize (IH Q). rewrite Nat.odd_succ, <- Nat.negb_odd.
  destruct (Nat.odd n), x; simpl in *; (apply won with q; [exact M | exact IH]) ||
    (apply lost with q; [exact M | intros s S; rewrite (U s S); exact IH]).
Qed.

(* If one can move to B, or to A from where the only move leads to B, then one wins. *)
Lemma choice_wins play p A B : move p A -> move p B -> move A B -> (forall q, move A q -> q = B) ->
  wins play move B \/ loses play move B -> wins play move p.
Proof.
  intros PA PB AB U [H|H].
  - apply won with A; auto. apply lost with B; auto. intros q Q. rewrite (U q Q). exact H.
  - apply won with B; auto.
Qed.
End Forced.
Arguments choice {pos}.
Arguments forced {pos}.

(* ---- Theorem 1 ---- *)

Notation euclid_move := (pair_move any Equal).

Lemma room_wins play e a b : 0 < a -> 2 <= room e a b -> wins play (pair_move any e) (a, b).
Proof.
  intros A R. apply outcome_iff. destruct (row_room e a b) as (l & -> & _); [lia | lia|].
  simpl. rewrite four_types, any_types. destruct (room e a b) as [|[|d]]; [lia | lia | reflexivity].
Qed.

Lemma room_equal_lt a b : 0 < a -> 1 <= room Equal a b -> a < b.
Proof. intros A R. apply (room_equal a b 1) in R; lia. Qed.

Lemma room_lt a b m : 0 < a -> 1 <= m <= room Equal a b -> a < b.
Proof. intros A R. apply room_equal_lt; lia. Qed.

(* With b > 2a there is a choice, and the player to move wins, in normal and misere play. *)
Theorem collins_2005_theorem_1_ratio play a b : 0 < a -> 2 * a < b ->
  wins play euclid_move (a, b).
Proof. intros A B. apply room_wins; auto. apply room_equal; lia. Qed.

Lemma choice_room a b : choice euclid_move (a, b) ->
  0 < a /\ 2 <= room Equal a b \/ 0 < b /\ 2 <= room Equal b a.
Proof.
  intros (q & r & Q & R & N). inversion Q as [? ? m A M _ | ? ? m A M _]; subst;
    inversion R as [? ? n B K _ | ? ? n B K _]; subst.
  - left. split; auto. destruct (Nat.eq_dec m n); [subst; congruence | lia].
  - pose proof (room_equal_lt a b A). pose proof (room_equal_lt b a B). lia.
  - pose proof (room_equal_lt b a A). pose proof (room_equal_lt a b B). lia.
  - right. split; auto. destruct (Nat.eq_dec m n); [subst; congruence | lia].
Qed.

Lemma swap_wins play allowed e a b : wins play (pair_move allowed e) (a, b) ->
  wins play (pair_move allowed e) (b, a).
Proof. rewrite !outcome_iff, row_sym. auto. Qed.

(* Theorem 1, first part: a player who has more than one available move has a winning strategy. *)
Theorem collins_2005_theorem_1_choice play a b : choice euclid_move (a, b) ->
  wins play euclid_move (a, b).
Proof.
  intro C. destruct (choice_room a b C) as [[A R]|[A R]]; [apply room_wins; auto|].
  apply swap_wins, room_wins; auto.
Qed.

(* Theorem 1.  The first player to have more than one available move has a winning strategy, in
   normal and in misere play: if n forced moves lead to a position with a choice, then Player 1
   wins if and only if n is even. *)
Theorem collins_2005_theorem_1 play p n q : forced euclid_move p n q -> choice euclid_move q ->
  outcome play euclid_move p (Nat.even n).
Proof.
  intros H C. rewrite <- Nat.negb_odd, <- xorb_true_r. apply forced_outcome with q; auto.
  destruct q as [a b]. apply collins_2005_theorem_1_choice, C.
Qed.

(* What the theorem does not say: if nobody ever has a choice, counting the moves tells. *)
Theorem collins_2005_theorem_1_no_choice play p n q : forced euclid_move p n q ->
  (forall r, ~ euclid_move q r) -> outcome play euclid_move p (xorb (Nat.odd n) play).
Proof. intros H N. apply forced_outcome with q; auto. apply stuck, N. Qed.

(* One of the two is the case. *)
Theorem collins_2005_theorem_1_cases p : exists n q, forced euclid_move p n q /\
  (choice euclid_move q \/ forall r, ~ euclid_move q r).
Proof.
  remember (fst p + snd p) as s. revert p Heqs.
  induction s as [s IH] using lt_wf_ind. intros [a b] E. simpl in E.
  assert (H : forall a b (sw : bool), a + b = s -> 0 < a < b ->
    let f := fun p : nat * nat => if sw then (snd p, fst p) else p in
    exists n q, forced euclid_move (f (a, b)) n q /\
      (choice euclid_move q \/ forall r, ~ euclid_move q r)).
  { intros x y sw T0 L f.
    assert (F : forall p q, euclid_move p q -> euclid_move (f p) (f q)).
    { intros [u v] [u' v'] M. unfold f. destruct sw; auto. simpl. apply pair_move_sym, M. }
    assert (G : forall m, 1 <= m <= room Equal x y -> euclid_move (f (x, y)) (f (x, y - m * x))).
    { intros m M. apply F. constructor; auto; lia. }
    assert (U : forall r, euclid_move (f (x, y)) r -> exists m, 1 <= m <= room Equal x y /\
      r = f (x, y - m * x)).
    { intros r M. unfold f in *. destruct sw; simpl in *;
        inversion M as [? ? m A R _ | ? ? m A R _]; subst;
        (exists m; split; [exact R | reflexivity]) || (apply room_lt in R; lia). }
    assert (R : 1 <= room Equal x y) by (apply room_equal; lia).
    destruct (le_lt_dec 2 (room Equal x y)) as [C|C].
    - exists 0, (f (x, y)). split; [constructor|]. left.
      exists (f (x, y - 1 * x)), (f (x, y - 2 * x)).
      split; [apply G; lia|]. split; [apply G; lia|].
      apply (room_equal x y 2) in C; [|lia | lia]. unfold f. destruct sw; simpl; intro X;
        injection X; lia.
    - destruct (IH (fst (f (x, y - 1 * x)) + snd (f (x, y - 1 * x)))) with (p := f (x, y - 1 * x))
        as (n & q & Q & T); [unfold f; destruct sw; simpl; lia | reflexivity|].
      exists (S n), q. split; [|exact T]. apply there with (f (x, y - 1 * x)); auto.
      intros r M. destruct (U r M) as (m & B & ->). replace m with 1 by lia. reflexivity. }
  assert (Z : (forall r, ~ euclid_move (a, b) r) -> exists n q, forced euclid_move (a, b) n q /\
    (choice euclid_move q \/ forall r, ~ euclid_move q r)).
  { intro N. exists 0, (a, b). split; [constructor | auto]. }
  destruct (Nat.eq_dec a 0) as [->|A].
  { apply Z. intros r M. inversion M as [? ? m X R _ | ? ? m X R _]; subst; [lia|].
    apply room_lt in R; lia. }
  destruct (Nat.eq_dec b 0) as [->|B].
  { apply Z. intros r M. inversion M as [? ? m X R _ | ? ? m X R _]; subst; [|lia].
    apply room_lt in R; lia. }
  destruct (lt_eq_lt_dec a b) as [[L|L]|L].
  - apply (H a b false); lia.
  - apply Z. intros r M. inversion M as [? ? m X R _ | ? ? m X R _]; subst;
      apply room_lt in R; lia.
  - apply (H b a true); lia.
Qed.

(* ---- Section 6: three numbers ---- *)

(* A move removes the same multiple of the smallest number from each of the two others; the results
   are positive. *)
Inductive same_move : nat * nat * nat -> nat * nat * nat -> Prop :=
| smallest_first a b c m : 0 < a -> a <= b -> a <= c -> 1 <= m -> m * a < b -> m * a < c ->
    same_move (a, b, c) (a, b - m * a, c - m * a)
| smallest_second a b c m : 0 < b -> b <= a -> b <= c -> 1 <= m -> m * b < a -> m * b < c ->
    same_move (a, b, c) (a - m * b, b, c - m * b)
| smallest_third a b c m : 0 < c -> c <= a -> c <= b -> 1 <= m -> m * c < a -> m * c < b ->
    same_move (a, b, c) (a - m * c, b - m * c, c).

(* All options. *)
Definition multiples a b c := if (0 <? a) && (a <=? b) && (a <=? c)
  then filter (fun m => (m * a <? b) && (m * a <? c)) (seq 1 b) else [].
Definition same_options (p : nat * nat * nat) := let '(a, b, c) := p in
  map (fun m => (a, b - m * a, c - m * a)) (multiples a b c) ++
  map (fun m => (a - m * b, b, c - m * b)) (multiples b a c) ++
  map (fun m => (a - m * c, b - m * c, c)) (multiples c a b).

Lemma in_multiples a b c m : In m (multiples a b c) <->
  0 < a /\ a <= b /\ a <= c /\ 1 <= m /\ m * a < b /\ m * a < c.
Proof.
  unfold multiples. destruct (Nat.ltb_spec 0 a), (Nat.leb_spec a b), (Nat.leb_spec a c); simpl;
    try (split; [intros [] | lia]).
  rewrite filter_In, in_seq, andb_true_iff, !Nat.ltb_lt. split; [lia|].
  intros (_ & _ & _ & M & B & C). repeat split; auto. nia.
Qed.

Lemma same_options_right p q : same_move p q <-> In q (same_options p).
Proof.
  destruct p as [[a b] c]. simpl. rewrite !in_app_iff, !in_map_iff. split.
  - inversion 1; subst; [left | right; left | right; right]; exists m;
      (split; [reflexivity | apply in_multiples; tauto]).
  - intros [(m & <- & M)|[(m & <- & M)|(m & <- & M)]]; apply in_multiples in M; constructor; tauto.
Qed.

Definition same_size (p : nat * nat * nat) := let '(a, b, c) := p in a + b + c.

Lemma same_smaller p q : same_move p q -> same_size q < same_size p.
Proof. inversion 1; subst; simpl; nia. Qed.

(* Section 6: if a is the smallest number and b the next, and b > 2a, then the player to move wins,
   in normal and misere play. *)
Theorem collins_2005_section_6 play a b c : 0 < a -> 2 * a < b -> b <= c ->
  wins play same_move (a, b, c).
Proof.
  intros A B C.
  assert (H : exists n, 1 <= n /\ a < b - n * a <= 2 * a).
  { exists ((b - 1) / a - 1). pose proof (Nat.div_mod (b - 1) a ltac:(lia)) as D.
    pose proof (Nat.mod_upper_bound (b - 1) a ltac:(lia)) as U.
    set (q := (b - 1) / a) in *. clearbody q. assert (2 <= q) by nia. nia. }
  destruct H as (n & N & L).
  apply choice_wins with (a, b - n * a, c - n * a) (a, b - (n + 1) * a, c - (n + 1) * a).
  - constructor; nia.
  - constructor; nia.
  - replace (a, b - (n + 1) * a, c - (n + 1) * a)
      with (a, b - n * a - 1 * a, c - n * a - 1 * a) by (f_equal; [f_equal|]; lia).
    constructor; nia.
  - intros q Q. inversion Q as [? ? ? m A' B' C' M X Y | |]; subst; try nia.
    assert (m = 1) by nia. subst m. f_equal; [f_equal|]; lia.
  - destruct (finite_decided play _ same_move same_options same_size same_options_right
      same_smaller (a, b - (n + 1) * a, c - (n + 1) * a)); auto.
Qed.

(* Sums of short partizan games, their order, and equality: the group of games.

   What must be believed here: [neg], [sum], [ge], [equal].  They are those of Conway and of Winning
   Ways: in a sum the player to move chooses a component and moves there; in -g the players have
   exchanged their roles; g >= h if Right, moving first, loses g - h. *)
From Coq Require Import List Bool Lia Arith.
From Euclid Require Import PartizanGame.
Import ListNotations.

Fixpoint neg (g : game) : game :=
  match g with Game ls rs => Game (map neg rs) (map neg ls) end.

Fixpoint sum (g : game) : game -> game :=
  fix sum_g (h : game) : game :=
    match g, h with
    | Game gl gr, Game hl hr =>
        Game (map (fun x => sum x h) gl ++ map sum_g hl) (map (fun x => sum x h) gr ++ map sum_g hr)
    end.

Definition zero_game : game := Game [] [].

Definition ge (g h : game) : Prop := loses Right (sum g (neg h)).
Definition equal (g h : game) : Prop := ge g h /\ ge h g.
Definition greater (g h : game) : Prop := ge g h /\ ~ ge h g.
Definition confused (g h : game) : Prop := ~ ge g h /\ ~ ge h g.

(* Left, moving first, wins g - h. *)
Definition beats (g h : game) : Prop := wins Left (sum g (neg h)).

(* ---- Options of sums and negatives ---- *)

Lemma options_sum s g h : options s (sum g h) =
  map (fun x => sum x h) (options s g) ++ map (sum g) (options s h).
Proof. destruct g, h, s; reflexivity. Qed.

Lemma options_neg s g : options s (neg g) = map neg (options (other s) g).
Proof. destruct g, s; reflexivity. Qed.

Lemma in_sum s g h x : In x (options s (sum g h)) <->
  (exists y, In y (options s g) /\ x = sum y h) \/ (exists y, In y (options s h) /\ x = sum g y).
Proof.
  rewrite options_sum, in_app_iff, !in_map_iff.
  split; (intros [(y & A & B)|(y & A & B)]; [left|right]; exists y; auto).
Qed.

Lemma in_neg s g x : In x (options s (neg g)) <-> exists y, In y (options (other s) g) /\ x = neg y.
Proof. rewrite options_neg, in_map_iff. split; intros (y & A & B); exists y; auto. Qed.

(* ---- How >= goes by options ---- *)

Lemma loses_step s g : loses s g <-> forall h, In h (options s g) -> wins (other s) h.
Proof. split; [now inversion 1|now constructor]. Qed.

Lemma wins_step s g : wins s g <-> exists h, In h (options s g) /\ loses (other s) h.
Proof. split; [inversion 1; subst; eauto|intros (h & I & A); now apply wins_by_move with h]. Qed.

Lemma ge_step g h : ge g h <->
  (forall x, In x (options Right g) -> beats x h) /\ (forall y, In y (options Left h) -> beats g y).
Proof.
  unfold ge, beats. rewrite loses_step. cbn [other]. split.
  - intro A. split; intros x X; apply A, in_sum; [left; eauto|]. right. exists (neg x).
    split; auto. apply in_neg. eauto.
  - intros [A B] x X. apply in_sum in X as [(y & Y & ->)|(y & Y & ->)]; [auto|].
    apply in_neg in Y as (z & Z & ->). auto.
Qed.

Lemma beats_step g h : beats g h <->
  (exists x, In x (options Left g) /\ ge x h) \/ (exists y, In y (options Right h) /\ ge g y).
Proof.
  unfold ge, beats. rewrite wins_step. cbn [other]. split.
  - intros (x & X & A). apply in_sum in X as [(y & Y & ->)|(y & Y & ->)]; [left; eauto|].
    apply in_neg in Y as (z & Z & ->). right. eauto.
  - intros [(x & X & A)|(y & Y & A)]; eexists; (split; [apply in_sum|exact A]); [left; eauto|].
    right. exists (neg y). split; auto. apply in_neg. eauto.
Qed.

(* ---- Negatives, and the order of the components ---- *)

Lemma other_other s : other (other s) = s.
Proof. now destruct s. Qed.

Lemma game_eq g h : (forall s, options s g = options s h) -> g = h.
Proof.
  destruct g as [gl gr], h as [hl hr]. intro A. f_equal; [apply (A Left)|apply (A Right)].
Qed.

Lemma neg_neg g : neg (neg g) = g.
Proof.
  induction g as [g IH] using game_induction. apply game_eq. intro s.
  rewrite !options_neg, map_map, other_other.
  erewrite map_ext_in; [apply map_id|]. intros x X. apply (IH _ _ X).
Qed.

Lemma neg_sum g h : neg (sum g h) = sum (neg g) (neg h).
Proof.
  revert h. induction g as [g IH] using game_induction. intro h.
  induction h as [h IH'] using game_induction. apply game_eq. intro s.
  rewrite options_neg, !options_sum, !options_neg, map_app, !map_map. f_equal; apply map_ext_in.
  - intros x X. apply (IH _ _ X).
  - intros y Y. apply (IH' _ _ Y).
Qed.

Lemma wins_neg s g : wins s (neg g) <-> wins (other s) g.
Proof.
  revert s. induction g as [g IH] using game_induction. intro s. rewrite !wins_step. split.
  - intros (x & X & A). apply in_neg in X as (y & Y & ->). exists y. split; auto.
    apply loses_not_wins. intro W. apply loses_not_wins in A. apply A.
    apply (IH _ _ Y). exact W.
  - intros (y & Y & A). exists (neg y). split; [apply in_neg; eauto|].
    apply loses_not_wins. intro W. apply loses_not_wins in A. apply A. now apply (IH _ _ Y).
Qed.

Lemma wins_swap n : forall s g h, size g + size h <= n -> wins s (sum g h) -> wins s (sum h g).
Proof.
  induction n as [|n IH]; intros s g h E.
  { destruct g. cbn in E. lia. }
  rewrite !wins_step. intros (x & X & A).
  apply in_sum in X as [(y & Y & ->)|(y & Y & ->)]; pose proof (option_smaller _ _ _ Y) as Z;
    [exists (sum h y)|exists (sum y g)]; (split; [apply in_sum; eauto|]);
    apply loses_not_wins; intro W; apply loses_not_wins in A; apply A; apply IH; auto; lia.
Qed.

Lemma wins_comm s g h : wins s (sum g h) <-> wins s (sum h g).
Proof. split; apply (wins_swap (size g + size h)); lia. Qed.

Lemma loses_comm s g h : loses s (sum g h) <-> loses s (sum h g).
Proof. rewrite !loses_not_wins, wins_comm. reflexivity. Qed.

(* Left, moving first, wins g - h iff not h >= g. *)
Theorem beats_iff g h : beats g h <-> ~ ge h g.
Proof.
  unfold beats, ge. rewrite loses_not_wins, wins_comm.
  rewrite <- (neg_neg g) at 1. rewrite <- neg_sum, wins_neg. cbn [other].
  destruct (wins_or_loses Right (sum h (neg g))) as [W|W]; [tauto|].
  apply loses_not_wins in W. tauto.
Qed.

(* ---- >= is an order, and sums respect it ---- *)

Theorem ge_refl g : ge g g.
Proof.
  induction g as [g IH] using game_induction. apply ge_step.
  split; intros x X; apply beats_step; [right|left]; exists x; (split; [auto|]); eapply IH; eauto.
Qed.

Lemma trans_step n : forall a b c, size a + size b + size c <= n ->
  (ge a b -> ge b c -> ge a c) /\ (beats a b -> ge b c -> beats a c) /\
  (ge a b -> beats b c -> beats a c).
Proof.
  induction n as [|n IH]; intros a b c E.
  { destruct a. cbn in E. lia. }
  split; [|split]; intros A B.
  - apply ge_step. split; intros x X; pose proof (option_smaller _ _ _ X).
    + apply (proj1 (proj2 (IH x b c ltac:(lia)))); auto. apply ge_step in A. now apply A.
    + apply (proj2 (proj2 (IH a b x ltac:(lia)))); auto. apply ge_step in B. now apply B.
  - apply beats_step in A as [(x & X & A)|(y & Y & A)].
    + pose proof (option_smaller _ _ _ X). apply beats_step. left. exists x. split; auto.
      now apply (proj1 (IH x b c ltac:(lia))).
    + pose proof (option_smaller _ _ _ Y). apply ge_step in B as [B _].
      apply (proj2 (proj2 (IH a y c ltac:(lia)))); auto.
  - apply beats_step in B as [(x & X & B)|(y & Y & B)].
    + pose proof (option_smaller _ _ _ X). apply ge_step in A as [_ A].
      apply (proj1 (proj2 (IH a x c ltac:(lia)))); auto.
    + pose proof (option_smaller _ _ _ Y). apply beats_step. right. exists y. split; auto.
      now apply (proj1 (IH a b y ltac:(lia))).
Qed.

Theorem ge_trans a b c : ge a b -> ge b c -> ge a c.
Proof. apply (proj1 (trans_step _ a b c (le_n _))). Qed.

Lemma sum_step n : forall a b x, size a + size b + size x <= n ->
  (ge a b -> ge (sum a x) (sum b x)) /\ (beats a b -> beats (sum a x) (sum b x)).
Proof.
  induction n as [|n IH]; intros a b x E.
  { destruct a. cbn in E. lia. }
  split; intro A.
  - apply ge_step. apply ge_step in A as A'. destruct A' as [A1 A2].
    split; intros y Y; apply in_sum in Y as [(z & Z & ->)|(z & Z & ->)];
      pose proof (option_smaller _ _ _ Z).
    + apply (proj2 (IH z b x ltac:(lia))). auto.
    + apply beats_step. right. exists (sum b z). split; [apply in_sum; eauto|].
      now apply (proj1 (IH a b z ltac:(lia))).
    + apply (proj2 (IH a z x ltac:(lia))). auto.
    + apply beats_step. left. exists (sum a z). split; [apply in_sum; eauto|].
      now apply (proj1 (IH a b z ltac:(lia))).
  - apply beats_step in A as [(z & Z & A)|(z & Z & A)]; pose proof (option_smaller _ _ _ Z);
      apply beats_step; [left|right]; exists (sum z x); (split; [apply in_sum; eauto|]).
    + now apply (proj1 (IH z b x ltac:(lia))).
    + now apply (proj1 (IH a z x ltac:(lia))).
Qed.

Theorem ge_sum a b x : ge a b -> ge (sum a x) (sum b x).
Proof. apply (proj1 (sum_step _ a b x (le_n _))). Qed.

(* ---- Comparison with 0 is the outcome ---- *)

Lemma sum_zero g : sum g zero_game = g.
Proof.
  induction g as [g IH] using game_induction. apply game_eq. intro s.
  rewrite options_sum. replace (options s zero_game) with (@nil game) by now destruct s.
  cbn [map]. rewrite app_nil_r. erewrite map_ext_in; [apply map_id|]. intros x X. apply (IH _ _ X).
Qed.

Theorem ge_zero g : ge g zero_game <-> loses Right g.
Proof. unfold ge. cbn [neg map zero_game]. fold zero_game. now rewrite sum_zero. Qed.

Theorem zero_ge g : ge zero_game g <-> loses Left g.
Proof.
  unfold ge. rewrite loses_comm, sum_zero, !loses_not_wins, wins_neg. reflexivity.
Qed.

(* The outcome of a game is how it compares with 0: L above, R below, P equal, N confused. *)
Theorem outcome_by_order g :
  (has_outcome g L <-> greater g zero_game) /\ (has_outcome g R <-> greater zero_game g) /\
  (has_outcome g P <-> equal g zero_game) /\ (has_outcome g N <-> confused g zero_game).
Proof.
  unfold has_outcome, greater, equal, confused. rewrite ge_zero, zero_ge, !wins_iff, !loses_iff.
  destruct (winsb Left g), (winsb Right g); intuition congruence.
Qed.

(* ---- The group of games ---- *)

Theorem sum_comm g h : equal (sum g h) (sum h g).
Proof.
  assert (A : forall n g h, size g + size h <= n -> ge (sum g h) (sum h g)).
  { clear. induction n as [|n IH]; intros g h E.
    { destruct g. cbn in E. lia. }
    apply ge_step. split; intros x X; apply beats_step; [right|left];
      apply in_sum in X as [(y & Y & ->)|(y & Y & ->)]; pose proof (option_smaller _ _ _ Y).
    - exists (sum h y). split; [apply in_sum; eauto|]. apply IH. lia.
    - exists (sum y g). split; [apply in_sum; eauto|]. apply IH. lia.
    - exists (sum g y). split; [apply in_sum; eauto|]. apply IH. lia.
    - exists (sum y h). split; [apply in_sum; eauto|]. apply IH. lia. }
  split; eapply A; eauto.
Qed.

Lemma sum_assoc a b c : sum (sum a b) c = sum a (sum b c).
Proof.
  revert b c. induction a as [a IHa] using game_induction. intro b.
  induction b as [b IHb] using game_induction. intro c.
  induction c as [c IHc] using game_induction. apply game_eq. intro s.
  rewrite !options_sum, !map_app, !map_map, <- app_assoc. f_equal; [|f_equal]; apply map_ext_in.
  - intros x X. apply (IHa _ _ X).
  - intros x X. apply (IHb _ _ X).
  - intros x X. apply (IHc _ _ X).
Qed.

Lemma equal_refl g : equal g g.
Proof. split; apply ge_refl. Qed.

Lemma equal_sym g h : equal g h -> equal h g.
Proof. intros [A B]. now split. Qed.

Lemma equal_trans a b c : equal a b -> equal b c -> equal a c.
Proof. intros [A B] [C D]. split; eapply ge_trans; eauto. Qed.

Lemma equal_sum a b x : equal a b -> equal (sum a x) (sum b x).
Proof. intros [A B]. split; now apply ge_sum. Qed.

(* Games up to equality are a commutative group: 0 and - are what they should be. *)
Theorem group_of_games a b c :
  equal (sum a b) (sum b a) /\ equal (sum (sum a b) c) (sum a (sum b c)) /\
  equal (sum a zero_game) a /\ equal (sum a (neg a)) zero_game.
Proof.
  split; [apply sum_comm|]. rewrite sum_assoc, sum_zero.
  split; [apply equal_refl|]. split; [apply equal_refl|]. split.
  - apply ge_zero. exact (ge_refl a).
  - apply zero_ge. pose proof (ge_refl a) as A. unfold ge in A.
    rewrite loses_not_wins in *. intro W. apply A.
    rewrite wins_comm. rewrite <- (neg_neg a) in W at 1. rewrite <- neg_sum, wins_neg in W. exact W.
Qed.

(* Equal games are those that may stand for each other in every sum: the value says who wins. *)
Theorem equal_iff_outcomes g h :
  equal g h <-> forall x, outcome_of (sum g x) = outcome_of (sum h x).
Proof.
  split.
  - intros E x.
    assert (A : forall s a b, equal a b -> wins s a -> wins s b).
    { clear. intros s a b [A B] W.
      assert (C : s = Left /\ beats a zero_game \/ s = Right /\ beats zero_game a).
      { destruct s; [left|right]; (split; [reflexivity|]); apply beats_iff;
          rewrite ?ge_zero, ?zero_ge, loses_not_wins; tauto. }
      destruct C as [[-> C]|[-> C]].
      - assert (D : beats b zero_game) by (apply (proj2 (proj2 (trans_step _ b a zero_game (le_n _)))); auto).
        apply beats_iff in D. rewrite zero_ge in D.
        destruct (wins_or_loses Left b); tauto.
      - assert (D : beats zero_game b) by (apply (proj1 (proj2 (trans_step _ zero_game a b (le_n _)))); auto).
        apply beats_iff in D. rewrite ge_zero in D.
        destruct (wins_or_loses Right b); tauto. }
    pose proof (equal_sum g h x E) as F. pose proof (equal_sym _ _ F) as F'.
    assert (W : forall s, winsb s (sum g x) = winsb s (sum h x)).
    { intro s. apply eq_true_iff_eq. rewrite <- !wins_iff. split; apply A; auto. }
    unfold outcome_of. now rewrite !W.
  - intro O.
    assert (A : forall s x, loses s (sum g x) <-> loses s (sum h x)).
    { intros s x. rewrite !loses_iff. specialize (O x). unfold outcome_of in O.
      destruct s; destruct (winsb Left (sum g x)), (winsb Right (sum g x)), (winsb Left (sum h x)),
        (winsb Right (sum h x)); try discriminate; tauto. }
    split; unfold ge.
    + apply (proj2 (A Right (neg h))). exact (ge_refl h).
    + apply (proj1 (A Right (neg g))). exact (ge_refl g).
Qed.

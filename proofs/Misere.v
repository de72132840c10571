(* Misere play: values of single games (Gurvich 2007), and sums of games (Gurvich and Ho 2015). *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values Euclid.Families
  Euclid.CollinsSets Euclid.CollinsRows.

(* ---- One game ---- *)

Lemma value_of_row play allowed e p g :
  grundy play (pair_move allowed e) p g <-> g = row_value play allowed (row e p).
Proof.
  destruct p as [a b]. rewrite pair_values_digits. unfold row_value, row.
  rewrite fold_filter by reflexivity. tauto.
Qed.

(* Any multiple, any ending: the two values are the same unless all piles are 1, and then they are 0
   and 1 in some order. *)
Theorem misere_values_rows e p :
  (Forall (fun d => d = 1) (row e p) -> exists g, g <= 1 /\
     grundy normal (pair_move any e) p g /\ grundy misere (pair_move any e) p (1 - g)) /\
  (~ Forall (fun d => d = 1) (row e p) -> forall g,
     grundy misere (pair_move any e) p g <-> grundy normal (pair_move any e) p g).
Proof.
  destruct (any_misere (row e p) (row_positive e p)) as [E O]. split.
  - intro A. specialize (O A). exists (row_value normal any (row e p)).
    rewrite !value_of_row. lia.
  - intros A g. rewrite !value_of_row. apply E in A. rewrite A. tauto.
Qed.

(* Fibonacci numbers: 0, 1, 1, 2, 3, 5, ... *)
Fixpoint fib n := match n with 0 => 0 | S m => match m with 0 => 1 | S k => fib m + fib k end end.

Lemma fib_step n : fib (S (S n)) = fib (S n) + fib n.
Proof. reflexivity. Qed.

Lemma fib_pos n : 1 <= fib (S n).
Proof. induction n as [|n IH]; auto. rewrite fib_step. lia. Qed.

Lemma front_ones d l : 0 < d ->
  (Forall (fun x => x = 1) (front d l) <-> d = 1 /\ Forall (fun x => x = 1) l).
Proof.
  intro D. rewrite front_pos by auto. split.
  - intro H. inversion H; auto.
  - intros [-> H]. auto.
Qed.

(* All piles are 1 exactly at the multiples of neighbours in the Fibonacci sequence. *)
Lemma fibonacci_ones a b : 0 < a <= b ->
  (Forall (fun d => d = 1) (row Equal (a, b)) <->
   exists k i, 1 <= i /\ a = k * fib i /\ b = k * fib (i + 1)).
Proof.
  intro A. split.
  - destruct (cf_total a b) as (l & C); try lia. clear A.
    induction C as [a q A Q | a q r l R L Q C IH].
    + rewrite row_last by auto. unfold last_pile. intro F.
      destruct q as [|[|[|q]]]; [lia | | |].
      * exists a, 1. simpl. lia.
      * exists a, 2. simpl. lia.
      * inversion F. lia.
    + rewrite row_more, front_ones by lia. intros [-> F].
      destruct (IH F) as (k & i & I & E & B). destruct i as [|[|i]]; [lia | |].
      * simpl in *. lia.
      * exists k, (S (S (S i))). rewrite Nat.add_1_r in *. split; [lia|]. split; [exact B|].
        rewrite (fib_step (S (S i))). lia.
  - intros (k & i & I & -> & ->). assert (K : 0 < k) by nia. clear A. rewrite Nat.add_1_r.
    induction i as [|i IH]; [lia|]. destruct i as [|[|i]].
    + replace (row Equal (k * fib 1, k * fib 2)) with (row Equal (k, 1 * k))
        by (f_equal; f_equal; simpl; lia).
      rewrite row_last by auto. constructor.
    + replace (row Equal (k * fib 2, k * fib 3)) with (row Equal (k, 2 * k))
        by (f_equal; f_equal; simpl; lia).
      rewrite row_last by auto. repeat constructor.
    + replace (k * fib (S (S (S (S i))))) with (1 * (k * fib (S (S (S i)))) + k * fib (S (S i)))
        by (rewrite (fib_step (S (S i))); lia).
      pose proof (fib_pos i). pose proof (fib_pos (S i)).
      rewrite row_more; [|rewrite (fib_step (S i)); nia].
      apply front_ones; [lia|]. split; auto. apply IH. lia.
Qed.

(* Gurvich 2007.  Let any multiple be allowed, and let play stop at equal numbers.  The value in
   misere play is the one in normal play, except at k(F_i, F_(i+1)), two neighbours in the Fibonacci
   sequence times k, where the value g in normal play is 0 or 1 and that in misere play is 1 - g. *)
Theorem gurvich_2007 a b : 0 < a <= b ->
  ((exists k i, 1 <= i /\ a = k * fib i /\ b = k * fib (i + 1)) -> exists g, g <= 1 /\
     grundy normal (pair_move any Equal) (a, b) g /\
     grundy misere (pair_move any Equal) (a, b) (1 - g)) /\
  ((~ exists k i, 1 <= i /\ a = k * fib i /\ b = k * fib (i + 1)) -> forall g,
     grundy misere (pair_move any Equal) (a, b) g <->
     grundy normal (pair_move any Equal) (a, b) g).
Proof.
  intro A. pose proof (fibonacci_ones a b A) as F.
  destruct (misere_values_rows Equal (a, b)) as [X Y]. split; intro H.
  - apply X, F, H.
  - apply Y. rewrite F. exact H.
Qed.

(* If play stops at zero, the two values differ only at (a, a), where they are 1 and 0. *)
Theorem misere_values_zero a b : 0 < a < b -> forall g,
  grundy misere (pair_move any Zero) (a, b) g <-> grundy normal (pair_move any Zero) (a, b) g.
Proof.
  intro A. apply misere_values_rows. intro F. destruct (cf_total a b) as (l & C); try lia.
  induction C as [a q Q P | a q r l R L Q C IH].
  - rewrite row_last in F by auto. unfold last_pile in F. apply front_ones in F; [|auto].
    destruct F as [-> _]. lia.
  - rewrite row_more in F by lia. apply front_ones in F as [_ F]; [|lia]. apply IH; auto.
Qed.

Theorem misere_values_zero_equal a : 0 < a ->
  grundy normal (pair_move any Zero) (a, a) 1 /\ grundy misere (pair_move any Zero) (a, a) 0.
Proof.
  intro A. rewrite !value_of_row. replace (row Zero (a, a)) with (row Zero (a, 1 * a))
    by (f_equal; f_equal; lia).
  rewrite row_last by auto. unfold row_value. simpl. rewrite !any_values. auto.
Qed.

(* ---- Nim-sums ---- *)

(* A number with the greatest bit of s becomes smaller by adding s as in nim. *)
Lemma bit_less x y k : Nat.testbit x k = true -> Nat.testbit y k = false ->
  (forall i, k < i -> Nat.testbit x i = Nat.testbit y i) -> y < x.
Proof.
  intros X Y E. rewrite Nat.testbit_odd, Nat.shiftr_div_pow2 in X, Y.
  assert (Q : x / 2 ^ k / 2 = y / 2 ^ k / 2).
  { rewrite !Nat.div_div by (try apply Nat.pow_nonzero; lia).
    replace (2 ^ k * 2) with (2 ^ S k) by (rewrite Nat.pow_succ_r'; lia).
    rewrite <- !Nat.shiftr_div_pow2. apply Nat.bits_inj. intro i.
    rewrite !Nat.shiftr_spec by lia. apply E. lia. }
  assert (H : y / 2 ^ k < x / 2 ^ k).
  { set (u := x / 2 ^ k) in *. set (v := y / 2 ^ k) in *. clearbody u v.
    pose proof (Nat.div_mod u 2 ltac:(lia)). pose proof (Nat.div_mod v 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound u 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound v 2 ltac:(lia)).
    apply Nat.odd_spec in X as [p X]. rewrite <- Nat.negb_even in Y. apply negb_false_iff in Y.
    apply Nat.even_spec in Y as [q Y]. lia. }
  apply Nat.nle_gt. intro L. apply (Nat.div_le_mono _ _ (2 ^ k)) in L; [lia|].
  apply Nat.pow_nonzero. lia.
Qed.

Definition nim_sum (l : list nat) := fold_right Nat.lxor 0 l.

Lemma nim_sum_app k l : nim_sum (k ++ l) = Nat.lxor (nim_sum k) (nim_sum l).
Proof.
  induction k as [|x k IH]; simpl; [rewrite Nat.lxor_0_l; auto|].
  rewrite IH, Nat.lxor_assoc. reflexivity.
Qed.

(* A summand x and all the others: the nim-sum is that of the others and x. *)
Definition others (k l : list nat) := Nat.lxor (nim_sum k) (nim_sum l).

Lemma nim_sum_mid k x l : nim_sum (k ++ x :: l) = Nat.lxor (others k l) x.
Proof.
  rewrite nim_sum_app. simpl. unfold others. rewrite Nat.lxor_assoc.
  f_equal. apply Nat.lxor_comm.
Qed.

Lemma lxor_cancel x y z : Nat.lxor x y = Nat.lxor x z -> y = z.
Proof.
  intro E. apply (f_equal (Nat.lxor x)) in E.
  rewrite <- !Nat.lxor_assoc, Nat.lxor_nilpotent, !Nat.lxor_0_l in E. exact E.
Qed.

Lemma bit_of_sum l i : Nat.testbit (nim_sum l) i = true -> exists x, In x l /\
  Nat.testbit x i = true.
Proof.
  induction l as [|x l IH]; simpl.
  - rewrite Nat.bits_0. discriminate.
  - rewrite Nat.lxor_spec. destruct (Nat.testbit x i) eqn:E; [eauto|].
    rewrite xorb_false_l. intro H. destruct (IH H) as (y & I & Y). eauto.
Qed.

(* Nim: if the nim-sum is not 0, some summand can be made smaller so that it becomes 0. *)
Lemma nim_move l : nim_sum l <> 0 -> exists k x t, l = k ++ x :: t /\ others k t < x.
Proof.
  intro N. set (s := nim_sum l) in *. pose proof (Nat.bit_log2 s N) as B.
  destruct (bit_of_sum l _ B) as (x & I & X). apply in_split in I as (k & t & E).
  exists k, x, t. split; auto. apply (bit_less _ _ (Nat.log2 s)); auto.
  - assert (Y : Nat.testbit (Nat.lxor (others k t) x) (Nat.log2 s) = true).
    { rewrite <- nim_sum_mid, <- E. exact B. }
    rewrite Nat.lxor_spec, X, xorb_true_r in Y. apply negb_true_iff, Y.
  - intros i L. pose proof (Nat.bits_above_log2 s i L) as Z. unfold s in Z.
    rewrite E, nim_sum_mid, Nat.lxor_spec in Z. apply xorb_eq in Z. auto.
Qed.

Lemma small_sum l : Forall (fun x => x <= 1) l -> nim_sum l <= 1.
Proof.
  induction 1 as [|x l X H IH]; [simpl; lia|]. change (Nat.lxor x (nim_sum l) <= 1).
  revert IH. generalize (nim_sum l). intros y Y.
  destruct x as [|[|x]], y as [|[|y]]; try lia; apply Nat.leb_le; reflexivity.
Qed.

(* ---- Sums ---- *)

Lemma option_differs play pos (move : pos -> pos -> Prop) p x q y : grundy play move p x ->
  grundy play move q y -> move p q -> y <> x.
Proof.
  intros P Q H. destruct P as [p N | p o x _ _ B]; [destruct (N q H)|].
  destruct (B q H) as (v & V & W). rewrite (grundy_unique _ _ _ _ _ _ Q W). exact V.
Qed.

Lemma value_cases play pos (move : pos -> pos -> Prop) p x : grundy play move p x ->
  (forall q, ~ move p q) /\ x = Nat.b2n play \/
  (exists q, move p q) /\ forall v, v < x -> exists q, move p q /\ grundy play move q v.
Proof. intros [y N | y o z O A B]; [left | right]; eauto. Qed.

Section Sums.
Variable pos : Type.
Variable move : pos -> pos -> Prop.
Variable size : pos -> nat.
Hypothesis smaller : forall p q, move p q -> size q < size p.

(* A sum of games is a list of positions; a move is a move in one of them. *)
Inductive sum_move : list pos -> list pos -> Prop :=
| in_summand k p q l : move p q -> sum_move (k ++ p :: l) (k ++ q :: l).

(* The values g in normal and m in misere play. *)
Variables g m : pos -> nat.
Hypothesis G : forall p, grundy normal move p (g p).
Hypothesis M : forall p, grundy misere move p (m p).

Definition sum_size l := list_sum (map size l).

Lemma sum_smaller k l : sum_move k l -> sum_size l < sum_size k.
Proof.
  inversion 1 as [k' p q l' X]; subst. unfold sum_size. rewrite !map_app, !list_sum_app. simpl.
  pose proof (smaller p q X). lia.
Qed.

Lemma g_differs p q : move p q -> g q <> g p.
Proof. apply option_differs with (1 := G p). apply G. Qed.

Lemma m_differs p q : move p q -> m q <> m p.
Proof. apply option_differs with (1 := M p). apply M. Qed.

Lemma g_reaches p v : v < g p -> exists q, move p q /\ g q = v.
Proof.
  intro V. destruct (value_cases _ _ _ _ _ (G p)) as [[_ E]|[_ A]]; [simpl in E; lia|].
  destruct (A v V) as (q & Q & W). exists q. split; auto.
  exact (grundy_unique _ _ _ _ _ _ (G q) W).
Qed.

(* Without a move the values are 0 and 1; with a move every smaller misere value can be reached. *)
Lemma m_cases p : (forall q, ~ move p q) /\ m p = 1 \/
  (exists q, move p q) /\ forall v, v < m p -> exists q, move p q /\ m q = v.
Proof.
  destruct (value_cases _ _ _ _ _ (M p)) as [N|[X A]]; [left; exact N|]. right. split; auto.
  intros v V. destruct (A v V) as (q & Q & W). exists q. split; auto.
  exact (grundy_unique _ _ _ _ _ _ (M q) W).
Qed.

Lemma g_stuck p : (forall q, ~ move p q) -> g p = 0.
Proof. intro N. exact (grundy_unique _ _ _ _ _ _ (G p) (no_move p N)). Qed.

(* Normal play (Sprague and Grundy): a sum is lost if and only if the nim-sum of the values is 0. *)
Definition values l := nim_sum (map g l).

Lemma values_mid k p l : values (k ++ p :: l) = Nat.lxor (others (map g k) (map g l)) (g p).
Proof. unfold values. rewrite map_app. apply nim_sum_mid. Qed.

Lemma values_differ k p q l : move p q -> values (k ++ q :: l) <> values (k ++ p :: l).
Proof. intros H E. rewrite !values_mid in E. apply lxor_cancel, g_differs in E; auto. Qed.

Lemma nim_move_values l : values l <> 0 -> exists k p q t, l = k ++ p :: t /\ move p q /\
  values (k ++ q :: t) = 0.
Proof.
  intro N. destruct (nim_move (map g l) N) as (k & x & t & E & L).
  apply map_eq_app in E as (k' & r & -> & <- & E).
  apply map_eq_cons in E as (p & t' & -> & <- & <-).
  destruct (g_reaches p _ L) as (q & Q & V). exists k', p, q, t'. split; auto. split; auto.
  rewrite values_mid, V. apply Nat.lxor_nilpotent.
Qed.

Lemma sum_by_parts play (b : list pos -> bool) :
  (forall l, (forall k, ~ sum_move l k) -> b l = play) ->
  (forall l, b l = true -> (exists k, sum_move l k) -> exists k, sum_move l k /\ b k = false) ->
  (forall l k, b l = false -> sum_move l k -> b k = true) ->
  forall l, outcome play sum_move l (b l).
Proof.
  intros Z W L l. remember (sum_size l) as n. revert l Heqn.
  induction n as [n IH] using lt_wf_ind. intros l E.
  assert (D : (forall k, ~ sum_move l k) \/ exists k, sum_move l k).
  { clear - M. induction l as [|p l IH].
    - left. intros k H. inversion H as [k' p q l X Y]. destruct k'; discriminate.
    - destruct IH as [N|(k & H)].
      + destruct (m_cases p) as [[P _]|[(q & Q) _]].
        * left. intros k H. inversion H as [k' p' q l' X Y]. destruct k' as [|x k'].
          -- injection Y as -> ->. exact (P q X).
          -- injection Y as -> Y. subst l. exact (N _ (in_summand k' p' q l' X)).
        * right. exists (q :: l). exact (in_summand [] p q l Q).
      + right. inversion H as [k' p' q l' X]. subst. exists ((p :: k') ++ q :: l').
        exact (in_summand (p :: k') p' q l' X). }
  assert (I : forall k, sum_move l k -> outcome play sum_move k (b k)).
  { intros k H. apply sum_smaller in H. apply (IH (sum_size k)); auto. lia. }
  destruct D as [N|X].
  - rewrite (Z l N). apply stuck, N.
  - destruct (b l) eqn:B.
    + destruct (W l B X) as (k & H & V). apply won with k; auto. rewrite <- V. auto.
    + destruct X as (k & H). apply lost with k; auto. intros r R.
      rewrite <- (L l r B R). auto.
Qed.

Theorem sprague_grundy l : loses normal sum_move l <-> values l = 0.
Proof.
  assert (O : outcome normal sum_move l (negb (values l =? 0))).
  { apply (sum_by_parts normal (fun l => negb (values l =? 0))).
    - intros k N. apply negb_false_iff, Nat.eqb_eq.
      destruct (Nat.eq_dec (values k) 0) as [E|E]; auto. exfalso.
      destruct (nim_move_values k E) as (k' & p & q & t & -> & Q & _).
      exact (N _ (in_summand k' p q t Q)).
    - intros k B _. apply negb_true_iff, Nat.eqb_neq in B.
      destruct (nim_move_values k B) as (k' & p & q & t & -> & Q & V).
      exists (k' ++ q :: t). split; [constructor; auto|]. rewrite V. reflexivity.
    - intros k t B H. apply negb_false_iff, Nat.eqb_eq in B. apply negb_true_iff, Nat.eqb_neq.
      inversion H; subst. rewrite <- B. apply values_differ. auto. }
  split.
  - intro X. pose proof (outcome_unique _ _ _ _ _ _ O X) as E.
    apply negb_false_iff, Nat.eqb_eq in E. exact E.
  - intro E. rewrite E in O. exact O.
Qed.

(* A position is fickle if its values are 0 and 1 in some order, and firm if they are the same. *)
Definition fickle p := g p = 0 /\ m p = 1 \/ g p = 1 /\ m p = 0.
Definition firm p := g p = m p.

(* A game is miserable if each of its positions is fickle or firm, and if a firm position that has a
   fickle option has options of both kinds. *)
Definition miserable := (forall p, fickle p \/ firm p) /\
  forall p q, firm p -> move p q -> fickle q ->
    (exists r, move p r /\ g r = 0 /\ m r = 1) /\ (exists r, move p r /\ g r = 1 /\ m r = 0).

Hypothesis mis : miserable.

Lemma fickle_not_firm p : fickle p -> ~ firm p.
Proof. unfold fickle, firm. lia. Qed.

Definition is_fickle p := negb (g p =? m p).

Lemma is_fickle_spec p : is_fickle p = true <-> fickle p.
Proof.
  unfold is_fickle. rewrite negb_true_iff, Nat.eqb_neq. destruct mis as [F _].
  destruct (F p) as [X|X]; pose proof (fickle_not_firm p); unfold firm in *; tauto.
Qed.

Lemma not_fickle p : is_fickle p = false <-> firm p.
Proof. unfold is_fickle, firm. rewrite negb_false_iff, Nat.eqb_eq. tauto. Qed.

(* What can be reached. *)
Lemma firm_option p q : fickle p -> move p q -> firm q -> 2 <= g q.
Proof.
  intros P Q F. pose proof (g_differs p q Q). pose proof (m_differs p q Q).
  unfold fickle, firm in *. lia.
Qed.

Lemma no_fickle_option p q : firm p -> g p <= 1 -> move p q -> fickle q -> False.
Proof.
  intros P L Q F. pose proof (g_differs p q Q). pose proof (m_differs p q Q).
  unfold fickle, firm in *. lia.
Qed.

Definition all_fickle l := forallb is_fickle l.
Definition sum_wins l := if all_fickle l then negb (values l =? 1) else negb (values l =? 0).

Lemma fickle_values l : all_fickle l = true -> Forall (fun x => x <= 1) (map g l).
Proof.
  intro A. apply Forall_forall. intros x X. apply in_map_iff in X as (p & <- & I).
  unfold all_fickle in A. rewrite forallb_forall in A. apply A, is_fickle_spec in I.
  unfold fickle in I. lia.
Qed.

Lemma all_fickle_mid k p l :
  all_fickle (k ++ p :: l) = all_fickle k && is_fickle p && all_fickle l.
Proof. unfold all_fickle. rewrite forallb_app. simpl. apply andb_assoc. Qed.

Lemma others_small k l : all_fickle k = true -> all_fickle l = true ->
  others (map g k) (map g l) <= 1.
Proof.
  intros K L. unfold others. rewrite <- nim_sum_app. apply small_sum, Forall_app.
  split; apply fickle_values; auto.
Qed.

Lemma lxor_bit x y : x <= 1 -> y <= 1 -> x <> y -> Nat.lxor x y = 1.
Proof. intros X Y N. destruct x as [|[|x]], y as [|[|y]]; try lia; reflexivity. Qed.

Lemma sum_outcome l : outcome misere sum_move l (sum_wins l).
Proof.
  apply sum_by_parts; clear l.
  - (* no move *)
    intros l N.
    assert (P : forall p, In p l -> g p = 0 /\ m p = 1).
    { intros p I. apply in_split in I as (k & t & ->).
      assert (S : forall q, ~ move p q) by (intros q Q; exact (N _ (in_summand k p q t Q))).
      split; [apply g_stuck, S|]. destruct (m_cases p) as [[_ E]|[(q & Q) _]]; auto.
      destruct (S q Q). }
    assert (A : all_fickle l = true).
    { apply forallb_forall. intros p I. apply is_fickle_spec. left. auto. }
    unfold sum_wins. rewrite A. replace (values l) with 0; auto. unfold values.
    clear - P. induction l as [|p l IH]; auto. simpl. rewrite <- IH.
    + destruct (P p) as [-> _]; [left; auto | reflexivity].
    + intros q I. apply P. right. auto.
  - (* a winning move *)
    intros l B (k & K). unfold sum_wins in B. destruct (all_fickle l) eqn:A.
    + (* all fickle, s = 0 *)
      pose proof (small_sum _ (fickle_values l A)) as S. fold (values l) in S.
      apply negb_true_iff, Nat.eqb_neq in B. assert (E : values l = 0) by lia.
      assert (C : exists k p q t, l = k ++ p :: t /\ move p q /\ fickle q).
      { destruct (existsb (fun p => g p =? 1) l) eqn:X.
        - apply existsb_exists in X as (p & I & X). apply Nat.eqb_eq in X.
          unfold all_fickle in A. rewrite forallb_forall in A. specialize (A p I).
          apply is_fickle_spec in A. apply in_split in I as (k' & t & ->).
          destruct (g_reaches p 0) as (q & Q & V); [lia|]. exists k', p, q, t. split; auto.
          split; auto. destruct mis as [F _]. destruct (F q) as [Y|Y]; auto.
          pose proof (firm_option p q A Q Y). lia.
        - inversion K as [k' p q t Q]; subst.
          assert (P : fickle p).
          { apply is_fickle_spec. rewrite all_fickle_mid, !andb_true_iff in A. tauto. }
          assert (P1 : m p = 1).
          { destruct P as [[_ P]|[P _]]; auto. exfalso.
            rewrite <- not_true_iff_false, existsb_exists in X. apply X. exists p.
            rewrite P. split; auto. apply in_or_app. right. left. auto. }
          destruct (m_cases p) as [[N _]|[_ R]]; [destruct (N q Q)|].
          destruct (R 0) as (r & Q' & V); [lia|]. exists k', p, r, t. split; auto. split; auto.
          destruct mis as [F _]. destruct (F r) as [Y|Y]; auto.
          pose proof (firm_option p r P Q' Y). unfold firm in Y. lia. }
      destruct C as (k' & p & q & t & -> & Q & F). exists (k' ++ q :: t).
      split; [constructor; auto|]. rewrite all_fickle_mid, !andb_true_iff in A.
      assert (A' : all_fickle (k' ++ q :: t) = true).
      { rewrite all_fickle_mid, !andb_true_iff, is_fickle_spec. tauto. }
      unfold sum_wins. rewrite A'. apply negb_false_iff, Nat.eqb_eq.
      pose proof (small_sum _ (fickle_values _ A')) as S'. fold (values (k' ++ q :: t)) in S'.
      pose proof (values_differ k' p q t Q). lia.
    + (* some firm, s > 0 *)
      apply negb_true_iff, Nat.eqb_neq in B.
      destruct (nim_move_values l B) as (k' & p & q & t & -> & Q & V).
      destruct (all_fickle (k' ++ q :: t)) eqn:A'.
      * rewrite all_fickle_mid, !andb_true_iff in A'. rewrite all_fickle_mid in A.
        destruct A' as [[A1 A2] A3]. rewrite A1, A3, andb_true_r in A. simpl in A.
        apply not_fickle in A. apply is_fickle_spec in A2.
        destruct mis as [_ D]. destruct (D p q A Q A2) as [(r & R & Gr & Mr) (r' & R' & Gr' & Mr')].
        pose proof (others_small k' t A1 A3) as O.
        assert (X : exists r, move p r /\ fickle r /\ g r <> others (map g k') (map g t)).
        { destruct (Nat.eq_dec (others (map g k') (map g t)) 0).
          - exists r'. split; auto. split; [right; auto | lia].
          - exists r. split; auto. split; [left; auto | lia]. }
        destruct X as (x & X & Fx & Gx). exists (k' ++ x :: t). split; [constructor; auto|].
        unfold sum_wins. apply is_fickle_spec in Fx as Fx'.
        rewrite all_fickle_mid, A1, A3, Fx'. simpl. apply negb_false_iff, Nat.eqb_eq.
        rewrite values_mid. apply lxor_bit; auto. unfold fickle in Fx. lia.
      * exists (k' ++ q :: t). split; [constructor; auto|]. unfold sum_wins. rewrite A', V.
        reflexivity.
  - (* every move loses *)
    intros l k B K. inversion K as [k' p q t Q]; subst. unfold sum_wins in *.
    rewrite all_fickle_mid in *.
    destruct (all_fickle k' && is_fickle p && all_fickle t) eqn:A.
    + (* all fickle, s = 1 *)
      apply negb_false_iff, Nat.eqb_eq in B. rewrite !andb_true_iff in A.
      destruct A as [[A1 A2] A3]. rewrite A1, A3, andb_true_r. simpl.
      destruct (is_fickle q) eqn:F; apply negb_true_iff, Nat.eqb_neq.
      * rewrite <- B. apply values_differ, Q.
      * rewrite values_mid. apply not_fickle in F. apply is_fickle_spec in A2.
        pose proof (firm_option p q A2 Q F). pose proof (others_small k' t A1 A3).
        intro X. apply Nat.lxor_eq in X. lia.
    + (* some firm, s = 0 *)
      apply negb_false_iff, Nat.eqb_eq in B.
      pose proof (values_differ k' p q t Q) as D. rewrite B in D.
      destruct (all_fickle k' && is_fickle q && all_fickle t) eqn:A'.
      * exfalso. rewrite !andb_true_iff in A'. destruct A' as [[A1 A2] A3].
        rewrite A1, A3, andb_true_r in A. simpl in A. apply not_fickle in A.
        apply is_fickle_spec in A2. pose proof (others_small k' t A1 A3) as O.
        rewrite values_mid in B. apply Nat.lxor_eq in B.
        apply (no_fickle_option p q); auto. lia.
      * apply negb_true_iff, Nat.eqb_neq, D.
Qed.

(* Gurvich and Ho 2015.  In a sum of positions of miserable games the player to move loses in misere
   play: if all positions are fickle, exactly if the nim-sum of their normal values is 1; if at
   least one is firm, exactly if it is 0, as in normal play. *)
Theorem gurvich_ho_2015 l :
  (Forall fickle l -> (loses misere sum_move l <-> values l = 1)) /\
  (Exists firm l -> (loses misere sum_move l <-> values l = 0)).
Proof.
  pose proof (sum_outcome l) as O. unfold sum_wins in O. split; intro F.
  - replace (all_fickle l) with true in O.
    + split; intro H; [|rewrite H in O; exact O].
      pose proof (outcome_unique _ _ _ _ _ _ O H) as E.
      apply negb_false_iff, Nat.eqb_eq in E. exact E.
    + symmetry. apply forallb_forall. rewrite Forall_forall in F. intros p I.
      apply is_fickle_spec, F, I.
  - replace (all_fickle l) with false in O.
    + split; intro H; [|rewrite H in O; exact O].
      pose proof (outcome_unique _ _ _ _ _ _ O H) as E.
      apply negb_false_iff, Nat.eqb_eq in E. exact E.
    + symmetry. apply not_true_iff_false. unfold all_fickle. rewrite forallb_forall. intro A.
      apply Exists_exists in F as (p & I & F). apply A, is_fickle_spec, fickle_not_firm in I. auto.
Qed.
End Sums.

(* ---- Sums of positions of Euclid ---- *)

(* Any multiple, or a set that plays like {1, ..., k}. *)
Inductive tame_rule := Any | Like (k : nat) (s : nat -> bool) (_ : 1 <= k) (_ : like k s).

Definition rule_of r := match r with Any => any | Like k s _ _ => set_rule s end.

(* Piles count modulo k + 1. *)
Definition red r d := match r with Any => d | Like k _ _ _ => d mod (k + 1) end.

(* A position of a sum: a rule, an ending, and a pair of numbers. *)
Definition summand := (tame_rule * ending * (nat * nat))%type.
Inductive summand_move : summand -> summand -> Prop :=
| by_rule r e p q : pair_move (rule_of r) e p q -> summand_move (r, e, p) (r, e, q).

Definition tame_value r play l := fold_right (fun d => any_value (red r d)) (Nat.b2n play) l.
Definition summand_value play (x : summand) :=
  let '(r, e, p) := x in tame_value r play (row e p).

Lemma tame_value_right r play l : row_value play (rule_of r) l = tame_value r play l.
Proof.
  destruct r as [|k s K1 S]; simpl; [|apply (row_value_like k s play l K1 S)].
  induction l as [|d l IH]; auto. simpl. unfold row_value in *. simpl. rewrite IH.
  apply any_values.
Qed.

Lemma summand_grundy play x : grundy play summand_move x (summand_value play x).
Proof.
  destruct x as [[r e] p]. simpl.
  assert (H : forall p g, grundy play (pair_move (rule_of r) e) p g ->
    grundy play summand_move (r, e, p) g).
  { clear p. fix IH 3. intros p g X. destruct X as [p N | p o g O A B].
    - apply no_move. intros q Q. inversion Q as [r' e' p' q' Q']; subst. exact (N q' Q').
    - apply mex_rule with (r, e, o); [constructor; exact O | |].
      + intros v V. destruct (A v V) as (q & Q & W). exists (r, e, q).
        split; [constructor; exact Q | exact (IH q v W)].
      + intros q Q. inversion Q as [r' e' p' q' Q']; subst.
        destruct (B q' Q') as (v & V & W). exists v. split; [exact V | exact (IH q' v W)]. }
  apply H, value_of_row. symmetry. apply tame_value_right.
Qed.

Lemma tame_front r play d l :
  tame_value r play (front d l) = any_value (red r d) (tame_value r play l).
Proof.
  apply fold_front. intro c. destruct r as [|k s K1 S]; simpl; auto.
  rewrite Nat.mod_0_l by lia. reflexivity.
Qed.

(* Piles that are 0 or 1 modulo k + 1 can be reached from all others. *)
Lemma tame_reach r d x : x <= 1 -> 2 <= red r d -> exists m, 1 <= m <= d /\
  rule_of r d m = true /\ red r (d - m) = x.
Proof.
  intros X R. destruct r as [|k s K1 [I M]]; simpl in *.
  - exists (d - x). repeat split; lia.
  - pose proof (Nat.div_mod d (k + 1) ltac:(lia)) as E.
    pose proof (Nat.mod_upper_bound d (k + 1) ltac:(lia)) as U.
    exists (d mod (k + 1) - x). split; [lia|]. split; [apply I; lia|].
    symmetry. apply (Nat.mod_unique _ _ (d / (k + 1))); lia.
Qed.

Lemma tame_kinds r l : let g := tame_value r normal l in let m := tame_value r misere l in
  g = 0 /\ m = 1 \/ g = 1 /\ m = 0 \/ g = m.
Proof.
  induction l as [|d l IH]; simpl; [auto|]. unfold tame_value in *. simpl in *.
  revert IH. generalize (fold_right (fun d => any_value (red r d)) 0 l).
  generalize (fold_right (fun d => any_value (red r d)) 1 l). intros u v.
  unfold any_value. cases; lia.
Qed.

Theorem euclid_miserable :
  miserable summand summand_move (summand_value normal) (summand_value misere).
Proof.
  split.
  - intros [[r e] p]. unfold fickle, firm. simpl. pose proof (tame_kinds r (row e p)) as H.
    simpl in H. tauto.
  - intros x y P Q F. inversion Q as [r e p q Q']; subst. clear Q.
    apply pair_to_row in Q' as T. inversion T as [d m l R A X Y]. clear Q'.
    unfold fickle, firm in *. simpl in *. rewrite <- X in P. rewrite <- Y in F.
    rewrite !tame_front in F. rewrite <- (front_pos d l), !tame_front in P by lia.
    assert (N : forall z, z <= 1 -> exists q, summand_move (r, e, p) (r, e, q) /\
      forall play, tame_value r play (row e q) = any_value z (tame_value r play l) \/ red r d < 2).
    { intros z Z. destruct (le_lt_dec 2 (red r d)) as [L|L].
      - destruct (tame_reach r d z Z L) as (k & K & B & E).
        destruct (row_to_pair (rule_of r) e p (front (d - k) l)) as (q' & Q & W).
        + rewrite <- X. constructor; auto.
        + exists q'. split; [constructor; exact Q|]. intro play. left.
          rewrite W, tame_front, E. reflexivity.
      - destruct (row_to_pair (rule_of r) e p (front (d - m) l)) as (q' & Q & W).
        + rewrite <- X. constructor; auto.
        + exists q'. split; [constructor; exact Q|]. auto. }
    destruct (N 0) as (q0 & Q0 & E0); [lia|]. destruct (N 1) as (q1 & Q1 & E1); [lia|].
    pose proof (E0 normal) as E2. pose proof (E0 misere) as E3.
    pose proof (E1 normal) as E4. pose proof (E1 misere) as E5. clear N E0 E1 T X Y.
    pose proof (tame_kinds r l) as Kd. simpl in Kd.
    set (u := tame_value r normal l) in *. set (v := tame_value r misere l) in *. clearbody u v.
    assert (S : red r d >= 2 /\ (u = 0 /\ v = 1 \/ u = 1 /\ v = 0)).
    { revert P F. unfold any_value. cases; lia. }
    destruct S as [S [[-> ->]|[-> ->]]].
    + split; [exists (r, e, q0) | exists (r, e, q1)]; (split; [assumption|]); simpl;
        [destruct E2, E3 | destruct E4, E5]; unfold any_value in *; simpl in *; lia.
    + split; [exists (r, e, q1) | exists (r, e, q0)]; (split; [assumption|]); simpl;
        [destruct E4, E5 | destruct E2, E3]; unfold any_value in *; simpl in *; lia.
Qed.

(* Misere sums.  Positions of Euclid with any multiple or with sets that play like some {1, ..., k},
   with any endings.  If the values of every summand in normal and misere play are 0 and 1 in some
   order, the player to move loses the sum in misere play if and only if the nim-sum of the normal
   values is 1; otherwise the outcome is that of normal play, the nim-sum being 0. *)
Theorem misere_sums (l : list summand) :
  let g := summand_value normal in let m := summand_value misere in
  let s := nim_sum (map g l) in
  (Forall (fun x => g x = 0 /\ m x = 1 \/ g x = 1 /\ m x = 0) l ->
     (loses misere (sum_move summand summand_move) l <-> s = 1)) /\
  (Exists (fun x => g x = m x) l ->
     (loses misere (sum_move summand summand_move) l <-> s = 0)).
Proof.
  apply (gurvich_ho_2015 summand summand_move (fun x => let '(r, e, p) := x in fst p + snd p)).
  - intros x y Q. inversion Q as [r e p q Q']; subst. apply pair_smaller in Q'. exact Q'.
  - apply summand_grundy.
  - apply summand_grundy.
  - apply euclid_miserable.
Qed.

(* In normal play the nim-sum of the values decides (Sprague and Grundy). *)
Theorem normal_sums (l : list summand) :
  loses normal (sum_move summand summand_move) l <->
  nim_sum (map (summand_value normal) l) = 0.
Proof.
  apply (sprague_grundy summand summand_move (fun x => let '(r, e, p) := x in fst p + snd p)
    (fun x y Q => match Q with by_rule r e p q Q' => pair_smaller _ _ _ _ Q' end)
    (summand_value normal) (summand_value misere)); apply summand_grundy.
Qed.

(* For {2, 3} it is not so: the piles [4, 4] are neither fickle nor firm. *)
Theorem two_three_not_miserable :
  grundy normal (row_move (only [2; 3])) [4; 4] 1 /\
  grundy misere (row_move (only [2; 3])) [4; 4] 2.
Proof. split; apply row_values; reflexivity. Qed.

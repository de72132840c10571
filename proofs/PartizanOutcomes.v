(* Partizan Euclid: outcomes from signatures.
   N. A. McKay, R. J. Nowakowski, Outcomes of Partizan Euclid, Integers 12B (2013), #A9,
   sections 3 and 4.

   What must be believed here: [po], [act], [reduces], [push], [table_1]. *)
From Coq Require Import Arith Lia List Bool.
From Coq Require Import Relations.Relation_Operators.
From Euclid Require Import PartizanGame PartizanEuclid.
Import ListNotations.

(* The paired outcome of a position with a move: (o(g^L), o(g)). *)
Definition po (p q : nat) : outcome * outcome :=
  (outcome_of (E q (p mod q)), outcome_of (E p q)).

(* The letters as functions on paired outcomes: l (x, y) = (y, {y | x}), r (x, y) = (x, {x | y});
   the letter e stands for the paired outcome of e itself, whatever follows. *)
Definition act_letter (c : letter) (s : outcome * outcome) : outcome * outcome :=
  let (x, y) := s in
  match c with
  | l => (y, options_outcome y x)
  | r => (x, options_outcome x y)
  | e => (P, N)
  end.

Definition act (w : word) (s : outcome * outcome) : outcome * outcome := fold_right act_letter s w.

(* The paired outcome of a word that ends with e. *)
Definition po_word (w : word) : outcome * outcome := act w (P, N).

Lemma act_app u v s : act (u ++ v) s = act u (act v s).
Proof. apply fold_right_app. Qed.

Lemma po_trees w : plain w -> po_word (w ++ [e]) =
  (outcome_of (fst (trees (w ++ [e]))), outcome_of (snd (trees (w ++ [e])))).
Proof.
  unfold po_word. induction 1 as [|w _ IH|w _ IH]; [reflexivity| | ];
    cbn [app trees act fold_right];
    unfold act in IH; rewrite IH; destruct (trees (w ++ [e])) as [x y]; cbn [fst snd act_letter];
    rewrite outcome_of_pair; reflexivity.
Qed.

Theorem po_signature p q : 0 < q -> 0 < p mod q -> po p q = po_word (signature p q).
Proof.
  intros Q T. destruct (signature_form p q Q) as [[Z _]|(_ & w & W & S)]; [lia|].
  unfold po. rewrite S, po_trees, <- S, trees_of_signature by auto. reflexivity.
Qed.

(* Lemma 11: if the signature is l and that of h, then po(g) = (o(h), {o(h) | o(h^L)}); if it is r
   and that of h, then po(g) = (o(h^L), {o(h^L) | o(h)}).  Here h = (q, t) and (q, q - t), t = p mod
   q. *)
Theorem mckay_nowakowski_lemma_11 p q : 0 < q -> let t := p mod q in
  (signature p q = l :: signature q t ->
     po p q = (snd (po q t), options_outcome (snd (po q t)) (fst (po q t)))) /\
  (signature p q = r :: signature q (q - t) ->
     po p q = (fst (po q (q - t)), options_outcome (fst (po q (q - t))) (snd (po q (q - t))))).
Proof.
  intros Q t. pose proof (signature_cases p q Q) as C. cbv zeta in C. fold t in C.
  destruct C as [[T S]|[(T & D & S)|[(T & D & S)|(T & D & S)]]]; rewrite S;
    split; intro H; try discriminate.
  - rewrite (po_signature p q) by auto. rewrite (po_signature q t), S; try lia.
    + unfold po_word, act. cbn [fold_right].
      destruct (fold_right act_letter (P, N) (signature q t)). reflexivity.
    + rewrite mod_left; lia.
  - rewrite (po_signature p q) by auto. rewrite (po_signature q (q - t)), S; try lia.
    + unfold po_word, act. cbn [fold_right].
      destruct (fold_right act_letter (P, N) (signature q (q - t))). reflexivity.
    + rewrite mod_right; lia.
Qed.

(* The eight paired outcomes. *)
Definition paired_outcomes : list (outcome * outcome) :=
  [(P, N); (N, R); (P, L); (R, P); (L, N); (N, P); (L, L); (R, R)].

(* Figure 2: where l and r lead from each of them. *)
Theorem mckay_nowakowski_figure_2 :
  map (act_letter l) paired_outcomes =
    [(N, R); (R, P); (L, N); (P, N); (N, P); (P, L); (L, L); (R, R)] /\
  map (act_letter r) paired_outcomes =
    [(P, L); (N, R); (P, L); (R, R); (L, L); (N, R); (L, L); (R, R)].
Proof. split; reflexivity. Qed.

(* To check a statement for the eight: one by one. *)
Lemma eight (Q : outcome * outcome -> Prop) :
  Forall Q paired_outcomes -> forall s, In s paired_outcomes -> Q s.
Proof. intros F s. now apply Forall_forall. Qed.

Ltac each_of_eight H :=
  unfold paired_outcomes in H; cbn [In] in H;
  destruct H as [<-|[<-|[<-|[<-|[<-|[<-|[<-|[<-|[]]]]]]]]].

Lemma act_letter_closed c s : In s paired_outcomes -> In (act_letter c s) paired_outcomes.
Proof. intro H. each_of_eight H; destruct c; cbn; tauto. Qed.

Lemma act_closed w s : In s paired_outcomes -> In (act w s) paired_outcomes.
Proof. intro H. induction w; cbn; auto. now apply act_letter_closed. Qed.

Lemma po_word_in w : In (po_word w) paired_outcomes.
Proof. apply act_closed. now left. Qed.

(* Lemma 11, the eight states: these eight pairs, and no others, are the paired outcomes of
   positions (in lowest terms, and standard). *)
Theorem mckay_nowakowski_lemma_11_eight_states s : In s paired_outcomes <->
  exists p q, standard p q /\ Nat.gcd p q = 1 /\ po p q = s.
Proof.
  split.
  - revert s. apply eight.
    assert (A : forall w, plain w -> exists p q,
              standard p q /\ Nat.gcd p q = 1 /\ po p q = po_word (w ++ [e])).
    { intros w W. pose proof (position_of_word w W) as H.
      destruct (position_of (w ++ [e])) as [p q]. destruct H as (S & G & H).
      exists p, q. rewrite po_signature, H; auto; [unfold standard in S; lia|].
      rewrite (standard_mod p q S). unfold standard in S. lia. }
    repeat apply Forall_cons; [..|apply Forall_nil].
    + apply (A []). repeat constructor.
    + apply (A [l]). repeat constructor.
    + apply (A [r]). repeat constructor.
    + apply (A [l; l]). repeat constructor.
    + apply (A [l; r]). repeat constructor.
    + apply (A [l; l; r]). repeat constructor.
    + apply (A [r; l; r]). repeat constructor.
    + apply (A [r; l; l]). repeat constructor.
  - intros (p & q & S & _ & <-).
    rewrite po_signature; [apply po_word_in|unfold standard in S; lia|].
    rewrite (standard_mod p q S). unfold standard in S. lia.
Qed.

(* The same for all positions with a move. *)
Theorem paired_outcome_of_position p q : 0 < q -> 0 < p mod q -> In (po p q) paired_outcomes.
Proof. intros. rewrite po_signature by auto. apply po_word_in. Qed.

(* Lemma 12: (L, L) and (R, R) are never left. *)
Theorem mckay_nowakowski_lemma_12 a : plain a -> act a (L, L) = (L, L) /\ act a (R, R) = (R, R).
Proof.
  induction 1 as [|a _ [A B]|a _ [A B]]; [now split| | ]; unfold act in *; cbn [fold_right];
    now rewrite A, B.
Qed.

Section Rules.
  Variable x : outcome * outcome.
  Hypothesis X : In x paired_outcomes.

  (* Lemma 13, rule 1: l^3 o x = x. *)
  Theorem mckay_nowakowski_lemma_13_rule_1 : act [l; l; l] x = x.
  Proof. each_of_eight X; reflexivity. Qed.

  (* Lemma 13, rule 2: r^2 o x = r o x. *)
  Theorem mckay_nowakowski_lemma_13_rule_2 : act [r; r] x = act [r] x.
  Proof. each_of_eight X; reflexivity. Qed.

  (* Lemma 13, rule 3: a rlr o x = rlr o x for every word a. *)
  Theorem mckay_nowakowski_lemma_13_rule_3 a : plain a -> act (a ++ [r; l; r]) x = act [r; l; r] x.
  Proof.
    intro A. rewrite act_app. destruct (mckay_nowakowski_lemma_12 a A) as [B C].
    each_of_eight X; cbn; assumption.
  Qed.

  (* Lemma 13, rule 4: (rll)(rll)r o x = r o x. *)
  Theorem mckay_nowakowski_lemma_13_rule_4 : act [r; l; l; r; l; l; r] x = act [r] x.
  Proof. each_of_eight X; reflexivity. Qed.
End Rules.

(* Lemma 13, rules 5, 6, 7: rllr o (P, N) = l o (P, N); a rll o (P, N) = rll o (P, N);
   rl o (P, N) = l o (P, N). *)
Theorem mckay_nowakowski_lemma_13_rule_5 : act [r; l; l; r] (P, N) = act [l] (P, N).
Proof. reflexivity. Qed.

Theorem mckay_nowakowski_lemma_13_rule_6 a : plain a ->
  act (a ++ [r; l; l]) (P, N) = act [r; l; l] (P, N).
Proof. intro A. rewrite act_app. apply (mckay_nowakowski_lemma_12 a A). Qed.

Theorem mckay_nowakowski_lemma_13_rule_7 : act [r; l] (P, N) = act [l] (P, N).
Proof. reflexivity. Qed.

(* Lemma 14 as it must be read: x is the paired outcome of the rest of the word.
   If g o x = d o x for x = po(b e), then po(a g b e) = po(a d b e). *)
Theorem mckay_nowakowski_lemma_14_corrected a b g d x :
  x = po_word (b ++ [e]) -> act g x = act d x ->
  po_word (a ++ g ++ b ++ [e]) = po_word (a ++ d ++ b ++ [e]).
Proof. intros -> H. unfold po_word in *. rewrite !act_app in *. now rewrite H. Qed.

(* E(19, 14) is R and E(7, 4) is N. *)
Theorem E_19_14_is_R : has_outcome (E 19 14) R /\ signature 19 14 = [r; l; l; r; r; e].
Proof. split; [now apply has_outcome_iff|reflexivity]. Qed.

Theorem E_7_4_is_N : has_outcome (E 7 4) N /\ signature 7 4 = [l; r; e].
Proof. split; [now apply has_outcome_iff|reflexivity]. Qed.

(* Lemma 14 as it is printed, for any paired outcome x, is false: rule 5 and b = r would give
   E(19, 14), of signature rllr r e, the outcome of E(7, 4), of signature l r e. *)
Theorem mckay_nowakowski_lemma_14_printed_is_false :
  ~ (forall a b g d x, plain a -> plain b -> plain g -> plain d -> In x paired_outcomes ->
     act g x = act d x -> po_word (a ++ g ++ b ++ [e]) = po_word (a ++ d ++ b ++ [e])).
Proof.
  intro H. specialize (H [] [r] [r; l; l; r] [l] (P, N)).
  assert (A : po_word [r; l; l; r; r; e] = po_word [l; r; e]); [|discriminate].
  apply H; repeat constructor.
Qed.

(* The rules of Lemma 13 as reductions of words; rules 3 and 6 only where they shorten. *)
Inductive reduces : word -> word -> Prop :=
| rule_1 a b : reduces (a ++ [l; l; l] ++ b) (a ++ b)
| rule_2 a b : reduces (a ++ [r; r] ++ b) (a ++ [r] ++ b)
| rule_3 a b : a <> [] -> reduces (a ++ [r; l; r] ++ b) ([r; l; r] ++ b)
| rule_4 a b : reduces (a ++ [r; l; l; r; l; l; r] ++ b) (a ++ [r] ++ b)
| rule_5 a : reduces (a ++ [r; l; l; r; e]) (a ++ [l; e])
| rule_6 a : a <> [] -> reduces (a ++ [r; l; l; e]) [r; l; l; e]
| rule_7 a : reduces (a ++ [r; l; e]) (a ++ [l; e]).

Definition irreducible (w : word) : Prop := forall v, ~ reduces w v.

(* The words that are signatures. *)
Definition is_signature (w : word) : Prop := w = [] \/ exists v, plain v /\ w = v ++ [e].

Lemma signature_is_signature p q : 0 < q -> is_signature (signature p q).
Proof.
  intro Q. destruct (signature_form p q Q) as [[_ S]|(_ & v & V & S)]; [now left|right; eauto].
Qed.

Lemma plain_app a b : plain (a ++ b) <-> plain a /\ plain b.
Proof.
  induction a as [|c a IH]; cbn; [intuition; constructor|]. split.
  - intro H. inversion H; subst; (split; [constructor|]); now apply IH.
  - intros [A B]. inversion A; subst; constructor; now apply IH.
Qed.

Lemma is_signature_app a b : b <> [] -> (is_signature (a ++ b) <-> plain a /\ is_signature b).
Proof.
  intro B. split.
  - intros [H|(v & V & H)]; [now apply app_eq_nil in H|].
    destruct (exists_last B) as (b' & c & ->). rewrite app_assoc in H.
    apply app_inj_tail in H. destruct H as [<- ->]. apply plain_app in V. destruct V.
    split; auto. right. eauto.
  - intros [A [H|(v & V & ->)]]; [easy|]. right. exists (a ++ v). rewrite app_assoc.
    split; auto. now apply plain_app.
Qed.

(* A word is always some other, and shorter, after a reduction; it stays a signature. *)
Lemma reduces_shorter w v : reduces w v -> length v < length w.
Proof.
  intro H. destruct H; rewrite ?app_length; cbn; rewrite ?app_length; cbn; try lia;
    destruct a; cbn; try easy; lia.
Qed.

Lemma replace_in_signature a x y b : plain x -> x <> [] -> plain y -> is_signature (a ++ x ++ b) ->
  is_signature (a ++ y ++ b) /\ is_signature (y ++ b).
Proof.
  intros X Z Y S. apply is_signature_app in S; [|destruct x; easy]. destruct S as [A S].
  assert (B : b <> []).
  { intros ->. rewrite app_nil_r in S. destruct (exists_last Z) as (x' & c & ->).
    destruct S as [S|(u & U & S)]; [now apply app_eq_nil in S|].
    apply app_inj_tail in S. destruct S as [_ ->]. apply plain_app in X. destruct X as [_ X].
    inversion X. }
  apply is_signature_app in S; [|exact B]. destruct S as [_ S].
  assert (T : is_signature (y ++ b)) by (now apply is_signature_app).
  split; auto. apply is_signature_app; auto. destruct y; [exact B|easy].
Qed.

Lemma reduces_signature w v : is_signature w -> reduces w v -> is_signature v.
Proof.
  assert (F : forall u, plain u -> is_signature (u ++ [e])) by (right; eauto).
  assert (K : forall a x y b, plain x -> x <> [] -> plain y -> is_signature (a ++ x ++ b) ->
    is_signature (a ++ y ++ b)) by (intros; now apply replace_in_signature with x).
  intros S H. destruct H.
  - apply (K a [l; l; l] [] b); auto; repeat constructor. discriminate.
  - apply (K a [r; r] [r] b); auto; repeat constructor. discriminate.
  - apply (replace_in_signature a [r; l; r] [r; l; r] b); auto; repeat constructor. discriminate.
  - apply (K a [r; l; l; r; l; l; r] [r] b); auto; repeat constructor. discriminate.
  - apply (K a [r; l; l; r] [l] [e]); auto; repeat constructor. discriminate.
  - apply (F [r; l; l]). repeat constructor.
  - apply (K a [r; l] [l] [e]); auto; repeat constructor. discriminate.
Qed.

(* A reduction keeps the paired outcome. *)
Lemma reduces_po w v : is_signature w -> reduces w v -> po_word w = po_word v.
Proof.
  intros S H. unfold po_word. destruct H; rewrite ?act_app;
    try (pose proof (act_closed b (P, N) ltac:(now left)) as B).
  - now rewrite mckay_nowakowski_lemma_13_rule_1.
  - now rewrite mckay_nowakowski_lemma_13_rule_2.
  - rewrite <- act_app. apply mckay_nowakowski_lemma_13_rule_3; auto.
    apply is_signature_app in S; [|easy]. tauto.
  - now rewrite mckay_nowakowski_lemma_13_rule_4.
  - reflexivity.
  - apply is_signature_app in S; [|easy]. destruct S as [S _].
    change (act a (act [r; l; l] (P, N)) = act [r; l; l] (P, N)). rewrite <- act_app.
    now apply mckay_nowakowski_lemma_13_rule_6.
  - reflexivity.
Qed.

(* Reducibility, computed: does the left side of a rule stand at the front (and is anything before
   it), or further back? *)
Definition letter_eqb (a b : letter) : bool :=
  match a, b with l, l | r, r | e, e => true | _, _ => false end.

Lemma letter_eqb_eq a b : letter_eqb a b = true <-> a = b.
Proof. destruct a, b; cbn; split; congruence. Qed.

Fixpoint prefixb (x w : word) : bool :=
  match x, w with
  | [], _ => true
  | a :: x, b :: w => letter_eqb a b && prefixb x w
  | _, [] => false
  end.

Definition equalb (x w : word) : bool := prefixb x w && prefixb w x.

Lemma prefixb_app x w : prefixb x w = true <-> exists b, w = x ++ b.
Proof.
  revert w. induction x as [|a x IH]; intros w; cbn; [split; eauto|].
  destruct w as [|b w]; [split; [easy|intros [? ?]; easy]|].
  rewrite andb_true_iff, IH, letter_eqb_eq. split.
  - intros [-> [c ->]]. eauto.
  - intros [c C]. inversion C. subst. split; eauto.
Qed.

Lemma equalb_eq x w : equalb x w = true <-> w = x.
Proof.
  unfold equalb. rewrite andb_true_iff, !prefixb_app. split.
  - intros [[a A] [b B]]. rewrite A in B. rewrite <- app_assoc in B.
    assert (C : a ++ b = []).
    { apply (app_inv_head x). rewrite app_nil_r. auto. }
    apply app_eq_nil in C. destruct C as [-> ->]. now rewrite app_nil_r in A.
  - intros ->. split; exists []; now rewrite app_nil_r.
Qed.

Definition at_front (first : bool) (w : word) : bool :=
  prefixb [l; l; l] w || prefixb [r; r] w || negb first && prefixb [r; l; r] w
  || prefixb [r; l; l; r; l; l; r] w || equalb [r; l; l; r; e] w
  || negb first && equalb [r; l; l; e] w || equalb [r; l; e] w.

Fixpoint reducibleb (first : bool) (w : word) : bool :=
  match w with
  | [] => false
  | _ :: v => at_front first w || reducibleb false v
  end.

Lemma at_front_sound first a w : (first = false -> a <> []) -> at_front first w = true ->
  exists v, reduces (a ++ w) v.
Proof.
  intros A H. unfold at_front in H.
  repeat (rewrite ?orb_true_iff, ?andb_true_iff, ?prefixb_app, ?equalb_eq, ?negb_true_iff in H).
  destruct H as [[[[[[[b ->]|[b ->]]|[F [b ->]]]|[b ->]]| ->]|[F ->]]| ->];
    eexists; (constructor || (constructor; auto)).
  Unshelve. all: auto.
Qed.

Lemma reducibleb_sound first a w : (first = false -> a <> []) -> reducibleb first w = true ->
  exists v, reduces (a ++ w) v.
Proof.
  revert first a. induction w as [|c w IH]; intros first a A H; [easy|].
  cbn [reducibleb] in H. apply orb_true_iff in H. destruct H as [H|H].
  - now apply at_front_sound with first.
  - replace (a ++ c :: w) with ((a ++ [c]) ++ w) by (rewrite <- app_assoc; reflexivity).
    apply IH with false; auto. intros _ K. now apply app_eq_nil in K.
Qed.

Lemma reducibleb_mono w : reducibleb true w = true -> reducibleb false w = true.
Proof.
  destruct w as [|c w]; [easy|]. cbn [reducibleb]. rewrite !orb_true_iff.
  intros [H|H]; [left|now right]. unfold at_front in *. cbn [negb andb] in *.
  repeat rewrite ?orb_true_iff in *. intuition discriminate.
Qed.

Lemma reducibleb_app first a w :
  reducibleb (match a with [] => first | _ => false end) w = true ->
  reducibleb first (a ++ w) = true.
Proof.
  revert first. induction a as [|c a IH]; intros first H; cbn [app]; auto.
  cbn [reducibleb]. apply orb_true_iff. right. apply IH. destruct a; exact H.
Qed.

Lemma reducibleb_suffix a w : reducibleb true w = true -> reducibleb true (a ++ w) = true.
Proof. intro H. apply reducibleb_app. destruct a; auto. now apply reducibleb_mono. Qed.

Lemma reducibleb_complete w v : reduces w v -> reducibleb true w = true.
Proof.
  intro H. destruct H; try (apply reducibleb_suffix; reflexivity);
    apply reducibleb_app; destruct a; try easy; reflexivity.
Qed.

Theorem reducibleb_spec w : reducibleb true w = true <-> exists v, reduces w v.
Proof.
  split; [|intros [v H]; now apply reducibleb_complete with v].
  intro H. now apply (reducibleb_sound true []).
Qed.

Lemma irreducible_iff w : irreducible w <-> reducibleb true w = false.
Proof.
  rewrite <- not_true_iff_false, reducibleb_spec. unfold irreducible. firstorder.
Qed.

(* All words of n letters. *)
Fixpoint words (n : nat) : list word :=
  match n with
  | 0 => [[]]
  | S m => map (cons l) (words m) ++ map (cons r) (words m)
  end.

Lemma in_words w : plain w -> In w (words (length w)).
Proof. induction 1; cbn; [auto| | ]; apply in_or_app; [left|right]; now apply in_map. Qed.

Lemma words_long n k w : plain w -> n <= length w ->
  (forall v, In v (words n) -> reducibleb true (v ++ k) = true) ->
  reducibleb true (w ++ k) = true.
Proof.
  intros W A H.
  rewrite <- (firstn_skipn (length w - n) w) in W |- *. apply plain_app in W. destruct W as [_ W].
  rewrite <- app_assoc. apply reducibleb_suffix. apply H.
  apply in_words in W. rewrite skipn_length in W.
  now replace (length w - (length w - n)) with n in W by lia.
Qed.

(* The nine irreducible words (the paper prints rllle for rlle in Theorem 15; Table 1 is right). *)
Definition nine : list word :=
  [[]; [e]; [r; e]; [l; e]; [l; l; e]; [l; r; e]; [r; l; r; e]; [r; l; l; e]; [l; l; r; e]].

(* Theorem 15: of all signatures exactly nine are irreducible: the empty word, e, re, le, lle, lre,
   rlre, llre and rlle. *)
Theorem mckay_nowakowski_theorem_15 w : is_signature w -> (irreducible w <-> In w nine).
Proof.
  intro S. split.
  - rewrite irreducible_iff. intro H. destruct S as [->|(v & V & ->)]; [now left|].
    destruct (le_lt_dec 4 (length v)) as [A|A].
    + rewrite (words_long 4) in H; auto; [discriminate|].
      intros u U. cbn in U. decompose sum U; subst; try reflexivity; easy.
    + pose proof (in_words v V) as I. destruct (length v) as [|[|[|[|]]]]; try lia;
        cbn in I; decompose sum I; subst; try easy; cbn; try tauto; discriminate.
  - intro I. apply irreducible_iff. cbn in I. decompose sum I; subst; try reflexivity; easy.
Qed.

(* The printed word rllle is reducible. *)
Theorem mckay_nowakowski_theorem_15_misprint : ~ irreducible [r; l; l; l; e].
Proof. intro H. apply irreducible_iff in H. discriminate. Qed.

(* Lemma 16: a word over l and r with four r is reducible. *)
Lemma letter_eq_dec (a b : letter) : {a = b} + {a <> b}.
Proof. decide equality. Defined.

(* The 27 words over l and r to which none of rules 1 to 4 applies. *)
Definition irreducible_plain : list word :=
  filter (fun w => negb (reducibleb true w)) (flat_map words (seq 0 9)).

Theorem mckay_nowakowski_theorem_15_27_words :
  length irreducible_plain = 27 /\
  forall w, plain w -> (irreducible w <-> In w irreducible_plain).
Proof.
  split; [vm_compute; reflexivity|]. intros w W. rewrite irreducible_iff.
  unfold irreducible_plain. rewrite filter_In, negb_true_iff, in_flat_map.
  split; [|tauto]. intro H. split; auto. exists (length w). split; [|now apply in_words].
  apply in_seq. split; [lia|]. cbn. destruct (le_lt_dec 9 (length w)) as [A|A]; [exfalso|lia].
  rewrite <- (app_nil_r w), (words_long 9) in H; auto; [discriminate|].
  apply forallb_forall. vm_compute. reflexivity.
Qed.

Theorem mckay_nowakowski_lemma_16 w : plain w -> 4 <= count_occ letter_eq_dec w r ->
  exists v, reduces w v.
Proof.
  intros W C. apply reducibleb_spec. apply not_false_iff_true. intro H.
  destruct mckay_nowakowski_theorem_15_27_words as [_ A].
  apply irreducible_iff, (A w W) in H.
  assert (B : forallb (fun v => count_occ letter_eq_dec v r <? 4) irreducible_plain = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in B. apply B, Nat.ltb_lt in H. lia.
Qed.

(* Reductions, one after another. *)
Definition reduces_to : word -> word -> Prop := clos_refl_trans_1n word reduces.

Lemma reduces_to_keeps w v : reduces_to w v -> is_signature w ->
  is_signature v /\ po_word w = po_word v /\ (w = [] <-> v = []).
Proof.
  intro H. induction H as [|w u v A _ IH]; [tauto|]. intro S.
  pose proof (reduces_signature w u S A) as T. destruct (IH T) as (I & J & K).
  split; auto. split; [now rewrite (reduces_po w u)|]. rewrite <- K.
  clear T IH I J K. split; intro Z; exfalso.
  - rewrite Z in A. apply reduces_shorter in A. cbn in A. lia.
  - destruct A; repeat (apply app_eq_nil in Z as [? Z]); try easy.
    subst. cbn in S. destruct S as [S|(v0 & V & S)]; [easy|].
    change [l; l; l] with ([l; l] ++ [l]) in S. apply app_inj_tail in S. now destruct S.
Qed.

(* Table 1: the outcomes of the nine words. *)
Definition table_1 : list (word * outcome) :=
  [([], P); ([e], N); ([r; e], L); ([l; e], R); ([l; l; e], P); ([l; r; e], N);
   ([r; l; r; e], L); ([r; l; l; e], R); ([l; l; r; e], P)].

(* Table 1 with its positions. *)
Theorem mckay_nowakowski_table_1 :
  map fst table_1 = nine /\
  Forall2 (fun line g => signature (fst g) (snd g) = fst line /\
                         has_outcome (E (fst g) (snd g)) (snd line))
    table_1 [(2, 1); (3, 2); (4, 3); (5, 3); (8, 5); (7, 4); (10, 7); (11, 8); (11, 7)].
Proof.
  split; [reflexivity|].
  repeat (apply Forall2_cons; [split; [|apply has_outcome_iff]; reflexivity|]). apply Forall2_nil.
Qed.

(* The same signature, reduced in whatever order, ends as one word, one of the nine; and the
   outcome of the position is the one that Table 1 gives this word. *)
Theorem reductions_end_in_one_word w : is_signature w ->
  exists! v, reduces_to w v /\ irreducible v.
Proof.
  intro S.
  assert (X : exists v, reduces_to w v /\ irreducible v).
  { remember (length w) as n eqn:Hn. revert w S Hn.
    induction n as [n IH] using lt_wf_ind. intros w S Hn.
    destruct (reducibleb true w) eqn:B.
    - apply reducibleb_spec in B. destruct B as [u U].
      destruct (IH (length u)) with (w := u) as (v & V & I); auto.
      + apply reduces_shorter in U. lia.
      + now apply reduces_signature with w.
      + exists v. split; auto. now apply Relation_Operators.rt1n_trans with u.
    - exists w. split; [constructor|]. now apply irreducible_iff. }
  destruct X as (v & V & I). exists v. split; [now split|]. intros u [U J].
  destruct (reduces_to_keeps w v V S) as (V1 & V2 & V3).
  destruct (reduces_to_keeps w u U S) as (U1 & U2 & U3).
  apply mckay_nowakowski_theorem_15 in I; auto. apply mckay_nowakowski_theorem_15 in J; auto.
  rewrite U2 in V2. rewrite U3 in V3. clear - V2 V3 I J.
  cbn in I, J. repeat (destruct I as [<-|I]); try easy;
    repeat (destruct J as [<-|J]); try easy; exfalso;
    first [discriminate (proj1 V3 eq_refl)|discriminate (proj2 V3 eq_refl)].
Qed.

Theorem outcome_from_reduced_word p q v o : 0 < q -> reduces_to (signature p q) v ->
  In (v, o) table_1 -> has_outcome (E p q) o.
Proof.
  intros Q H I. apply has_outcome_iff.
  destruct (reduces_to_keeps _ _ H (signature_is_signature p q Q)) as (_ & A & B).
  destruct (signature_form p q Q) as [[Z S]|(T & w & W & S)].
  - assert (v = []) by now apply B. subst v. rewrite E_over by auto.
    cbn in I. repeat (destruct I as [I|I]; [inversion I; subst; reflexivity|]). easy.
  - assert (X : v <> []).
    { intro K. apply B in K. rewrite K in S. destruct w; discriminate. }
    change (outcome_of (E p q)) with (snd (po p q)). rewrite po_signature, A by auto.
    cbn in I. repeat (destruct I as [I|I]; [inversion I; subst; try reflexivity; easy|]). easy.
Qed.

(* The on-line algorithm of section 3.1.  S' is kept with its last letter first.  After a letter is
   put at its end: l: rule 1 where it applies; r: rule 2, 3 or 4; e: rule 5, 6 or 7, and rule 1
   after 5 and 7. *)
Definition then_rule_1 (s : word) : word :=
  match s with e :: l :: l :: l :: s' => e :: s' | _ => s end.

Definition push (s : word) (c : letter) : word :=
  match c with
  | l => match s with
         | l :: l :: s' => s'                                    (* rule 1 *)
         | _ => l :: s
         end
  | r => match s with
         | r :: s' => r :: s'                                    (* rule 2 *)
         | l :: r :: _ :: _ => [r; l; r]                         (* rule 3 *)
         | l :: l :: r :: l :: l :: r :: s' => r :: s'           (* rule 4 *)
         | _ => r :: s
         end
  | e => match s with
         | r :: l :: l :: r :: s' => then_rule_1 (e :: l :: s')  (* rule 5, rule 1 *)
         | l :: l :: r :: _ :: _ => [e; l; l; r]                 (* rule 6 *)
         | l :: r :: s' => then_rule_1 (e :: l :: s')            (* rule 7, rule 1 *)
         | _ => e :: s
         end
  end.

(* The letters are found when they are needed: three numbers and S' are all that is stored. *)
Fixpoint online (fuel : nat) (s : word) (p q : nat) : word :=
  match fuel with
  | 0 => s
  | S n => let t := p mod q in
           if t =? 0 then s
           else if q =? 2 * t then push s e
           else if q <? 2 * t then online n (push s l) q t
           else online n (push s r) q (q - t)
  end.

Definition algorithm (p q : nat) : word := rev (online q [] p q).

Lemma online_signature fuel s p q :
  online fuel s p q = fold_left push (signature_fuel fuel p q) s.
Proof.
  revert s p q. induction fuel as [|n IH]; intros s p q;
    cbn [online signature_fuel fold_left]; auto.
  cbv zeta. destruct (p mod q =? 0); auto. destruct (q =? 2 * (p mod q)); auto.
  destruct (q <? 2 * (p mod q)); cbn [fold_left]; apply IH.
Qed.

Lemma one_step w v : reduces w v -> reduces_to w v.
Proof. intro H. apply Relation_Operators.rt1n_trans with v; [exact H|constructor]. Qed.

Lemma two_steps w u v : reduces_to w u -> reduces_to u v -> reduces_to w v.
Proof.
  intros A B. induction A as [|w x u A _ IH]; auto.
  apply Relation_Operators.rt1n_trans with x; auto. now apply IH.
Qed.

Lemma then_rule_1_reduces s : reduces_to (rev s) (rev (then_rule_1 s)).
Proof.
  destruct s as [|[] [|[] [|[] [|[] s]]]]; try constructor.
  cbn [then_rule_1 rev]. rewrite <- !app_assoc. apply one_step. exact (rule_1 (rev s) [e]).
Qed.

(* Each step of the algorithm is a reduction, or two, or none. *)
Lemma push_reduces s c rest : (c = e -> rest = []) ->
  reduces_to (rev s ++ c :: rest) (rev (push s c) ++ rest).
Proof.
  intro Z.
  assert (K : forall x, rev x ++ c :: rest = rev (c :: x) ++ rest).
  { intro x. cbn. now rewrite <- app_assoc. }
  destruct c; [| |rewrite Z by reflexivity; rewrite app_nil_r].
  - destruct s as [|[] [|[] s]]; try (rewrite K; constructor).
    cbn [push rev]. rewrite <- !app_assoc. apply one_step. exact (rule_1 (rev s) rest).
  - destruct s as [|[] s]; try (rewrite K; constructor).
    + destruct s as [|[] s]; try (rewrite K; constructor).
      * destruct s as [|[] [|[] [|[] [|[] s]]]]; try (rewrite K; constructor).
        cbn [push rev]. rewrite <- !app_assoc. apply one_step. exact (rule_4 (rev s) rest).
      * destruct s as [|c s]; try (rewrite K; constructor).
        cbn [push rev]. rewrite <- !app_assoc. apply one_step.
        pose proof (rule_3 (rev s ++ [c]) rest) as X. rewrite <- app_assoc in X.
        apply X. intro H. now apply app_eq_nil in H.
    + cbn [push rev]. rewrite <- !app_assoc. apply one_step. exact (rule_2 (rev s) rest).
  - clear K.
    destruct s as [|[] s]; try constructor.
    + destruct s as [|[] s]; try constructor.
      * destruct s as [|[] [|c s]]; try constructor.
        cbn [push rev]. rewrite <- !app_assoc. apply one_step.
        pose proof (rule_6 (rev s ++ [c])) as X. rewrite <- app_assoc in X.
        apply X. intro H. now apply app_eq_nil in H.
      * change (push (l :: r :: s) e) with (then_rule_1 (e :: l :: s)).
        apply two_steps with (rev (e :: l :: s)); [|apply then_rule_1_reduces].
        cbn [rev]. rewrite <- !app_assoc. apply one_step. exact (rule_7 (rev s)).
    + destruct s as [|[] [|[] [|[] s]]]; try constructor.
      change (push (r :: l :: l :: r :: s) e) with (then_rule_1 (e :: l :: s)).
      apply two_steps with (rev (e :: l :: s)); [|apply then_rule_1_reduces].
      cbn [rev]. rewrite <- !app_assoc. apply one_step. exact (rule_5 (rev s)).
Qed.

Lemma run_reduces w s : is_signature w ->
  reduces_to (rev s ++ w) (rev (fold_left push w s)).
Proof.
  revert s. induction w as [|c w IH]; intros s S; cbn [fold_left].
  - rewrite app_nil_r. constructor.
  - assert (Z : c = e -> w = []).
    { intros ->. destruct S as [S|(v & V & S)]; [easy|]. destruct V; inversion S; auto. }
    apply two_steps with (rev (push s c) ++ w).
    + now apply push_reduces.
    + apply IH. destruct w as [|d w]; [now left|].
      apply (is_signature_app [c] (d :: w)) in S; [tauto|easy].
Qed.

(* Between two steps S' is one of the 27 irreducible words over l and r, so of at most eight
   letters:
   nine with the letter just put there. *)
Lemma push_invariant s c : In (rev s) irreducible_plain -> c <> e ->
  In (rev (push s c)) irreducible_plain.
Proof.
  intros H C.
  assert (A : forallb (fun w => existsb (fun v => equalb v (rev (push (rev w) l))) irreducible_plain
             && existsb (fun v => equalb v (rev (push (rev w) r))) irreducible_plain)
             irreducible_plain = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in A. apply A, andb_true_iff in H. rewrite rev_involutive in H.
  destruct c; [destruct H as [H _]|destruct H as [_ H]|easy]; apply existsb_exists in H;
    destruct H as (v & I & J); apply equalb_eq in J; rewrite J; exact I.
Qed.

Lemma push_e_nine s : In (rev s) irreducible_plain -> In (rev (push s e)) nine.
Proof.
  intro H.
  assert (A : forallb (fun w => existsb (fun v => equalb v (rev (push (rev w) e))) nine)
             irreducible_plain = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in A. apply A in H. rewrite rev_involutive in H.
  apply existsb_exists in H. destruct H as (v & I & J). apply equalb_eq in J. rewrite J. exact I.
Qed.

Lemma run_plain w s : plain w -> In (rev s) irreducible_plain ->
  In (rev (fold_left push w s)) irreducible_plain.
Proof.
  intro W. revert s. induction W as [|w _ IH|w _ IH]; intros s H; [exact H| | ];
    cbn [fold_left]; apply IH; apply push_invariant; auto; discriminate.
Qed.

(* The algorithm stays small: S' never has more than eight letters between two steps, and there is a
   signature at which it has eight (llrllrll). *)
Theorem mckay_nowakowski_algorithm_length w : plain w ->
  length (fold_left push w []) <= 8 /\
  length (fold_left push [l; l; r; l; l; r; l; l] []) = 8.
Proof.
  intro W. split; [|reflexivity]. rewrite <- rev_length.
  assert (A : forallb (fun v => length v <=? 8) irreducible_plain = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in A. apply Nat.leb_le, A. apply run_plain; auto. vm_compute. tauto.
Qed.

(* The on-line algorithm of section 3.1 is right: it ends with one of the nine words, and the
   outcome of E(p, q) is the one that Table 1 gives this word. *)
Theorem mckay_nowakowski_algorithm p q : 0 < q ->
  In (algorithm p q) nine /\
  forall o, In (algorithm p q, o) table_1 <-> has_outcome (E p q) o.
Proof.
  intro Q. unfold algorithm. rewrite online_signature.
  change (signature_fuel q p q) with (signature p q).
  pose proof (signature_is_signature p q Q) as S.
  pose proof (run_reduces (signature p q) [] S) as R. cbn [rev app] in R.
  assert (I : In (rev (fold_left push (signature p q) [])) nine).
  { destruct S as [->|(w & W & ->)]; [now left|].
    rewrite fold_left_app. cbn [fold_left]. apply push_e_nine, run_plain; auto.
    vm_compute. tauto. }
  split; [exact I|]. intro o. split; [now apply outcome_from_reduced_word|].
  intro H. destruct mckay_nowakowski_table_1 as [T _]. rewrite <- T in I.
  apply in_map_iff in I. destruct I as ([v o'] & A & B). cbn in A. subst v.
  apply has_outcome_iff in H. subst o. pose proof B as C.
  apply outcome_from_reduced_word with (p := p) (q := q) in C; auto.
  apply has_outcome_iff in C. rewrite C. exact B.
Qed.

(* Observation 1: if the signature begins with r, the outcome is L or R. *)
Theorem mckay_nowakowski_observation_1 p q w : 0 < q -> signature p q = r :: w ->
  has_outcome (E p q) L \/ has_outcome (E p q) R.
Proof.
  intros Q S. rewrite !has_outcome_iff.
  destruct (signature_form p q Q) as [[_ Z]|(T & _)]; [congruence|].
  change (outcome_of (E p q)) with (snd (po p q)). rewrite po_signature, S by auto.
  change (po_word (r :: w)) with (act_letter r (po_word w)).
  pose proof (po_word_in w) as H. revert H. generalize (po_word w). intros s H.
  each_of_eight H; cbn; auto.
Qed.

(* Observation 2: if a standard position is N or P, then 2p/3 >= q > p/2. *)
Theorem mckay_nowakowski_observation_2 p q : standard p q ->
  has_outcome (E p q) N \/ has_outcome (E p q) P -> 3 * q <= 2 * p /\ p < 2 * q.
Proof.
  intros S H. assert (Q : 0 < q) by (unfold standard in S; lia).
  split; [|unfold standard in S; lia].
  pose proof (signature_cases p q Q) as C. cbv zeta in C. rewrite (standard_mod p q S) in C.
  unfold standard in S. destruct C as [[T W]|[(T & D & W)|[(T & D & W)|(T & D & W)]]]; try lia.
  apply mckay_nowakowski_observation_1 in W; auto. rewrite !has_outcome_iff in *.
  exfalso. destruct W, H; congruence.
Qed.

Lemma standard_signature_l p q : standard p q -> q < 2 * (p - q) ->
  signature p q = l :: signature q (p - q).
Proof.
  intros S H. pose proof (signature_cases p q ltac:(unfold standard in S; lia)) as C.
  cbv zeta in C. rewrite (standard_mod p q S) in C.
  destruct C as [[T W]|[(T & D & W)|[(T & D & W)|(T & D & W)]]]; auto; lia.
Qed.

Lemma standard_signature_r p q : standard p q -> 2 * (p - q) < q ->
  signature p q = r :: signature q (q - (p - q)).
Proof.
  intros S H. pose proof (signature_cases p q ltac:(unfold standard in S; lia)) as C.
  cbv zeta in C. rewrite (standard_mod p q S) in C. unfold standard in S.
  destruct C as [[T W]|[(T & D & W)|[(T & D & W)|(T & D & W)]]]; auto; lia.
Qed.

Lemma outcome_po p q : standard p q -> outcome_of (E p q) = snd (po_word (signature p q)).
Proof.
  intro S. rewrite <- po_signature; auto; [unfold standard in S; lia|].
  rewrite (standard_mod p q S). unfold standard in S. lia.
Qed.

(* Observation 3 (1): if a > b > 0, then E(a + b, a) and E(5a + 3b, 3a + 2b) have the same
   outcome. *)
Theorem mckay_nowakowski_observation_3_1 a b o : 0 < b < a ->
  (has_outcome (E (a + b) a) o <-> has_outcome (E (5 * a + 3 * b) (3 * a + 2 * b)) o).
Proof.
  intro H. rewrite !has_outcome_iff, !outcome_po by (unfold standard; lia).
  rewrite (standard_signature_l (5 * a + 3 * b)) by (unfold standard; lia).
  replace (5 * a + 3 * b - (3 * a + 2 * b)) with (2 * a + b) by lia.
  rewrite (standard_signature_l (3 * a + 2 * b)) by (unfold standard; lia).
  replace (3 * a + 2 * b - (2 * a + b)) with (a + b) by lia.
  rewrite (standard_signature_l (2 * a + b)) by (unfold standard; lia).
  replace (2 * a + b - (a + b)) with a by lia.
  change (po_word (l :: l :: l :: signature (a + b) a))
    with (act [l; l; l] (po_word (signature (a + b) a))).
  rewrite mckay_nowakowski_lemma_13_rule_1 by apply po_word_in. reflexivity.
Qed.

(* The case a < b of the printed proof, which the statement leaves out: if E(a + b, a) is P, then
   E(5a + 3b, 3a + 2b) is P. *)
Theorem mckay_nowakowski_observation_3_1_other_case a b : 0 < a < b ->
  has_outcome (E (a + b) a) P -> has_outcome (E (5 * a + 3 * b) (3 * a + 2 * b)) P.
Proof.
  intros H O. rewrite has_outcome_iff in *. rewrite outcome_po by (unfold standard; lia).
  rewrite (standard_signature_l (5 * a + 3 * b)) by (unfold standard; lia).
  replace (5 * a + 3 * b - (3 * a + 2 * b)) with (2 * a + b) by lia.
  rewrite (standard_signature_l (3 * a + 2 * b)) by (unfold standard; lia).
  replace (3 * a + 2 * b - (2 * a + b)) with (a + b) by lia.
  rewrite (standard_signature_r (2 * a + b)) by (unfold standard; lia).
  replace (a + b - (2 * a + b - (a + b))) with b by lia.
  assert (S : standard (a + b) b) by (unfold standard; lia).
  change (snd (act [l; l; r] (po_word (signature (a + b) b))) = P).
  rewrite <- po_signature; [|lia|rewrite (standard_mod _ _ S); lia].
  assert (A : fst (po (a + b) b) = P).
  { unfold po. rewrite (standard_mod _ _ S). cbn [fst]. replace (a + b - b) with a by lia.
    rewrite <- O. f_equal. apply E_mod; [lia|].
    replace (a + b) with (b + 1 * a) by lia. now rewrite Nat.mod_add by lia. }
  pose proof (paired_outcome_of_position (a + b) b) as I. rewrite (standard_mod _ _ S) in I.
  specialize (I ltac:(lia) ltac:(lia)). destruct (po (a + b) b) as [x y]. cbn in A. subst x.
  unfold paired_outcomes in I; cbn [In] in I.
  repeat (destruct I as [I|I]; [inversion I; subst; reflexivity|]). easy.
Qed.

(* Observation 3 (2): if a > 2b > 0, then E(2a + b, a + b) and E(2a + 3b, a + 2b) have the same
   outcome; so if the first is P, the second is P. *)
Theorem mckay_nowakowski_observation_3_2 a b o : 0 < 2 * b < a ->
  (has_outcome (E (2 * a + b) (a + b)) o <-> has_outcome (E (2 * a + 3 * b) (a + 2 * b)) o).
Proof.
  intro H. rewrite !has_outcome_iff, !outcome_po by (unfold standard; lia).
  rewrite (standard_signature_l (2 * a + b)) by (unfold standard; lia).
  replace (2 * a + b - (a + b)) with a by lia.
  rewrite (standard_signature_l (2 * a + 3 * b)) by (unfold standard; lia).
  replace (2 * a + 3 * b - (a + 2 * b)) with (a + b) by lia.
  rewrite (standard_signature_r (a + 2 * b)) by (unfold standard; lia).
  replace (a + b - (a + 2 * b - (a + b))) with a by lia.
  rewrite (standard_signature_r (a + b) a) by (unfold standard; lia).
  change (po_word (l :: r :: r :: signature a (a - (a + b - a))))
    with (act_letter l (act [r; r] (po_word (signature a (a - (a + b - a)))))).
  rewrite mckay_nowakowski_lemma_13_rule_2 by apply po_word_in. reflexivity.
Qed.

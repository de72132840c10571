(* Three numbers, both plays: each value has exactly one third number in each class, and how large it
   is (Lemma B).

   (a, b, c) with a <= b; the classes are those modulo a.  The entries of a row, the lost third
   numbers, are those of value 0. *)
Require Import Arith Lia Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame.

Notation value play p v := (grundy play three_move p v).

(* (U): a value does not occur twice in a class. *)
Lemma value_once play a b e k v : 0 < a -> 0 < e -> 1 <= k ->
  value play (a, b, e) v -> value play (a, b, e + k * a) v -> False.
Proof.
  intros A E K V W.
  assert (M : three_move (a, b, e + k * a) (a, b, e)).
  { replace (a, b, e) with (a, b, e + k * a - k * a) by (f_equal; lia). constructor; lia. }
  inversion W as [? N|? o ? _ _ O]; subst; [exact (N _ M)|].
  destruct (O _ M) as (u & U & G). apply U. eapply grundy_unique; eauto.
Qed.

(* A position that can be left has the value v, a smaller one, or a move to v. *)
Lemma value_cases play p o v : three_move p o ->
  value play p v \/ (exists w, w < v /\ value play p w) \/ exists q, three_move p q /\ value play q v.
Proof.
  intro M. destruct (value_exists play p) as [w W].
  destruct (lt_eq_lt_dec w v) as [[H|H]|H]; [eauto|subst; auto|]. right. right.
  inversion W as [? N|? ? ? _ L _]; subst; [destruct (N _ M)|]. auto.
Qed.

Lemma value_dec play p v : value play p v \/ ~ value play p v.
Proof.
  destruct (value_exists play p) as [w W]. destruct (Nat.eq_dec w v) as [->|N]; auto.
  right. intro V. apply N. eapply grundy_unique; eauto.
Qed.

Section Rows.
Variables (play : bool) (a b v : nat).
Hypothesis A : 0 < a.
Hypothesis B : a <= b.

(* The candidates are c0 + ja, j < n, above b.  If none of them has the value v, nor a move by a to
   it, each has a smaller value (v of them), a move by which b is decreased (q of them), or a move
   that takes b; and those are R j h with h < H. *)
Lemma row_count n c0 H q (R : nat -> nat -> Prop) : b < c0 -> (forall t, t * a < b -> t <= q) ->
  (forall j k, j < n -> k * a < c0 + j * a -> ~ value play (a, b, c0 + j * a - k * a) v) ->
  (forall j t, j < n -> 1 <= t -> t * b < c0 + j * a -> value play (a, b, c0 + j * a - t * b) v ->
    exists h, h < H /\ R j h) ->
  (forall i j h, i < n -> j < n -> R i h -> R j h -> i = j) ->
  n <= v + H + q.
Proof.
  intros C Q No HR IR. destruct (le_lt_dec n (v + H + q)) as [|N]; auto. exfalso.
  set (X := fun j h => h < v /\ value play (a, b, c0 + j * a) h \/
    (v <= h /\ h < v + H /\ R j (h - v)) \/
    (v + H <= h /\ S (h - (v + H)) * a < b /\
      value play (a, b - S (h - (v + H)) * a, c0 + j * a) v)).
  apply (pigeons (v + H + q) (fun j h => j < n /\ X j h)).
  - intros j J. assert (Jn : j < n) by lia.
    assert (M : three_move (a, b, c0 + j * a) (a, b, c0 + j * a - 1 * a)) by (constructor; lia).
    destruct (value_cases play _ _ v M) as [V|[(w & W & V)|(p & Mp & V)]].
    + exfalso. apply (No j 0 Jn); [lia|]. now rewrite Nat.mul_0_l, Nat.sub_0_r.
    + exists w. split; [lia|]. split; auto. left. auto.
    + inversion Mp as [? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3|? ? ? t T1 T2 T3
        |? ? ? t T1 T2 T3|? ? ? t T1 T2 T3]; subst.
      * exfalso. clear - T2 T3 B. nia.
      * exfalso. clear - T2 T3 B C. nia.
      * pose proof (Q t T3). exists (v + H + (t - 1)). split; [lia|]. split; auto. right. right.
        replace (v + H + (t - 1) - (v + H)) with (t - 1) by lia.
        replace (S (t - 1)) with t by lia. split; [lia|]. auto.
      * exfalso. clear - T2 T3 C. nia.
      * exfalso. apply (No j t Jn T3 V).
      * destruct (HR j t Jn T2 T3 V) as (h & Hh & Rh). exists (v + h). split; [lia|]. split; auto.
        right. left. replace (v + h - v) with h by lia. split; [lia|]. split; [lia|]. auto.
  - assert (O : forall i j b' w, i < j -> value play (a, b', c0 + i * a) w ->
      value play (a, b', c0 + j * a) w -> False).
    { intros i j b' w I Vi Vj. apply (value_once play a b' (c0 + i * a) (j - i) w); auto; [lia|lia|].
      replace (c0 + i * a + (j - i) * a) with (c0 + j * a); auto. rewrite Nat.mul_sub_distr_r.
      pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ I)). lia. }
    intros i j h [I [[H1 V]|[(H1 & H2 & V)|(H1 & H2 & V)]]]
      [J [[G1 W]|[(G1 & G2 & W)|(G1 & G2 & W)]]]; try lia; eauto;
      (destruct (lt_eq_lt_dec i j) as [[K|K]|K]; auto; exfalso; eauto).
Qed.

(* So the class of c0 has a number with the value v, up to the last candidate. *)
Lemma row_has n H q (R : nat -> nat -> Prop) c0 : b < c0 -> (forall t, t * a < b -> t <= q) ->
  (forall j t, j < n -> 1 <= t -> t * b < c0 + j * a ->
    (forall j k, j < n -> k * a < c0 + j * a -> ~ value play (a, b, c0 + j * a - k * a) v) ->
    value play (a, b, c0 + j * a - t * b) v -> exists h, h < H /\ R j h) ->
  (forall i j h, i < n -> j < n -> R i h -> R j h -> i = j) -> v + H + q < n ->
  exists e k, 0 < e /\ e + k * a = c0 + (n - 1) * a /\ value play (a, b, e) v.
Proof.
  intros C Q HR IR N. set (c := c0 + (n - 1) * a).
  destruct (search (fun k => k * a < c /\ value play (a, b, c - k * a) v)
    (fun k => ~ (k * a < c /\ value play (a, b, c - k * a) v)) (S c)) as [(k & _ & K & V)|No].
  - intros k _. destruct (le_lt_dec c (k * a)) as [K|K]; [right; lia|].
    destruct (value_dec play (a, b, c - k * a) v); tauto.
  - exists (c - k * a), k. split; [lia|]. split; [lia|]. auto.
  - exfalso. apply (Nat.lt_irrefl n). apply Nat.le_lt_trans with (v + H + q); auto.
    assert (No' : forall j k, j < n -> k * a < c0 + j * a ->
      ~ value play (a, b, c0 + j * a - k * a) v).
    { intros j k J K V. assert (exists d, n = j + 1 + d) as [d D] by (exists (n - (j + 1)); lia).
      assert (Ec : c = c0 + j * a + d * a)
        by (unfold c; rewrite D; replace (j + 1 + d - 1) with (j + d) by lia; lia).
      assert (X : (d + k) * a < c) by lia.
      assert (Y : d + k <= (d + k) * a) by (clear - A; nia).
      apply (No (d + k)); [lia|]. split; auto.
      replace (c - (d + k) * a) with (c0 + j * a - k * a) by lia. auto. }
    apply (row_count n c0 H q R); auto. intros j t J T1 T2 V. now apply (HR j t).
Qed.

(* And no larger number of the class has this value. *)
Lemma row_below n z : 0 < n -> (forall c0, b < c0 <= b + a ->
    exists e k, 0 < e /\ e + k * a = c0 + (n - 1) * a /\ value play (a, b, e) v) ->
  value play (a, b, z) v -> z <= b + n * a.
Proof.
  intros N Has V. destruct (le_lt_dec z (b + n * a)) as [|Z]; auto. exfalso.
  pose proof (Nat.div_mod (z - b - 1) a ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (z - b - 1) a ltac:(lia)) as U.
  remember ((z - b - 1) / a) as d eqn:Ed. remember ((z - b - 1) mod a) as r eqn:Er. clear Ed Er.
  destruct (Has (b + 1 + r)) as (e & k & E & K & W); [lia|].
  assert (Dn : n <= d).
  { destruct (le_lt_dec n d) as [|X]; auto. pose proof (Nat.mul_le_mono_r _ _ a X). lia. }
  apply (value_once play a b e (k + (d - (n - 1))) v); auto; [lia|].
  replace (e + (k + (d - (n - 1))) * a) with z; auto.
  assert (exists x, d = n - 1 + x) as [x X] by (exists (d - (n - 1)); lia).
  rewrite X in *. replace (n - 1 + x - (n - 1)) with x by lia. lia.
Qed.

(* Lemma B, part 2: if q bounds the multiples of a below b, and T those of b below b + na, then with
   v + T + q < n every c of value v beside a <= b is at most b + na. *)
Theorem value_upper n q T z : (forall t, t * a < b -> t <= q) ->
  (forall t, t * b < b + n * a -> t <= T) -> v + T + q < n -> value play (a, b, z) v ->
  z <= b + n * a.
Proof.
  intros Q HT N. apply row_below; [lia|]. intros c0 C.
  apply (row_has n T q (fun j h => S h * b < c0 + j * a /\
    value play (a, b, c0 + j * a - S h * b) v)); auto; [lia| |].
  - intros j t J T1 T2 _ W. exists (t - 1). replace (S (t - 1)) with t by lia.
    assert (t <= T); [|split; [lia|]; auto]. apply HT.
    assert (S j * a <= n * a) by (apply Nat.mul_le_mono_r; lia). lia.
  - assert (O : forall i j h, i < j -> S h * b < c0 + i * a ->
      value play (a, b, c0 + i * a - S h * b) v -> value play (a, b, c0 + j * a - S h * b) v -> False).
    { intros i j h I X Vi Vj.
      apply (value_once play a b (c0 + i * a - S h * b) (j - i) v); auto; [lia|lia|].
      replace (c0 + i * a - S h * b + (j - i) * a) with (c0 + j * a - S h * b); auto.
      rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ I)). lia. }
    intros i j h _ _ [X Vi] [Y Vj].
    destruct (lt_eq_lt_dec i j) as [[K|K]|K]; auto; exfalso; eauto.
Qed.

(* Each class has a number with the value v. *)
Lemma value_in_class : exists n, 0 < n /\ n * a = (1 + v) * Nat.lcm a b /\
  forall c0, b < c0 <= b + a ->
    exists e k, 0 < e /\ e + k * a = c0 + (n - 1) * a /\ value play (a, b, e) v.
Proof.
  (* a = g x, b = g y *)
  set (g := Nat.gcd a b).
  assert (G : 0 < g) by (apply Nat.neq_0_lt_0; intro E; apply Nat.gcd_eq_0 in E; lia).
  destruct (Nat.gcd_divide_l a b) as [x X]. destruct (Nat.gcd_divide_r a b) as [y Y]. fold g in X, Y.
  assert (M : Nat.lcm a b = y * a).
  { unfold Nat.lcm. fold g. rewrite Y at 1. rewrite Nat.div_mul by lia. lia. }
  assert (XY : 0 < x /\ x <= y) by (clear - A B X Y G; nia). destruct XY as [X0 XY].
  pose proof (Nat.div_mod (b - 1) a ltac:(lia)) as Dq.
  pose proof (Nat.mod_upper_bound (b - 1) a ltac:(lia)) as Uq.
  remember ((b - 1) / a) as q eqn:Eq. remember ((b - 1) mod a) as s eqn:Es. clear Eq Es.
  assert (H : x - 1 + q < y).
  { destruct (Nat.eq_dec q 0) as [->|Q]; [lia|].
    assert (H : q * x < y) by (apply Nat.mul_lt_mono_pos_r with g; lia). clear - H Q X0 XY. nia. }
  set (n := (1 + v) * y). exists n. split; [unfold n; lia|]. split; [unfold n; rewrite M; lia|].
  intros c0 C. apply (row_has n ((1 + v) * (x - 1)) q (fun j h => exists k t,
    h = j / y * (x - 1) + k /\ k < x - 1 /\ t mod x = S k /\ t * b < c0 + j * a /\
    value play (a, b, c0 + j * a - t * b) v)); auto; [lia| | | |].
  - intros t T. destruct (le_lt_dec t q) as [|K]; auto. pose proof (Nat.mul_le_mono_r _ _ a K). lia.
  - intros j t J T1 T2 No W. pose proof (Nat.mod_upper_bound t x ltac:(lia)) as Tx.
    destruct (Nat.eq_dec (t mod x) 0) as [T0|T0].
    + exfalso. pose proof (Nat.div_mod t x ltac:(lia)) as Dt. rewrite T0 in Dt.
      assert (K : t * b = (t / x * y) * a) by (rewrite Dt at 1; rewrite X, Y; lia).
      apply (No j (t / x * y)); auto; rewrite <- K; auto.
    + exists (j / y * (x - 1) + (t mod x - 1)). split.
      * assert (Jy : j / y < 1 + v) by (apply Nat.div_lt_upper_bound; [lia|]; unfold n in J; lia).
        assert (S (j / y) * (x - 1) <= (1 + v) * (x - 1)) by (apply Nat.mul_le_mono_r; lia). lia.
      * exists (t mod x - 1), t. split; [auto|]. split; [lia|]. split; [lia|]. auto.
  - assert (O : forall i j k t u, i < j -> i / y = j / y -> t mod x = S k -> u mod x = S k ->
      t * b < c0 + i * a -> u * b < c0 + j * a ->
      value play (a, b, c0 + i * a - t * b) v -> value play (a, b, c0 + j * a - u * b) v -> False).
    { intros i j k t u I J T T' Ti Uj Vi Vj.
      pose proof (Nat.div_mod i y ltac:(lia)) as Di. pose proof (Nat.div_mod j y ltac:(lia)) as Dj.
      pose proof (Nat.mod_upper_bound i y ltac:(lia)). pose proof (Nat.mod_upper_bound j y ltac:(lia)).
      assert (JI : j - i < y) by (rewrite J in Di; lia).
      pose proof (Nat.div_mod t x ltac:(lia)) as Dt. pose proof (Nat.div_mod u x ltac:(lia)) as Du.
      rewrite T in Dt. rewrite T' in Du. remember (t / x) as m eqn:Em. remember (u / x) as l eqn:El.
      clear Em El.
      assert (Kt : t * b = m * y * a + S k * b) by (rewrite Dt, X, Y; lia).
      assert (Ku : u * b = l * y * a + S k * b) by (rewrite Du, X, Y; lia).
      destruct (lt_eq_lt_dec (l * y + i) (m * y + j)) as [[K|K]|K].
      - apply (value_once play a b (c0 + i * a - t * b) (m * y + j - (l * y + i)) v); auto; try lia.
        replace (c0 + i * a - t * b + (m * y + j - (l * y + i)) * a) with (c0 + j * a - u * b); auto.
        rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ K)). lia.
      - destruct (le_lt_dec l m) as [LM|LM]; pose proof (Nat.mul_le_mono_r _ _ y LM); lia.
      - apply (value_once play a b (c0 + j * a - u * b) (l * y + i - (m * y + j)) v); auto; try lia.
        replace (c0 + j * a - u * b + (l * y + i - (m * y + j)) * a) with (c0 + i * a - t * b); auto.
        rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ K)). lia. }
    intros i j h _ _ (k & t & E1 & K1 & T & Ti & Vi) (k' & u & E2 & K2 & T' & Uj & Vj).
    assert (KK : i / y = j / y /\ k = k').
    { remember (i / y) as e eqn:Ee. remember (j / y) as f eqn:Ef. clear - E1 E2 K1 K2.
      destruct (lt_eq_lt_dec e f) as [[L|L]|L]; [exfalso|subst; lia|exfalso];
        pose proof (Nat.mul_le_mono_r _ _ (x - 1) L); lia. }
    destruct KK as [KK <-].
    destruct (lt_eq_lt_dec i j) as [[K|K]|K]; auto; exfalso;
      [apply (O i j k t u)|apply (O j i k u t)]; auto.
  - unfold n. assert ((1 + v) * S (x - 1 + q) <= (1 + v) * y) by (apply Nat.mul_le_mono_l; lia). nia.
Qed.

(* Lemma B, part 1: every c of value v beside a <= b is at most b + (1 + v) lcm(a, b). *)
Theorem value_lcm z : value play (a, b, z) v -> z <= b + (1 + v) * Nat.lcm a b.
Proof. destruct value_in_class as (n & N & <- & Has). now apply row_below. Qed.

(* Each class modulo a has exactly one c for which (a, b, c) has the value v. *)
Theorem value_row s : 1 <= s <= a ->
  exists j, value play (a, b, j * a + s) v /\ forall i, value play (a, b, i * a + s) v -> i = j.
Proof.
  intro S0.
  assert (X : exists j, value play (a, b, j * a + s) v).
  { destruct value_in_class as (n & N & _ & Has).
    pose proof (Nat.div_mod (b + a - s) a ltac:(lia)) as D.
    pose proof (Nat.mod_upper_bound (b + a - s) a ltac:(lia)) as U.
    remember ((b + a - s) / a) as i eqn:Ei. clear Ei.
    (* the number of class s from b + 1 to b + a *)
    destruct (Has (i * a + s + (if le_lt_dec (i * a + s) b then a else 0))) as (e & k & E & K & V).
    { destruct (le_lt_dec (i * a + s) b); lia. }
    set (m := i + (if le_lt_dec (i * a + s) b then 1 else 0) + (n - 1)).
    assert (Em : e + k * a = m * a + s) by (unfold m; destruct (le_lt_dec (i * a + s) b); lia).
    assert (Km : k <= m).
    { destruct (le_lt_dec k m) as [|L]; auto. pose proof (Nat.mul_le_mono_r _ _ a L). lia. }
    exists (m - k). replace ((m - k) * a + s) with e; auto.
    rewrite Nat.mul_sub_distr_r. pose proof (Nat.mul_le_mono_r _ _ a Km). lia. }
  destruct X as [j V]. exists j. split; auto. intros i W.
  assert (O : forall i j, i < j -> value play (a, b, i * a + s) v ->
    value play (a, b, j * a + s) v -> False).
  { clear - A S0. intros i j J Vi Vj.
    apply (value_once play a b (i * a + s) (j - i) v); auto; [lia|lia|].
    replace (i * a + s + (j - i) * a) with (j * a + s); auto. rewrite Nat.mul_sub_distr_r.
    pose proof (Nat.mul_le_mono_r _ _ a (Nat.lt_le_incl _ _ J)). lia. }
  destruct (lt_eq_lt_dec i j) as [[L|L]|L]; auto; exfalso; eauto.
Qed.

(* Lemma B, part 3: every c of value v beside a and b > 3a is less than 2b + (3 + ceil(3v/2)) a. *)
Theorem value_far z : 3 * a < b -> value play (a, b, z) v -> z < 2 * b + (3 + (3 * v + 1) / 2) * a.
Proof.
  intros H3 V. pose proof (Nat.div_mod (3 * v + 1) 2 ltac:(lia)) as Dw.
  pose proof (Nat.mod_upper_bound (3 * v + 1) 2 ltac:(lia)) as Uw.
  remember ((3 * v + 1) / 2) as w eqn:Ew. clear Ew.
  pose proof (Nat.div_mod (b - 1) a ltac:(lia)) as D.
  pose proof (Nat.mod_upper_bound (b - 1) a ltac:(lia)) as U.
  remember ((b - 1) / a) as q eqn:Eq. clear Eq. rewrite Nat.mul_comm in D.
  assert (Z : z <= b + (q + 3 + w) * a); [|lia].
  apply (value_upper (q + 3 + w) q (2 + w - v) z); auto; [| |lia].
  - intros t T. destruct (le_lt_dec t q) as [|K]; auto. pose proof (Nat.mul_le_mono_r _ _ a K). lia.
  - intros t T. destruct (le_lt_dec t (2 + w - v)) as [|K]; auto. exfalso.
    assert (exists x, w = v + x) as [x X] by (exists (w - v); lia).
    assert (K' : 3 + x <= t) by lia. pose proof (Nat.mul_le_mono_r _ _ b K') as K2.
    assert (X3 : x * (3 * a) <= x * b) by (apply Nat.mul_le_mono_l; lia).
    assert (X2 : w * a <= (3 * x) * a) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.
End Rows.

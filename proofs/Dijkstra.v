(* Dijkstra 1981, "The analysis of a two-person game" (EWD): both numbers are positive as long as a
   move is possible; a move decreases one of them one or more times by the other, down to zero.
   Whoever cannot move loses. *)
Require Import Arith Lia List Bool.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Values
  Euclid.Families Euclid.CollinsSets Euclid.Lengyel2003.

Lemma zero_piles l : piles Zero l = l.
Proof. induction l as [|q [|r l] IH]; auto. simpl in *. rewrite IH. reflexivity. Qed.

(* In this game the digits are the piles, and facing no digit is a loss.  If the last digit is at
   least 2, it decides, and it does not matter what is behind it. *)
Lemma last_decides l x : 2 <= last l 0 -> verdict any_type x l = verdict any_type true l.
Proof.
  induction l as [|q [|r l] IH]; simpl last; intro T; [lia | |].
  - destruct q as [|[|q]]; [lia | lia | reflexivity].
  - change (act (any_type q) (verdict any_type x (r :: l)) =
            act (any_type q) (verdict any_type true (r :: l))).
    rewrite IH by exact T. reflexivity.
Qed.

Lemma zero_winner a b l : cf a b l ->
  (player_1_wins normal any Zero a b <-> verdict any_type normal l = true).
Proof.
  intro C. rewrite (types_pairs normal any Zero a b l C), zero_piles.
  rewrite (verdict_ext _ any_type) by apply any_types. tauto.
Qed.

(* The trail of a list of digits: the length of the train of ones with which it begins.  (Dijkstra
   numbers the digits from the far end; his train of ones is the one that is played first.) *)
Fixpoint trail (l : list nat) := match l with 1 :: k => S (trail k) | _ => 0 end.

Lemma trail_verdict l : Forall (fun q => 0 < q) l -> 2 <= last l 0 ->
  verdict any_type true l = Nat.even (trail l).
Proof.
  intros P T. induction P as [|q l Q P IH]; [reflexivity|].
  destruct q as [|[|q]]; [lia | | reflexivity].
  destruct l as [|r l]; [simpl in T; lia|].
  change (negb (verdict any_type true (r :: l)) = Nat.even (S (trail (r :: l)))).
  rewrite IH by exact T. rewrite Nat.even_succ, Nat.negb_even. reflexivity.
Qed.

(* Equal numbers are won by the player to move; with a zero there is no move. *)
Theorem dijkstra_1981_equal a : 0 < a -> player_1_wins normal any Zero a a.
Proof.
  intro A. apply (zero_winner a a [1]); [|reflexivity].
  replace (cf a a) with (cf a (1 * a)) by (f_equal; lia). constructor; lia.
Qed.

(* With a zero there is no move. *)
Theorem dijkstra_1981_zero a b : a = 0 \/ b = 0 -> loses normal (pair_move any Zero) (a, b).
Proof.
  intro Z. change false with normal. apply stuck. intros q M. apply pair_smaller in M as S.
  inversion M as [? ? m A R _ | ? ? m A R _]; subst;
    [pose proof (room_le Zero a b A) | pose proof (room_le Zero b a A)]; nia.
Qed.

(* For all other situations, 0 < a < b: the player to move wins if and only if the trail is even;
   that is, if and only if the ratio b/a is greater than (1 + sqrt 5)/2. *)
Theorem dijkstra_1981 a b l : cf a b l -> a < b ->
  (player_1_wins normal any Zero a b <-> Nat.even (trail l) = true).
Proof.
  intros C B. pose proof (cf_last a b l C B) as T.
  rewrite (zero_winner a b l C), last_decides by auto.
  rewrite trail_verdict by (auto; eapply cf_positive; eauto). tauto.
Qed.

(* The same by the ratio. *)
Theorem dijkstra_1981_golden a b : 0 < a < b ->
  (player_1_wins normal any Zero a b <-> b * b > a * b + a * a).
Proof.
  intro A. destruct (cf_total a b) as (l & C); try lia.
  rewrite (zero_winner a b l C), last_decides by (eapply cf_last; eauto; lia).
  rewrite <- (golden_verdict a b l C). tauto.
Qed.

(* So outcomes are the same whether play ends at equal numbers or at zero, unless a = b. *)
Theorem zero_like_equal a b : 0 < a < b ->
  (player_1_wins normal any Zero a b <-> player_1_wins normal any Equal a b).
Proof.
  intro A. rewrite dijkstra_1981_golden, lengyel_2003_theorem_A by lia. tauto.
Qed.

(* Values do depend on the ending: (1, 2) has 1 and 2, (2, 5) has 2 and 1. *)
Theorem ending_values :
  grundy normal (pair_move any Equal) (1, 2) 1 /\ grundy normal (pair_move any Zero) (1, 2) 2 /\
  grundy normal (pair_move any Equal) (2, 5) 2 /\ grundy normal (pair_move any Zero) (2, 5) 1.
Proof. repeat split; apply pair_values_digits; reflexivity. Qed.

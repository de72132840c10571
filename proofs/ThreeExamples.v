(* Three numbers: small positions, which show that the definitions say what they should. *)
Require Import Arith Bool List.
Import ListNotations.
Require Import Euclid.Game Euclid.ThreeGame.

Ltac by_computation play p x :=
  replace x with (three_winner play p) by (vm_compute; reflexivity); apply three_winner_right.

(* Where all are equal there is no move: the end of play. *)
Example normal_111 : lose normal (1, 1, 1).
Proof. by_computation normal (1, 1, 1) false. Qed.
Example misere_111 : win misere (1, 1, 1).
Proof. by_computation misere (1, 1, 1) true. Qed.

(* Theorem V fails in misere play: 2 = 1 + 1. *)
Example misere_112 : lose misere (1, 1, 2).
Proof. by_computation misere (1, 1, 2) false. Qed.

(* The bound lcm(a, b) - a is attained. *)
Example normal_234 : lose normal (2, 3, 4).
Proof. by_computation normal (2, 3, 4) false. Qed.

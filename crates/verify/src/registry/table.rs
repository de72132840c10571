//! The table of sources and statements.

use super::{Source, Statement};

const LENGYEL_2003: &Source = &Source::new("Lengyel 2003", "T. Lengyel, A Nim-type game and continued fractions, Fibonacci Quarterly 41 (2003), 310-320")
    .url("https://www.fq.math.ca/Scanned/41-4/lengyel.pdf");
const LENGYEL_2004: &Source = &Source::new("Lengyel 2004", "T. Lengyel, On calculating the Sprague-Grundy function for the game Euclid, 2004");
const DIJKSTRA_1981: &Source = &Source::new("Dijkstra 1981", "E. W. Dijkstra, The analysis of a two-person game, EWD note, 17 June 1981");
const COLLINS_2005: &Source = &Source::new("Collins 2005", "D. Collins, Variations on a theme of Euclid, Integers 5 (2005), #G3");
const MCKAY_NOWAKOWSKI_2013: &Source = &Source::new("McKay-N. 2013", "N. A. McKay and R. J. Nowakowski, Outcomes of Partizan Euclid, Integers 12B (2012/13), #A9");
const CAIRNS_2011: &Source = &Source::new("Cairns 2011", "G. Cairns, N. B. Ho and T. Lengyel, The Sprague-Grundy function of the real game Euclid, Discrete Mathematics 311 (2011), 457-462")
    .doi("10.1016/j.disc.2010.12.011");
const CAIRNS_HO_2012: &Source = &Source::new("Cairns 2012", "G. Cairns and N. B. Ho, A restriction of Euclid, 2012").url("https://arxiv.org/abs/1202.4597");
const GURVICH_2007: &Source = &Source::new("Gurvich 2007", "V. Gurvich, On the misère version of game Euclid and miserable games, Discrete Mathematics 307 (2007), 1199-1204");
const GURVICH_HO_2015: &Source = &Source::new("Gurvich 2015", "V. Gurvich and N. B. Ho, on miserable games, 2015").url("https://arxiv.org/abs/1508.06343");
const HOLSHOUSER_REITER_2003: &Source = &Source::new("Holshouser 03", "A. Holshouser and H. Reiter, One pile Nim with arbitrary move function, Electronic Journal of Combinatorics 10 (2003), N7");
const FRAENKEL_2005: &Source = &Source::new("Fraenkel 2005", "A. S. Fraenkel, Euclid and Wythoff games, Discrete Mathematics 304 (2005), 65-68");
const HO_2012: &Source = &Source::new("Ho 2012", "N. B. Ho, Variations of the game 3-Euclid, International Journal of Combinatorics 2012").doi("10.1155/2012/406250");
const HOFMANN_2008: &Source = &Source::new("Hofmann 2008", "S. Hofmann, G. Schuster and J. Steuding, Euclid, Calkin & Wilf: playing with rationals, Elemente der Mathematik 63 (2008), 109-117")
    .doi("10.4171/EM/95");
const PROJECT_EULER: &Source = &Source::new("Project Euler", "Project Euler, problem 325, Stone Game II").url("https://projecteuler.net/problem=325");
const OEIS: &Source = &Source::new("OEIS", "The On-Line Encyclopedia of Integer Sequences").url("https://oeis.org/A060143");
const SPRAGUE_GRUNDY: &Source = &Source::new("Sprague, Grundy", "R. P. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935/36), 438-444; P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8");
const WINNING_WAYS: &Source = &Source::new("Winning Ways", "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, second edition, volume 1, A K Peters, 2001");
const LIBRARY: &Source = &Source::new("this library", "Euclid Games");

/// All statements, source by source.
pub static STATEMENTS: &[Statement] = &[
    LENGYEL_2003.says("lengyel-2003-a", "Theorem A", "Player 1 wins iff b/a > phi, b*b - a*b - a*a > 0")
        .by("fractions::golden", "golden.rs")
        .by_machine("Lengyel2003.lengyel_2003_theorem_A"),
    LENGYEL_2003.says("lengyel-2003-cone", "section 2", "x = a meets the cone in a points; outside it one move leads in, inside none"),
    LENGYEL_2003.says("lengyel-2003-one", "section 3", "with multiple 1 alone Player 1 wins iff the digit sum is even")
        .by_machine("Lengyel2003.lengyel_2003_section_3, Lengyel2003Length.lengyel_2003_section_3_length"),
    LENGYEL_2003.says("lengyel-2003-1", "Theorem 1", "Player 1 wins iff the first digit different from 1 has an even index")
        .by("pile::Bachet", "pile/bachet.rs, tests/strategy.rs")
        .by_machine("Lengyel2003.lengyel_2003_theorem_1, Lengyel2003.lengyel_2003_remark_1"),
    LENGYEL_2003.says("lengyel-2003-cases", "(*) and (**)", "the one winning move: the whole digit if the tail is < phi, else all but 1")
        .by("explain::Case", "tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-2", "Theorem 2", "L = n+1 + #{k < n: a_k >= 2, tail > phi}; n+1 <= L <= 2n+1, and when equal")
        .by("Solution::length", "length.rs, tests/strategy.rs")
        .by_machine("Lengyel2003Length.lengyel_2003_theorem_2, Lengyel2003Length.lengyel_2003_theorem_2_bounds"),
    LENGYEL_2003.says("lengyel-2003-examples", "examples", "L(9,2)=3, L(11,8)=4, L(5,13)=5, L(7,18)=L(5,18)=5, L(25,43)=L(12,43)=7"),
    LENGYEL_2003.says("lengyel-2003-reverse", "reverse game", "L is the same, except one less if a_0 = 1 and Player 2 wins")
        .by("Pair::reverse", "position.rs"),
    LENGYEL_2003.says("lengyel-2003-3", "Proposition 3", "Theorems 1 and 2 hold for {1..k} if no digit exceeds k")
        .by_machine("Lengyel2003.lengyel_2003_proposition_3, Lengyel2003Length.lengyel_2003_proposition_3_length"),
    LENGYEL_2003.says("lengyel-2003-4", "Theorem 4", "{1,2}: modulo 3, with 2 appended, the first digit not 1 has an even index")
        .by("explain::Goal", "tests/strategy.rs")
        .by_machine("Lengyel2003.lengyel_2003_theorem_4"),
    LENGYEL_2003.says("lengyel-2003-5", "Theorem 5", "{1..k}: the same modulo k+1, for k = 2..7")
        .by("explain::Goal", "tests/strategy.rs")
        .by_machine("Lengyel2003.lengyel_2003_theorem_5, Lengyel2003.lengyel_2003_theorem_5_sets"),
    LENGYEL_2003.says("lengyel-2003-length", "length L_k", "L_k = 2 sum over a_i != 1 of ceil(a_i/(k+1)) + n_1 - n_abd - 1, for k = 1..6")
        .by("Solution::length", "tests/strategy.rs")
        .by_machine("Lengyel2003Length.lengyel_2003_theorem_5_length, Lengyel2003Length.lengyel_2003_theorem_5_reading"),
    LENGYEL_2003.says("lengyel-2003-goals", "examples of sec. 5", "[3,6], [5,4,1,2,6,5], [4,4,1,2,6,5], [1,4,2], [1,4,7]: winner and goals"),
    LENGYEL_2003.says("lengyel-2003-6", "Theorem 6", "any odd multiples with 1: Player 1 wins iff the digit sum is even")
        .by("Set::bound", "set.rs")
        .by_machine("Lengyel2003.lengyel_2003_theorem_6"),
    LENGYEL_2003.says("lengyel-2003-share", "section 4", "Player 1's share of all a < b <= N tends to 1/phi: it is within 2/(N-1)")
        .by("survey::count", "survey/src/count.rs"),
    LENGYEL_2003.says("lengyel-2003-chance", "section 4, chance", "Player 1 wins more than 60% of the games, in the limit 1/Phi")
        .by("survey::law", "survey/tests/law.rs"),
    LENGYEL_2003.says("lengyel-2003-digits", "section 4, digits", "b/a has (12 ln 2 / pi^2) ln N = 0.843 ln N digits on average"),
    LENGYEL_2003.says("lengyel-2003-worst-case", "section 4, worst case", "digits are most for neighbouring Fibonacci numbers: ln N / ln Phi = 2.078 ln N"),
    LENGYEL_2003.says("lengyel-2003-growth", "section 4, growth", "the mean L grows like (24 ln phi / pi^2) ln N = 1.170 ln N (there: by simulation)")
        .proved("limit-laws.md#4-how-long-a-game-lasts").by("survey::law", "survey/tests/law.rs"),
    LENGYEL_2003.says("lengyel-2003-mean-one", "section 3, mean L'", "the mean digit sum grows like (6/pi^2) (ln N)^2"),
    LENGYEL_2003.says("lengyel-2003-chance-k", "section 5, chance", "under {1..k} the chance grows from 1/2 to 1/Phi, k = 1..8 (asked there, and true)")
        .proved("limit-laws.md#3-1k-the-transfer-operator").by("survey::law", "survey/tests/law.rs"),
    LENGYEL_2003.says("lengyel-2003-mean-length", "section 4, mean L", "9 to 10 moves on average for b <= 10000: over all pairs 9.66")
        .by("survey::survey", "survey/tests/sweep.rs"),

    LENGYEL_2004.says("lengyel-2004-a", "Theorem A", "Player 1 wins iff b/a > phi")
        .by_machine("Lengyel2003.lengyel_2003_theorem_A"),
    LENGYEL_2004.says("lengyel-2004-b", "Theorem B", "{1..k}: in the digits reduced by (1) the first not 1 has an even index")
        .by("pile::Bachet, forward", "pile/bachet.rs, tests/leading.rs")
        .by_machine("Lengyel2004.lengyel_2004_theorem_B"),
    LENGYEL_2004.says("lengyel-2004-c", "Theorem C", "misère: the first player with a choice wins; else leave an odd number of ones")
        .by("pile::Bachet", "tests/reference.rs")
        .by_machine("Lengyel2004.lengyel_2004_theorem_C"),
    LENGYEL_2004.says("lengyel-2004-d", "Theorem D", "a set plays like {1..k} with terminal value 0 iff with every terminal value")
        .by("Set::bound", "set.rs, tests/reference.rs")
        .by_machine("Lengyel2004.lengyel_2004_theorem_D"),
    LENGYEL_2004.says("lengyel-2004-recursion", "recursive algorithm", "g from right to left: c = d if d > c else d-1, and the rule modulo k+1")
        .by("compound::values", "tests/reference.rs")
        .by_machine("Lengyel2004.lengyel_2004_algorithm, Families.at_most_values"),
    LENGYEL_2004.says("nivasch-2006", "Nivasch", "g = floor(b/a - a/b), and Phi_g < b/a < Phi_(g+1)")
        .by("fractions::golden", "golden.rs")
        .by_machine("Lengyel2004.lengyel_2004_nivasch, Lengyel2004.lengyel_2004_rays"),
    LENGYEL_2004.says("lengyel-2004-four-cases", "Theorem (4 cases)", "g from the first run of equal digits and the digit after it")
        .by("compound::values", "tests/reference.rs")
        .by_machine("Lengyel2004.lengyel_2004_theorem"),
    LENGYEL_2004.says("lengyel-2004-four-cases-k", "four cases for RE_k", "the same on the digits reduced modulo k+1; k if none is left, for k = 1..7")
        .by_machine("Lengyel2004.lengyel_2004_values, Lengyel2004.lengyel_2004_values_sets"),
    LENGYEL_2004.says("lengyel-2004-path", "example (3,8)", "the path 1/1, 2/1, 3/1, 5/2, 8/3 has the values 2, 1, 0, 1, 0")
        .by("fractions::stern_brocot, compound::along_the_path", "stern_brocot.rs, compound.rs"),
    LENGYEL_2004.says("lengyel-2004-misere-example", "example (3,8)", "misère: Player 1 wins by moving to (3,5)"),

    DIJKSTRA_1981.says("dijkstra-1981", "characterisation", "to zero, b > a: the player to move wins iff the trail of leading ones is even")
        .by("pile::Bachet, Ending::Zero", "tests/reference.rs")
        .by_machine("Dijkstra.dijkstra_1981"),
    DIJKSTRA_1981.says("dijkstra-1981-ratio", "ratio", "to zero, b > a: the player to move wins iff b/a > phi; from (d,d) always")
        .by_machine("Dijkstra.dijkstra_1981_golden, Dijkstra.dijkstra_1981_equal"),
    DIJKSTRA_1981.says("dijkstra-1981-endings", "both endings", "outcomes agree for a != b, values do not: (1,2) 1 and 2, (2,5) 2 and 1")
        .by_machine("Dijkstra.zero_like_equal, Dijkstra.ending_values"),

    COLLINS_2005.says("collins-2005-1", "Theorem 1", "the first player with more than one move wins, in misère play too")
        .by("explain", "tests/strategy.rs")
        .by_machine("Collins.collins_2005_theorem_1, Collins.collins_2005_theorem_1_choice, Collins.collins_2005_theorem_1_cases"),
    COLLINS_2005.says("collins-2005-2", "Theorem 2", "G plays like B_k iff it contains 1..k and no multiple of k+1: all sets in 1..8")
        .by("Set::bound", "set.rs, pile/bachet.rs")
        .by_machine("CollinsSets.collins_2005_theorem_2, CollinsSets.collins_2005_remark_2, CollinsSets.collins_2005_theorem_2_pairs"),
    COLLINS_2005.says("collins-2005-odd", "section 4, example 1", "odd multiples with 1 play like k = 1")
        .by_machine("Families.odd_numbers_like, Families.plays_like_pairs"),
    COLLINS_2005.says("collins-2005-powers-of-2", "section 4, example 2", "powers of 2 play like k = 2"),
    COLLINS_2005.says("collins-2005-primes", "section 4, example 3", "1 and the primes play like k = 3"),
    COLLINS_2005.says("collins-2005-prime-powers", "section 4, example 4", "the prime powers play like k = 5"),
    COLLINS_2005.says("collins-2005-pile-size", "section 5, pile size", "the value from right to left, by the corrected rule")
        .proved("errata.md#collins-2005-section-5-the-pile-size-rule").by("pile::Share", "pile/share.rs")
        .by_machine("CollinsPiles.collins_2005_pile_limits, CollinsPiles.collins_2005_pile_limits_counterexample, CollinsPiles.collins_2005_printed_outcome"),
    COLLINS_2005.says("collins-2005-3", "Theorem 3", "move size: the path reduces to one pile; f = n, n+1, n+3, 2n, 2n-1, 3n, ...")
        .by("schwenk::MoveSize", "schwenk.rs")
        .by_machine("MoveLimits.collins_2005_theorem_3, MoveLimits.collins_2005_theorem_3_part_1, MoveLimits.collins_2005_theorem_3_part_2, MoveLimits.collins_2005_theorem_3_condition, MoveLimits.reduces_exists_unique, MoveLimits.schwenk_exists, MoveLimits.schwenk_sums"),
    COLLINS_2005.says("collins-2005-mid-game", "beyond Theorem 3", "in mid-game with a cap: won iff m > 0 and first(m) <= cap")
        .proved("bibliography.md#proofs-for-two-numbers").by("schwenk::MoveSize", "schwenk.rs")
        .by_machine("MoveLimits.move_limits_mid_game, MoveLimits.move_limits_winning_take"),
    COLLINS_2005.says("collins-2005-examples", "section 5, examples", "f = 2n: [3,2,11] won by taking 3, [1,5,11] by taking 1, [2,3,13] lost")
        .by_machine("MoveLimits.collins_2005_theorem_3_examples"),
    COLLINS_2005.says("collins-2005-4", "Theorem 4", "misère with any multiple and {1..k}: the same moves until all that is left is 1")
        .by("pile", "tests/reference.rs, tests/strategy.rs")
        .by_machine("CollinsMisere.collins_2005_theorem_4, CollinsMisere.collins_2005_theorem_4_sets, CollinsMisere.collins_2005_misere_winner"),
    COLLINS_2005.says("collins-2005-section-6", "section 6", "three numbers, smallest from both: with b > 2a the player to move wins")
        .by("three::smallest", "tests/three.rs")
        .by_machine("Collins.collins_2005_section_6"),
    COLLINS_2005.says("collins-2005-4-9-16", "section 6", "three numbers, any from any: (4, 9, 16) is lost"),
    COLLINS_2005.says("collins-2005-sequential", "section 3", "a pair is a row of piles: take from the first until it is empty, then from the next")
        .by("stern_brocot, engine", "tests/reference.rs")
        .by_machine("CollinsRows.pair_to_row, CollinsRows.row_to_pair"),

    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-3", "Lemmas 2 and 3", "E(kp, kq) and E(p + q, q) have the game tree of E(p, q)")
        .by_machine("PartizanEuclid.mckay_nowakowski_lemma_2, PartizanEuclid.mckay_nowakowski_lemma_3"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-theorem-6", "Theorem 6", "g^LL = g^R if 2t > q, g^L = g^RL if 2t < q, g^L = g^R if 2t = q")
        .by_machine("PartizanEuclid.mckay_nowakowski_theorem_6, PartizanEuclid.mckay_nowakowski_corollary_7"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-figure-1", "Figure 1", "the game tree of (11,8), and its parts that are isomorphic"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-definition-8", "Definition 8", "the signature: lrle for E(12,7), and the signs of the farthest-integer fraction")
        .by("partizan::Signature", "partizan/signature.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-corollary-10", "Corollary 10", "the moves as words: r^k l a e to a e; r a e to a e, l r^k l a e to a e")
        .by_machine("PartizanEuclid.mckay_nowakowski_corollary_10_left, PartizanEuclid.mckay_nowakowski_corollary_10_right, PartizanEuclid.mckay_nowakowski_corollary_10_forms"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-11", "Lemma 11, Figure 2", "the automaton of the 8 paired outcomes gives every outcome")
        .by("partizan::outcome", "partizan/outcome.rs")
        .by_machine("PartizanOutcomes.mckay_nowakowski_lemma_11, PartizanOutcomes.mckay_nowakowski_lemma_11_eight_states, PartizanOutcomes.mckay_nowakowski_figure_2, PartizanOutcomes.po_signature"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-13", "Lemma 13", "the rules 1 to 7, on all paired outcomes or on that of e")
        .by("partizan::outcome", "partizan/outcome.rs")
        .by_machine("PartizanOutcomes.mckay_nowakowski_lemma_13_rule_1, PartizanOutcomes.mckay_nowakowski_lemma_13_rule_2, PartizanOutcomes.mckay_nowakowski_lemma_13_rule_3, PartizanOutcomes.mckay_nowakowski_lemma_13_rule_4, PartizanOutcomes.mckay_nowakowski_lemma_13_rule_5, PartizanOutcomes.mckay_nowakowski_lemma_13_rule_6, PartizanOutcomes.mckay_nowakowski_lemma_13_rule_7"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-theorem-15", "Table 1, Theorem 15", "there are 9 irreducible words, with these outcomes and positions")
        .by("partizan::outcome", "partizan/outcome.rs")
        .by_machine("PartizanOutcomes.mckay_nowakowski_theorem_15, PartizanOutcomes.mckay_nowakowski_theorem_15_misprint, PartizanOutcomes.mckay_nowakowski_table_1, PartizanOutcomes.reductions_end_in_one_word, PartizanOutcomes.outcome_from_reduced_word"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-algorithm", "section 3.1", "the on-line algorithm ends at a word of Table 1 with the right outcome")
        .by_machine("PartizanOutcomes.mckay_nowakowski_algorithm, PartizanOutcomes.mckay_nowakowski_algorithm_length"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-1", "Observations 1 and 2", "words r.. are L or R; N and P need 2p/3 >= q > p/2")
        .by_machine("PartizanOutcomes.mckay_nowakowski_observation_1, PartizanOutcomes.mckay_nowakowski_observation_2"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-3", "Observation 3", "o(E(a+b,a)) = o(E(5a+3b,3a+2b)); P at E(2a+b,a+b), a > 2b: P at E(2a+3b,a+2b)")
        .by_machine("PartizanOutcomes.mckay_nowakowski_observation_3_1, PartizanOutcomes.mckay_nowakowski_observation_3_2"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-4", "Observation 4", "E(k+1,k) has the signature r^(k-2) e and the value * + (k-2)(^ + *)")
        .by("partizan::value, short_games", "tests/partizan.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-5", "Observation 5", "the values of E(f_k, f_(k-1)) repeat every three: 0, *, v"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-6", "Observation 6", "a l r^a l b e = a l r^b l c e if r^a l b e = r^b l c e and b e = c e"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-table-2", "Table 2", "45 atomic weights, read as E(p+q, q)")
        .by("partizan::weight, short_games", "tests/partizan.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-figure-3", "Figure 3", "mean weights against p/q: above 25 only E(k+1,k), k > 27, as far as q <= 50"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-question-2", "Question 2, in part", "all rules up to 12 letters that keep the paired value, on all words up to 13")
        .only_checked().by("partizan::mine", "partizan/mine.rs, tests/partizan_words.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-question-3", "Question 3, answered", "the atomic weight from the letters alone, by 17 states: all words up to 12")
        .proved("partizan.md#5-atomic-weights-question-3").by("partizan::weight", "partizan/weight.rs, tests/partizan_words.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-weights", "Figure 3", "mean weights; in lowest terms, q < p < 2q, p <= 84, those above 25 are E(k+1, k), k > 27"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-weights-85", "Figure 3, beyond it", "in lowest terms, q < p < 2q, the first other weights above 25 are those of E(85, 57) and E(85, 82)")
        .only_checked(),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-rules", "section 1", "from E(p, q), p = kq + t, Left moves to E(q, t) and Right to E(q, q - t), unless t = 0")
        .by("partizan::Position", "tests/partizan.rs")
        .by_machine("PartizanEuclid.rules_iff, PartizanEuclid.E_step"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-1", "Lemma 1", "the outcomes of the options say the outcome")
        .by("partizan::explain", "tests/partizan.rs")
        .by_machine("PartizanGame.mckay_nowakowski_lemma_1"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-4", "Lemmas 4 and 5", "one option is standard unless q = 2t, Left's iff 2t > q; a standard position is known from an option")
        .by_machine("PartizanEuclid.mckay_nowakowski_lemma_4, PartizanEuclid.mckay_nowakowski_lemma_5"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-theorem-9", "Theorem 9", "every follower of E(p, q) but those (k, 1) has the game tree of a position of the spine")
        .by_machine("PartizanEuclid.mckay_nowakowski_theorem_9"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-14", "Lemma 14, corrected", "g and d that do the same to po(b e) may be exchanged in a g b e; not for any other pair, as printed")
        .by_machine("PartizanOutcomes.mckay_nowakowski_lemma_14_corrected, PartizanOutcomes.mckay_nowakowski_lemma_14_printed_is_false"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-16", "Lemmas 12 and 16", "(L, L) and (R, R) are never left; words with four r can be reduced, so 27 cannot")
        .by_machine("PartizanOutcomes.mckay_nowakowski_lemma_12, PartizanOutcomes.mckay_nowakowski_lemma_16, PartizanOutcomes.mckay_nowakowski_theorem_15_27_words"),

    CAIRNS_2011.says("cairns-2011", "ending zero", "E = floor(b/a) - (I mod 2), I the largest i with a0 = ... = a(i-1) <= ai")
        .proved("bibliography.md#proofs-for-two-numbers"),
    CAIRNS_2011.says("cairns-2011-endings", "zero and equal", "E and G differ exactly where all n+1 digits are equal, by (-1)^n")
        .proved("bibliography.md#proofs-for-two-numbers"),

    CAIRNS_HO_2012.says("cairns-ho-2012", "M-Euclid", "M = G but for a0 = ... = a(n-1) < an, n >= 1: one more if n is odd, else one less")
        .proved("bibliography.md#proofs-for-two-numbers"),

    GURVICH_2007.says("gurvich-2007", "misère values", "misère and normal values differ where all piles are 1, as 0 and 1; all endings")
        .proved("bibliography.md#proofs-for-two-numbers").by("engine, pile", "tests/reference.rs")
        .by_machine("Misere.gurvich_2007, Misere.misere_values_rows"),

    GURVICH_HO_2015.says("gurvich-ho-2015", "misère sums", "if all are fickle, lost iff the nim-sum is 1, else as in normal play")
        .proved("misere.md#the-theorem").by("sum::Sum", "sum.rs")
        .by_machine("Misere.gurvich_ho_2015, Misere.misere_sums"),

    HOLSHOUSER_REITER_2003.says("holshouser-reiter-2003", "any move limit", "F_0 = c, F_n = min {k <= n : f(k) < F_(n-k)}; won iff the cap is at least F")
        .proved("bibliography.md#proofs-for-two-numbers").by("schwenk::MoveSize", "tests/reference.rs")
        .by_machine("MoveLimits.move_limits_any, MoveLimits.move_limits_take"),

    FRAENKEL_2005.says("fraenkel-2005", "Wythoff", "G >= t iff a+b > B_a iff a+b <= A_b, in generalised Wythoff GW_t, t = 1..5")
        .proved("bibliography.md#proofs-for-two-numbers"),

    HO_2012.says("ho-2012", "abstract", "smallest from either or from the largest: the same values 0 and 1")
        .proved("three-numbers.md#7-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),

    HOFMANN_2008.says("hofmann-2008", "Calkin-Wilf", "(2^n + 2(-1)^n)/3 nodes of level n are lost, A078008 (from n = 1, ending zero)")
        .proved("counting.md#4-levels-of-trees"),

    PROJECT_EULER.says("project-euler-325", "problem 325", "the sum of x+y over losing x < y <= N is 211 for N = 10, 230312207313 for N = 10^4"),

    OEIS.says("oeis-a060143", "A060143", "floor(n/phi) of (1, n), ..., (n-1, n) are won; in sum A183136(n), lost A183137(n)"),

    SPRAGUE_GRUNDY.says("sprague-grundy", "", "a sum of impartial games is lost iff the nim-sum of their values is 0")
        .by("sum::Sum", "sum.rs")
        .by_machine("Misere.sprague_grundy"),

    WINNING_WAYS.says("values", "chapter 8", "the value of a sum of partizan games says who wins: above 0 Left, below 0 Right, 0 the second player, else the first")
        .by("partizan::sum, short_games", "tests/partizan.rs"),

    LIBRARY.says("three-endings", "three endings", "one fold over all digits, those with 1 less of the last, those without it; misère too")
        .proved("bibliography.md#proofs-for-two-numbers").by("engine, pile", "tests/reference.rs")
        .by_machine("Types.pairs_are_rows, Values.pair_values"),
    LIBRARY.says("every-rule", "every rule", "outcome, Grundy value and winning moves, all endings, normal and misère play")
        .only_checked().by("Game::solve", "tests/reference.rs, tests/strategy.rs, tests/large.rs"),
    LIBRARY.says("three-smallest", "three, smallest", "forced moves decide, and at most one move wins; normal and misère")
        .proved("three-numbers.md#1-taking-the-smallest-from-both-others").by("three::smallest", "tests/three.rs"),
    LIBRARY.says("three-natural", "three, natural", "the table of losing triples; normal and misère")
        .only_checked().by("three::Table", "three/table.rs, tests/three.rs"),
    LIBRARY.says("three-rows", "three, rows", "beside a <= b exactly a third numbers lose, one in each class modulo a, none a multiple of a or b from another")
        .proved("three-numbers.md#2-the-natural-game-has-finite-rows").by("three::rows", "three/rows.rs, tests/three.rs")
        .by_machine("ThreeRows.row_one, ThreeGame.unique"),
    LIBRARY.says("three-combinations", "three, Theorem V", "(a, b, xa + yb) with x, y >= 1 is won, normal play")
        .proved("three-numbers.md#3-positive-combinations-are-won").by("three::known", "tests/three.rs")
        .by_machine("ThreeCombinations.theorem_V"),
    LIBRARY.says("three-twins", "three, Corollary 1", "(a, b, b) with a <= b is lost, normal play")
        .proved("three-numbers.md#3-positive-combinations-are-won").by("three::Three", "tests/three.rs")
        .by_machine("ThreeCombinations.two_equal"),
    LIBRARY.says("three-pairs", "three, Corollary 2", "g(a, a, c) = floor((c - 1)/a), normal play")
        .proved("three-numbers.md#3-positive-combinations-are-won").by("three::Three", "tests/three.rs")
        .by_machine("ThreeCombinations.value_equal"),
    LIBRARY.says("three-lcm", "three, Corollary 3", "a lost c divisible by gcd(a, b) is at most lcm(a, b), and lcm(a, b) - a if a < b does not divide b, normal play")
        .proved("three-numbers.md#3-positive-combinations-are-won").by("three::known", "tests/three.rs")
        .by_machine("ThreeCombinations.lcm_bound, ThreeCombinations.lcm_bound_sharp, ThreeCombinations.beyond_lcm"),
    LIBRARY.says("three-bounds", "three, Lemma B", "a c of value v beside a <= b is at most b + (1 + v) lcm(a, b), and less than 2b + (3 + ceil(3v/2)) a if b > 3a; normal and misère")
        .proved("three-numbers.md#4-how-far-rows-go").by("three::known", "tests/three.rs"),
    LIBRARY.says("three-settled", "three, Theorem S", "rows settle for every a: from block max(34, 2a + 11) on the row of y + a is that of y, moved by a; normal and misère")
        .proved("three-numbers.md#5-rows-settle-for-every-a").by("three::Natural", "three/settled.rs"),
    LIBRARY.says("three-settled-later", "three, Theorem S", "natural game, both plays: rows settle for every a, from block 4a + 35 on")
        .by_machine("ThreeSettle.theorem_S, ThreeSettle.settles"),
    LIBRARY.says("three-scaling", "three, scaling", "a common factor of three numbers changes nothing")
        .proved("three-numbers.md"),
    LIBRARY.says("three-low-values", "three, low values", "Ho's games: one move that counts gives the values 0 and 1, normal play")
        .proved("three-numbers.md#7-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),
    LIBRARY.says("three-low-values-misere", "three, low values", "Ho's games: the values 0 and 1 under misère play")
        .proved("three-numbers.md#7-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),
    LIBRARY.says("three-misere-values", "three, low values", "Ho's games: where values under misère play differ from those of normal play")
        .proved("three-numbers.md#7-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),
    LIBRARY.says("three-values", "three, values", "natural, either: beside a <= b each value has one c in each class modulo a")
        .proved("three-numbers.md#6-grundy-values-of-the-natural-game").by("three::Values", "three/values.rs"),
    LIBRARY.says("three-values-largest", "three, values", "largest: beside a <= b each value has a c in each class modulo a, and not always just one")
        .proved("three-numbers.md#7-either-and-largest-the-move-that-counts").by("three::Values", "three/values.rs"),
    LIBRARY.says("three-values-smallest", "three, values", "smallest: the value is that of piles of multiples, one above the other")
        .proved("three-numbers.md#1-taking-the-smallest-from-both-others").by("three::smallest", "tests/three.rs"),
    LIBRARY.says("three-one", "three, natural", "g(1, b, c) = (b - 1) xor (c - 1): it is Nim")
        .proved("three-numbers.md#6-grundy-values-of-the-natural-game"),
    LIBRARY.says("three-two", "three, natural", "(2, b, c) is lost iff floor((b - 1) / 2) = floor((c - 1) / 2)")
        .proved("three-numbers.md#6-grundy-values-of-the-natural-game"),
    LIBRARY.says("three-tame", "three, natural", "misère play is not tame, first at (2, 3, 5)")
        .only_checked(),
    LIBRARY.says("counts", "counts", "pairs won, with each value, and the sums of a, b, a+b, under sets of every kind; three endings, misère too")
        .proved("counting.md#1-unrestricted-euclid").by("survey::count", "survey/src/count.rs"),
    LIBRARY.says("levels", "levels", "nodes of each level won, and with each value, in both trees, under any rules")
        .only_checked().by("survey::count", "survey/src/count.rs"),
    LIBRARY.says("law-one", "limit laws, k = 1", "the digit sum is odd iff the matrix of b/a modulo 2 is a transposition")
        .proved("limit-laws.md#1-why-there-are-limits-and-why-endings-do-not-matter"),
    LIBRARY.says("law-values", "limit laws, values", "P(value = n), n = 0..3, for two endings and under misère play, also of finite sets")
        .proved("limit-laws.md#2-unrestricted-euclid").by("survey::law", "survey/tests/law.rs"),
    LIBRARY.says("sweeps", "sweeps", "growing all pairs up to N counts outcomes and values as brute force does")
        .only_checked().by("survey::survey", "survey/tests/sweep.rs"),
    LIBRARY.says("partizan-sweeps", "partizan sweeps", "outcomes of all positions up to N as brute force counts them")
        .only_checked().by("survey::survey", "survey/tests/sweep.rs"),
    LIBRARY.says("partizan-far-end", "partizan, far end", "blocks 1 1 d and 1 d from the end of t/q: a digit >= 2 where one should begin decides, for Left after an odd number of 1 d")
        .proved("partizan.md#1-who-wins-the-far-end-decides").by("partizan::far", "partizan/far.rs")
        .by_machine("PartizanBlocks.density_theorem_1, PartizanBlocks.density_theorem_1_by_blocks, PartizanBlocks.density_blocks_exist, PartizanBlocks.density_undecided, PartizanBlocks.density_lemma_1"),
    LIBRARY.says("partizan-weight", "partizan, weight", "the atomic weight is a sum over the digits of t/q, or {w - 2 | v + 2} of two such")
        .proved("partizan.md#6-the-weight-is-a-sum-over-the-digits").by("partizan::weight::digits", "partizan/weight/digits.rs"),
    LIBRARY.says("partizan-kinds", "partizan, kinds", "Right's weights are integers; Left's are not iff a_1 = 1 and d_2 >= 3, a share that tends to 0.1560...")
        .proved("partizan.md#7-laws-of-the-weight").by("survey::law::partizan", "survey/src/law/partizan.rs"),
    LIBRARY.says("partizan-means", "partizan, means", "mean weights: -(12 ln 2/pi^2) ln N of Right's positions, (6/pi^2) (ln N)^2 of Left's")
        .proved("partizan.md#7-laws-of-the-weight").by("survey::law::partizan", "survey/src/law/partizan.rs"),
    LIBRARY.says("partizan-open", "partizan, N and P", "there are C N^delta N-positions up to N, and as many P-positions, delta = 1.6658..., C = 0.3790...")
        .proved("partizan.md#2-how-many-positions-are-n-or-p").by("survey::law::partizan", "survey/src/law/partizan.rs"),
    LIBRARY.says("partizan-law", "partizan, shares", "Left wins 0.5722... of all positions, and Right 0.4277..., in every row")
        .proved("partizan.md#3-the-shares-of-left-and-right").by("survey::law::partizan", "survey/src/law/partizan.rs"),
    LIBRARY.says("partizan-counts", "partizan, counts", "how many positions up to N have each outcome, by rows of blocks")
        .proved("partizan.md#2-how-many-positions-are-n-or-p").by("survey::partizan", "survey/src/partizan/count.rs"),
    LIBRARY.says("search", "definition", "a position is won iff a move leads to a lost one")
        .by("search", "tests/reference.rs"),
    LIBRARY.says("types", "types of piles", "the first pile that wins or loses decides, and each flip before it swaps the players; if none decides, the end does")
        .proved("theorem.md#the-theorem").by("types::Verdict", "types.rs, tests/truth.rs")
        .by_machine("Types.types_pairs_words, Types.types_rows, Types.four_types"),
    LIBRARY.says("types-finite", "types of finite sets", "the types of piles repeat from some pile on; a window as long as the largest multiple that is seen twice proves it")
        .proved("theorem.md#finite-sets").by("types::Pattern", "types/pattern.rs")
        .by_machine("Finite.types_periodic, Finite.check_iff, Finite.check_periodic, Finite.finite_pairs, Finite.finite_word_exists"),
    LIBRARY.says("types-limits", "types of pile limits", "if the limit f grows by 0 or 1, a lost pile z is followed by the first n with n - f(n) > z; all others win")
        .proved("theorem.md#limits-by-pile-size").by("types::Scattered", "types/scattered.rs")
        .by_machine("Limits.limit_lost, Limits.half_up_types, Limits.half_down_types, Limits.half_down_misere_types, Limits.two_thirds_types, Limits.two_thirds_misere_types"),
    LIBRARY.says("types-values", "automaton of values", "the maps of values of a finite set repeat, and are a finite automaton that reads the piles from the far end")
        .proved("theorem.md#values").by("types::ValueMaps", "types/maps.rs")
        .by_machine("Finite.finite_values, Finite.finite_values_exist"),
    LIBRARY.says("types-families", "types of families", "everything from s on: piles of 2s and more win; any: KFWW...; {1..k}: modulo k+1; odd: KFKF...; in both plays")
        .by("types::Pattern", "types/pattern.rs")
        .by_machine("Families.from_some_point, Families.any_types, Families.at_most_types, Families.plays_like_types, Families.odd_types"),
    LIBRARY.says("values-static", "values", "the value of a pair is the fold of the values of its piles; static rules, all endings, both plays; it is unique")
        .by("compound::values", "tests/reference.rs")
        .by_machine("Values.pair_values, Values.pair_value_exists_unique, Values.row_values, Values.value_outcome, Families.any_values"),
    LIBRARY.says("games", "finite games", "a position of a finite game is won or lost, not both, and has one value, which is not 0 iff it is won")
        .by_machine("Game.outcome_unique, Game.finite_decided, Game.grundy_unique, Game.finite_value, Game.grundy_outcome"),
    LIBRARY.says("moves", "moves", "the moves of static rules with any multiple are those of Euclid, to equal numbers and to zero")
        .by_machine("Static.moves_to_equal, Static.moves_to_zero"),
    LIBRARY.says("digits", "digits", "every pair 0 < a <= b has one and only one short continued fraction, which Euclid's algorithm finds")
        .by_machine("Digits.digits_cf, Digits.cf_unique"),
    LIBRARY.says("judge", "second judge", "the table that a proof assistant computes of the pairs up to N holds each pair with its winner and its value")
        .by_machine("Judge.judge_right, Judge.judge_complete"),
    LIBRARY.says("misere-tame", "misère sums", "positions with any multiple or a set like {1..k} are miserable, all endings; under {2,3} they are not")
        .by("sum::Sum", "sum.rs")
        .by_machine("Misere.euclid_miserable, Misere.two_three_not_miserable"),
    LIBRARY.says("three-bounds-lost", "three, Lemma B", "natural game, both plays: a lost c is at most b + na for large n, and less than 2b + 3a if b > 3a")
        .by_machine("ThreeRows.row_upper, ThreeRows.upper"),
];

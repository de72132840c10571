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
        .by("fractions::golden", "golden.rs"),
    LENGYEL_2003.says("lengyel-2003-cone", "section 2", "x = a meets the cone in a points; outside it one move leads in, inside none"),
    LENGYEL_2003.says("lengyel-2003-one", "section 3", "with multiple 1 alone Player 1 wins iff the digit sum is even"),
    LENGYEL_2003.says("lengyel-2003-1", "Theorem 1", "Player 1 wins iff the first digit different from 1 has an even index")
        .by("pile::Bachet", "pile/bachet.rs, tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-cases", "(*) and (**)", "the one winning move: the whole digit if the tail is < phi, else all but 1")
        .by("explain::Case", "tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-2", "Theorem 2", "L = n+1 + #{k < n: a_k >= 2, tail > phi}; n+1 <= L <= 2n+1, and when equal")
        .by("Solution::length", "length.rs, tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-examples", "examples", "L(9,2)=3, L(11,8)=4, L(5,13)=5, L(7,18)=L(5,18)=5, L(25,43)=L(12,43)=7"),
    LENGYEL_2003.says("lengyel-2003-reverse", "reverse game", "L is the same, except one less if a_0 = 1 and Player 2 wins")
        .by("Pair::reverse", "position.rs"),
    LENGYEL_2003.says("lengyel-2003-3", "Proposition 3", "Theorems 1 and 2 hold for {1..k} if no digit exceeds k"),
    LENGYEL_2003.says("lengyel-2003-4", "Theorem 4", "{1,2}: modulo 3, with 2 appended, the first digit not 1 has an even index")
        .by("explain::Goal", "tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-5", "Theorem 5", "{1..k}: the same modulo k+1, for k = 2..7")
        .by("explain::Goal", "tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-length", "length L_k", "L_k = 2 sum over a_i != 1 of ceil(a_i/(k+1)) + n_1 - n_abd - 1, for k = 1..6")
        .by("Solution::length", "tests/strategy.rs"),
    LENGYEL_2003.says("lengyel-2003-goals", "examples of sec. 5", "[3,6], [5,4,1,2,6,5], [4,4,1,2,6,5], [1,4,2], [1,4,7]: winner and goals"),
    LENGYEL_2003.says("lengyel-2003-6", "Theorem 6", "any odd multiples with 1: Player 1 wins iff the digit sum is even")
        .by("Set::bound", "set.rs"),
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

    LENGYEL_2004.says("lengyel-2004-a", "Theorem A", "Player 1 wins iff b/a > phi"),
    LENGYEL_2004.says("lengyel-2004-b", "Theorem B", "{1..k}: in the digits reduced by (1) the first not 1 has an even index")
        .by("pile::Bachet, forward", "pile/bachet.rs, tests/leading.rs"),
    LENGYEL_2004.says("lengyel-2004-c", "Theorem C", "misère: the first player with a choice wins; else leave an odd number of ones")
        .by("pile::Bachet", "tests/reference.rs"),
    LENGYEL_2004.says("lengyel-2004-d", "Theorem D", "a set plays like {1..k} with terminal value 0 iff with every terminal value")
        .by("Set::bound", "set.rs, tests/reference.rs"),
    LENGYEL_2004.says("lengyel-2004-recursion", "recursive algorithm", "g from right to left: c = d if d > c else d-1, and the rule modulo k+1")
        .by("compound::values", "tests/reference.rs"),
    LENGYEL_2004.says("nivasch-2006", "Nivasch", "g = floor(b/a - a/b), and Phi_g < b/a < Phi_(g+1)")
        .by("fractions::golden", "golden.rs"),
    LENGYEL_2004.says("lengyel-2004-four-cases", "Theorem (4 cases)", "g from the first run of equal digits and the digit after it")
        .by("compound::values", "tests/reference.rs"),
    LENGYEL_2004.says("lengyel-2004-four-cases-k", "four cases for RE_k", "the same on the digits reduced modulo k+1; k if none is left, for k = 1..7"),
    LENGYEL_2004.says("lengyel-2004-path", "example (3,8)", "the path 1/1, 2/1, 3/1, 5/2, 8/3 has the values 2, 1, 0, 1, 0")
        .by("fractions::stern_brocot, compound::along_the_path", "stern_brocot.rs, compound.rs"),
    LENGYEL_2004.says("lengyel-2004-misere-example", "example (3,8)", "misère: Player 1 wins by moving to (3,5)"),

    DIJKSTRA_1981.says("dijkstra-1981", "characterisation", "to zero, b > a: the player to move wins iff the trail of leading ones is even")
        .by("pile::Bachet, Ending::Zero", "tests/reference.rs"),
    DIJKSTRA_1981.says("dijkstra-1981-ratio", "ratio", "to zero, b > a: the player to move wins iff b/a > phi; from (d,d) always"),
    DIJKSTRA_1981.says("dijkstra-1981-endings", "both endings", "outcomes agree for a != b, values do not: (1,2) 1 and 2, (2,5) 2 and 1"),

    COLLINS_2005.says("collins-2005-1", "Theorem 1", "the first player with more than one move wins, in misère play too")
        .by("explain", "tests/strategy.rs"),
    COLLINS_2005.says("collins-2005-2", "Theorem 2", "G plays like B_k iff it contains 1..k and no multiple of k+1: all sets in 1..8")
        .by("Set::bound", "set.rs, pile/bachet.rs"),
    COLLINS_2005.says("collins-2005-odd", "section 4, example 1", "odd multiples with 1 play like k = 1"),
    COLLINS_2005.says("collins-2005-powers-of-2", "section 4, example 2", "powers of 2 play like k = 2"),
    COLLINS_2005.says("collins-2005-primes", "section 4, example 3", "1 and the primes play like k = 3"),
    COLLINS_2005.says("collins-2005-prime-powers", "section 4, example 4", "the prime powers play like k = 5"),
    COLLINS_2005.says("collins-2005-pile-size", "section 5, pile size", "the value from right to left, by the corrected rule")
        .proved("errata.md#collins-2005-section-5-the-pile-size-rule").by("pile::Share", "pile/share.rs"),
    COLLINS_2005.says("collins-2005-3", "Theorem 3", "move size: the path reduces to one pile; f = n, n+1, n+3, 2n, 2n-1, 3n, ...")
        .by("schwenk::MoveSize", "schwenk.rs"),
    COLLINS_2005.says("collins-2005-mid-game", "beyond Theorem 3", "in mid-game with a cap: won iff m > 0 and first(m) <= cap")
        .proved("bibliography.md#proofs-for-two-numbers").by("schwenk::MoveSize", "schwenk.rs"),
    COLLINS_2005.says("collins-2005-examples", "section 5, examples", "f = 2n: [3,2,11] won by taking 3, [1,5,11] by taking 1, [2,3,13] lost"),
    COLLINS_2005.says("collins-2005-4", "Theorem 4", "misère with any multiple and {1..k}: the same moves until all that is left is 1")
        .by("pile", "tests/reference.rs, tests/strategy.rs"),
    COLLINS_2005.says("collins-2005-section-6", "section 6", "three numbers, smallest from both: with b > 2a the player to move wins")
        .by("three::smallest", "tests/three.rs"),
    COLLINS_2005.says("collins-2005-4-9-16", "section 6", "three numbers, any from any: (4, 9, 16) is lost"),
    COLLINS_2005.says("collins-2005-sequential", "section 3", "a pair is a row of piles: take from the first until it is empty, then from the next")
        .by("stern_brocot, engine", "tests/reference.rs"),

    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-3", "Lemmas 2 and 3", "E(kp, kq) and E(p + q, q) have the game tree of E(p, q)"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-theorem-6", "Theorem 6", "g^LL = g^R if 2t > q, g^L = g^RL if 2t < q, g^L = g^R if 2t = q"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-figure-1", "Figure 1", "the game tree of (11,8), and its parts that are isomorphic"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-definition-8", "Definition 8", "the signature: lrle for E(12,7), and the signs of the farthest-integer fraction")
        .by("partizan::Signature", "partizan/signature.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-corollary-10", "Corollary 10", "the moves as words: r^k l a e to a e; r a e to a e, l r^k l a e to a e"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-11", "Lemma 11, Figure 2", "the automaton of the 8 paired outcomes gives every outcome")
        .by("partizan::outcome", "partizan/outcome.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-13", "Lemma 13", "the rules 1 to 7, on all paired outcomes or on that of e")
        .by("partizan::outcome", "partizan/outcome.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-theorem-15", "Table 1, Theorem 15", "there are 9 irreducible words, with these outcomes and positions")
        .by("partizan::outcome", "partizan/outcome.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-algorithm", "section 3.1", "the on-line algorithm ends at a word of Table 1 with the right outcome"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-1", "Observations 1 and 2", "words r.. are L or R; N and P need 2p/3 >= q > p/2"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-observation-3", "Observation 3", "o(E(a+b,a)) = o(E(5a+3b,3a+2b)); P at E(2a+b,a+b), a > 2b: P at E(2a+3b,a+2b)"),
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
        .proved("partizan.md#3-atomic-weights-question-3").by("partizan::weight", "partizan/weight.rs, tests/partizan_words.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-weights", "Figure 3", "mean weights; in lowest terms, q < p < 2q, p <= 84, those above 25 are E(k+1, k), k > 27"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-rules", "section 1", "from E(p, q), p = kq + t, Left moves to E(q, t) and Right to E(q, q - t), unless t = 0")
        .by("partizan::Position", "tests/partizan.rs"),
    MCKAY_NOWAKOWSKI_2013.says("mn2013-lemma-1", "Lemma 1", "the outcomes of the options say the outcome")
        .by("partizan::explain", "tests/partizan.rs"),

    CAIRNS_2011.says("cairns-2011", "ending zero", "E = floor(b/a) - (I mod 2), I the largest i with a0 = ... = a(i-1) <= ai")
        .proved("bibliography.md#proofs-for-two-numbers"),
    CAIRNS_2011.says("cairns-2011-endings", "zero and equal", "E and G differ exactly where all n+1 digits are equal, by (-1)^n")
        .proved("bibliography.md#proofs-for-two-numbers"),

    CAIRNS_HO_2012.says("cairns-ho-2012", "M-Euclid", "M = G but for a0 = ... = a(n-1) < an, n >= 1: one more if n is odd, else one less")
        .proved("bibliography.md#proofs-for-two-numbers"),

    GURVICH_2007.says("gurvich-2007", "misère values", "misère and normal values differ where all piles are 1, as 0 and 1; all endings")
        .proved("bibliography.md#proofs-for-two-numbers").by("engine, pile", "tests/reference.rs"),

    GURVICH_HO_2015.says("gurvich-ho-2015", "misère sums", "if all are fickle, lost iff the nim-sum is 1, else as in normal play")
        .proved("misere.md#the-theorem").by("sum::Sum", "sum.rs"),

    HOLSHOUSER_REITER_2003.says("holshouser-reiter-2003", "any move limit", "F_0 = c, F_n = min {k <= n : f(k) < F_(n-k)}; won iff the cap is at least F")
        .proved("bibliography.md#proofs-for-two-numbers").by("schwenk::MoveSize", "tests/reference.rs"),

    FRAENKEL_2005.says("fraenkel-2005", "Wythoff", "G >= t iff a+b > B_a iff a+b <= A_b, in generalised Wythoff GW_t, t = 1..5")
        .proved("bibliography.md#proofs-for-two-numbers"),

    HO_2012.says("ho-2012", "abstract", "smallest from either or from the largest: the same values 0 and 1")
        .proved("three-numbers.md#5-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),

    HOFMANN_2008.says("hofmann-2008", "Calkin-Wilf", "(2^n + 2(-1)^n)/3 nodes of level n are lost, A078008 (from n = 1, ending zero)")
        .proved("counting.md#4-levels-of-trees"),

    PROJECT_EULER.says("project-euler-325", "problem 325", "the sum of x+y over losing x < y <= N is 211 for N = 10, 230312207313 for N = 10^4"),

    OEIS.says("oeis-a060143", "A060143", "floor(n/phi) of (1, n), ..., (n-1, n) are won; in sum A183136(n), lost A183137(n)"),

    SPRAGUE_GRUNDY.says("sprague-grundy", "", "a sum of impartial games is lost iff the nim-sum of their values is 0")
        .by("sum::Sum", "sum.rs"),

    WINNING_WAYS.says("values", "chapter 8", "the value of a sum of partizan games says who wins: above 0 Left, below 0 Right, 0 the second player, else the first")
        .by("partizan::sum, short_games", "tests/partizan.rs"),

    LIBRARY.says("three-endings", "three endings", "one fold over all digits, those with 1 less of the last, those without it; misère too")
        .proved("bibliography.md#proofs-for-two-numbers").by("engine, pile", "tests/reference.rs"),
    LIBRARY.says("types", "types of piles", "the first pile that wins or loses decides, and each flip before it swaps the players; if none decides, the end does")
        .proved("theorem.md#the-theorem").by("types::Verdict", "types.rs, tests/truth.rs"),
    LIBRARY.says("types-finite", "types of finite sets", "the types of piles repeat from some pile on; a window as long as the largest multiple that is seen twice proves it")
        .proved("theorem.md#finite-sets").by("types::Pattern", "types/pattern.rs"),
    LIBRARY.says("types-limits", "types of pile limits", "if the limit f grows by 0 or 1, a lost pile z is followed by the first n with n - f(n) > z; all others win")
        .proved("theorem.md#limits-by-pile-size").by("types::Scattered", "types/scattered.rs"),
    LIBRARY.says("types-values", "automaton of values", "the maps of values of a finite set repeat, and are a finite automaton that reads the piles from the far end")
        .proved("theorem.md#values").by("types::ValueMaps", "types/maps.rs"),
    LIBRARY.says("every-rule", "every rule", "outcome, Grundy value and winning moves, all endings, normal and misère play")
        .only_checked().by("Game::solve", "tests/reference.rs, tests/strategy.rs, tests/large.rs"),
    LIBRARY.says("three-smallest", "three, smallest", "forced moves decide, and at most one move wins; normal and misère")
        .proved("three-numbers.md#1-taking-the-smallest-from-both-others").by("three::smallest", "tests/three.rs"),
    LIBRARY.says("three-natural", "three, natural", "the table of losing triples; normal and misère")
        .only_checked().by("three::Table", "three/table.rs, tests/three.rs"),
    LIBRARY.says("three-rows", "three, rows", "beside a <= b exactly a third numbers lose, none a multiple of a or b from another")
        .proved("three-numbers.md#2-the-natural-game-has-finite-rows").by("three::rows", "three/rows.rs, tests/three.rs"),
    LIBRARY.says("three-settled", "three, settled rows", "beside large b and c, adding a small a to both changes nothing, where rows are seen to settle")
        .proved("three-numbers.md#3-rows-of-the-natural-game-settle").by("three::Natural", "three/settled.rs"),
    LIBRARY.says("three-scaling", "three, scaling", "a common factor of three numbers changes nothing")
        .proved("three-numbers.md"),
    LIBRARY.says("three-low-values", "three, low values", "Ho's games: one move that counts gives the values 0 and 1, normal play")
        .proved("three-numbers.md#5-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),
    LIBRARY.says("three-low-values-misere", "three, low values", "Ho's games: the values 0 and 1 under misère play")
        .proved("three-numbers.md#5-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),
    LIBRARY.says("three-misere-values", "three, low values", "Ho's games: where values under misère play differ from those of normal play")
        .proved("three-numbers.md#5-either-and-largest-the-move-that-counts").by("three::ho", "three/ho.rs"),
    LIBRARY.says("three-values", "three, values", "natural, either: beside a <= b each value has one c in each class modulo a")
        .proved("three-numbers.md#4-grundy-values-of-the-natural-game").by("three::Values", "three/values.rs"),
    LIBRARY.says("three-values-largest", "three, values", "largest: beside a <= b each value has a c in each class modulo a, and not always just one")
        .proved("three-numbers.md#5-either-and-largest-the-move-that-counts").by("three::Values", "three/values.rs"),
    LIBRARY.says("three-values-smallest", "three, values", "smallest: the value is that of piles of multiples, one above the other")
        .proved("three-numbers.md#1-taking-the-smallest-from-both-others").by("three::smallest", "tests/three.rs"),
    LIBRARY.says("three-one", "three, natural", "g(1, b, c) = (b - 1) xor (c - 1): it is Nim")
        .proved("three-numbers.md#4-grundy-values-of-the-natural-game"),
    LIBRARY.says("three-twins", "three, natural", "(a, b, b) is lost")
        .only_checked(),
    LIBRARY.says("three-pairs", "three, natural", "g(a, a, c) = floor((c - 1) / a); this follows if (a, b, b) is lost")
        .only_checked(),
    LIBRARY.says("three-two", "three, natural", "(2, b, c) is lost iff floor((b - 1) / 2) = floor((c - 1) / 2)")
        .proved("three-numbers.md#4-grundy-values-of-the-natural-game"),
    LIBRARY.says("three-tame", "three, natural", "misère play is not tame, first at (2, 3, 5)")
        .only_checked(),
    LIBRARY.says("counts", "counts", "pairs won, with each value, and the sums of a, b, a+b; endings equal, zero; misère too")
        .proved("counting.md#1-unrestricted-euclid").by("survey::count", "survey/src/count.rs"),
    LIBRARY.says("levels", "levels", "nodes of each level won, and with each value, in both trees, under any rules")
        .only_checked().by("survey::count", "survey/src/count.rs"),
    LIBRARY.says("law-one", "limit laws, k = 1", "the digit sum is odd iff the matrix of b/a modulo 2 is a transposition")
        .proved("limit-laws.md#1-why-there-are-limits-and-why-endings-do-not-matter"),
    LIBRARY.says("law-values", "limit laws, values", "P(value = n), n = 0..3, for both endings; P(Player 1 wins) under misère play")
        .proved("limit-laws.md#2-unrestricted-euclid").by("survey::law", "survey/tests/law.rs"),
    LIBRARY.says("sweeps", "sweeps", "growing all pairs up to N counts outcomes and values as brute force does")
        .only_checked().by("survey::survey", "survey/tests/sweep.rs"),
    LIBRARY.says("partizan-sweeps", "partizan sweeps", "outcomes of all positions up to N as brute force counts them")
        .only_checked().by("survey::survey", "survey/tests/sweep.rs"),
    LIBRARY.says("search", "definition", "a position is won iff a move leads to a lost one")
        .by("search", "tests/reference.rs"),
];

// Generated from the schema of the engine by build/types.mjs.

/** Everything known about one position. */
export type Analysis = (PairAnalysis | ThreeAnalysis | PartizanAnalysis);

/** Everything known about a position of a game on two numbers. */
export type PairAnalysis = {
  /** The game. */
  game: GameName;
  /** The two numbers, the smaller first. */
  position: [Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** How much may be taken now, where the previous move limits this one. */
  cap?: (Natural | null) | undefined;
  /** Who wins. */
  outcome?: (Outcome | null) | undefined;
  /** The Grundy value; null where it is not computed. */
  grundy?: (Natural | null) | undefined;
  /** The digits of the continued fraction of larger over smaller, the first ones if there are many. */
  digits?: (readonly (Natural)[] | null) | undefined;
  /** The sizes of the piles, the first ones if there are many. */
  path?: (readonly (Natural)[] | null) | undefined;
  /** How many digits there are. */
  digits_count?: (Natural | null) | undefined;
  /** Whether `digits`, `path` and `goals` go to the end. */
  complete?: (boolean | null) | undefined;
  /** The smallest multiple whose taking wins; null where none does. */
  take?: (Natural | null) | undefined;
  /** The position that this leaves. */
  move?: ([Natural, Natural] | null) | undefined;
  /** The moves. */
  moves?: (WinningMoves | null) | undefined;
  /** How many moves the game lasts when the winner plays to win; null where that depends on the loser. */
  length?: (Natural | null) | undefined;
  /** How many moves piles of such sizes last at least and at most when the winner plays to win. */
  bounds?: ([Natural, Natural] | null) | undefined;
  /** The position with the digits in reverse order. */
  reverse?: (Reverse | null) | undefined;
  /** The set 1..k that these rules play like, where it is another one. */
  equivalent?: (string | null) | undefined;
  /** Which pile decides, counted from 0; absent where none does. */
  decisive?: (number | null) | undefined;
  /** What the winner does at each digit in Lengyel's theorems, the first ones if there are many; where what may be taken plays like a set 1..k. */
  goals?: (readonly (Goal)[] | null) | undefined;
  /** Why. */
  reasons?: (readonly (Reason)[] | null) | undefined;
  /** Why something is null. */
  missing?: readonly (Missing)[] | undefined;
  /** what each pile does: W wins, L loses, K keeps or F flips what is behind it */
  types?: (string | null) | undefined;
  /** the mean of the atomic weight */
  mean_weight?: (string | null) | undefined;
};

/** Which game an answer is about. */
export type GameName = ("pair" | "three" | "partizan");

/** A non-negative integer of any size, in decimal digits. */
export type Natural = string;

/** The rules an answer is about; those that the game does not have are left out. */
export type RulesAnswer = {
  /** The game on three numbers. */
  three?: (string | null) | undefined;
  /** Where play stops. */
  end?: (string | null) | undefined;
  /** What may be taken. */
  take?: (string | null) | undefined;
  /** Of a pile that would allow n, at most F(n). */
  pile_limit?: (string | null) | undefined;
  /** After a move of n, at most F(n). */
  move_limit?: (string | null) | undefined;
  /** `normal` or `misere`. */
  play: string;
};

/** Who wins. */
export type Outcome = ("N" | "P" | "L" | "R");

/** The moves that win. */
export type WinningMoves = {
  /** The first of them. */
  winning: readonly (WinningMove)[];
  /** Whether these are all that win. */
  complete: boolean;
  /** How many moves there are, winning or not; null where they cannot be counted. */
  all?: (Natural | null) | undefined;
  /** All that win, where they are a class. */
  every?: (Class | null) | undefined;
};

/** A move that wins. */
export type WinningMove = {
  /** The multiple. */
  take: Natural;
  /** The position it leaves. */
  to: [Natural, Natural];
};

/** All allowed multiples up to a largest that leave a remainder. */
export type Class = {
  /** The remainder. */
  residue: Natural;
  /** The divisor. */
  modulus: Natural;
  /** The largest multiple that could be taken. */
  most: Natural;
};

/** The position with the digits in reverse order. */
export type Reverse = {
  /** Its numbers. */
  position: [Natural, Natural];
  /** How many moves it lasts. */
  length: Natural;
};

/** What the winner does at a digit. */
export type Goal = {
  /** The digit. */
  digit: Natural;
  /** The case of Lengyel's theorems, `a` to `f`. */
  case: string;
  /** The winner moves the digit to this, modulo k+1. */
  target: number;
};

/** Why something is so: a theorem, and a sentence. */
export type Reason = {
  /** What it follows from. */
  theorem: string;
  /** How. */
  text: string;
};

/** Something that is not there. */
export type Missing = {
  /** What. */
  field: Field;
  /** Why. */
  error: Problem;
};

/** Something that can be asked of a position. */
export type Field = ("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values");

/** Why there is no answer, for people and for programs. */
export type Problem = {
  /** What kind of thing stands in the way. */
  kind: Kind;
  /** A sentence without a full stop, of bounded length, without control characters. */
  message: string;
  /** What it points to. */
  place?: (Place | null) | undefined;
  /** Which limit was reached, if one was; raising it may help. */
  limit?: (Limit | null) | undefined;
};

/** What kind of thing stands in the way. */
export type Kind = ("bad-input" | "not-defined" | "out-of-reach" | "stopped");

/** Which part of the question is meant, and where in its text. */
export type Place = {
  /** The name of the part, as the question calls it: `take`, `pile_limit`, `fields`; the numbers of a position are `a`, `b` and `c`. */
  part: string;
  /** Which game of a sum, or which of several moves, counted from 1. */
  game?: (number | null) | undefined;
  /** The character it points to, counted from 1 in the text as it was given; the one behind the text if that ends too early. */
  character?: (number | null) | undefined;
};

/** What there was not enough of. */
export type Limit = ("steps" | "bytes" | "time");

/** Everything known about a position of a game on three numbers. */
export type ThreeAnalysis = {
  /** The game. */
  game: GameName;
  /** The three numbers, ascending. */
  position: [Natural, Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** Who wins. */
  outcome?: (Outcome | null) | undefined;
  /** The Grundy value; null where it is not computed. */
  grundy?: (Natural | null) | undefined;
  /** Why something is null. */
  missing?: readonly (Missing)[] | undefined;
  /** The position that a winning move leaves; null where no move wins, or none is known. */
  move?: ([Natural, Natural, Natural] | null) | undefined;
  /** The moves. */
  moves?: (ThreeMoves | null) | undefined;
  /** Why. */
  reasons?: (readonly (Reason)[] | null) | undefined;
};

/** The moves that win. */
export type ThreeMoves = {
  /** The first of them. */
  winning: readonly (ThreeMove)[];
  /** Whether these are all that win. */
  complete: boolean;
  /** How many moves there are, winning or not. */
  all: Natural;
};

/** A move: a multiple of one number is taken from another. */
export type ThreeMove = {
  /** From which number; null where both larger ones are reduced. */
  from?: (Natural | null) | undefined;
  /** Of which number a multiple is taken. */
  by: Natural;
  /** The multiple. */
  take: Natural;
  /** The position it leaves. */
  to: [Natural, Natural, Natural];
};

/** Everything known about a position of Partizan Euclid. */
export type PartizanAnalysis = {
  /** The game. */
  game: GameName;
  /** The two numbers p and q. */
  position: [Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** Who wins. */
  outcome?: (Outcome | null) | undefined;
  /** The signature; null where it is too long. */
  signature?: (string | null) | undefined;
  /** The signature after the reductions that keep the outcome. */
  reduced?: (string | null) | undefined;
  /** The canonical value; null where it is out of reach or too long. */
  value?: (string | null) | undefined;
  /** The atomic weight; null where it is out of reach or too long. */
  weight?: (string | null) | undefined;
  /** The mean of the value. */
  mean?: (string | null) | undefined;
  /** The temperature of the value. */
  temperature?: (string | null) | undefined;
  /** Why something is null. */
  missing?: readonly (Missing)[] | undefined;
  /** The moves. */
  moves?: (PartizanMoves | null) | undefined;
  /** Why. */
  reasons?: (readonly (Reason)[] | null) | undefined;
  /** what each pile does: W wins, L loses, K keeps or F flips what is behind it */
  types?: (string | null) | undefined;
  /** the mean of the atomic weight */
  mean_weight?: (string | null) | undefined;
};

/** The moves of both players. */
export type PartizanMoves = {
  /** Those with which the player who makes them wins. */
  winning: readonly (PlayerMove)[];
  /** Whether these are all that win. */
  complete: boolean;
  /** How many moves there are. */
  all: Natural;
  /** What Left can do. */
  left?: (PartizanMove | null) | undefined;
  /** What Right can do. */
  right?: (PartizanMove | null) | undefined;
};

/** A move of a player. */
export type PlayerMove = {
  /** Whose. */
  player: Side;
  /** The position it leaves. */
  to: [Natural, Natural];
};

/** One of the two players. */
export type Side = ("left" | "right");

/** A move, and what it leaves. */
export type PartizanMove = {
  /** The position it leaves. */
  to: [Natural, Natural];
  /** Who wins there. */
  outcome: Outcome;
  /** Its value; null where that is out of reach or too long. */
  value?: (string | null) | undefined;
  /** Whether the player who makes the move wins. */
  wins: boolean;
};

/** The moves of a position. */
export type Moves = (PairMoveList | ThreeMoveList | PartizanMoveList);

/** The moves of a game on two numbers. */
export type PairMoveList = {
  /** The game. */
  game: GameName;
  /** The two numbers, the smaller first. */
  position: [Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** How much may be taken now, where the previous move limits this one. */
  cap?: (Natural | null) | undefined;
  /** The Grundy value to which moves are asked, where one is. */
  to?: (Natural | null) | undefined;
  /** The moves. */
  moves: PairMoves;
};

/** Moves. */
export type PairMoves = {
  /** How many there are, asked for or not; null where they cannot be counted. */
  all?: (Natural | null) | undefined;
  /** Those that are asked for, ascending. */
  listed: readonly (PairMove)[];
  /** Whether these are all that are asked for. */
  complete: boolean;
};

/** A move, and what it leaves. */
export type PairMove = {
  /** The multiple. */
  take: Natural;
  /** The position it leaves. */
  to: [Natural, Natural];
  /** How much may be taken there, where this move limits the next one. */
  cap?: (Natural | null) | undefined;
  /** Who wins there: `P` is good for the player who makes the move. */
  outcome: Outcome;
  /** The Grundy value of what it leaves; null where that is not computed. */
  grundy?: (Natural | null) | undefined;
};

/** The moves of a game on three numbers. */
export type ThreeMoveList = {
  /** The game. */
  game: GameName;
  /** The three numbers, ascending. */
  position: [Natural, Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** The Grundy value to which moves are asked, where one is. */
  to?: (Natural | null) | undefined;
  /** The moves. */
  moves: ListedThreeMoves;
};

/** Moves. */
export type ListedThreeMoves = {
  /** How many there are, to whatever value. */
  all: Natural;
  /** The first of them. */
  listed: readonly (ThreeRow)[];
  /** Whether these are all. */
  complete: boolean;
};

/** A move, and who wins where it leads. */
export type ThreeRow = {
  /** From which number; null where both larger ones are reduced. */
  from?: (Natural | null) | undefined;
  /** Of which number a multiple is taken. */
  by: Natural;
  /** The multiple. */
  take: Natural;
  /** The position it leaves. */
  to: [Natural, Natural, Natural];
  /** Who wins there: `P` is good for the player who makes the move. */
  outcome: Outcome;
  /** The Grundy value of what it leaves; null where that is not computed. */
  grundy?: (Natural | null) | undefined;
};

/** The moves of Partizan Euclid. */
export type PartizanMoveList = {
  /** The game. */
  game: GameName;
  /** The two numbers p and q. */
  position: [Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** The moves. */
  moves: PartizanMoves;
};

/** A sum that is solved. */
export type Sum = (ImpartialSum | PartizanSum);

/** A sum of games on two numbers and heaps of nim. */
export type ImpartialSum = {
  /** The game. */
  game: GameName;
  /** The rules of the games that have none of their own. */
  rules: RulesAnswer;
  /** The games. */
  games: readonly (SumTerm)[];
  /** Who wins. */
  outcome: Outcome;
  /** The nim-sum of the Grundy values; under normal play the value of all together. */
  grundy: Natural;
  /** A winning move; null where there is none. */
  move?: (SumMove | null) | undefined;
  /** Why. */
  reasons: readonly (Reason)[];
};

/** A game of a sum. */
export type SumTerm = ({
  /** The numbers, the smaller first. */
  position: [Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** How many may be taken, where the move before limits it. */
  cap?: (Natural | null) | undefined;
  /** The Grundy value. */
  grundy?: (Natural | null) | undefined;
  /** The misère value, where it decides. */
  misere?: (Natural | null) | undefined;
} | {
  /** How many counters it has. */
  nim: Natural;
  /** The Grundy value. */
  grundy?: (Natural | null) | undefined;
  /** The misère value, where it decides. */
  misere?: (Natural | null) | undefined;
});

/** A move in a sum. */
export type SumMove = {
  /** In which game, counted from 1. */
  game: number;
  /** The multiple, or the number of counters. */
  take: Natural;
  /** What it leaves there. */
  to: SumTerm;
};

/** A sum of positions of Partizan Euclid, their negatives, and other values. */
export type PartizanSum = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The games. */
  games: readonly (PartizanTerm)[];
  /** Who wins. */
  outcome: Outcome;
  /** The value of the sum; null where it is too long. */
  value?: (string | null) | undefined;
  /** Its atomic weight; null where there is none, or where it is too long. */
  weight?: (string | null) | undefined;
  /** How each player wins who moves first. */
  move: PartizanSumMoves;
};

/** A game of a sum. */
export type PartizanTerm = {
  /** The position or value. */
  term: string;
  /** Its value; null where it is too long. */
  value?: (string | null) | undefined;
};

/** A winning move of each player; null where there is none. */
export type PartizanSumMoves = {
  /** Of Left, moving first. */
  left?: (PartizanSumMove | null) | undefined;
  /** Of Right, moving first. */
  right?: (PartizanSumMove | null) | undefined;
};

/** A move in a sum. */
export type PartizanSumMove = {
  /** In which game, counted from 1. */
  game: number;
  /** What it leaves there. */
  to: string;
};

/** Everything known about a value. */
export type Valuation = {
  /** The text as it was read. */
  expression: string;
  /** The canonical form; null where it is too long. */
  value?: (string | null) | undefined;
  /** The same for LaTeX, as mathematics. */
  latex?: (string | null) | undefined;
  /** Who wins. */
  outcome: Outcome;
  /** How it compares with 0. */
  relation: Relation;
  /** What can be said of it. */
  kind: readonly (Property)[];
  /** The birthday: how many moves deep the canonical form is. */
  birthday?: (Natural | null) | undefined;
  /** The Left options of the canonical form, each null where it is too long. */
  left: readonly ((string | null))[];
  /** The Right options. */
  right: readonly ((string | null))[];
  /** Whether these are all options. */
  complete: boolean;
  /** The number play arrives at if Left moves first. */
  left_stop?: (string | null) | undefined;
  /** The number play arrives at if Right moves first. */
  right_stop?: (string | null) | undefined;
  /** The mean. */
  mean?: (string | null) | undefined;
  /** The temperature. */
  temperature?: (string | null) | undefined;
  /** The atomic weight; null where it has none. */
  weight?: (string | null) | undefined;
  /** Why something is null. */
  missing: readonly (MissingFact)[];
  /** How it compares with another value; null where none was given. */
  against?: (Comparison | null) | undefined;
};

/** How two values compare. */
export type Relation = ("=" | ">" | "<" | "||");

/** Something that can be said of a value. */
export type Property = ("integer" | "number" | "nimber" | "infinitesimal" | "all-small" | "hot");

/** Something that is not there. */
export type MissingFact = {
  /** What. */
  field: Fact;
  /** Why. */
  error: Problem;
};

/** A part of the answer. */
export type Fact = ("value" | "birthday" | "left" | "right" | "left-stop" | "right-stop" | "mean" | "temperature" | "weight" | "against" | "difference");

/** A comparison with another value. */
export type Comparison = {
  /** The text as it was read. */
  expression: string;
  /** The canonical form; null where it is too long. */
  value?: (string | null) | undefined;
  /** How the first value compares with this one. */
  relation: Relation;
  /** The first value minus this one; null where it is out of reach or too long. */
  difference?: (string | null) | undefined;
};

/** What lies on the table after the moves, and what is said. */
export type Turn = {
  /** The game. */
  game: GameName;
  /** The rules; of a sum those of the games that have none of their own. */
  rules: RulesAnswer;
  /** What lies on the table: two numbers, three, or the games of a sum. */
  position: readonly (string)[];
  /** How much may be taken now, where the previous move limits this one. */
  cap?: (Natural | null) | undefined;
  /** The rules in plain sentences. */
  rules_told: string;
  /** The games on the table, as data: one, or those of a sum. */
  boards: readonly (Board)[];
  /** The games before the move of the computer, where it has made one in an exchange. */
  before?: (readonly (Board)[] | null) | undefined;
  /** The moves of whoever is to move; none if the game is over. */
  steps: Steps;
  /** The position in counters, a line for each number. */
  counters: readonly (string)[];
  /** The moves so far, as they are written; with the computer's, if that was asked for. */
  moves: readonly (string)[];
  /** Whose turn it is; null if the game is over. */
  turn?: (Seat | null) | undefined;
  /** Whether the game is over. */
  over: boolean;
  /** Who has won; null if the game is not over. */
  winner?: (Seat | null) | undefined;
  /** The move that was made or advised; null if none was asked for. */
  move?: (string | null) | undefined;
  /** What the computer overlooked, where the move it made threw a win away; null otherwise. */
  overlooked?: (string | null) | undefined;
  /** What every move so far was worth, if that was asked for. */
  remarks?: (readonly (Remark)[] | null) | undefined;
  /** What is said. */
  told: Text;
};

/** One game on the table. */
export type Board = ({
  kind: "pair";
  /** The smaller number, and the larger one. */
  numbers: [Natural, Natural];
  /** The sizes of the piles that are played one after the other, the first first; at most 100. */
  piles: readonly (Natural)[];
  /** Whether these are all piles. */
  complete: boolean;
  /** How much may be taken now, where the previous move limits this one. */
  cap?: (Natural | null) | undefined;
  /** The rules of this game. */
  rules: RulesAnswer;
} | {
  kind: "three";
  /** The numbers, ascending. */
  numbers: [Natural, Natural, Natural];
} | {
  kind: "nim";
  /** How many counters it has. */
  nim: Natural;
} | {
  kind: "partizan";
  /** The numbers p and q of E(p, q). */
  numbers: [Natural, Natural];
  /** Whether it is the negative of the position: Left moves as Right would, and Right as Left. */
  negative: boolean;
} | {
  kind: "value";
  /** The value, as CGSuite writes it. */
  value: string;
});

/** The moves of whoever is to move. */
export type Steps = {
  /** Some of them, at most 60: the smallest of each game, and one that wins if there is one and it can be found. */
  listed: readonly (Step)[];
  /** Whether these are all. */
  complete: boolean;
};

/** A move that can be made now. */
export type Step = {
  /** The move, as the game reads it. */
  move: string;
  /** In which game on the table it is made, counted from 1. */
  board: number;
  /** How many times a number, or how many counters, are taken; absent where nothing is counted. */
  take?: (Natural | null) | undefined;
  /** What it leaves of that game, in a few words. */
  to: string;
  /** Whether it wins; null where that is out of reach. */
  wins?: (boolean | null) | undefined;
};

/** A seat at the table. */
export type Seat = ("left" | "right");

/** A move that was made, and what it was worth. */
export type Remark = {
  /** Which move of the game, counted from 1. */
  number: number;
  /** Who made it. */
  player: Seat;
  /** The move, as the game writes it. */
  move: string;
  /** What it was worth. */
  verdict: Worth;
  /** Whether it wins. */
  wins: boolean;
  /** A move that would have won; null if the move was no mistake. */
  better?: (string | null) | undefined;
};

/** What a move was worth. */
export type Worth = ("forced" | "only" | "winning" | "lost" | "mistake");

/** An answer in words. ``` use euclid_answers::text::{Line, Mark, Text}; let mut text = Text::default(); text.push(Line::heading("Euclid (25, 87)")); text.push(Line::verdict("Player 1 wins.", " Take 2 times 25.")); text.push(Line::fact("value", 3.to_string())); assert_eq!(text.to_string(), "Euclid (25, 87)\nPlayer 1 wins. Take 2 times 25.\n value 3\n"); assert_eq!(serde_json::to_string(&text.lines[2])?, r#"{"kind":"fact","name":"value","text":[{"text":"3"}]}"#); # Ok::<(), serde_json::Error>(()) ``` */
export type Text = readonly (Line)[];

/** A line, by what it says. */
export type Line = ({
  kind: "heading";
  /** The text. */
  text: string;
} | {
  kind: "verdict";
  /** The text. */
  text: Phrase;
} | {
  kind: "sentence";
  /** The text. */
  text: Phrase;
} | {
  kind: "note";
  /** The text. */
  text: string;
} | {
  kind: "fact";
  /** The name; none where the line goes on with the fact before it. */
  name: string;
  /** What is known. */
  text: Phrase;
} | {
  kind: "pile";
  /** The row. */
  text: string;
} | {
  kind: "move";
  /** Which move of the game it is, counted from 1; absent where it has not been made. */
  number?: (number | null) | undefined;
  /** The move as it is typed, where it could be made now. */
  typed?: (string | null) | undefined;
  /** The move in words. */
  text: string;
  /** What it was worth. */
  comment?: (string | null) | undefined;
} | {
  kind: "reason";
  /** What it follows from. */
  theorem: string;
  /** How. */
  text: string;
} | {
  kind: "row";
  /** The cells, from left to right. */
  cells: readonly (Cell)[];
} | {
  kind: "inset";
  /** The text. */
  text: string;
} | {
  kind: "exercise";
  /** Its number. */
  number: number;
  /** The text. */
  text: Phrase;
} | {
  kind: "command";
  /** The command. */
  text: string;
  /** What it does. */
  comment: string;
} | {
  kind: "gap";
});

/** Marked pieces, one behind the other. */
export type Phrase = readonly (Piece)[];

/** A piece of a sentence. */
export type Piece = {
  /** What it is; plain text if nothing is said. */
  mark?: Mark | undefined;
  /** The text, without line breaks and control characters. */
  text: string;
};

/** What a piece of text is. */
export type Mark = ("plain" | "strong" | "quiet" | "mark" | "good" | "note" | "bad" | "decides" | "typed");

/** A cell of a table. */
export type Cell = {
  /** The text. */
  text: string;
  /** What it is; plain text if nothing is said. */
  mark?: Mark | undefined;
  /** Whether it is set to the left, as words are; numbers are set to the right. */
  left?: boolean | undefined;
};

/** Positions: drawn at a level, or those of a lesson. */
export type Dealt = {
  /** The game. */
  game: GameName;
  /** The rules; of a sum those of each of its games. */
  rules: RulesAnswer;
  /** How hard the positions are, from 1 to 5; in a lesson, how well the computer should play, which is 5. */
  level: number;
  /** What made the choices. */
  seed: number;
  /** The positions, each as a turn takes it: two numbers, three, or the games of a sum. None is over. About every third is lost for the player to move, in a partizan game for Left. None is there twice, unless no other was found. Those of a lesson can be won by whoever begins. */
  positions: readonly (readonly (string)[])[];
  /** The lesson, if that was asked for. */
  lesson?: (Lesson | null) | undefined;
};

/** A lesson: whoever acts on its sentence wins its positions, whatever the opponent does. */
export type Lesson = {
  /** Its number, from 1 to 5. */
  number: number;
  /** What it is about, in a few words. */
  title: string;
  /** What wins, in one sentence. */
  sentence: string;
};

/** A sheet of exercises, with their answers. */
export type Worksheet = {
  /** The game. */
  game: GameName;
  /** The rules; of a sum those of each of its games. */
  rules: RulesAnswer;
  /** How hard the exercises are, from 1 to 5. */
  level: number;
  /** What made the choices. */
  seed: number;
  /** What stands at the top. */
  title: string;
  /** The command that makes the sheet again. */
  command: string;
  /** The rules in plain sentences, and an example. */
  introduction: readonly (string)[];
  /** The exercises, by their kinds. */
  parts: readonly (Part)[];
  /** What words of the reasons mean; empty where they need no explanation. */
  glossary?: readonly (string)[] | undefined;
};

/** The exercises of one kind. */
export type Part = {
  /** The kind. */
  kind: ExerciseKind;
  /** The game of these exercises. */
  game: GameName;
  /** Its rules; of a sum those of each of its games. */
  rules: RulesAnswer;
  /** What stands above them. */
  heading: string;
  /** What is to be done. */
  instructions: readonly (string)[];
  /** The exercises. */
  exercises: readonly (Exercise)[];
};

/** A kind of exercise. */
export type ExerciseKind = ("who" | "move" | "play" | "cut" | "fraction" | "value" | "sum" | "partizan");

/** An exercise, and its answer: in words, and as data. */
export type Exercise = {
  /** Its number on the sheet, counted from 1. */
  number: number;
  /** The position: two numbers, three, or the games of a sum. */
  position: readonly (string)[];
  /** What is asked. */
  question: string;
  /** The answer. */
  answer: string;
  /** Why. */
  reasons: readonly (string)[];
  /** Who wins; of a partizan sum whether Left does, who begins: `N` if so, otherwise `P`. */
  outcome?: (Outcome | null) | undefined;
  /** The moves that win. */
  winning?: (Winning | null) | undefined;
  /** A game in which nobody makes a mistake. */
  moves?: (readonly (Played)[] | null) | undefined;
  /** The Grundy value, under misère play the misère value. */
  grundy?: (Natural | null) | undefined;
  /** The digits of the continued fraction. */
  digits?: (readonly (Natural)[] | null) | undefined;
  /** The piles. */
  path?: (readonly (Natural)[] | null) | undefined;
};

/** The moves that win. */
export type Winning = {
  /** The moves, as the game reads them. */
  listed: readonly (string)[];
  /** Whether these are all. */
  complete: boolean;
};

/** A move of a game. */
export type Played = {
  /** Who moves. */
  player: string;
  /** The move, as the game reads it. */
  move: string;
  /** The move in words. */
  told: string;
  /** What it leaves. */
  to: string;
  /** What it is worth. */
  remark: string;
};

/** An answer that is none; what stands in a line of JSON instead. */
export type Refusal = {
  /** Why. */
  error: Problem;
};

/** What is counted, by the game. */
export type Counted = (Count | PartizanCount);

/** How many pairs a < b <= max, or pairs of a rectangle, Player 1 wins, and how many have each Grundy value. */
export type Count = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The set 1..K that these rules play like, where it is another one. */
  equivalent?: (string | null) | undefined;
  /** The largest number, where all pairs a < b up to it are counted. */
  max?: (Natural | null) | undefined;
  /** The ranges, where the pairs (a, b) of a rectangle are counted. */
  rectangle?: (Rectangle | null) | undefined;
  /** How many pairs there are. */
  pairs: Natural;
  /** How many of them Player 1 wins. */
  won: Natural;
  /** Which share of all pairs that is; null if there are none. */
  share?: (Decimal | null) | undefined;
  /** How many have each Grundy value; under misère play the misère value, which is 1 where no move is left. Null where values are not counted: under limits by pile size, and infinite sets that do not play like a set 1..K. */
  grundy?: (GrundyCounts | null) | undefined;
  /** Sums of the numbers of these pairs, if they were asked for. */
  sum?: (Sums | null) | undefined;
};

/** Two ranges of numbers. */
export type Rectangle = {
  /** The first and the last a. */
  a: [Natural, Natural];
  /** The first and the last b. */
  b: [Natural, Natural];
};

/** A rounded number, in decimal digits; in JSON a string, so that no place is lost. */
export type Decimal = string;

/** How many positions have each Grundy value. */
export type GrundyCounts = {
  /** The values from 0 on. */
  values: readonly (ValueCount)[];
  /** How many positions have a larger value than these. */
  more: Natural;
  /** Whether none has a larger value. */
  complete: boolean;
};

/** How many positions have a value. */
export type ValueCount = {
  /** The value. */
  value: Natural;
  /** How many have it. */
  count: Natural;
  /** Which share of all positions that is; null if there are none. */
  share?: (Decimal | null) | undefined;
};

/** Sums over the pairs that are counted. */
export type Sums = {
  /** What is summed: `a`, `b` or `a+b`. */
  of: string;
  /** Over all pairs. */
  pairs: Natural;
  /** Over those that Player 1 wins. */
  won: Natural;
  /** Over those that Player 2 wins. */
  lost: Natural;
  /** Over those with each Grundy value; null where values are not counted. */
  grundy?: (GrundySums | null) | undefined;
};

/** Sums over pairs by their Grundy value. */
export type GrundySums = {
  /** The values from 0 on. */
  values: readonly (ValueSum)[];
  /** The sum over pairs with a larger value than these. */
  more: Natural;
  /** Whether no pair has a larger value. */
  complete: boolean;
};

/** The sum over pairs with a value. */
export type ValueSum = {
  /** The value. */
  value: Natural;
  /** The sum. */
  sum: Natural;
};

/** How many positions E(p, q), q < p <= max, have each outcome. */
export type PartizanCount = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The largest p. */
  max: Natural;
  /** How many positions there are. */
  positions: Natural;
  /** Those that Left wins, whoever begins. */
  left: OutcomeCount;
  /** Those that Right wins, whoever begins. */
  right: OutcomeCount;
  /** Those that the player wins who moves first. */
  next: OutcomeCount;
  /** Those that the player wins who moves second. */
  previous: OutcomeCount;
};

/** How many positions have an outcome. */
export type OutcomeCount = {
  /** How many. */
  count: Natural;
  /** Which share of all positions that is; null if there are none. */
  share?: (Decimal | null) | undefined;
};

/** How many nodes of a level Player 1 wins, and how many have each Grundy value. A node p/q is the position (p, q). */
export type Level = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The set 1..K that these rules play like, where it is another one. */
  equivalent?: (string | null) | undefined;
  /** The tree. Both have the same nodes on a level. */
  tree: Tree;
  /** The level. */
  level: Natural;
  /** How many nodes there are. */
  nodes: Natural;
  /** How many of them Player 1 wins. */
  won: Natural;
  /** How many Player 2 wins. */
  lost: Natural;
  /** Which share of all nodes Player 1 wins. */
  share?: (Decimal | null) | undefined;
  /** How many have each Grundy value, under misère play the misère value; null under a move limit. */
  grundy?: (GrundyCounts | null) | undefined;
};

/** A tree of all positive fractions. */
export type Tree = ("calkin-wilf" | "stern-brocot");

/** Every number c with which (a, b, c) has a Grundy value. */
export type Row = {
  /** The game. */
  game: GameName;
  /** The two numbers. */
  position: [Natural, Natural];
  /** The rules. */
  rules: RulesAnswer;
  /** The Grundy value; 0 where the player to move loses. */
  grundy: Natural;
  /** The numbers c, ascending. */
  row: readonly (Natural)[];
};

/** The laws, by the game. */
export type Laws = (Probability | PartizanProbability);

/** The laws for a < b <= N drawn at random, N to infinity. */
export type Probability = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The set 1..K that these rules play like, where it is another one. */
  equivalent?: (string | null) | undefined;
  /** The probability that Player 1 wins. */
  probability: Decimal;
  /** Every number here differs from the true one by less than this: a power of ten, such as `1e-15`. */
  error: string;
  /** The probabilities of the Grundy values, under misère play of the misère values; null where they are not computed: under limits by pile size, and infinite sets that do not play like a set 1..K. */
  grundy?: (GrundyLaw | null) | undefined;
  /** How long a game lasts. */
  length: LengthLaw;
  /** Why. */
  reasons: readonly (Reason)[];
};

/** The probabilities of the Grundy values. */
export type GrundyLaw = {
  /** The values from 0 on. */
  values: readonly (ValueLaw)[];
  /** Whether there are no larger values. */
  complete: boolean;
};

/** The probability of a value. */
export type ValueLaw = {
  /** The value. */
  value: Natural;
  /** Its probability. */
  probability: Decimal;
};

/** How the mean length of a game grows. */
export type LengthLaw = {
  /** Like what: `ln N` or `(ln N)^2`; null where it depends on the loser. */
  growth?: (string | null) | undefined;
  /** The constant before that; null where there is none. */
  constant?: (Decimal | null) | undefined;
  /** The constant before ln N where any multiple may be taken. */
  unrestricted: Decimal;
  /** The constant before ln N of the number of digits of b/a. */
  digits: Decimal;
};

/** The laws for positions E(p, q), q < p <= N, N to infinity. */
export type PartizanProbability = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The probability that Left wins. */
  left: Decimal;
  /** The probability that Right wins. */
  right: Decimal;
  /** Every number here differs from the true one by less than this: a power of ten, such as `1e-15`. The shares of weights have 40 places at most, and are within a unit of the last one. */
  error: string;
  /** How many positions are won by the player who moves first, or by the second. */
  open: OpenLaw;
  /** The atomic weights. */
  weights: WeightLaw;
  /** Why. */
  reasons: readonly (Reason)[];
};

/** The numbers of N- and of P-positions: each is constant N^exponent, nearly. */
export type OpenLaw = {
  /** The exponent. */
  exponent: Decimal;
  /** The constant for all positions. */
  constant: Decimal;
  /** The constant for positions in lowest terms. */
  lowest_terms: Decimal;
};

/** Laws of the atomic weight. */
export type WeightLaw = {
  /** The share of all positions whose weight is an integer. */
  integers: Decimal;
  /** The share of Left's positions whose weight is not an integer. Right's are all integers. */
  not_integers: Decimal;
  /** The mean of Left's weights over (ln N)^2, in the limit: 6/pi^2. */
  left_mean: Decimal;
  /** The mean of Right's weights over ln N, in the limit: -12 ln 2/pi^2. */
  right_mean: Decimal;
  /** The mean of all weights over (ln N)^2, in the limit: Left's share times 6/pi^2. */
  mean: Decimal;
};

/** The theorem of rules. */
export type Theorem = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The set 1..K that these rules play like, where it is another one. */
  equivalent?: (string | null) | undefined;
  /** The theorem, in sentences. */
  theorem: readonly (string)[];
  /** What piles do; null where that depends on more than their size. */
  types?: (TheoremTypes | null) | undefined;
  /** How values follow from piles; null where no finite automaton is known. */
  automaton?: (ValueAutomaton | null) | undefined;
  /** The share of all positions that Player 1 wins, in the limit; null where it is not known. */
  probability?: (Decimal | null) | undefined;
  /** The share differs from the true one by less than this: a power of ten, such as `1e-15`. */
  error?: (string | null) | undefined;
  /** The smallest position of each kind. */
  examples: readonly (TheoremExample)[];
  /** The proof, in steps. */
  proof: readonly (string)[];
  /** The statements that it rests on, by their ids. */
  statements: readonly (string)[];
  /** The theorem as a file for Coq, if it was asked for. */
  coq?: (string | null) | undefined;
};

/** The types of the piles 0, 1, 2, ... */
export type TheoremTypes = {
  /** A letter for each: W wins, L loses, K keeps, F flips. They go to the end of the first period, if there is one. */
  letters: string;
  /** The first pile from which on they repeat; null where no period is known. */
  start?: (Natural | null) | undefined;
  /** After so many piles they repeat; null where no period is known. */
  period?: (Natural | null) | undefined;
  /** Where all piles win but those of some rows: the rows. */
  rows?: (readonly (TheoremRow)[] | null) | undefined;
};

/** Piles of one type, each of which follows from the one before. */
export type TheoremRow = {
  /** The letter. */
  type: string;
  /** The first piles. */
  piles: readonly (Natural)[];
  /** How the next pile follows from the last one, z, where that is a formula. */
  next?: (string | null) | undefined;
};

/** An automaton that reads piles from the far end; its state is the value of what it has read. */
export type ValueAutomaton = {
  /** How many states there are: the values from 0 on. Each is another value, so that none can be spared. */
  states: Natural;
  /** Where it begins: the value of the end of play. */
  begin: Natural;
  /** What a pile of 0, 1, 2, ... makes of each value, up to the end of the first period. */
  maps: readonly (readonly (Natural)[])[];
  /** The first pile from which on they repeat. */
  start: Natural;
  /** After so many piles. */
  period: Natural;
};

/** A position that shows the theorem at work. */
export type TheoremExample = {
  /** The two numbers. */
  position: [Natural, Natural];
  /** The piles. */
  path: readonly (Natural)[];
  /** Their types. */
  types: string;
  /** Who wins. */
  outcome: Outcome;
  /** The smallest multiple whose taking wins. */
  take?: (Natural | null) | undefined;
};

/** The rules that shorten signatures and keep their values, none of them superfluous. */
export type Reductions = {
  /** The game: Partizan Euclid. */
  game: GameName;
  /** The rules of the game. */
  rules: RulesAnswer;
  /** How many letters left sides have at most, without the e. */
  letters: Natural;
  /** The reductions, shortest left sides first. */
  reductions: readonly (Reduction)[];
  /** The same as families with one exponent k, as far as they form any. */
  families: readonly (string)[];
  /** Those that belong to no family. */
  single: readonly (string)[];
  /** How many words of 0, 1, 2, ... letters cannot be shortened. */
  irreducible: readonly (Natural)[];
};

/** A signature that may be replaced by another one. */
export type Reduction = {
  /** What is replaced. */
  from: string;
  /** By what. */
  to: string;
};

/** How many triples a <= b <= c <= n are lost for the player to move, or have a Grundy value, for some n up to a bound. */
export type Triples = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The largest number. */
  max: Natural;
  /** The Grundy value, where one was asked for. */
  grundy?: (Natural | null) | undefined;
  /** The counts, ascending. */
  counts: readonly (TripleCount)[];
};

/** How many triples up to a number are lost, or have the value. */
export type TripleCount = {
  /** The number. */
  n: Natural;
  /** How many triples there are. */
  triples: Natural;
  /** How many of them are lost. */
  lost?: (Natural | null) | undefined;
  /** How many of them have the value that was asked for. */
  count?: (Natural | null) | undefined;
  /** Which share that is. */
  share: Decimal;
};

/** What was found. */
export type Verification = {
  /** The largest number. */
  max: Natural;
  /** Whether nothing differs. */
  holds: boolean;
  /** The statements, paper by paper. */
  checks: readonly (Statement)[];
};

/** One statement of one paper, and what was found. */
export type Statement = {
  /** Its name in the registry of statements. */
  id: string;
  /** The paper. */
  paper: string;
  /** Where in the paper. */
  place: string;
  /** What it says. */
  statement: string;
  /** How it is known: `cited`, `checked`, `proved`, or `proved by machine`. */
  status: string;
  /** How many positions were compared. */
  checked: Natural;
  /** Whether it is so. */
  result: Verdict;
  /** What is wrong in the paper, with what is right; null if nothing is. */
  erratum?: (string | null) | undefined;
  /** Where the statement, or its correction, differs from brute force. */
  differences: Differences;
};

/** Whether a statement is so. */
export type Verdict = ("holds" | "erratum" | "differs" | "not-tested");

/** Where something differs. */
export type Differences = {
  /** The first of them. */
  list: readonly (string)[];
  /** How many there are. */
  all: Natural;
  /** Whether the list has them all. */
  complete: boolean;
};

/** What all positions of a survey add up to. What was not asked is left out. */
export type Report = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The set 1..K that these rules play like, where it is another one. */
  equivalent?: (string | null) | undefined;
  /** The survey: a text that says all that its result depends on. */
  definition: string;
  /** Which positions. */
  region: Region;
  /** What was asked. */
  fields: readonly (Field)[];
  /** Values below this have a histogram bin of their own. */
  bins: Natural;
  /** How many positions there are. */
  positions: Natural;
  /** How many have each outcome. */
  outcome?: (OutcomeCounts | null) | undefined;
  /** How many Player 1 wins; of a pair game. */
  won?: (Natural | null) | undefined;
  /** Which share of all positions that is. */
  share?: (Decimal | null) | undefined;
  /** Grundy values. */
  grundy?: (Distribution | null) | undefined;
  /** How long games last. */
  length?: (Distribution | null) | undefined;
  /** How many digits the continued fraction has. */
  digits?: (Distribution | null) | undefined;
  /** How many moves win. */
  winning?: (Distribution | null) | undefined;
  /** Atomic weights. */
  weight?: (Distribution | null) | undefined;
  /** How many different values there are. */
  values?: (Natural | null) | undefined;
};

/** Which positions: all with b up to `max`; all with a and b in ranges; or a sample of those up to `max`. In Partizan Euclid a is q, and b is p. */
export type Region = {
  /** The largest number. */
  max?: (Natural | null) | undefined;
  /** The smallest and the largest a. */
  a?: ([Natural, Natural] | null) | undefined;
  /** The smallest and the largest b. */
  b?: ([Natural, Natural] | null) | undefined;
  /** How many were drawn. */
  sample?: (Natural | null) | undefined;
  /** Which sample it is. */
  seed?: (Natural | null) | undefined;
};

/** How many positions have each outcome; L and R are those of Partizan Euclid. */
export type OutcomeCounts = {
  /** Left wins, whoever moves first. */
  L?: (Natural | null) | undefined;
  /** Right wins, whoever moves first. */
  R?: (Natural | null) | undefined;
  /** The next player wins. */
  N: Natural;
  /** The previous player wins. */
  P: Natural;
};

/** How often each value of something occurred. */
export type Distribution = {
  /** The mean. */
  mean: Decimal;
  /** The variance. */
  variance: Decimal;
  /** The sum of all values, an integer or a fraction. */
  sum: string;
  /** The sum of their squares. */
  squares: string;
  /** The values that have a bin and occurred, ascending. */
  bins: readonly (Bin)[];
  /** How many positions have another value. */
  other: Natural;
  /** Whether the bins have them all. */
  complete: boolean;
  /** Of weights: means by the fractional part of p/q. */
  by_ratio?: (readonly (RatioMean)[] | null) | undefined;
};

/** How many positions have a value. */
export type Bin = {
  /** The value; an integer. */
  value: string;
  /** How many have it. */
  count: Natural;
};

/** The mean weight of positions with p/q nearly the same. */
export type RatioMean = {
  /** The fractional part of p/q is this, or less than a hundredth more. */
  from: Decimal;
  /** How many positions there are. */
  count: Natural;
  /** The sum of their mean weights, an integer or a fraction. */
  sum: string;
  /** The mean of their mean weights. */
  mean: Decimal;
};

/** How shares and means grow. */
export type Growth = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** What was asked. */
  fields: readonly (Field)[];
  /** The surveys, ascending. */
  growth: readonly (GrowthRow)[];
};

/** One of the surveys. */
export type GrowthRow = {
  /** Its positions. */
  region: Region;
  /** How many there are. */
  positions: Natural;
  /** Which share of them Player 1 wins, if that was asked of a pair game. */
  share?: (Decimal | null) | undefined;
  /** The means. */
  means: readonly (GrowthMean)[];
};

/** A mean, and how it has grown. */
export type GrowthMean = {
  /** Of what. */
  field: Field;
  /** The mean. */
  mean: Decimal;
  /** What it has gained since the survey before, divided by what ln N has gained; null for the first. */
  slope?: (Decimal | null) | undefined;
};

/** Some blocks of a survey, done. */
export type PartAnswer = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The survey: a text that says all that its result depends on. */
  definition: string;
  /** How many blocks it has. */
  blocks: Natural;
  /** The blocks done, such as `1-7,9`. */
  done: string;
  /** What they add up to: the text of a checkpoint, with a checksum. */
  part: string;
  /** Whether these are all blocks. */
  complete: boolean;
};

/** What a survey will take: an extrapolation from blocks that were measured. */
export type Estimate = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The survey: a text that says all that its result depends on. */
  definition: string;
  /** Which positions. */
  region: Region;
  /** How many positions there are. */
  positions: Natural;
  /** How many blocks they are cut into. */
  blocks: Natural;
  /** In how many parts they are done at a time. */
  parts: Natural;
  /** On how many threads each part is done. */
  threads: Natural;
  /** What was measured. */
  measured: MeasuredBlocks;
  /** How many hours one core would take for all of it. */
  core_hours: EstimateRange;
  /** How many minutes the parts take side by side. */
  minutes: EstimateRange;
  /** How many bytes of memory a part takes at most; a bound, which is not measured. */
  memory: Natural;
  /** How many bytes the files of all blocks have together, about. */
  files: Natural;
};

/** Blocks that were measured. */
export type MeasuredBlocks = {
  /** Which positions the survey has whose blocks these are. */
  region: Region;
  /** Whether it is a smaller survey than the one that is asked about, a position of which is taken to cost the same. */
  smaller: boolean;
  /** How many blocks were measured. */
  blocks: Natural;
  /** How many positions they have. */
  positions: Natural;
  /** On how many threads at a time. */
  threads: Natural;
  /** How many seconds they took, all threads added up. */
  seconds: Decimal;
};

/** A number that is not known exactly: within two standard errors of what was measured, at least a tenth; wider where a smaller survey was measured and the cost of a position changes with the size. */
export type EstimateRange = {
  /** The most likely. */
  expected: Decimal;
  /** It will hardly be less. */
  low: Decimal;
  /** It will hardly be more. */
  high: Decimal;
};

/** Scripts for a survey in parts. */
export type Plan = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The survey: a text that says all that its result depends on. */
  definition: string;
  /** Which positions. */
  region: Region;
  /** How many blocks they are cut into. */
  blocks: Natural;
  /** What starts the parts. */
  for: Scheduler;
  /** How many parts there are. */
  parts: Natural;
  /** On how many threads each part is done. */
  threads: Natural;
  /** How many bytes of memory a part takes at most; the scripts ask for so many. */
  memory: Natural;
  /** For how many minutes the scripts ask, if there is an estimate: twice the most a part will take, and ten more. */
  minutes?: (Natural | null) | undefined;
  /** What it will take, if that was asked. */
  estimate?: (Estimate | null) | undefined;
  /** Where the files will be. */
  dir: string;
  /** The files. */
  files: readonly (PlanFile)[];
  /** What to type next. */
  steps: readonly (PlanStep)[];
};

/** What starts the parts. */
export type Scheduler = ("slurm" | "pbs" | "shell");

/** A file of a plan. */
export type PlanFile = {
  /** Its name. */
  name: string;
  /** All of it. */
  content: string;
};

/** Something to type. */
export type PlanStep = {
  /** The command. */
  command: string;
  /** What it does. */
  text: string;
};

/** A table. */
export type Table = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** Which positions. */
  region: Region;
  /** Whether positions with a >= b are there, too. */
  square: boolean;
  /** What is said of each. */
  fields: readonly (Field)[];
  /** The positions, by b and then by a. */
  rows: readonly (TableRow)[];
  /** Whether these are all. */
  complete: boolean;
};

/** A position, and what is said of it. What was not asked is left out; what is not defined is null. */
export type TableRow = {
  /** The position: a and b; in Partizan Euclid p and q. */
  position: readonly (Natural)[];
  /** who wins */
  outcome?: (string | null) | undefined;
  /** the Grundy value */
  grundy?: (string | null) | undefined;
  /** the digits of the continued fraction */
  digits?: (readonly (string)[] | null) | undefined;
  /** the pile sizes */
  path?: (readonly (string)[] | null) | undefined;
  /** what each pile does: W wins, L loses, K keeps or F flips what is behind it */
  types?: (string | null) | undefined;
  /** the smallest multiple whose taking wins */
  take?: (string | null) | undefined;
  /** how long the game lasts when the winner plays to win */
  length?: (string | null) | undefined;
  /** how many moves win */
  winning?: (string | null) | undefined;
  /** the position that a winning move leaves */
  move?: (readonly (string)[] | null) | undefined;
  /** the signature */
  signature?: (string | null) | undefined;
  /** the signature after the reductions that keep the outcome */
  reduced?: (string | null) | undefined;
  /** the canonical value */
  value?: (string | null) | undefined;
  /** the atomic weight */
  weight?: (string | null) | undefined;
  /** the mean of the atomic weight */
  mean_weight?: (string | null) | undefined;
};

/** All losing triples; written as they come. */
export type LostTriples = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The largest number. */
  max: Natural;
  /** The triples a <= b <= c, ascending. */
  lost: readonly ([Natural, Natural, Natural])[];
  /** Whether these are all. */
  complete: boolean;
};

/** All triples of a Grundy value, or of any; written as they come. */
export type ValuedTriples = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** The largest number. */
  max: Natural;
  /** The triples, ascending. */
  triples: readonly (ValuedTriple)[];
  /** Whether these are all. */
  complete: boolean;
};

/** A triple and its Grundy value. */
export type ValuedTriple = {
  /** The three numbers, ascending. */
  position: [Natural, Natural, Natural];
  /** The Grundy value. */
  grundy: Natural;
};

/** A picture. It names the game it is of, and what it is about, where there is one. */
export type Drawing = {
  /** The kind: `cone`, `map`, ... */
  kind: string;
  /** The game. */
  game?: (GameName | null) | undefined;
  /** The rules. */
  rules?: (RulesAnswer | null) | undefined;
  /** The position. */
  position?: (readonly (Natural)[] | null) | undefined;
  /** How much may be taken now. */
  cap?: (Natural | null) | undefined;
  /** Its title. */
  title: string;
  /** What it shows, in a line. */
  description: string;
  /** How wide it is shown, in pixels. */
  width: number;
  /** How high it is shown, in pixels. */
  height: number;
  /** The picture as SVG. */
  svg: string;
};

/** What is true of a rectangle of positions. */
export type Tile = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** Of a game on three numbers: the third. */
  third?: (Natural | null) | undefined;
  /** What is shown. */
  field: Field;
  /** The smallest a and b; of Partizan Euclid q and p. */
  origin: [Natural, Natural];
  /** How far neighbours are apart. */
  step: Natural;
  /** Which position stands for a cell. */
  sample: SampleName;
  /** The rules of the game it is compared with. */
  against?: (RulesAnswer | null) | undefined;
  /** How many columns. */
  width: number;
  /** How many rows. */
  height: number;
  /** The numbers a of the columns, from the left; of Partizan Euclid q. */
  across: readonly (Natural)[];
  /** The numbers b of the rows, from the top; of Partizan Euclid p. */
  down: readonly (Natural)[];
  /** The values, row by row from the top, which has the largest b: four bytes each, the lowest first, as signed integers. Outcomes are 0 for P, 1 for N, 2 for L, 3 for R; a take is 0 where none wins; where two games are compared, 0 is the same in both, 1 larger in the first, 2 larger in the second. The smallest number of all stands for what is not defined, the largest for what is larger. */
  values: Bytes;
  /** Their colours in the same order: red, green, blue and opacity. */
  colours: Bytes;
};

/** Which position stands for a cell of a map. */
export type SampleName = ("corner" | "typical");

/** Bytes, in base 64. */
export type Bytes = string;

/** What the colours of a map mean, and the rays on it that have names. */
export type Legend = {
  /** The game. */
  game: GameName;
  /** The rules. */
  rules: RulesAnswer;
  /** What is shown. */
  field: Field;
  /** All that a map of this game can show. */
  fields: readonly (Field)[];
  /** The colours. */
  entries: readonly (LegendEntry)[];
  /** The rays above the diagonal; below it they are mirrored. */
  rays: readonly (RayAnswer)[];
};

/** What a colour means. */
export type LegendEntry = {
  /** In words. */
  text: string;
  /** The colour: `#e69f00`. */
  colour: string;
};

/** A ray from the origin that divides a map. */
export type RayAnswer = {
  /** Its name: `Φ₁`. */
  name: string;
  /** The slope b/a, rounded. */
  slope: Decimal;
  /** What it divides. */
  text: string;
};

/** A line of the command, and the question that it asks. */
export type CommandLine = {
  /** The line. */
  line: string;
  /** The same for Python; nothing where it has no such function. */
  python?: (string | null) | undefined;
  /** The question. */
  question: Record<string, unknown>;
  /** Where its parts stand in the line. */
  places: readonly (LinePlace)[];
  /** What is done with the answer behind pipes. */
  filters: readonly (LineFilter)[];
};

/** Where a part of a question stands in a line. */
export type LinePlace = {
  /** The part, as errors name it. */
  part: string;
  /** Which game of a sum, counted from 1. */
  game?: (number | null) | undefined;
  /** The character at which it begins, counted from 1. */
  character: number;
};

/** A filter behind a pipe. */
export type LineFilter = {
  /** Which lines are left. */
  end: LineEnd;
  /** How many. */
  lines: Natural;
};

/** One of the two ends of a text. */
export type LineEnd = ("head" | "tail");

/** Everything known about one position, with reasons */
export type AnalyzeQuestion = {
  ask: "analyze";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Two numbers, or three: digits, `_` between them, `10^40`, or @FILE. */
  position: readonly (string)[];
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** What to tell: outcome, grundy, digits, path, take, length, winning, move, types, reasons; with `partizan` also signature, reduced, value, weight; everything unless it is said. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
  /** How many entries a list may have: 1000 digits and 100 moves unless it is said. Texts of values and signatures may be ten times as long. */
  limit?: number | undefined;
};

/** The moves, each with its value */
export type MovesQuestion = {
  ask: "moves";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Two numbers, or three: digits, `_` between them, `10^40`, or @FILE. */
  position: readonly (string)[];
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** Only the moves to this Grundy value. */
  to?: string | undefined;
  /** Show at most N moves; 100 unless it is said. */
  limit?: number | undefined;
};

/** A disjunctive sum: who wins, and a winning move */
export type SumQuestion = {
  ask: "sum";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The games: `25,87`, with rules of its own `25,87:end=zero:take=1..3`, or `nim:5`; with `partizan` 11,8 or -11,8 or a value such as '{0||^^*|0}'. A number may be @FILE. */
  games: readonly (string)[];
};

/** A calculator for values of short games: canonical form, order, stops, temperature, atomic weight */
export type ValueQuestion = {
  ask: "value";
  /** A value, or a sum of values. */
  value: string;
  /** Compare it with this one. */
  against?: string | undefined;
};

/** A turn of a game that is being played */
export type TurnQuestion = {
  ask: "turn";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Where it begins: two numbers, three, or the games of a sum. */
  position: readonly (string)[];
  /** Take at most N multiples at first, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** The moves so far, as the game writes them. */
  moves?: readonly (string)[] | undefined;
  /** Who begins; in a game without sides a name only. */
  first?: ("left" | "right") | undefined;
  /** Who is who: `you`, `computer`, or a name. */
  left?: string | undefined;
  /** Who is Right. */
  right?: string | undefined;
  /** Makes the choices among moves that seem equally good. */
  seed?: number | undefined;
  /** How well the computer plays: from 1, which sees only the move that ends the game, to 5, which makes no mistake. Levels 2 to 4 look some moves ahead, and guess beyond. */
  level?: number | undefined;
  /** What is asked. */
  what?: ("position" | "reply" | "hint" | "why" | "plain" | "moves" | "review" | "exchange") | undefined;
};

/** Positions to play */
export type DealQuestion = {
  ask: "deal";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** How hard they are: from 1, small numbers with a win in sight, to 5, numbers up to 120000 whose deciding pile is far behind. */
  level?: number | undefined;
  /** The three positions of this lesson, in place of drawn ones: the same whatever the other parts are. */
  lesson?: number | undefined;
  /** Makes the choices: the same seed gives the same positions everywhere. */
  seed?: number | undefined;
  /** How many positions. */
  count?: number | undefined;
  /** Of how many games each position is the sum; not for three numbers. */
  games?: number | undefined;
};

/** A sheet of exercises, with the answers and the reasons on a page of their own */
export type WorksheetQuestion = {
  ask: "worksheet";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** How hard the exercises are, from 1, small numbers with a win in sight, to 5. */
  level?: number | undefined;
  /** Makes the choices: the same seed gives the same sheet everywhere. */
  seed?: number | undefined;
  /** How many exercises. */
  count?: number | undefined;
  /** Which kinds of exercises, in the order of the sheet; those that fit the level unless they are named. who (who wins?), move (find the winning move), play (a game to its end), fraction (digits and piles), value (Grundy values), sum (several games at once), partizan (Left and Right). Three numbers have who, move and play; Partizan Euclid has partizan, play and sum. */
  kinds?: readonly (("who" | "move" | "play" | "cut" | "fraction" | "value" | "sum" | "partizan"))[] | undefined;
};

/** How many pairs a < b <= N Player 1 wins, and how many have each Grundy value, exactly */
export type CountQuestion = {
  ask: "count";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The largest b: digits, `_` between them, `10^40`, or @FILE. Without it there are two ranges. */
  max?: string | undefined;
  /** The range of a, such as 1..6, for the pairs of a rectangle. */
  a?: string | undefined;
  /** The range of b. */
  b?: string | undefined;
  /** Sum this over the pairs, too: `a`, `b` or `a+b`. */
  sum?: ("a" | "b" | "a+b") | undefined;
  /** How many Grundy values to count, from 0 on. */
  values?: number | undefined;
};

/** How many nodes of a level of a tree of fractions Player 1 wins, and how many have each Grundy value, exactly */
export type LevelQuestion = {
  ask: "level";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The level of a tree; 1/1 is level 0. */
  level: number;
  /** Which tree, `calkin-wilf` or `stern-brocot`, which have the same nodes on a level; the first unless it is said. */
  tree?: ("calkin-wilf" | "stern-brocot") | undefined;
  /** How many Grundy values to count, from 0 on. */
  values?: number | undefined;
};

/** The row of two numbers A and B: every C for which (A, B, C) is lost, on one line */
export type RowQuestion = {
  ask: "row";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** One number: digits, `_` between them, `10^40`, or @FILE. */
  a: string;
  /** The other number. */
  b: string;
  /** Every C for which (A, B, C) has this Grundy value; 0, which is lost, unless it is said. */
  value?: string | undefined;
};

/** Limit laws: who wins a random game, with which values, and how long it lasts */
export type ProbabilityQuestion = {
  ask: "probability";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** For how many Grundy values, from 0 on; 1..K has K+1. */
  values?: number | undefined;
  /** To how many decimal places. */
  digits?: number | undefined;
};

/** The theorem of the rules: which piles decide, keep or flip, with its proof */
export type TheoremQuestion = {
  ask: "theorem";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Give it as a file for the proof assistant Coq, to be compiled against proofs/. */
  coq?: boolean | undefined;
};

/** Mine the rules that shorten signatures of Partizan Euclid and keep their values */
export type ReductionsQuestion = {
  ask: "reductions";
  /** How many letters the left sides have at most, without the e. */
  length?: number | undefined;
};

/** How many triples A <= B <= C <= N are lost for the player to move; with `--list`, which */
export type TriplesQuestion = {
  ask: "triples";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The largest number. */
  max: number;
  /** Of a list: only the triples whose smallest number is in this range. */
  a?: string | undefined;
  /** Those of this Grundy value, instead of those that are lost. */
  value?: number | undefined;
  /** Of a list: all triples, each with this field, grundy; with a value those of that value. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
};

/** Check every theorem, example and table of the papers against brute force */
export type VerifyQuestion = {
  ask: "verify";
  /** Compare all positions with numbers up to N. */
  max?: number | undefined;
};

/** Survey many positions: outcomes, histograms, means */
export type SurveyQuestion = {
  ask: "survey";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Every pair a < b <= N; N up to 2^32, of a sample any number. */
  max?: string | undefined;
  /** Only pairs with a in this range, beside one for b. */
  a?: string | undefined;
  /** Only pairs with b in this range, beside one for a. */
  b?: string | undefined;
  /** Only so many pairs, drawn at random. */
  sample?: number | undefined;
  /** The seed of the sample; 1 unless it is said. */
  seed?: number | undefined;
  /** What to ask: outcome, grundy, length, digits, winning (the number of winning moves); with `partizan` outcome, weight, values (how many different ones); unless it is said, all that the rules define, except values. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
  /** Values below K have a histogram bin of their own, 64 unless it is said. The text shows the 24 commonest of 64, and all of any other K. */
  bins?: number | undefined;
};

/** A survey for each power of ten below a bound, and for the bound: how shares and means grow */
export type SurveyGrowthQuestion = {
  ask: "survey-growth";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Every pair a < b <= N; N up to 2^32, of a sample any number. */
  max?: string | undefined;
  /** Only pairs with a in this range, beside one for b. */
  a?: string | undefined;
  /** Only pairs with b in this range, beside one for a. */
  b?: string | undefined;
  /** Only so many pairs, drawn at random. */
  sample?: number | undefined;
  /** The seed of the sample; 1 unless it is said. */
  seed?: number | undefined;
  /** What to ask: outcome, grundy, length, digits, winning (the number of winning moves); with `partizan` outcome, weight, values (how many different ones); unless it is said, all that the rules define, except values. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
  /** Values below K have a histogram bin of their own, 64 unless it is said. The text shows the 24 commonest of 64, and all of any other K. */
  bins?: number | undefined;
};

/** Some blocks of a survey */
export type SurveyPartQuestion = {
  ask: "survey-part";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Every pair a < b <= N; N up to 2^32, of a sample any number. */
  max?: string | undefined;
  /** Only pairs with a in this range, beside one for b. */
  a?: string | undefined;
  /** Only pairs with b in this range, beside one for a. */
  b?: string | undefined;
  /** Only so many pairs, drawn at random. */
  sample?: number | undefined;
  /** The seed of the sample; 1 unless it is said. */
  seed?: number | undefined;
  /** What to ask: outcome, grundy, length, digits, winning (the number of winning moves); with `partizan` outcome, weight, values (how many different ones); unless it is said, all that the rules define, except values. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
  /** Values below K have a histogram bin of their own, 64 unless it is said. The text shows the 24 commonest of 64, and all of any other K. */
  bins?: number | undefined;
  /** Which blocks, counted from 1, such as `1-7,9`. To learn how many there are, ask for `-`: none. */
  blocks: string;
};

/** The parts of a survey, added up */
export type SurveyMergeQuestion = {
  ask: "survey-merge";
  /** The texts of the parts. */
  parts: readonly (string)[];
};

/** What a survey will take: core hours, time, memory, bytes */
export type SurveyEstimateQuestion = {
  ask: "survey-estimate";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Every pair a < b <= N; N up to 2^32, of a sample any number. */
  max?: string | undefined;
  /** Only pairs with a in this range, beside one for b. */
  a?: string | undefined;
  /** Only pairs with b in this range, beside one for a. */
  b?: string | undefined;
  /** Only so many pairs, drawn at random. */
  sample?: number | undefined;
  /** The seed of the sample; 1 unless it is said. */
  seed?: number | undefined;
  /** What to ask: outcome, grundy, length, digits, winning (the number of winning moves); with `partizan` outcome, weight, values (how many different ones); unless it is said, all that the rules define, except values. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
  /** Values below K have a histogram bin of their own, 64 unless it is said. The text shows the 24 commonest of 64, and all of any other K. */
  bins?: number | undefined;
  /** In how many parts it is done at a time, on cores like those of this machine; 1 unless it is said. */
  parts?: number | undefined;
  /** On how many threads each part is done; 1 unless it is said. */
  threads?: number | undefined;
  /** How many bytes of memory each part may hold; 256 MB unless it is said. */
  memory?: number | undefined;
};

/** Write the scripts that do a survey on a cluster */
export type SurveyPlanQuestion = {
  ask: "survey-plan";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Every pair a < b <= N; N up to 2^32, of a sample any number. */
  max?: string | undefined;
  /** Only pairs with a in this range, beside one for b. */
  a?: string | undefined;
  /** Only pairs with b in this range, beside one for a. */
  b?: string | undefined;
  /** Only so many pairs, drawn at random. */
  sample?: number | undefined;
  /** The seed of the sample; 1 unless it is said. */
  seed?: number | undefined;
  /** What to ask: outcome, grundy, length, digits, winning (the number of winning moves); with `partizan` outcome, weight, values (how many different ones); unless it is said, all that the rules define, except values. */
  fields?: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[] | undefined;
  /** Values below K have a histogram bin of their own, 64 unless it is said. The text shows the 24 commonest of 64, and all of any other K. */
  bins?: number | undefined;
  /** What starts the parts. */
  for: ("slurm" | "pbs" | "shell");
  /** In how many parts, at most one for each block. */
  parts: number;
  /** On how many threads each part is done; 1 unless it is said. */
  threads?: number | undefined;
  /** How many bytes of memory each part may hold; 256 MB unless it is said. */
  memory?: number | undefined;
  /** The directory of the scripts, and later of blocks, logs and result.json; `survey` unless it is said. */
  dir?: string | undefined;
  /** Measure a few blocks first: say what the survey will take, and ask for the time in the scripts. */
  estimate?: boolean | undefined;
};

/** A table of all pairs a < b <= N, or of all positions E(P, Q), Q < P <= N, of Partizan Euclid */
export type TableQuestion = {
  ask: "table";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** What to tabulate. For pair games outcome, grundy, digits, path, take (the smallest winning multiple), length, winning (how many moves win), move (the position that a winning move leaves), types; with `partizan` outcome, signature, reduced, value, weight, mean-weight. */
  fields: readonly (("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values"))[];
  /** The largest number, up to 10^18; for values and weights of Partizan Euclid up to 20000. */
  max?: number | undefined;
  /** Only these smaller numbers; in Partizan Euclid Q. */
  a?: string | undefined;
  /** Only these larger numbers; in Partizan Euclid P. */
  b?: string | undefined;
  /** All pairs of the ranges, not only those with a < b. */
  square?: boolean | undefined;
  /** By antidiagonals: by a+b, then by a, as long as they are whole; otherwise by b, then by a. */
  antidiagonals?: boolean | undefined;
};

/** The losing cone, and a game as a staircase of moves (Lengyel 2003, Figures 1 to 4) */
export type DrawConeQuestion = {
  ask: "draw";
  kind: "cone";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** One number: digits, `_` between them, `10^40`, or @FILE. */
  a: string;
  /** The other number. */
  b: string;
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** The two numbers of another position, whose game is drawn as well. */
  with?: [string, string] | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** The path of a position in a tree of all fractions, with the Grundy value at each node */
export type DrawPathQuestion = {
  ask: "draw";
  kind: "path";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** One number: digits, `_` between them, `10^40`, or @FILE. */
  a: string;
  /** The other number. */
  b: string;
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** In which tree the path is: `stern-brocot`, `calkin-wilf` or `both`. */
  tree?: ("stern-brocot" | "calkin-wilf" | "both") | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** A position as rows of counters, taken away row by row, with the winning move */
export type DrawPilesQuestion = {
  ask: "draw";
  kind: "piles";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** One number: digits, `_` between them, `10^40`, or @FILE. */
  a: string;
  /** The other number. */
  b: string;
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** A game, move by move: an SVG that moves by itself, or a picture for each move */
export type DrawGameQuestion = {
  ask: "draw";
  kind: "game";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** One number: digits, `_` between them, `10^40`, or @FILE. */
  a: string;
  /** The other number. */
  b: string;
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** Only what there is after so many moves, and no animation. */
  after?: number | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** A rectangle of A by B, and the squares that are cut off it, with Euclid's spiral through them */
export type DrawRectangleQuestion = {
  ask: "draw";
  kind: "rectangle";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** One number: digits, `_` between them, `10^40`, or @FILE. */
  a: string;
  /** The other number. */
  b: string;
  /** Take at most N multiples now, in the middle of a game with a move limit. */
  cap?: string | undefined;
  /** The squares as they are cut off in a game that is played well, each in the colour of the player who cuts it. */
  played?: boolean | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** A map of all positions (A, B) of a rectangle: who wins, the Grundy value, the winning move, or the length */
export type DrawMapQuestion = {
  ask: "draw";
  kind: "map";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** What to show: outcome, grundy, take, length, winning, or of Partizan Euclid outcome, weight; grundy unless it is said, or outcome where there is none. */
  field?: ("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values") | undefined;
  /** Of a game on three numbers: the third, which is the same everywhere. */
  third?: string | undefined;
  /** The largest A and B. */
  max?: number | undefined;
  /** Only these A, to the right. */
  a?: string | undefined;
  /** Only these B, upwards. */
  b?: string | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** How long games last: the lengths of all games up to a bound, when the winner plays to win */
export type DrawLengthsQuestion = {
  ask: "draw";
  kind: "lengths";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The largest number. */
  max?: number | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** How often Player 1 wins when 1 to k multiples may be taken, against k, with the limit 1/phi; or under any rules */
export type DrawSharesQuestion = {
  ask: "draw";
  kind: "shares";
  /** Rules to compare: `take=2,3`, `pile-limit=ceil(n/2)`, `take=1..3:misere`. */
  rules?: readonly (string)[] | undefined;
  /** The largest k. */
  kmax?: number | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** A slice of the losing triples: one number is fixed, the others are on the axes */
export type DrawThreeQuestion = {
  ask: "draw";
  kind: "three";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The fixed number. */
  a: number;
  /** The largest b. */
  max?: number | undefined;
  /** What is drawn against b: c - b (`difference`), or c itself (`numbers`), which is the default in the game 'smallest'. */
  axes?: ("difference" | "numbers") | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** The game tree of E(P, Q) in Partizan Euclid, with its spine (McKay and Nowakowski 2013, Figure 1) */
export type DrawTreeQuestion = {
  ask: "draw";
  kind: "tree";
  /** P, of any size. */
  p: string;
  /** Q, of any size. */
  q: string;
  /** Write the value of each position below it. */
  values?: boolean | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** The automaton that reads the piles of a game from the far end, or the eight states that decide Partizan Euclid (McKay and Nowakowski 2013, Figure 2) */
export type DrawAutomatonQuestion = {
  ask: "draw";
  kind: "automaton";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** The seventeen states that know the atomic weight in Partizan Euclid instead. */
  weights?: boolean | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** What piles of 0, 1, 2, ... do to who wins: a strip of their types, with its period */
export type DrawTypesQuestion = {
  ask: "draw";
  kind: "types";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** Mean atomic weights of E(P, Q) against P/Q (McKay and Nowakowski 2013, Figure 3) */
export type DrawWeightsQuestion = {
  ask: "draw";
  kind: "weights";
  /** The largest P. */
  max?: number | undefined;
  /** Leave out what is above C or below -C. */
  cut?: number | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** The thermograph of a value, or of a position of Partizan Euclid */
export type DrawThermographQuestion = {
  ask: "draw";
  kind: "thermograph";
  /** A value, such as '{4|1}', '^^*' or '3/4'. */
  value?: string | undefined;
  /** E(P, Q) instead. */
  position?: [string, string] | undefined;
  /** That of its atomic weight: a position is infinitesimal, so its own is a mast. */
  weight?: boolean | undefined;
  /** On light paper, or on a dark screen. */
  theme?: ("light" | "dark") | undefined;
  /** The width in pixels. A narrow picture is laid out anew, so that its type can be read. */
  width?: number | undefined;
  /** What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type). */
  preset?: ("screen" | "paper" | "slide") | undefined;
  /** Leave out the title and the sentences below it. */
  no_title?: boolean | undefined;
};

/** A tile of a map: the positions with a = A, A + S, ... and b = B, B + S, ... */
export type TileQuestion = {
  ask: "tile";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** Of a game on three numbers: the third, which is the same everywhere. */
  third?: string | undefined;
  /** What is shown: who wins, or a number: `outcome`, `grundy`, `take`, `length`, `winning`, or of Partizan Euclid `outcome`, `weight`. */
  field: ("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values");
  /** The smallest a; of Partizan Euclid q. */
  a: string;
  /** The smallest b; of Partizan Euclid p. */
  b: string;
  /** How far neighbours are apart. */
  step?: string | undefined;
  /** Which position stands for a cell, where neighbours are more than 1 apart. */
  sample?: ("corner" | "typical") | undefined;
  /** Another game of the same kind: the tile shows where they differ. */
  against?: {
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
} | undefined;
  /** How many columns. */
  width: number;
  /** How many rows. */
  height: number;
  /** In which colours. */
  theme?: ("light" | "dark") | undefined;
};

/** What the colours of a map mean */
export type LegendQuestion = {
  ask: "legend";
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
  /** What is shown. */
  field: ("position" | "cap" | "outcome" | "grundy" | "digits" | "path" | "types" | "take" | "length" | "winning" | "move" | "reasons" | "signature" | "reduced" | "value" | "weight" | "mean-weight" | "values");
  /** The game it is compared with. */
  against?: {
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
} | undefined;
  /** In which colours. */
  theme?: ("light" | "dark") | undefined;
};

/** A line of the command as a question, or a question as a line */
export type LineQuestion = {
  ask: "line";
  /** A line, such as `euclid analyze 25 87 --take 1..3 | tail -3`. */
  line?: string | undefined;
  /** A question, to be written as a line; instead of one. */
  question?: Record<string, unknown> | undefined;
};

/** The rules of a game; what is left out is as in the plain game. */
export type Rules = {
  /** Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal numbers unless it is said. */
  end?: ("equal" | "zero" | "multiple") | undefined;
  /** What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as `1,3,4` (primes and prime-powers include 1). */
  take?: string | undefined;
  /** Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`. */
  pile_limit?: string | undefined;
  /** Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free. */
  move_limit?: string | undefined;
  /** The last player to move loses. */
  misere?: boolean | undefined;
  /** Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q. */
  partizan?: boolean | undefined;
  /** A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest from one of the others (`either`), or a multiple of the smallest from the largest (`largest`). */
  three?: ("natural" | "smallest" | "either" | "largest") | undefined;
};

export type Question = (AnalyzeQuestion | MovesQuestion | SumQuestion | ValueQuestion | TurnQuestion | DealQuestion | WorksheetQuestion | CountQuestion | LevelQuestion | RowQuestion | ProbabilityQuestion | TheoremQuestion | ReductionsQuestion | TriplesQuestion | VerifyQuestion | SurveyQuestion | SurveyGrowthQuestion | SurveyPartQuestion | SurveyMergeQuestion | SurveyEstimateQuestion | SurveyPlanQuestion | TableQuestion | DrawConeQuestion | DrawPathQuestion | DrawPilesQuestion | DrawGameQuestion | DrawRectangleQuestion | DrawMapQuestion | DrawLengthsQuestion | DrawSharesQuestion | DrawThreeQuestion | DrawTreeQuestion | DrawAutomatonQuestion | DrawTypesQuestion | DrawWeightsQuestion | DrawThermographQuestion | TileQuestion | LegendQuestion | LineQuestion);


//! An answer for LaTeX: a few lines that need no package but `amsmath`, and that are as short as our words.

use crate::{
    Answer, Number,
    analyze::{
        Analysis, PairAnalysis, PartizanAnalysis, ThreeAnalysis, partizan::sentence,
        three::describe,
    },
    game::RulesAnswer,
    sum::{ImpartialSum, PartizanSum, Sum},
    value::{Relation, Valuation},
    words::{self, brief_text},
};

impl Answer {
    /// The answer for LaTeX, where it is about one position, one sum or one value.
    ///
    /// ```
    /// use euclid_answers::{answer, question};
    /// use euclid_work::Work;
    /// let question = question::read(r#"{"ask": "analyze", "position": ["25", "87"]}"#)?;
    /// let latex = answer(&question, &Work::default())?.latex().unwrap_or_default();
    /// assert!(latex.contains(r"\[\frac{87}{25} = [3; 2, 12]\]"));
    /// # Ok::<(), euclid_answers::Error>(())
    /// ```
    pub fn latex(&self) -> Option<String> {
        let lines = match self {
            Answer::Analyze(Analysis::Pair(answer)) => pair(answer),
            Answer::Analyze(Analysis::Three(answer)) => three(answer),
            Answer::Analyze(Analysis::Partizan(answer)) => partizan(answer),
            Answer::Sum(Sum::Impartial(answer)) => impartial_sum(answer),
            Answer::Sum(Sum::Partizan(answer)) => partizan_sum(answer),
            Answer::Value(answer) => valuation(answer),
            _ => return None,
        };
        Some(lines.concat())
    }
}

/// Lines, each with its end.
type Lines = Vec<String>;

fn pair(answer: &PairAnalysis) -> Lines {
    let rules = words::rules(&answer.rules, answer.equivalent.as_deref(), answer.cap.as_ref());
    let mut lines = vec![heading(&answer.position, &rules)];
    if let Some(digits) = &answer.digits {
        let [small, large] = answer.position.each_ref().map(number);
        let all = answer.complete == Some(true) && digits.len() <= words::SHOWN;
        let fraction = fraction(digits, all);
        lines.push(display(&format!(r"\frac{{{large}}}{{{small}}} = {fraction}")));
        if let Some(count) = answer.digits_count.as_ref().filter(|_| !all) {
            lines.push(format!("The continued fraction has ${}$ digits.\n", number(count)));
        }
    }
    lines.extend(answer.outcome.map(|outcome| line(&answer.verdict(outcome).to_string())));
    lines.extend(grundy(answer.grundy.as_ref().and_then(Option::as_ref), &answer.rules));
    lines
}

fn three(answer: &ThreeAnalysis) -> Lines {
    let mut lines = vec![heading(&answer.position, &describe(&answer.rules))];
    lines.extend(answer.outcome.map(|outcome| line(&answer.verdict(outcome).to_string())));
    lines.extend(grundy(answer.grundy.as_ref().and_then(Option::as_ref), &answer.rules));
    lines
}

fn partizan(answer: &PartizanAnalysis) -> Lines {
    let name = e(&answer.position);
    let mut lines = vec![format!("Partizan Euclid ${name}$.\n")];
    lines.extend(answer.outcome.map(|outcome| line(&sentence(outcome))));
    if let Some(moves) = &answer.moves {
        for (player, step) in [("Left", &moves.left), ("Right", &moves.right)] {
            let Some(step) = step else { continue };
            let result = if step.wins { "wins" } else { "loses" };
            lines.push(format!("{player} moves to ${}$ and {result}.\n", e(&step.to)));
        }
    }
    if let Some(Some(found)) = &answer.value {
        lines.push(match value(found) {
            Some(value) => display(&format!("{name} = {value}")),
            None => line(&format!("The value is {}.", brief_text(found))),
        });
    }
    lines.extend(weight(answer.weight.as_ref().and_then(Option::as_ref)));
    lines
}

/// So many games of a sum are listed.
const LISTED: usize = 50;

/// A list of games, shortened if there are many.
fn list(items: impl ExactSizeIterator<Item = String>) -> Lines {
    let more = items.len().saturating_sub(LISTED);
    let items = items.take(LISTED).map(|item| format!("\\item {item}\n"));
    let mut lines: Lines = ["\\begin{itemize}\n".to_owned()].into_iter().chain(items).collect();
    if more > 0 {
        lines.push(format!("\\item and ${more}$ more\n"));
    }
    lines.push("\\end{itemize}\n".to_owned());
    lines
}

fn impartial_sum(answer: &ImpartialSum) -> Lines {
    let rules = words::rules(&answer.rules, None, None);
    let mut lines = vec![line(&format!("A sum of games; {rules}."))];
    lines.extend(list(answer.games.iter().map(|term| {
        let grundy = term.grundy().map(|value| format!(": Grundy value ${}$", number(value)));
        format!("{}{}", escaped(&term.text()), grundy.unwrap_or_default())
    })));
    lines.push(format!("The nim-sum is ${}$.\n", number(&answer.grundy)));
    lines.push(line(&answer.verdict().to_string()));
    lines
}

fn partizan_sum(answer: &PartizanSum) -> Lines {
    let mut lines = vec!["A sum of partizan games.\n".to_owned()];
    lines.extend(list(answer.games.iter().map(|term| {
        let value = term.value.as_deref().map(|found| format!(": value {}", set(found)));
        format!("{}{}", set(&term.term), value.unwrap_or_default())
    })));
    lines.extend(
        answer.value.as_ref().map(|found| format!("The value of the sum is {}.\n", set(found))),
    );
    lines.extend(weight(answer.weight.as_ref()));
    lines.push(line(&sentence(answer.outcome)));
    lines.extend(answer.moves().map(|step| line(&step)));
    lines
}

fn valuation(answer: &Valuation) -> Lines {
    let (name, found) = (value(&answer.expression), answer.value.as_deref());
    let mut lines = Lines::new();
    match (&name, found.and_then(value)) {
        (Some(name), Some(value)) if *name != value => {
            lines.push(display(&format!("{name} = {value}")));
        }
        (Some(name), _) => lines.push(display(name)),
        (None, _) => {
            lines.push(line(&brief_text(&answer.expression)));
            lines.extend(found.map(|found| format!("The value is {}.\n", set(found))));
        }
    }
    lines.push(line(&sentence(answer.outcome)));
    if let (Some(mean), Some(temperature)) = (&answer.mean, &answer.temperature) {
        let (mean, temperature) = (set(mean), set(temperature));
        lines.push(format!("The mean is {mean}, the temperature {temperature}.\n"));
    }
    lines.extend(weight(answer.weight.as_ref()));
    if let Some(against) = &answer.against
        && let (Some(name), Some(other)) = (name, value(&against.expression))
    {
        let sign = match against.relation {
            Relation::Confused => r"\parallel ",
            relation => relation.sign(),
        };
        lines.push(display(&format!("{name} {sign} {other}")));
    }
    lines
}

/// The game and its rules.
fn heading(position: &[Number], rules: &str) -> String {
    let numbers: Vec<String> = position.iter().map(number).collect();
    format!("Euclid $({})$: {}.\n", numbers.join(", "), escaped(rules))
}

fn grundy(value: Option<&Number>, rules: &RulesAnswer) -> Option<String> {
    let value = number(value?);
    Some(format!("The {} value is ${value}$.\n", escaped(words::value_kind(rules))))
}

fn weight(weight: Option<&String>) -> Option<String> {
    Some(format!("The atomic weight is {}.\n", set(weight?)))
}

fn display(mathematics: &str) -> String {
    format!("\\[{mathematics}\\]\n")
}

fn line(text: &str) -> String {
    format!("{}\n", escaped(text))
}

/// A continued fraction, `[3; 2, 12]`, or the beginning of it.
fn fraction(digits: &[Number], all: bool) -> String {
    const FIRST: usize = 5;
    let shown = if all { digits } else { &digits[..digits.len().min(FIRST)] };
    let mut shown: Vec<String> = shown.iter().map(number).collect();
    if !all {
        shown.push(r"\ldots".to_owned());
    }
    match shown.split_first() {
        Some((first, [])) => format!("[{first}]"),
        Some((first, rest)) => format!("[{first}; {}]", rest.join(", ")),
        None => "[]".to_owned(),
    }
}

/// `E(11, 8)`, as mathematics.
fn e(position: &[Number; 2]) -> String {
    let [p, q] = position.each_ref().map(number);
    format!("E({p}, {q})")
}

/// A number as mathematics, shortened as in words.
fn number(number: &Number) -> String {
    let brief = number.brief();
    match brief.split_once("...").and_then(|(head, rest)| Some((head, rest.split_once(' ')?))) {
        Some((head, (tail, note))) => format!(r"{head}\ldots {tail}\ \text{{{note}}}"),
        None => brief,
    }
}

/// A value as mathematics, if it is not too long.
fn value(text: &str) -> Option<String> {
    if brief_text(text) == text { short_games::latex(text) } else { None }
}

/// A value in a sentence.
fn set(text: &str) -> String {
    match value(text) {
        Some(value) => format!("${value}$"),
        None => escaped(&brief_text(text)),
    }
}

/// A text of which TeX understands nothing in any other way than we do.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => escaped.extend(['\\', c]),
            '\\' => escaped += r"\textbackslash{}",
            '^' => escaped += r"\textasciicircum{}",
            '~' => escaped += r"\textasciitilde{}",
            // Other signs stand at their places in the first fonts of TeX.
            '<' | '>' | '|' => escaped.extend(['$', c, '$']),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use crate::{answer, question};
    use euclid_work::Work;

    fn latex(question: &str) -> Option<String> {
        let question = question::read(question).expect(question);
        answer(&question, &Work::default()).expect("an answer").latex()
    }

    #[test]
    fn three_examples() {
        let pair = r#"{"ask":"analyze","position":["25","87"],"pile_limit":"n^2"}"#;
        assert_eq!(
            latex(pair).as_deref(),
            Some(concat!(
                r"Euclid $(25, 87)$: of a pile of n take at most n\textasciicircum{}2; ",
                "play stops at equal numbers; the last to move wins.\n",
                r"\[\frac{87}{25} = [3; 2, 12]\]",
                "\nPlayer 1 wins. Take 2 times 25, leaving (25, 37).\nThe Grundy value is $3$.\n",
            ))
        );
        let partizan = r#"{"ask":"analyze","position":["11","8"],"partizan":true}"#;
        assert_eq!(
            latex(partizan).as_deref(),
            Some(concat!(
                "Partizan Euclid $E(11, 8)$.\nRight wins, whoever moves first.\n",
                "Left moves to $E(8, 3)$ and loses.\nRight moves to $E(8, 5)$ and wins.\n",
                r"\[E(11, 8) = \Downarrow{*}\]",
                "\nThe atomic weight is $-2$.\n",
            ))
        );
        let value = r#"{"ask":"value","value":"{4|1} + ^","against":"*"}"#;
        assert_eq!(
            latex(value).as_deref(),
            Some(concat!(
                r"\[\{4\mid1\}+\uparrow = \{4\uparrow\mid1\uparrow\}\]",
                "\nLeft wins, whoever moves first.\nThe mean is $5/2$, the temperature $3/2$.\n",
                r"\[\{4\mid1\}+\uparrow > {*}\]",
                "\n",
            ))
        );
    }

    /// Whether TeX reads every special character as it is meant: braces in pairs, dollars in pairs, and the signs of
    /// mathematics only there.
    fn is_sound(text: &str) -> bool {
        let (mut braces, mut inline, mut displayed) = (0, false, false);
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            match c {
                '\\' => match rest.next() {
                    Some('[') if !inline && !displayed => displayed = true,
                    Some(']') if displayed => displayed = false,
                    Some('[' | ']') | None => return false,
                    Some(_) => {}
                },
                '{' => braces += 1,
                '}' if braces == 0 => return false,
                '}' => braces -= 1,
                '$' if displayed => return false,
                '$' => inline = !inline,
                '^' | '_' | '<' | '>' | '|' if !inline && !displayed => return false,
                '#' | '&' | '%' | '~' => return false,
                _ => {}
            }
        }
        braces == 0 && !inline && !displayed
    }

    #[test]
    fn no_sign_is_misread_and_nothing_is_long() {
        let long = format!(r#"["7{}", "1{}"]"#, "3".repeat(2000), "9".repeat(1990));
        let numbers = [r#"["25", "87"]"#, r#"["5", "5"]"#, r#"["4", "9", "20"]"#, &long];
        let mut questions = Vec::new();
        for position in numbers {
            for rules in ["", r#", "misere": true"#] {
                questions.push(format!(r#"{{"ask":"analyze","position":{position}{rules}}}"#));
            }
        }
        for rules in
            [r#""take":"1,4,9""#, r#""move_limit":"n^2+1","cap":"2""#, r#""partizan":true"#]
        {
            questions.push(format!(r#"{{"ask":"analyze","position":["97", "55"],{rules}}}"#));
        }
        questions.push(format!(r#"{{"ask":"analyze","position":{long},"partizan":true}}"#));
        for games in
            [r#"["3,8", "25,87:take=1..3", "nim:5"]"#, r#"["3,8:pile-limit=n^2", "nim:9"]"#]
        {
            questions.push(format!(r#"{{"ask":"sum","games":{games}}}"#));
            questions.push(format!(r#"{{"ask":"sum","games":{games},"misere":true}}"#));
        }
        let many = vec![r#""3,8""#; 300].join(",");
        questions.push(format!(r#"{{"ask":"sum","games":[{many}]}}"#));
        for games in
            [r#"["11,8", "{0||^^*|0}"]"#, r#"["-11,8", "E(97,55) + ^"]"#, r#"["{^3|0||-1}"]"#]
        {
            questions.push(format!(r#"{{"ask":"sum","partizan":true,"games":{games}}}"#));
        }
        for value in ["{0||^^*|0} + E(11,8) - 2.^*", "Tiny(2)", "{1*|^<3>}", "+-{1,1*}", "*"] {
            let against = r#""against":"^""#;
            questions.push(format!(r#"{{"ask":"value","value":"{value}",{against}}}"#));
        }
        let sum = vec!["^*"; 500].join(" + ");
        questions.push(format!(r#"{{"ask":"value","value":"{sum} + {{3|1}}","against":"{sum}"}}"#));
        for question in questions {
            let latex = latex(&question).expect(&question);
            assert!(is_sound(&latex), "{question}:\n{latex}");
            assert!(latex.len() < 5000, "{question}: {}", latex.len());
        }
        assert!(!is_sound("a^b") && !is_sound("$a") && !is_sound("{") && is_sound(r"\{$a^b$"));
        assert_eq!(latex(r#"{"ask":"row","a":"4","b":"9"}"#), None);
    }
}

//! Pages and b-files.

use super::*;

fn written(
    area: &Area,
    rows: Rows,
    writer: for<'a> fn(&'a mut Vec<u8>) -> Box<dyn Writer + 'a>,
) -> String {
    let mut out = Vec::new();
    fill_all(area, rows, writer(&mut out));
    String::from_utf8(out).unwrap()
}

#[test]
fn pages_are_read_back() {
    // No entry has a space in it, and what is left at the sides of bars and ampersands is the entry.
    let text = |value: &Value| match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "-".to_owned(),
        Value::Array(list) => list.iter().map(Value::to_string).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    };
    let entry = |entry: &str| match entry.trim().trim_matches('$') {
        "--" => "-".to_owned(),
        entry => entry.to_owned(),
    };
    let area = Area::new(3..=9, 5..=14).unwrap();
    for rules in RULES {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        let expected: Vec<Vec<String>> = area
            .positions()
            .map(|(a, b)| expected(&game, a, b).as_array().unwrap().iter().map(text).collect())
            .collect();
        let page = written(&area, pairs(rules, &area), |out| Box::new(Page::new(out, Style::Text)));
        let lines = page.lines().skip(1).map(|line| line.split_whitespace().map(entry).collect());
        assert_eq!(lines.collect::<Vec<Vec<_>>>(), expected, "{rules}");
        let page =
            written(&area, pairs(rules, &area), |out| Box::new(Page::new(out, Style::Markdown)));
        let line = |line: &str| line.trim_matches('|').split('|').map(entry).collect();
        assert_eq!(page.lines().skip(2).map(line).collect::<Vec<Vec<_>>>(), expected, "{rules}");
        let page =
            written(&area, pairs(rules, &area), |out| Box::new(Page::new(out, Style::Latex)));
        let line =
            |line: &str| line.strip_suffix(r"\\").map(|line| line.split('&').map(entry).collect());
        let lines: Vec<Vec<String>> = page.lines().filter_map(line).collect();
        assert_eq!(lines[1..], expected, "{rules}");
    }
}

/// Every special character of TeX is meant: braces come in pairs, and no row has too many entries.
#[test]
fn latex_of_game_values() {
    let area = Area::up_to(30).unwrap();
    let rows = rows("partizan", &PARTIZAN, &area);
    let page = written(&area, rows, |out| Box::new(Page::new(out, Style::Latex)));
    let (first, page) = page.split_once('\n').unwrap();
    assert_eq!(
        first,
        "% outcome, signature, reduced, value, weight, mean-weight; rules partizan; q < p, q in 1..29, p in 2..30"
    );
    assert!(page.starts_with("\\begin{tabular}{rrllllll}\n$p$ & $q$ & outcome"), "{page}");
    assert!(
        page.contains(r"$\Uparrow{*}$") && page.contains(r"$\{3{\cdot}\uparrow\mid0\}$"),
        "{page}"
    );
    assert!(!page.contains("texttt"), "every value is set as mathematics: {page}");
    // An exponent is in mathematics, and in braces.
    let plain = page.replace(r"\{", "").replace(r"\}", "").replace("arrow^{", "arrow{");
    let mut depth = 0i32;
    for c in plain.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        assert!((0..=2).contains(&depth));
        assert!(!"^_#%~".contains(c), "{c}");
    }
    assert_eq!(depth, 0);
    assert!(
        plain.lines().filter(|line| line.contains('&')).all(|line| line.matches('&').count() == 7)
    );
}

#[test]
fn grids_have_a_place_for_each_position() {
    let area = Area::new(2..=4, 3..=5).unwrap();
    let grundy = |area| rows("take=any", &[Field::Grundy], area);
    let page = written(&area, grundy(&area), |out| Box::new(Page::new(out, Style::Text)));
    let expected =
        "          a=2  a=3  a=4\nb=3         0\nb=4         1    0\nb=5         2    1    0\n";
    assert_eq!(page, expected);
    let page = written(&area, grundy(&area), |out| Box::new(Page::new(out, Style::Latex)));
    let expected = r"% grundy; rules take=any; a < b, a in 2..4, b in 3..5
\begin{tabular}{r|rrr}
$b \backslash a$ & $2$ & $3$ & $4$ \\
\hline
$3$ & $0$ &  &  \\
$4$ & $1$ & $0$ &  \\
$5$ & $2$ & $1$ & $0$ \\
\end{tabular}
";
    assert_eq!(page, expected);
    let square = Area::square(1..=2, 2..=3).unwrap();
    let page = written(&square, grundy(&square), |out| Box::new(Page::new(out, Style::Text)));
    assert_eq!(page, "          a=1  a=2\nb=2         1    0\nb=3         2    0\n");
}

#[test]
fn b_files_hold_integers_in_order() {
    let areas = [
        Area::up_to(16).unwrap(),
        Area::up_to(16).unwrap().ordered(Order::Antidiagonals),
        Area::square(1..=9, 1..=9).unwrap().ordered(Order::Antidiagonals),
        Area::square(2..=5, 1..=9).unwrap(),
    ];
    for rules in RULES {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        for area in &areas {
            for field in [Field::Outcome, Field::Grundy, Field::Length, Field::Take, Field::Winning]
            {
                let expected: Option<Vec<u64>> = area
                    .positions()
                    .map(|(a, b)| {
                        let solution =
                            game.solve(&Pair::new(a, b).unwrap(), &Work::default()).unwrap();
                        let work = Work::default();
                        let wins = |take: &UBig| {
                            solution.after(take, &work).unwrap().outcome == Outcome::P
                        };
                        let mut winning = solution.takes(&work).unwrap().filter(wins);
                        match field {
                            Field::Outcome => Some(u64::from(solution.outcome() == Outcome::N)),
                            Field::Grundy => solution.grundy(&work).ok().map(word),
                            Field::Length => solution.length().map(|length| word(length.moves)),
                            Field::Take => Some(winning.next().map_or(0, word)),
                            _ => Some(winning.count() as u64),
                        }
                    })
                    .collect();
                let mut out = Vec::new();
                let writer = Box::new(BFile::new(&mut out));
                let result = fill(area, rows(rules, &[field], area), writer, &Work::default());
                let Some(expected) = expected else {
                    let Err(TableError::Write(error)) = result else { panic!("{result:?}") };
                    assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
                    assert!(out.is_empty());
                    continue;
                };
                result.unwrap();
                let text = String::from_utf8(out).unwrap();
                assert!(text.starts_with(&format!("# {}(a,b)", field.name())), "{text}");
                let lines: Vec<String> =
                    expected.iter().zip(1..).map(|(entry, n)| format!("{n} {entry}")).collect();
                assert!(text.lines().skip(1).eq(lines), "{rules} {area} {text}");
            }
        }
    }
    for fields in [&[Field::Digits][..], &[Field::Grundy, Field::Take]] {
        let writer = Box::new(BFile::new(io::sink()));
        let result = fill(&areas[0], rows("take=any", fields, &areas[0]), writer, &Work::default());
        assert!(
            matches!(result, Err(TableError::Write(why)) if why.kind() == io::ErrorKind::InvalidInput)
        );
    }
}

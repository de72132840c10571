use super::{
    Block, Exercise, Paper, Room, Sheet, Solution,
    layout::{MARGIN, Mark, width_of},
};

fn exercise(number: usize) -> Block {
    let word = |word: &str| word.to_owned();
    Block::Exercise(Exercise {
        number,
        text: "Who wins (6, 15), if both play as well as they can & nobody helps? ".repeat(3),
        bars: Some([6, 15]),
        room: vec![
            Room::Tick(vec![word("Player 1"), word("Player 2, who moves second"), "x".repeat(60)]),
            Room::Fill(word("Take ___ times ___, leaving (___, ___), and then ___ times ___.")),
            Room::Lines(word("Because"), 2),
            Room::Table(vec![word("Player"), word("Move"), word("Left")], number % 12),
        ],
    })
}

fn sheet(paper: Paper) -> Sheet {
    let mut blocks = vec![Block::Names, Block::Paragraph("Some rules. ".repeat(40))];
    for number in 1..=30 {
        if number % 5 == 1 {
            blocks.push(Block::Heading(format!("Part {number}")));
            blocks.push(Block::Paragraph("What to do. ".repeat(20)));
        }
        blocks.push(exercise(number));
    }
    blocks.push(Block::Page("Answers".to_owned()));
    for number in 1..=30 {
        blocks.push(Block::Solution(Solution {
            number,
            answer: "Player 1 wins: {5|^*} 100% #1 a_b ~ \\ <b> `c`.".to_owned(),
            table: vec![vec!["Player".to_owned(), "Move".to_owned()], vec!["1".to_owned(); 2]],
            reasons: vec!["For a reason that takes \u{d7} and \u{2192}.".to_owned(); 6],
        }));
    }
    let (title, subtitle) = ("A sheet".to_owned(), "Worksheet, level 2".to_owned());
    Sheet { title, subtitle, footer: "euclid worksheet --take '1..3' ".repeat(6), paper, blocks }
}

#[test]
fn nothing_leaves_the_page_and_no_exercise_is_split() {
    for paper in [Paper::A4, Paper::Letter] {
        let (width, height) = paper.size();
        let pages = sheet(paper).pages();
        assert!(pages.len() > 5);
        let within = |(x, y): (f64, f64)| {
            assert!(x >= MARGIN - 0.1 && x <= width - MARGIN + 0.1, "{x}");
            assert!(y >= MARGIN - 0.1 && y <= height - MARGIN + 30.0, "{y}");
        };
        for mark in pages.iter().flat_map(|page| &page.marks) {
            match mark {
                Mark::Text { at, text, size, bold, .. } => {
                    within(*at);
                    within((at.0 + width_of(text, *size, *bold), at.1));
                }
                Mark::Line { from, to } => [*from, *to].into_iter().for_each(within),
                Mark::Box { corner, size, .. } => {
                    within(*corner);
                    within((corner.0 + size.0, corner.1 + size.1));
                }
            }
        }
        // What belongs to an exercise stands below its number, so no page begins without one.
        let first = |page: &super::layout::Page| match &page.marks[0] {
            Mark::Text { text, bold, .. } => (text.clone(), *bold),
            mark => panic!("{mark:?}"),
        };
        assert!(
            pages.iter().all(|page| first(page).1),
            "{:?}",
            pages.iter().map(first).collect::<Vec<_>>()
        );
        assert_eq!(pages.iter().filter(|page| first(page).0 == "Answers").count(), 1);
        // A heading is not the last thing on a page.
        for page in &pages {
            let heading = page.marks.iter().rposition(
                |mark| matches!(mark, Mark::Text { text, .. } if text.starts_with("Part ")),
            );
            assert!(heading.is_none_or(|index| index + 20 < page.marks.len()));
        }
    }
}

#[test]
fn signs_are_not_misread() {
    let sheet = sheet(Paper::A4);
    let html = sheet.to_html();
    assert!(html.contains("they can &amp; nobody") && html.contains("&lt;b&gt;"));
    assert!(!html.contains("<script") && !html.contains("http"));
    let latex = sheet.to_latex();
    assert!(latex.contains(
        r"\{5$|$\textasciicircum{}*\} 100\% \#1 a\_b \textasciitilde{} \textbackslash{} $<$b$>$"
    ));
    assert!(latex.contains(r"$\times$ and $\to$") && latex.is_ascii());
    let markdown = sheet.to_markdown();
    assert!(markdown.contains(r"{5\|\^\*} 100% \#1 a\_b \~ \\ \<b\> \`c\`."), "{markdown}");
    assert!(markdown.contains("\n---\n\n## Answers\n"));
}

#[cfg(feature = "pdf")]
#[test]
fn the_same_sheet_is_the_same_pdf() {
    let work = euclid_work::Work::default();
    let pdf = sheet(Paper::A4).to_pdf(&work).unwrap();
    assert!(pdf.starts_with(b"%PDF") && pdf == sheet(Paper::A4).to_pdf(&work).unwrap());
    assert_ne!(pdf, sheet(Paper::Letter).to_pdf(&work).unwrap());
    let limits = euclid_work::Limits { steps: 100, ..euclid_work::Limits::default() };
    assert!(sheet(Paper::A4).to_pdf(&euclid_work::Work::new(limits)).is_err());
}

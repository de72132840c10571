//! Tables against solutions one by one, and every format read back.

mod pages;

use super::*;
use ::parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record,
};
use euclid_games::{
    Game, Outcome, Pair, Rules,
    fractions::{Quotients, UBig},
    partizan::Position,
};
use euclid_work::Limits;
use serde_json::{Value, json};
use short_games::Games;
use std::{
    fs::File,
    io::Write,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

const RULES: [&str; 15] = [
    "take=any",
    "end=zero:take=any",
    "end=multiple:take=any",
    "end=multiple:take=1,4,9:misere",
    "take=any:misere",
    "take=1..3",
    "end=zero:take=1..2:misere",
    "take=odd",
    "take=primes:misere",
    "take=1,3,4",
    "take=2,5:misere",
    "take=squares",
    "pile-limit=ceil(n/2)",
    "move-limit=2n",
    "move-limit=n+1:misere",
];

/// All fields of a pair, from the solution and by trying every move. Numbers are numbers.
fn expected(game: &Game, a: u64, b: u64) -> Value {
    let solution = game.solve(&Pair::new(a, b).unwrap(), &Work::default()).unwrap();
    let work = Work::default();
    let wins = |take: &UBig| solution.after(take, &work).unwrap().outcome == Outcome::P;
    let take = solution.takes(&work).unwrap().find(wins);
    let to = take.as_ref().map(|take| game.after(&Pair::new(a, b).unwrap(), take, &work).unwrap());
    json!([
        a,
        b,
        solution.outcome().to_string(),
        solution.grundy(&work).ok().map(word),
        solution.length().map(|length| word(length.moves)),
        take.map(word),
        solution.takes(&work).unwrap().filter(wins).count(),
        solution.digits().words(),
        solution.path().words(),
        to.map_or_else(Vec::new, |to| vec![word(to.small().clone()), word(to.large().clone())]),
    ])
}

fn word(number: UBig) -> u64 {
    number.try_into().unwrap()
}

/// In the order of [`expected`].
const PAIRS: [Field; 8] = {
    use Field::{Digits, Grundy, Length, Move, Outcome, Path, Take, Winning};
    [Outcome, Grundy, Length, Take, Winning, Digits, Path, Move]
};

const PARTIZAN: [Field; 6] = {
    use Field::{MeanWeight, Outcome, Reduced, Signature, Value, Weight};
    [Outcome, Signature, Reduced, Value, Weight, MeanWeight]
};

fn rows(rules: &str, fields: &[Field], area: &Area) -> Rows {
    Rows::new(&rules.parse().unwrap(), fields, area, &Work::default()).unwrap()
}

fn pairs(rules: &str, area: &Area) -> Rows {
    rows(rules, &PAIRS, area)
}

fn fill_all(area: &Area, rows: Rows, writer: Box<dyn Writer + '_>) {
    fill(area, rows, writer, &Work::default()).unwrap();
}

/// A file of a table, written and opened; it has no name any more.
fn file(name: &str, area: &Area, rows: Rows) -> SerializedFileReader<File> {
    let path = std::env::temp_dir().join(format!("euclid-{name}-{}", std::process::id()));
    euclid_files::write(&path, |draft| {
        fill(area, rows, Box::new(Parquet::new(draft)), &Work::default())
    })
    .unwrap();
    let file = File::open(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    SerializedFileReader::new(file).unwrap()
}

fn entry(field: &record::Field) -> Value {
    match field {
        record::Field::Null => Value::Null,
        record::Field::Long(number) => json!(number),
        record::Field::Str(text) => json!(text),
        record::Field::ListInternal(list) => list.elements().iter().map(entry).collect(),
        other => panic!("{other:?}"),
    }
}

fn rows_of(reader: &SerializedFileReader<File>) -> Vec<Value> {
    let row = |row: record::Row| row.get_column_iter().map(|(_, field)| entry(field)).collect();
    reader.get_row_iter(None).unwrap().map(|found| row(found.unwrap())).collect()
}

#[test]
fn parquet_is_read_back_under_all_rules() {
    let area = Area::up_to(45).unwrap();
    for rules in RULES {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        let reader = file("rules", &area, pairs(rules, &area));
        let expected: Vec<Value> = area.positions().map(|(a, b)| expected(&game, a, b)).collect();
        assert_eq!(rows_of(&reader), expected, "{rules}");
        let metadata = reader.metadata().file_metadata().key_value_metadata().unwrap();
        let metadata: Vec<(&str, Option<&str>)> =
            metadata.iter().map(|pair| (pair.key.as_str(), pair.value.as_deref())).collect();
        let positions = "a < b, a in 1..44, b in 2..45";
        assert_eq!(
            metadata,
            [("euclid.rules", Some(rules)), ("euclid.positions", Some(positions))]
        );
    }
}

#[test]
fn blocks_follow_each_other() {
    // More than one block, the last one not full.
    let area = Area::up_to(520).unwrap();
    let reader = file("blocks", &area, rows("take=any", &[Field::Outcome, Field::Digits], &area));
    assert_eq!(reader.num_row_groups(), 2);
    let found = rows_of(&reader);
    assert_eq!(found.len(), 134_940);
    for (row, (a, b)) in found.iter().zip(area.positions()) {
        let outcome = if b * b > a * b + a * a { "N" } else { "P" };
        assert_eq!(row, &json!([a, b, outcome, Quotients::of_ratio(a.max(b), a.min(b)).words()]));
    }
}

#[test]
fn numbers_may_be_large() {
    let last = 1_000_000_000_000_000_000;
    let area = Area::new(1..=1, last - 1..=last).unwrap();
    for rules in ["take=any", "take=1", "end=zero:take=1..3", "move-limit=2n"] {
        let fields = [Field::Length, Field::Take, Field::Path];
        let found = rows_of(&file("large", &area, rows(rules, &fields, &area)));
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        for (row, (a, b)) in found.iter().zip(area.positions()) {
            let solution = game.solve(&Pair::new(a, b).unwrap(), &Work::default()).unwrap();
            let length = solution.length().map(|length| word(length.moves));
            let take = solution.take(&Work::default()).unwrap().map(word);
            assert_eq!(row, &json!([a, b, length, take, solution.path().words()]));
        }
    }
}

#[test]
fn partizan_rows_are_those_of_positions() {
    let area = Area::up_to(40).unwrap();
    let found = rows_of(&file("partizan", &area, rows("partizan", &PARTIZAN, &area)));
    let (mut games, work) = (Games::new(), Work::default());
    for (row, (q, p)) in found.iter().zip(area.positions()) {
        let position = Position::new(p, q).unwrap();
        let signature = position.signature(&work).unwrap();
        let value = signature.value(&mut games, &work).unwrap();
        let weight = signature.weight(&mut games, &work).unwrap();
        let expected = json!([
            p,
            q,
            games.outcome(value).to_string(),
            signature.to_string(),
            Some(signature.reduced()).filter(|word| !word.is_empty()).unwrap_or("λ"),
            games.show(value, &work).unwrap().to_string(),
            games.show(weight, &work).unwrap().to_string(),
            games.mean(weight, &work).unwrap().to_string(),
        ]);
        assert_eq!(row, &expected);
    }
    assert_eq!(found.len() as u128, area.rows());
    let too_large = Area::up_to(LARGEST_VALUED + 1).unwrap();
    let made = |field| Rows::new(&WhichGame::Partizan, &[field], &too_large, &Work::default());
    assert!(matches!(made(Field::Weight), Err(TableError::TooLarge(_))));
    assert!(made(Field::Signature).is_ok());
}

/// A disk with so much room.
struct Disk(usize);

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_reported_as_such() {
    let area = Area::up_to(60).unwrap();
    let writers: [fn(usize) -> Box<dyn Writer>; 6] = [
        |room| Box::new(Csv::new(Disk(room))),
        |room| Box::new(Page::new(Disk(room), Style::Text)),
        |room| Box::new(Page::new(Disk(room), Style::Markdown)),
        |room| Box::new(Page::new(Disk(room), Style::Latex)),
        |room| Box::new(BFile::new(Disk(room))),
        |room| Box::new(Parquet::new(Disk(room))),
    ];
    for writer in writers {
        for room in [0, 3, 1000] {
            let rows = rows("take=any", &[Field::Grundy], &area);
            let error = fill(&area, rows, writer(room), &Work::default());
            let Err(TableError::Write(error)) = error else { panic!("{error:?}") };
            assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        }
    }
}

#[test]
fn whoever_watches_may_stop_it() {
    let area = Area::up_to(520).unwrap();
    let (seen, stop) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
    let (note, flag) = (Arc::clone(&seen), Arc::clone(&stop));
    let work = Work::unlimited().stopped_by(stop).watched(move |progress| {
        note.lock().unwrap().push((progress.done, progress.all));
        flag.store(progress.done > 0, Relaxed);
    });
    let result = fill(&area, pairs("take=any", &area), Box::new(Csv::new(io::sink())), &work);
    assert!(matches!(result, Err(TableError::Halt(Halt::Stopped))));
    assert_eq!(*seen.lock().unwrap(), [(0, 134_940), (ROWS as u64, 134_940)]);
}

#[test]
fn limits_are_kept() {
    let area = Area::up_to(2000).unwrap();
    let limited = |limits| {
        let result = fill(
            &area,
            pairs("take=any", &area),
            Box::new(Csv::new(io::sink())),
            &Work::new(limits),
        );
        let Err(TableError::Halt(halt)) = result else { panic!("{result:?}") };
        halt
    };
    let halt = limited(Limits { steps: 40_000, ..Limits::none() });
    assert_eq!(halt, Halt::Steps(40_000));
    let halt = limited(Limits { bytes: 1_000_000, ..Limits::none() });
    assert_eq!(halt, Halt::Bytes(1_000_000));
}

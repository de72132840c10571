//! The questions of `euclid-answers`, and tiles of maps, for JavaScript.
//!
//! The boundary is bytes in and bytes out, so that nothing has to be generated for it. JavaScript asks for
//! [`room`], writes a question there as JSON, or a list of questions, calls [`ask`], and reads [`reply_length`] bytes
//! at [`reply`]: what was found in the form that was asked for, or the error as JSON. To stop it, end the worker in
//! which it runs.
//!
//! ```
//! # use euclid_wasm::{answer, Form};
//! # use euclid_work::Work;
//! let question = br#"{"ask": "row", "a": "4", "b": "9"}"#;
//! let reply = answer(question, Form::Json, &Work::default())?;
//! assert!(reply.ends_with(br#""row":["3","9","10","16"]}"#));
//! # Ok::<(), euclid_answers::Error>(())
//! ```

// A function that JavaScript calls by its name, and one that it lends, are declared with `unsafe`; nothing unsafe is
// done.
#![expect(unsafe_code, reason = "the names of the boundary")]

use euclid_answers::{Error, Question, answer as answers, question};
use euclid_work::{Limits, Work};
use serde_json::Value;
use std::{
    str,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// In which form an answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The answer, as the schema describes it, and what is said of it: `{"answer": ..., "told": [...]}`.
    Told,
    /// The answer alone.
    Json,
    /// The lines of the command.
    Printed,
    /// LaTeX; nothing where there is none.
    Latex,
    /// Of a tile: all values, then all colours, four bytes each.
    Tile,
}

impl Form {
    const ALL: [Form; 5] = [Form::Told, Form::Json, Form::Printed, Form::Latex, Form::Tile];
}

/// Answers a question that is written as JSON.
pub fn answer(text: &[u8], form: Form, work: &Work) -> Result<Vec<u8>, Error> {
    let text = str::from_utf8(text).map_err(Error::input)?;
    let question = question::read(text)?;
    if let (Question::Tile(question), Form::Tile) = (&question, form) {
        let tile = question.answer(work)?;
        return Ok([tile.values.0, tile.colours.0].concat());
    }
    let answer = answers(&question, work)?;
    let unwritten = |why: serde_json::Error| Error::out_of_reach(why);
    let data = || serde_json::to_vec(&answer).map_err(unwritten);
    match form {
        Form::Told => {
            let told = serde_json::to_vec(&answer.text()).map_err(unwritten)?;
            Ok([br#"{"answer":"#, &*data()?, br#","told":"#, &told, b"}"].concat())
        }
        Form::Json => data(),
        Form::Printed => serde_json::to_vec(&answer.text().printed()).map_err(unwritten),
        Form::Latex => Ok(answer.latex().unwrap_or_default().into_bytes()),
        Form::Tile => Err(Error::input("only a tile is answered in this form").at("ask")),
    }
}

/// An error as JSON: a few short texts, which can always be written.
fn written(error: &Error) -> Vec<u8> {
    serde_json::to_vec(error).unwrap_or_default()
}

/// Answers questions that belong together, each within limits of its own, in one list: what a question has no answer to
/// is `{"error": ...}` in its place. A single question is answered by itself.
fn reply_to(text: &[u8], form: Form, work: &dyn Fn() -> Work) -> Result<Vec<u8>, Error> {
    let several = text.starts_with(b"[").then(|| serde_json::from_slice::<Vec<Value>>(text));
    let Some(Ok(several)) = several else { return answer(text, form, &work()) };
    let one = |question: &Value| {
        let found = answer(question.to_string().as_bytes(), form, &work());
        found.unwrap_or_else(|why| [br#"{"error":"#, &*written(&why), b"}"].concat())
    };
    let replies: Vec<Vec<u8>> = several.iter().map(one).collect();
    Ok([b"[", &*replies.join(&b','), b"]"].concat())
}

/// The question that is being written, and the answer that is being read.
#[derive(Default)]
struct Table {
    question: Vec<u8>,
    reply: Vec<u8>,
}

static TABLE: Mutex<Table> = Mutex::new(Table { question: Vec::new(), reply: Vec::new() });

fn table() -> MutexGuard<'static, Table> {
    // Bytes are bytes, whatever happened to whoever wrote them.
    TABLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a question of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    let mut table = table();
    table.question = vec![0; bytes];
    table.reply = Vec::new();
    table.question.as_mut_ptr()
}

/// Answers the question in a form, counted from 0, within so many steps, bytes and seconds: whether there is an
/// answer. Otherwise the reply is the error.
#[unsafe(no_mangle)]
pub extern "C" fn ask(form: usize, steps: f64, bytes: f64, seconds: f64) -> bool {
    let question = std::mem::take(&mut table().question);
    let work = || boundary::work(limits(steps, bytes, seconds));
    let form = Form::ALL.get(form).copied().unwrap_or(Form::Json);
    let answer = reply_to(&question, form, &work);
    let found = answer.is_ok();
    table().reply = answer.unwrap_or_else(|why| written(&why));
    found
}

/// Where the reply is.
#[unsafe(no_mangle)]
pub extern "C" fn reply() -> *const u8 {
    table().reply.as_ptr()
}

/// How many bytes the reply has.
#[unsafe(no_mangle)]
pub extern "C" fn reply_length() -> usize {
    table().reply.len()
}

/// The limits; numbers of JavaScript become whole ones, and what is no number is nothing.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
fn limits(steps: f64, bytes: f64, seconds: f64) -> Limits {
    let time = Duration::try_from_secs_f64(seconds).unwrap_or_default();
    Limits { steps: steps as u64, bytes: bytes as u64, time: Some(time), threads: 1 }
}

/// What JavaScript lends: a clock, and somebody who watches.
#[cfg(target_arch = "wasm32")]
mod boundary {
    use euclid_work::{Limits, Progress, Work, set_clock};
    use std::time::Duration;

    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// The time in seconds since some moment.
        safe fn now() -> f64;
        /// How far the work is.
        safe fn tell(done: f64, all: f64);
    }

    pub fn work(limits: Limits) -> Work {
        // The deadline is counted from now, so the clock comes first; it stays for all questions.
        set_clock(|| Duration::try_from_secs_f64(now()).unwrap_or_default());
        #[expect(clippy::cast_precision_loss, reason = "a bar on a page is not that long")]
        Work::new(limits).watched(|Progress { done, all, .. }| tell(done as f64, all as f64))
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod boundary {
    pub use euclid_work::Work;

    pub fn work(limits: euclid_work::Limits) -> Work {
        Work::new(limits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_through_the_boundary() {
        let within = |steps: f64, question: &str, form: usize| {
            room(question.len());
            table().question.copy_from_slice(question.as_bytes());
            let found = ask(form, steps, 1e8, 60.0);
            let table = table();
            assert!(!table.reply.is_empty());
            (found, String::from_utf8_lossy(&table.reply).into_owned())
        };
        let asked = |question: &str, form| within(1e6, question, form);
        let row = r#"{"ask": "row", "a": "4", "b": "9"}"#;
        let (found, told) = asked(row, 0);
        let (data, words) = told.split_once(r#","told":"#).unwrap_or_default();
        assert!(found && data.starts_with(r#"{"answer":{"#), "{told}");
        assert!(data.ends_with(r#""row":["3","9","10","16"]}"#), "{told}");
        assert_eq!(words, r#"[{"kind":"sentence","text":[{"text":"3 9 10 16"}]}]}"#);
        let printed = r#"[{"pieces":[{"text":"3 9 10 16"}],"fixed":false}]"#;
        assert_eq!(asked(row, 2), (true, printed.to_owned()));
        let wrong = row.replace('9', "x");
        let (found, error) = asked(&wrong, 1);
        assert!(!found && error.contains(r#""kind":"bad-input""#), "{error}");
        // In a list what is wrong stands in its place.
        let (found, list) = asked(&format!("[{row}, {wrong}, {row}]"), 0);
        assert!(found && list.starts_with(&format!("[{told},{{\"error\":{error}}},")), "{list}");
        assert!(list.ends_with(&format!(",{told}]")), "{list}");
        assert_eq!(asked("[]", 0), (true, "[]".to_owned()));
        let (found, error) = asked(row, 4);
        assert!(!found && error.contains("tile"), "{error}");
        let tile = r#"{"ask":"tile","field":"grundy","a":"1","b":"1","width":5,"height":3}"#;
        assert!(asked(tile, 4).0);
        assert_eq!(reply_length(), 15 * 8);
        let digits = "7".repeat(20_000);
        let long = row.replace('4', &digits).replace('9', &digits.replace("77", "71"));
        let (found, error) = within(10.0, &long, 0);
        assert!(!found && error.contains("out-of-reach"), "{error}");
    }

    #[test]
    fn what_is_no_number_is_no_limit_at_all() {
        let none = limits(f64::NAN, -1.0, f64::INFINITY);
        assert_eq!((none.steps, none.bytes, none.time), (0, 0, Some(Duration::ZERO)));
    }
}

//! Answers: asked, kept, and shown in every form.

use crate::{
    limits::{Task, Usually},
    plain::plain,
    question,
};
use euclid_answers::{Answer as Answered, Question, answer, text::Mark};
use euclid_fractions::UBig;
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};

/// An answer of the engine.
#[pyclass(frozen, module = "euclid_games._native")]
pub struct Answer(Answered);

#[pymethods]
impl Answer {
    /// The answer as a dictionary.
    fn plain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0)
    }

    /// The answer as the command prints it.
    fn text(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.text().to_string())
    }

    /// The same for a notebook.
    fn html(&self, py: Python<'_>) -> String {
        // Notebooks set <pre> in letters of any width, and break words.
        let mut html = String::from(
            "<pre style=\"line-height:1.4;font-family:ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;\
             white-space:pre-wrap;word-break:normal;overflow-wrap:break-word\">",
        );
        for line in py.detach(|| self.0.text().printed()) {
            for piece in line.pieces.0 {
                let text = escaped(&piece.text);
                match piece.mark {
                    Mark::Plain | Mark::Decides | Mark::Typed => html += &text,
                    Mark::Strong | Mark::Mark => html += &format!("<b>{text}</b>"),
                    Mark::Quiet => html += &format!("<span style=\"opacity:0.7\">{text}</span>"),
                    Mark::Good | Mark::Note | Mark::Bad => html += &format!("<i>{text}</i>"),
                }
            }
            html.push('\n');
        }
        html + "</pre>"
    }

    /// The answer as JSON, as the command writes it.
    fn json(&self, py: Python<'_>) -> String {
        // Answers are made of texts and numbers, which can always be written.
        py.detach(|| serde_json::to_string(&self.0).unwrap_or_default())
    }

    /// The answer for LaTeX, where it has one.
    fn latex(&self, py: Python<'_>) -> Option<String> {
        py.detach(|| self.0.latex())
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Whether a question is usually a long one.
fn usually(question: &Question) -> Usually {
    match question {
        Question::Survey(_)
        | Question::SurveyGrowth(_)
        | Question::SurveyPart(_)
        | Question::SurveyMerge(_)
        | Question::SurveyEstimate(_)
        | Question::SurveyPlan(_)
        | Question::Table(_)
        | Question::Triples(_)
        | Question::Count(_)
        | Question::Level(_)
        | Question::Probability(_)
        | Question::Theorem(_)
        | Question::Reductions(_)
        | Question::Verify(_) => Usually::Long,
        _ => Usually::Short,
    }
}

/// Answers a question; one about a position may have its numbers as bytes, the lowest first, as digits take long to read.
#[pyfunction]
#[pyo3(signature = (asked, threads = None, progress = None, numbers = None))]
pub fn ask(
    py: Python<'_>,
    asked: &Bound<'_, PyDict>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
    numbers: Option<Vec<Bound<'_, PyBytes>>>,
) -> PyResult<Answer> {
    let question = question::read(asked)?;
    let task = Task::new(usually(&question), threads).telling(progress);
    let numbers = numbers.map(|numbers| {
        numbers.iter().map(|number| UBig::from_le_bytes(number.as_bytes())).collect::<Vec<_>>()
    });
    let answered = task.run(py, |work| match (&question, numbers) {
        (Question::Analyze(question), Some(numbers)) => {
            question.answer_at(numbers, work).map(Answered::Analyze)
        }
        _ => answer(&question, work),
    });
    Ok(Answer(answered?))
}

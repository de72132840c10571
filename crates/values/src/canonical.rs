//! Canonical forms: dominated options removed, reversible options bypassed.
//!
//! A Left option is *dominated* if another is at least as good, and *reversible* if it has a Right
//! option `<= G`: Right would answer there at once, so Left's real choices are the Left options of that
//! answer. A game without either, all the way down, is the only such form of its value (Conway).

use hashbrown::HashMap;

use crate::argument::{Argument, Step};
use crate::probes::Standing;
use crate::{Games, Value};

/// A game `{left | right}` between canonical options that is not canonical itself yet.
///
/// An arena keeps a spare one: to set memory aside for each anew would take longer than most searches.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    left: Vec<Value>,
    right: Vec<Value>,
    standing: Standing,
    /// Searched answers to [`Question`]s. They stay right while options are bypassed, for the value of
    /// the draft stays the same.
    known: HashMap<Question, bool>,
}

/// How a value compares with the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Question {
    /// Whether the value is `<=` the draft.
    Below(Value),
    /// Whether the value is `>=` the draft.
    Above(Value),
}

impl Draft {
    /// How many answers a spare draft has room for. To clear a table takes time in proportion to its room.
    const SPARE_ROOM: usize = 64;

    fn begin(&mut self, left: &[Value], right: &[Value]) {
        self.left.clear();
        self.left.extend_from_slice(left);
        self.right.clear();
        self.right.extend_from_slice(right);
        if self.known.capacity() > Self::SPARE_ROOM {
            self.known = HashMap::new();
        } else if !self.known.is_empty() {
            self.known.clear();
        }
    }
}

impl Games {
    /// The value of `{left | right}`.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let mut g = Games::new();
    /// let star = g.nimber(1);
    /// let up = g.form(&[Value::ZERO], &[star]);
    /// assert_eq!(g.show(up).to_string(), "^");
    /// // In {^|0} Left's option is reversible: Right would answer at *, from where Left moves to 0.
    /// assert_eq!(g.form(&[up], &[Value::ZERO]), star);
    /// ```
    pub fn form(&mut self, left: &[Value], right: &[Value]) -> Value {
        if let Some(value) = self.form_at_once(left, right) {
            return value;
        }
        let mut draft = std::mem::take(&mut self.spare_draft);
        draft.begin(left, right);
        let value = self.search_form(&mut draft);
        // What is canonical as it stands is found by its options from now on.
        if let ([l], [r]) = (left, right)
            && (draft.left != left
                || draft.right != right
                || self.as_number_up_star(value).is_some())
        {
            self.memo.forms.put_within(self.memo.limit, *l, *r, value);
        }
        self.spare_draft = draft;
        value
    }

    /// The value of `{left | right}` with one option on each side, if it is there as it stands, if the result is
    /// remembered, or if the options are those of an uptimal: then they are canonical without question.
    fn form_at_once(&mut self, left: &[Value], right: &[Value]) -> Option<Value> {
        let ([l], [r]) = (left, right) else { return None };
        let known = self.find_form(left, right).or_else(|| self.memo.forms.get(*l, *r));
        known.or_else(|| {
            let uptimal = self.uptimal_with(left, right)?;
            Some(self.new_form(left, right, Some(uptimal)))
        })
    }

    /// The value of a draft, which is canonical afterwards or has a known form.
    fn search_form(&mut self, draft: &mut Draft) -> Value {
        self.remove_dominated(&mut draft.left, Self::leq);
        self.remove_dominated(&mut draft.right, |games, r, other| games.leq(other, r));
        draft.standing = self.standing_of(&draft.left, &draft.right);
        let mut bypassed = false;
        while self.bypass_left(draft) || self.bypass_right(draft) {
            if let Some(value) = self.form_at_once(&draft.left, &draft.right) {
                return value;
            }
            bypassed = true;
        }
        if bypassed {
            self.remove_dominated(&mut draft.left, Self::leq);
            self.remove_dominated(&mut draft.right, |games, r, other| games.leq(other, r));
        }
        self.intern(&mut draft.left, &mut draft.right)
    }

    /// Keeps, of equal options, one, and no option that another one makes superfluous.
    fn remove_dominated(
        &mut self,
        options: &mut Vec<Value>,
        mut dominated: impl FnMut(&mut Self, Value, Value) -> bool,
    ) {
        let mut kept = 0;
        'next: for i in 0..options.len() {
            let option = options[i];
            let mut k = 0;
            while k < kept {
                if dominated(self, option, options[k]) {
                    continue 'next;
                }
                if dominated(self, options[k], option) {
                    kept -= 1;
                    options.swap(k, kept);
                } else {
                    k += 1;
                }
            }
            options[kept] = option;
            kept += 1;
        }
        options.truncate(kept);
    }

    /// Bypasses one reversible Left option, if there is one.
    fn bypass_left(&mut self, draft: &mut Draft) -> bool {
        for i in 0..draft.left.len() {
            let option = draft.left[i];
            self.open(option);
            for j in 0..self.rights(option) {
                let answer = self.right_option(option, j);
                if self.ask(draft, Question::Below(answer)) {
                    draft.left.swap_remove(i);
                    for &next in self.left(answer) {
                        if !draft.left.contains(&next) {
                            draft.left.push(next);
                        }
                    }
                    return true;
                }
            }
        }
        false
    }

    /// Bypasses one reversible Right option, if there is one.
    fn bypass_right(&mut self, draft: &mut Draft) -> bool {
        for i in 0..draft.right.len() {
            let option = draft.right[i];
            self.open(option);
            for j in 0..self.lefts(option) {
                let answer = self.option(option, j);
                if self.ask(draft, Question::Above(answer)) {
                    draft.right.swap_remove(i);
                    for &next in self.right(answer) {
                        if !draft.right.contains(&next) {
                            draft.right.push(next);
                        }
                    }
                    return true;
                }
            }
        }
        false
    }

    /// Compares a value with a draft.
    fn ask(&mut self, draft: &mut Draft, question: Question) -> bool {
        match self.answer_at_once(draft, question) {
            Some(answer) => answer,
            None => Comparison { games: self, draft }.decide(question),
        }
    }

    /// The answer, if it is known, or follows from the probes or from an option of the draft.
    fn answer_at_once(&mut self, draft: &Draft, question: Question) -> Option<bool> {
        let by_probes = match question {
            Question::Below(v) => Standing::leq(self.standing(v), draft.standing),
            Question::Above(v) => Standing::leq(draft.standing, self.standing(v)),
        };
        if by_probes.is_some() {
            return by_probes;
        }
        if let Some(&known) = draft.known.get(&question) {
            return Some(known);
        }
        let refuted = match question {
            Question::Below(v) => draft.right.iter().any(|&r| self.leq(r, v)),
            Question::Above(v) => draft.left.iter().any(|&l| self.leq(v, l)),
        };
        refuted.then_some(false)
    }
}

/// The same search as for two values, with the draft as one of them.
struct Comparison<'a> {
    games: &'a mut Games,
    draft: &'a mut Draft,
}

impl Argument for Comparison<'_> {
    type Question = Question;

    /// Only the options of the value are left to object: those of the draft have been heard in
    /// [`Games::answer_at_once`].
    fn proceed(&mut self, question: Question, void: &mut usize) -> Step<Question> {
        let (Question::Below(value) | Question::Above(value)) = question;
        self.games.open(value);
        let count = match question {
            Question::Below(_) => self.games.lefts(value),
            Question::Above(_) => self.games.rights(value),
        };
        for i in *void..count {
            let objection = match question {
                Question::Below(_) => Question::Above(self.games.option(value, i)),
                Question::Above(_) => Question::Below(self.games.right_option(value, i)),
            };
            match self.games.answer_at_once(self.draft, objection) {
                Some(true) => return Step::Answer(false),
                Some(false) => {}
                None => {
                    *void = i;
                    return Step::Examine(objection);
                }
            }
        }
        Step::Answer(true)
    }

    fn remember(&mut self, question: Question, answer: bool) {
        self.draft.known.insert(question, answer);
    }
}

//! Canonical forms: dominated options removed, reversible options bypassed.
//!
//! A Left option is *dominated* if another is at least as good, and *reversible* if it has a Right
//! option `<= G`: Right would answer there at once, so Left's real choices are the Left options of that
//! answer. A game without either, all the way down, is the only such form of its value (Conway).

use euclid_work::{Halt, Work};
use hashbrown::HashMap;

use crate::arena::{Arena, Id};
use crate::argument::{Argument, Step};
use crate::pace::{Ended, growth_of_table};
use crate::probes::Standing;
use crate::{Games, Value};

/// A game `{left | right}` between canonical options that is not canonical itself yet.
///
/// An arena keeps a spare one: to set memory aside for each anew would take longer than most searches.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    left: Vec<Id>,
    right: Vec<Id>,
    standing: Standing,
    /// Searched answers to [`Question`]s. They stay right while options are bypassed, for the value of
    /// the draft stays the same.
    known: HashMap<Question, bool>,
}

/// How a value compares with the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Question {
    /// Whether the value is `<=` the draft.
    Below(Id),
    /// Whether the value is `>=` the draft.
    Above(Id),
}

impl Draft {
    /// How many answers a spare draft has room for. To clear a table takes time in proportion to its room.
    const SPARE_ROOM: usize = 64;

    fn begin(&mut self, left: &[Id], right: &[Id]) {
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
    /// # use short_games::{Games, Value, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let star = g.nimber(1);
    /// let up = g.form(&[Value::ZERO], &[star], &work)?;
    /// assert_eq!(g.show(up, &work)?.to_string(), "^");
    /// // In {^|0} Left's option is reversible: Right would answer at *, from where Left moves to 0.
    /// assert_eq!(g.form(&[up], &[Value::ZERO], &work)?, star);
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn form(&mut self, left: &[Value], right: &[Value], work: &Work) -> Result<Value, Halt> {
        let form = if let (&[l], &[r]) = (left, right) {
            // Most games that are asked for have one option on each side; they need no list.
            let (l, r) = (self.id(l), self.id(r));
            self.arena.form(&[l], &[r], work)?
        } else {
            let (left, right) = (self.ids(left), self.ids(right));
            self.arena.form(&left, &right, work)?
        };
        Ok(self.value(form))
    }
}

impl Arena {
    /// The value of `{left | right}`.
    pub fn form(&mut self, left: &[Id], right: &[Id], work: &Work) -> Result<Id, Ended> {
        if let Some(value) = self.form_at_once(left, right, work)? {
            return Ok(value);
        }
        let mut draft = std::mem::take(&mut self.spare_draft);
        draft.begin(left, right);
        let value = self.search_form(&mut draft, work)?;
        // What is canonical as it stands is found by its options from now on.
        if let ([l], [r]) = (left, right)
            && (draft.left != left
                || draft.right != right
                || self.as_number_up_star(value).is_some())
        {
            self.memo.forms.put_within(self.memo.limit, *l, *r, value);
        }
        self.spare_draft = draft;
        Ok(value)
    }

    /// The value of `{left | right}` with one option on each side, if it is there as it stands, if the result is
    /// remembered, or if the options are those of an uptimal: then they are canonical without question.
    fn form_at_once(
        &mut self,
        left: &[Id],
        right: &[Id],
        work: &Work,
    ) -> Result<Option<Id>, Ended> {
        let ([l], [r]) = (left, right) else { return Ok(None) };
        self.pay(1, work)?;
        let known = self.find_form(left, right).or_else(|| self.memo.forms.get(*l, *r));
        if known.is_some() {
            return Ok(known);
        }
        self.pay(self.runs(*l) + self.runs(*r), work)?;
        let uptimal = self.uptimal_with(left, right);
        Ok(uptimal.map(|uptimal| self.new_form(left, right, Some(uptimal))))
    }

    /// The value of a draft, which is canonical afterwards or has a known form.
    fn search_form(&mut self, draft: &mut Draft, work: &Work) -> Result<Id, Ended> {
        self.remove_superfluous(draft, work)?;
        draft.standing = self.standing_of(&draft.left, &draft.right);
        let mut bypassed = false;
        while self.bypass_left(draft, work)? || self.bypass_right(draft, work)? {
            if let Some(value) = self.form_at_once(&draft.left, &draft.right, work)? {
                return Ok(value);
            }
            bypassed = true;
        }
        if bypassed {
            self.remove_superfluous(draft, work)?;
        }
        self.intern(&mut draft.left, &mut draft.right, work)
    }

    /// Keeps no option on either side that another one makes superfluous.
    fn remove_superfluous(&mut self, draft: &mut Draft, work: &Work) -> Result<(), Ended> {
        self.remove_dominated(&mut draft.left, work, |games, l, other| games.leq(l, other, work))?;
        self.remove_dominated(&mut draft.right, work, |games, r, other| games.leq(other, r, work))
    }

    /// Keeps, of equal options, one, and no option that another one makes superfluous.
    fn remove_dominated(
        &mut self,
        options: &mut Vec<Id>,
        work: &Work,
        mut dominated: impl FnMut(&mut Self, Id, Id) -> Result<bool, Ended>,
    ) -> Result<(), Ended> {
        if options.len() < 2 {
            return Ok(());
        }
        let mut kept = 0;
        'next: for i in 0..options.len() {
            let option = options[i];
            // It may have to be compared with each, both ways.
            self.pay(2 * i as u64 * self.glance(), work)?;
            let mut k = 0;
            while k < kept {
                if dominated(self, option, options[k])? {
                    continue 'next;
                }
                if dominated(self, options[k], option)? {
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
        Ok(())
    }

    /// Bypasses one reversible Left option, if there is one.
    fn bypass_left(&mut self, draft: &mut Draft, work: &Work) -> Result<bool, Ended> {
        for i in 0..draft.left.len() {
            let option = draft.left[i];
            self.open(option, work)?;
            for j in 0..self.rights(option) {
                let answer = self.right_option(option, j);
                if self.ask(draft, Question::Below(answer), work)? {
                    draft.left.swap_remove(i);
                    self.open(answer, work)?;
                    for k in 0..self.lefts(answer) {
                        self.add(&mut draft.left, self.option(answer, k), work)?;
                    }
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Bypasses one reversible Right option, if there is one.
    fn bypass_right(&mut self, draft: &mut Draft, work: &Work) -> Result<bool, Ended> {
        for i in 0..draft.right.len() {
            let option = draft.right[i];
            self.open(option, work)?;
            for j in 0..self.lefts(option) {
                let answer = self.option(option, j);
                if self.ask(draft, Question::Above(answer), work)? {
                    draft.right.swap_remove(i);
                    self.open(answer, work)?;
                    for k in 0..self.rights(answer) {
                        self.add(&mut draft.right, self.right_option(answer, k), work)?;
                    }
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Adds an option that is not there yet.
    fn add(&mut self, options: &mut Vec<Id>, option: Id, work: &Work) -> Result<(), Ended> {
        self.pay(1 + (options.len() / LISTED_A_STEP) as u64, work)?;
        if !options.contains(&option) {
            options.push(option);
        }
        Ok(())
    }

    /// Compares a value with a draft.
    fn ask(&mut self, draft: &mut Draft, question: Question, work: &Work) -> Result<bool, Ended> {
        match self.answer_at_once(draft, question, work)? {
            Some(answer) => Ok(answer),
            None => Comparison { games: self, draft }.decide(question, work),
        }
    }

    /// The answer, if it is known, or follows from the probes or from an option of the draft.
    fn answer_at_once(
        &mut self,
        draft: &Draft,
        question: Question,
        work: &Work,
    ) -> Result<Option<bool>, Ended> {
        self.pay(1, work)?;
        let by_probes = match question {
            Question::Below(v) => Standing::leq(self.standing(v), draft.standing),
            Question::Above(v) => Standing::leq(draft.standing, self.standing(v)),
        };
        if by_probes.is_some() {
            return Ok(by_probes);
        }
        if let Some(&known) = draft.known.get(&question) {
            return Ok(Some(known));
        }
        let options = match question {
            Question::Below(_) => &draft.right,
            Question::Above(_) => &draft.left,
        };
        if options.len() > 1 {
            self.pay(options.len() as u64 * self.glance(), work)?;
        }
        for &option in options {
            let refuted = match question {
                Question::Below(v) => self.leq(option, v, work)?,
                Question::Above(v) => self.leq(v, option, work)?,
            };
            if refuted {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }
}

/// So many entries of a list are looked at in a step.
const LISTED_A_STEP: usize = 64;

/// The same search as for two values, with the draft as one of them.
struct Comparison<'a> {
    games: &'a mut Arena,
    draft: &'a mut Draft,
}

impl Argument for Comparison<'_> {
    type Question = Question;

    /// Only the options of the value are left to object: those of the draft have been heard in
    /// [`Arena::answer_at_once`].
    fn proceed(
        &mut self,
        question: Question,
        void: &mut usize,
        work: &Work,
    ) -> Result<Step<Question>, Ended> {
        let (Question::Below(value) | Question::Above(value)) = question;
        self.games.open(value, work)?;
        let count = match question {
            Question::Below(_) => self.games.lefts(value),
            Question::Above(_) => self.games.rights(value),
        };
        for i in *void..count {
            let objection = match question {
                Question::Below(_) => Question::Above(self.games.option(value, i)),
                Question::Above(_) => Question::Below(self.games.right_option(value, i)),
            };
            match self.games.answer_at_once(self.draft, objection, work)? {
                Some(true) => return Ok(Step::Answer(false)),
                Some(false) => {}
                None => {
                    *void = i;
                    return Ok(Step::Examine(objection));
                }
            }
        }
        Ok(Step::Answer(true))
    }

    fn remember(&mut self, question: Question, answer: bool, work: &Work) -> Result<(), Ended> {
        let known = &mut self.draft.known;
        if known.len() == known.capacity() {
            let (room, bytes) = (known.capacity(), known.allocation_size());
            let growth = growth_of_table(room, known.len(), bytes, 1);
            work.room(self.games.bytes() + bytes as u64 + growth)?;
        }
        known.insert(question, answer);
        Ok(())
    }
}

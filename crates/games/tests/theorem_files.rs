//! Coq accepts the theorem files of random sets, and no table with one entry changed. `make proofs` runs this: it needs `coqc`
//! and the compiled files of `proofs/`.
#![allow(clippy::unwrap_used)]

use euclid_games::{Rules, Work, types::coq};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// All that a table can become by one change, and that the checker refuses it.
const REFUSED: &str = r#"
Require Import Ascii.
Fixpoint one_letter (s : string) : list string :=
  match s with
  | EmptyString => []
  | String c s => map (fun d => String d s)
        (filter (fun d => negb (Ascii.eqb c d)) ["W"; "L"; "K"; "F"; "X"]%char)
      ++ map (String c) (one_letter s)
  end%list.
Goal List.length (one_letter first_types) + List.length (one_letter repeated_types) =
  4 * (String.length first_types + String.length repeated_types).
Proof. vm_compute. reflexivity. Qed.
Goal forallb (fun w => negb (check_word PLAY multiples w repeated_types)) (one_letter first_types) = true.
Proof. vm_compute. reflexivity. Qed.
Goal forallb (fun w => negb (check_word PLAY multiples first_types w)) (one_letter repeated_types) = true.
Proof. vm_compute. reflexivity. Qed.

Fixpoint one_value (width : nat) (row : list nat) : list (list nat) :=
  match row with
  | nil => nil
  | v :: row => map (fun w => w :: row) (filter (fun w => negb (Nat.eqb v w)) (seq 0 (S width)))
      ++ map (cons v) (one_value width row)
  end%list.
Fixpoint one_entry (rows : list (list nat)) : list (list (list nat)) :=
  match rows with
  | nil => nil
  | row :: rows => map (fun r => r :: rows) (one_value (List.length row) row)
      ++ map (cons row) (one_entry rows)
  end%list.
Goal negb (Nat.eqb (List.length (one_entry repeated_values)) 0) = true.
Proof. vm_compute. reflexivity. Qed.
Goal forallb (fun t => negb (check_values PLAY multiples t repeated_values)) (one_entry first_values) = true.
Proof. vm_compute. reflexivity. Qed.
Goal forallb (fun t => negb (check_values PLAY multiples first_values t)) (one_entry repeated_values) = true.
Proof. vm_compute. reflexivity. Qed.
"#;

fn proofs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs")
}

fn coqc(folder: &Path, name: &str, text: &str) -> Output {
    let file = folder.join(name).with_extension("v");
    fs::write(&file, text).unwrap();
    Command::new("coqc").arg("-Q").arg(proofs()).arg("Euclid").arg(file).output().unwrap()
}

/// Thirty sets of up to four numbers up to 12, under each ending and both plays: two that are known well, and others.
fn random_rules() -> Vec<Rules> {
    // Knuth's linear congruential generator.
    let mut state = 2026u64;
    let mut random = |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut sets = vec!["1,4,9".to_owned(), "2,3".to_owned()];
    while sets.len() < 30 {
        let members: Vec<String> = (0..=random(4)).map(|_| (1 + random(12)).to_string()).collect();
        sets.push(members.join(","));
    }
    let rules = sets.iter().enumerate().map(|(index, set)| {
        let end = ["equal", "zero", "multiple"][index % 3];
        let play = ["", ":misere"][index / 3 % 2];
        format!("end={end}:take={set}{play}").parse().unwrap()
    });
    rules.collect()
}

#[test]
#[ignore = "needs coqc and the compiled files of proofs/: make proofs"]
fn coq_accepts_the_right_tables_and_no_other() {
    let folder = env::temp_dir().join(format!("euclid-theorem-files-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (number, rules) in random_rules().iter().enumerate() {
        let file = coq::file(rules, &Work::default()).unwrap();
        let play = if rules.to_string().contains("misere") { "misere" } else { "normal" };
        let checked = file.clone() + &REFUSED.replace("PLAY", play);
        let output = coqc(&folder, &format!("Right{number}"), &checked);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{rules}: {said}\n{checked}");
        // A file that is wrong does not compile at all.
        if number % 6 == 0 {
            let at = file.find("repeated_types : string :=\n  \"").unwrap() + 30;
            let other = if &file[at..=at] == "W" { "L" } else { "W" };
            let wrong = file[..at].to_owned() + other + &file[at + 1..];
            let output = coqc(&folder, &format!("Wrong{number}"), &wrong);
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!output.status.success(), "{rules}: accepted\n{wrong}");
            assert!(said.contains("Unable to unify"), "{rules}: {said}");
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

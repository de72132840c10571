//! Surveys as a user meets them: killed, stopped, shared, damaged.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, read};
use serde_json::Value;
use std::{fs, process::Command, thread, time::Duration};

#[test]
fn killed_at_any_moment_it_goes_on_to_the_same_result() {
    let place = Place::new("killed");
    let survey = "survey --max 12000 --take 1..2 --json";
    let expected = place.quiet(survey);
    let with_checkpoint = format!("{survey} --checkpoint here.part");
    let mut kills = 0;
    for wait in [30u64, 200, 400, 600, 800].into_iter().cycle() {
        let mut child = place.euclid(&with_checkpoint).spawn().unwrap();
        thread::sleep(Duration::from_millis(wait));
        let ended = child.try_wait().unwrap().is_some();
        if !ended {
            // This is kill -9 where there are signals.
            child.kill().unwrap();
            kills += 1;
        }
        let (code, out, err) = read(&child.wait_with_output().unwrap());
        if ended || kills == 8 {
            if ended {
                assert_eq!((code, out, err.as_str()), (0, expected.clone(), ""));
            }
            break;
        }
    }
    assert_eq!(place.quiet(&with_checkpoint), expected);
    // What is complete is not done again.
    assert_eq!(place.quiet(&with_checkpoint), expected);
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_says_how_to_go_on() {
    let place = Place::new("stopped");
    let survey = "survey --max 200000 --fields outcome --checkpoint here.part";
    let mut child = place.euclid(survey).spawn().unwrap();
    // The first checkpoint is written when the signal is already heeded.
    while !place.0.join("here.part").exists() && child.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_millis(10));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let (code, out, err) = read(&child.wait_with_output().unwrap());
    assert_eq!((code, out.as_str()), (130, ""));
    assert!(err.contains("blocks are kept, and the same survey resumes from there"), "{err}");
    assert!(fs::read_to_string(place.0.join("here.part")).unwrap().contains("checksum"));
}

#[test]
fn shared_among_machines() {
    let place = Place::new("shared");
    let survey = "survey --max 500 --end zero --take odd";
    let expected = place.quiet(&format!("{survey} --format csv"));
    for shard in ["1/3", "3/3"] {
        let told = place.quiet(&format!("{survey} --dir blocks --shard {shard}"));
        assert!(told.contains("blocks are in blocks"), "{told}");
    }
    let missing = place.refused("survey merge blocks");
    assert!(missing.contains("blocks are missing (85 of 256): 2,5,8,"), "{missing}");
    place.quiet(&format!("{survey} --dir blocks --shard 2/3"));
    assert_eq!(place.quiet("survey merge blocks --format csv"), expected);
    // All at once, and what is there is not done again.
    assert_eq!(place.quiet(&format!("{survey} --dir blocks --format csv")), expected);

    let foreign = place.refused("survey --max 501 --dir blocks --shard 1/3");
    assert!(foreign.contains("block-000001.part' belongs to another survey"), "{foreign}");
    let file = place.0.join("blocks/block-000007.part");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("positions ", "positions 1")).unwrap();
    let damaged = place.refused("survey merge blocks");
    assert!(damaged.contains("block-000007.part' is damaged"), "{damaged}");
    fs::remove_file(&file).unwrap();
    assert!(place.refused("survey merge blocks").contains("blocks are missing (1 of 256): 7"));
    assert!(place.refused("survey merge nowhere").contains("'nowhere' cannot be read"));
}

#[test]
fn a_checkpoint_of_something_else_is_left_alone() {
    let place = Place::new("foreign");
    place.quiet("survey --max 100 --checkpoint here.part");
    let before = fs::read(place.0.join("here.part")).unwrap();
    let refused = place.refused("survey --max 101 --checkpoint here.part");
    assert!(refused.contains("belongs to another survey: take=any max=100"), "{refused}");
    fs::write(place.0.join("notes.txt"), "my notes").unwrap();
    let refused = place.refused("survey --max 101 --checkpoint notes.txt");
    assert!(refused.contains("damaged or not a part of a survey"), "{refused}");
    assert_eq!(fs::read(place.0.join("here.part")).unwrap(), before);
    assert_eq!(fs::read(place.0.join("notes.txt")).unwrap(), b"my notes");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let place = Place::new("full");
    let (code, out, err) = place.run("survey --max 100 --checkpoint /dev/full");
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("'/dev/full' cannot be read: it is not a regular file"), "{err}");
    let (code, out, err) = place.run("survey --max 100 --out /dev/full");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("'/dev/full' cannot be written: No space left"), "{err}");
}

#[test]
fn formats_agree() {
    let place = Place::new("formats");
    let json: Value =
        serde_json::from_str(&place.quiet("survey --max 1000 --take 1..3 --json")).unwrap();
    assert_eq!(json["positions"], "499500");
    assert_eq!(json["region"]["max"], "1000");
    let csv = place.quiet("survey --max 1000 --take 1..3 --format csv");
    let line = format!("outcome,N,{}", json["won"].as_str().unwrap());
    assert!(csv.lines().any(|other| other == line), "{csv}");
    let mean = json["length"]["mean"].as_str().unwrap();
    assert!(csv.contains(&format!("length,mean,{mean}\n")), "{csv}");
    let counted: Value =
        serde_json::from_str(&place.quiet("count --max 1000 --take 1..3 --json")).unwrap();
    assert_eq!(counted["won"], json["won"]);
    for (bin, value) in json["grundy"]["bins"].as_array().unwrap().iter().zip(0..) {
        let counted = &counted["grundy"]["values"][value];
        assert_eq!((&bin["value"], &bin["count"]), (&counted["value"], &counted["count"]));
    }
    place.quiet("survey --max 1000 --take 1..3 --out all.json");
    let file: Value = serde_json::from_slice(&fs::read(place.0.join("all.json")).unwrap()).unwrap();
    assert_eq!(file, json);
}

#[test]
fn what_cannot_be_surveyed_is_refused() {
    let place = Place::new("refused");
    for (arguments, words) in [
        ("survey", "say which positions"),
        ("survey --max 1", "no pair of positive integers"),
        ("survey --max 0", "no pair"),
        ("survey --max x", "--max 'x'"),
        ("survey --max 1000000000000", "goes up to 4294967296"),
        ("survey --a 3..9", "--b"),
        ("survey --a 9..3 --b 1..4", "backwards; did you mean 3..9?"),
        ("survey --a 3..z --b 1..4", "'z'"),
        ("survey --max 50 --fields colour", "'colour' is not a field"),
        ("survey --max 50 --fields weight", "weight is not defined here"),
        ("survey --max 50 --fields length --take odd", "length is not defined here"),
        ("survey --max 50 --move-limit 2n --fields grundy", "grundy is not surveyed here"),
        ("survey --max 50 --partizan --take odd", "Partizan Euclid takes no other rules"),
        ("survey --max 50 --sample 0", "at least 1"),
        ("survey --a 1..5 --b 6..9 --sample 3", "cannot be used together"),
        ("survey --max 50 --checkpoint x --out x", "the same file"),
        ("survey --max 50 --seed 3", "--sample"),
        ("survey --max 50 --shard 1/3", "--dir"),
        ("survey --max 50 --dir d --shard 4/3", "--shard '4/3'"),
        ("survey --max 50 --dir d --checkpoint c", "cannot be used together"),
        ("survey --max 50 --bins 0", "it must be from 1 to 65536"),
        ("survey --max 50 --growth --sample 9", "cannot be used together"),
    ] {
        let message = place.refused(arguments);
        assert!(message.contains(words), "{arguments}: {message}");
    }
    assert!(fs::read_dir(&place.0).unwrap().next().is_none(), "nothing is left behind");
}

#[test]
fn samples_are_reproducible_at_any_magnitude() {
    let place = Place::new("samples");
    let max = format!("1{}", "0".repeat(100));
    let sample =
        |seed| place.quiet(&format!("survey --max {max} --sample 300 --seed {seed} --json"));
    assert_eq!(sample(7), sample(7));
    assert_ne!(sample(7), sample(8));
    let json: Value = serde_json::from_str(&sample(7)).unwrap();
    assert_eq!(json["positions"], "300");
    // 0.843 ln N + 0.06 or so: 194.
    let digits: f64 = json["digits"]["mean"].as_str().unwrap().parse().unwrap();
    assert!((190.0..200.0).contains(&digits), "{digits}");
}

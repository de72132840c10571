//! A process that ends leaves no draft. It ends once, so this test has a process of its own.
#![allow(clippy::unwrap_used)]

use euclid_files::Draft;
use std::{
    fs,
    io::Write,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
};

#[test]
fn whoever_ends_leaves_no_draft() {
    let place = std::env::temp_dir().join(format!("euclid-drafts-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap();
    let names = || fs::read_dir(&place).unwrap().map(|entry| entry.unwrap().file_name());
    let mut kept = Draft::new(place.join("kept.txt")).unwrap();
    kept.write_all(b"half").unwrap();
    euclid_files::write(place.join("whole.txt"), |file| file.write_all(b"whole")).unwrap();
    let begun = AtomicBool::new(false);
    thread::scope(|scope| {
        // Somebody who makes drafts all the time, as fast as possible, and never cleans up.
        scope.spawn(|| {
            let mut count = 0;
            while let Ok(draft) = Draft::new(place.join(format!("{count}.txt"))) {
                std::mem::forget(draft);
                count += 1;
                begun.store(true, Relaxed);
            }
        });
        while !begun.load(Relaxed) {
            thread::yield_now();
        }
        while !euclid_files::remove_drafts() {}
    });
    assert_eq!(names().collect::<Vec<_>>(), ["whole.txt"]);
    // What was half written does not become a file, and nothing new is begun.
    assert!(kept.publish().is_err());
    assert!(euclid_files::write(place.join("new.txt"), |file| file.write_all(b"new")).is_err());
    assert_eq!(names().collect::<Vec<_>>(), ["whole.txt"]);
    assert!(euclid_files::remove_drafts());
    fs::remove_dir_all(&place).unwrap();
}

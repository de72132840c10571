use super::*;

const fn is_send_and_sync<T: Send + Sync>() {}
const _: () = is_send_and_sync::<Work>();

#[test]
fn steps_are_counted_over_all_clones() {
    let work = Work::new(Limits { steps: 10, ..Limits::default() });
    let clone = work.clone();
    assert_eq!(work.charge(6), Ok(()));
    assert_eq!(clone.charge(5), Err(Halt::Steps(10)));
    assert_eq!(clone.charge(4), Ok(()));
    assert_eq!((work.steps(), work.anew().steps()), (10, 0));
    assert_eq!(work.charge(u64::MAX), Err(Halt::Steps(10)));
}

#[test]
fn bytes_come_back() {
    let work = Work::new(Limits { bytes: 1000, ..Limits::default() });
    let mut held = work.hold(600).unwrap();
    assert_eq!(work.hold(500).unwrap_err(), Halt::Bytes(1000));
    assert_eq!(work.room(400), Ok(()));
    assert_eq!(work.hold_more(&mut held, 400), Ok(()));
    assert_eq!((held.bytes(), work.room(1)), (1000, Err(Halt::Bytes(1000))));
    drop(held);
    assert!(work.hold(1000).is_ok());
}

#[test]
fn a_flag_and_a_deadline_end_it() {
    let stop = Arc::new(AtomicBool::new(false));
    let work = Work::unlimited().stopped_by(Arc::clone(&stop));
    assert_eq!(work.charge(1), Ok(()));
    stop.store(true, Relaxed);
    assert_eq!((work.check(), work.anew().check()), (Err(Halt::Stopped), Err(Halt::Stopped)));
    let late = Work::new(Limits { time: Some(Duration::ZERO), ..Limits::none() });
    assert_eq!(late.check(), Err(Halt::Time(Duration::ZERO)));
    assert_eq!(late.charge(BETWEEN_LOOKS), Err(Halt::Time(Duration::ZERO)));
}

#[test]
fn who_is_asked_ends_it_for_all() {
    let asked = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&asked);
    let work = Work::unlimited().asking(move || count.fetch_add(1, Relaxed) == 2);
    assert_eq!(
        (work.charge(1), work.charge(BETWEEN_LOOKS), work.check()),
        (Ok(()), Ok(()), Ok(()))
    );
    assert_eq!(asked.load(Relaxed), 2);
    assert_eq!(work.check(), Err(Halt::Stopped));
    assert!(work.stop_flag().load(Relaxed));
    assert_eq!(work.anew().charge(1), Err(Halt::Stopped));
}

#[test]
fn a_piece_of_the_work_may_end_earlier_but_not_later() {
    let (none, hour) = (Duration::ZERO, Duration::from_hours(1));
    let work = Work::unlimited();
    assert_eq!(work.within(none).check(), Err(Halt::Time(none)));
    assert_eq!((work.within(hour).charge(7), work.steps()), (Ok(()), 7));
    let late = Work::new(Limits { time: Some(none), ..Limits::none() });
    assert_eq!(late.within(hour).check(), Err(Halt::Time(none)));
}

#[test]
fn a_meter_loses_nothing() {
    let work = Work::unlimited();
    let mut meter = work.meter();
    (0..5000).for_each(|_| meter.step().unwrap());
    drop(meter);
    assert_eq!(work.steps(), 5000);
}

#[test]
fn messages_are_for_people() {
    assert_eq!(Halt::Bytes(256 << 20).to_string(), "this takes more than 256 MB of memory");
    assert_eq!(Halt::Time(Duration::from_millis(2500)).to_string(), "this takes longer than 2.5 s");
}

fn main() {
    let a: Vec<usize> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let s = std::time::Instant::now();
    let e = euclid_survey::law::Law::new(&format!("take=1..{}", a[0]).parse().unwrap(), a[2]).unwrap(); println!("{:?}", e.grundy(a[1] as u64).iter().map(|x| x.certain(a[2]).text).collect::<Vec<_>>());let e = e.player1();
    println!("{:?} {:?}", e.certain(200), s.elapsed());
}

//! The rules that the tests go through.
#![allow(clippy::unwrap_used)]

use euclid_games::Rules;

/// Rules of every kind; each is also tried with the other endings and under misère play.
const RULES: &[&str] = &[
    "take=any",
    "take=1..1",
    "take=1..2",
    "take=1..3",
    "take=1..5",
    "take=odd",
    "take=powers-of-2",
    "take=primes",
    "take=prime-powers",
    "take=squares",
    "take=1,4,9",
    "take=1,3,4",
    "take=2..5",
    "take=2",
    "take=3,5",
    "take=1,2,4,5,7",
    "pile-limit=ceil(n/2)",
    "pile-limit=floor(n/2)",
    "pile-limit=sqrt(n)",
    "pile-limit=min(n,3)",
    "pile-limit=max(0,n-2)",
    "pile-limit=ceil(2n/3)",
    "pile-limit=floor(20/n)",
    "pile-limit=1+2*floor(n/3)",
    "move-limit=n",
    "move-limit=n+1",
    "move-limit=n+3",
    "move-limit=2n",
    "move-limit=2n-1",
    "move-limit=3n",
    "move-limit=floor(3n/2)",
    "move-limit=n*n",
    "move-limit=3",
    "move-limit=ceil(n/2)",
    "move-limit=floor(n/2)",
    "move-limit=max(2,n-1)",
    "move-limit=max(0,5-n)",
    "move-limit=1+3*min(1,max(0,n-2))-min(1,max(0,n-4))",
];

pub fn variants() -> impl Iterator<Item = Rules> {
    RULES.iter().flat_map(|limit| {
        ["", "end=zero:", "end=multiple:"].into_iter().flat_map(move |end| {
            ["", ":misere"].map(move |play| format!("{end}{limit}{play}").parse().unwrap())
        })
    })
}

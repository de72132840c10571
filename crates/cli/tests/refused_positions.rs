//! Questions about positions that cannot be used are refused in one line, with exit code 2.

mod common;

/// Words separated by spaces; `_` alone stands for an empty argument, and names in capitals for arguments that
/// cannot be typed.
const CASES: &str = "
analyze
analyze 25
analyze 25 87 20 3
analyze _ 87
analyze 25 _
analyze 0 87
analyze 25 0
analyze 0 0
analyze -25 87
analyze 25 -87
analyze -0 5
analyze +25 87
analyze 25. 87
analyze 2.5 87
analyze 1e 87
analyze 0xg 87
analyze 25 ８７
analyze 25 87x
analyze 2__5 87
analyze _25 87
analyze 25_ 87
analyze 25,x
analyze 25, x
analyze LONG 5
analyze LONG! 5
analyze 5 CONTROL
analyze BYTES 5
analyze 5 BYTES
analyze @nowhere 5
analyze @ 5
analyze @. 5
analyze @/dev/zero 5
analyze @/dev/null 5
analyze 25 87 --cap 2
analyze 25 87 --move-limit 2n --cap -1
analyze 25 87 --move-limit 2n --cap x
analyze 25 87 --move-limit 2n --cap _
analyze 25 87 --move-limit 2n --cap LONG
analyze 25 87 --take 0
analyze 25 87 --take _
analyze 25 87 --take -1
analyze 25 87 --take 0..3
analyze 25 87 --take 3..1
analyze 25 87 --take even
analyze 25 87 --take 1,,2
analyze 25 87 --take 1,x
analyze 25 87 --take LONG
analyze 25 87 --take LONG!
analyze 25 87 --take CONTROL
analyze 25 87 --take BYTES
analyze 25 87 --take odd --take primes
analyze 25 87 --take odd --pile-limit n
analyze 25 87 --take odd --move-limit 2n
analyze 25 87 --pile-limit n --move-limit 2n
analyze 25 87 --pile-limit _
analyze 25 87 --pile-limit (
analyze 25 87 --pile-limit n/2
analyze 25 87 --pile-limit 1/0
analyze 25 87 --pile-limit m
analyze 25 87 --pile-limit LONG
analyze 25 87 --pile-limit CONTROL
analyze 25 87 --move-limit n-5
analyze 25 87 --move-limit 2*
analyze 25 87 --move-limit sqrt
analyze 25 87 --end
analyze 25 87 --end never
analyze 25 87 --end _
analyze 25 87 --end LONG
analyze 25 87 --partizan --misere
analyze 25 87 --partizan --take odd
analyze 25 87 --partizan --end zero
analyze 25 87 --partizan --three natural
analyze 25 87 --partizan --cap 3
analyze 0 8 --partizan
analyze 25 87 4 --partizan
analyze 25 87 --three natural
analyze 4 9 20 --three middle
analyze 4 9 20 --take odd
analyze 4 9 20 --end zero
analyze 4 9 20 --cap 2
analyze 4 9 0
analyze 4 9 x
analyze 4 9 20 --fields digits
analyze 25 87 --fields size
analyze 25 87 --fields _
analyze 25 87 --fields outcome,outcome
analyze 25 87 --fields values
analyze 25 87 --fields LONG
analyze 25 87 --fields CONTROL
analyze 25 87 --partizan --fields grundy
analyze 25 87 --limit 0
analyze 25 87 --limit x
analyze 25 87 --format yaml
analyze 25 87 --format json --json
analyze 25 87 --budget -1
analyze 25 87 --budget 1e
analyze 25 87 --budget 99999999999999999999999
analyze 25 87 --timeout -1
analyze 25 87 --timeout nan
analyze 25 87 --memory 1X
analyze 25 87 --memory -1M
analyze 25 87 --memory 99999999999999G
analyze 25 87 --threads 1025
analyze 25 87 --colour
analyze 25 87 --LONG
analyze 1 100000000000000000000 --take squares
analyze 1 10000000000000000000000000000007 --pile-limit sqrt(n)
analyze 100003 200003 300007
analyze 100003 200003 300007 --memory 1M
anaylze 25 87
LONG
CONTROL
BYTES
help nothing
moves
moves 3
moves 3 0
moves 3 x
moves 3 8 --to x
moves 3 8 --to -1
moves 3 8 --to _
moves 4 9 6 --to x
moves 11 8 --partizan --to 1
moves 3 8 --limit -1
moves 3 8 --limit x
moves 3 8 --limit 99999999999999999999
moves 3 8 --fields grundy
moves 3 8 --format csv
moves 3 8 --cap 2
sum
sum _
sum 3
sum 3 8
sum 3,x
sum 3,
sum ,8
sum 0,4
sum 3,8:take=0
sum 3,8:misere
sum 3,8:nothing
sum 3,8:take=odd:take=primes
sum nim:
sum nim:-1
sum nim:x
sum 3,8,9
sum LONG
sum LONG!,8
sum 3,8:LONG
sum CONTROL
sum nim:1 BYTES
sum @nowhere,8
sum 3,8 --three natural
sum 3,8 --partizan --misere
sum 99991 61803 --partizan
sum 5 -5 --partizan
sum 11,0 --partizan
sum {0| --partizan
sum {0|1}} --partizan
sum 1/3 --partizan
sum ^^x --partizan
sum LONG --partizan
sum CONTROL --partizan
sum 3,8 --cap 1
sum 3,8 --format csv
batch
batch --fields
batch --fields _
batch --fields size
batch --fields outcome,size
batch --fields outcome,,grundy
batch --fields outcome,outcome
batch --fields reasons
batch --fields LONG
batch --fields CONTROL
batch --fields BYTES
batch --fields grundy --partizan
batch --fields digits --three natural
batch --fields outcome nowhere.txt
batch --fields outcome .
batch --fields outcome /dev/zero
batch --fields outcome --threads 2000
batch --fields outcome --threads x
batch --fields outcome --format json5
batch --fields outcome --take 3..1
batch --fields outcome --cap 3
batch --fields outcome --misere --partizan
batch --fields outcome --limit 0
play --games 7
play --games 2 --three natural
play --cap 3
play --level 6
play 25 87 --games 2
play 25 87 --cap 3
play 25,87 nim:3 --move-limit 2n --cap 3
play 25,87:cap=3
play 25
play 1 2 3 4
play 0 5
play 3 x
play 3 8 --take 0
play 3 8 --three natural
play 3 8 --side left
play 3 8 --side middle
play 3 8 --first nobody
play 3 8 --seed x
play 3 8 --seed -1
play 3 8 --two --watch
play 3,8:misere nim:5
play 3,8 4,9 --three natural
play 11,0 --partizan
play 11 8 --partizan --misere
play LONG 5
play CONTROL 5
play BYTES 5
play --replay nowhere
play --replay .
play 3 8 --replay nowhere
play 100003 200003 300007
man LONG LONG
completions
completions nothing
";

#[test]
fn bad_positions_are_refused_in_one_line() {
    common::refuses("bad-positions", CASES);
}

//! What cannot be used is refused in one line, with exit code 2, and nothing is left behind.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, refuses};

/// Words separated by spaces; `_` alone stands for an empty argument, and these names for arguments that
/// cannot be typed.
const CASES: &str = "
count
count --max
count --max _
count --max x
count --max -5
count --max 1.5
count --max 1e
count --max 1__0
count --max _1
count --max 12three
count --max @nowhere
count --max @
count --max @.
count --max LONG!
count --max CONTROL
count --max 10 --values 0
count --max 10 --values 1000001
count --max 10 --values x
count --max 10 --values -1
count --max 1000000000 --take squares
count --max 10 --take 0
count --max 10 --take _
count --max 10 --take 5..1
count --max 10 --take LONG
count --max 10 --take CONTROL
count --max 10 --take 1..3 --pile-limit sqrt(n)
count --max 1000000000 --pile-limit sqrt(n) --budget 1000
count --max 10 --pile-limit (
count --max 10 --move-limit 2n
count --max 10 --end middle
count --max 10 --partizan --take 1..3
count --max 10 --partizan --sum a
count --max 1000000000000 --partizan
count --max 10 --three natural
count --max 10 --cap 3
count --max 10 20
count --max 10 --max 20
count --max 10 --format yaml
count --max 10 --format text --json
count --max 10 --out
count --max 1000000000 --take 1..2 --budget 1000
count --max 1000000000 --take 1..2 --budget x
count --max 10 --timeout -1
count --max 10 --timeout soon
count --max 10 --memory much
count --max 10 --threads 5000
count --max 10 --json=yes
count --maximum 10
probability 3
probability --move-limit n+1
probability --move-limit 2n --json --out p.json
probability --move-limit ceil(n/2)
probability --move-limit 2n
probability --partizan --misere
probability --digits 0
probability --digits 101
probability --digits x
probability --values -1
probability --values 100001
probability --values _
probability --take 1..100000 --digits 100 --budget 1000
probability --format csv
probability --take 1..0
row
row 4
row 4 x
row x 4
row 0 4
row 4 0
row -4 9
row 4 9 20
row 4 9 --three smallest
row 4 9 --three middle
row 4 9 --take odd
row 4 9 --partizan
row LONG! 9
row 4 CONTROL
row @nowhere 4
row 4 9 --format csv
row 1009 100000007 --budget 10
triples
triples --max 0
triples --max x
triples --max -3
triples --max 8001
triples --max 99999999999999999999
triples --max 5 --three both
triples --max 5 --take odd
triples --max 5 --partizan
triples --max 5 --format xml
triples --max 1000 --memory 1M
triples --max 1000 --memory 1M --list --out t.csv
triples --max 200 --list --budget 10 --out t.json
triples --max 5 --lists
triples 5
reductions --length 0
reductions --length 23
reductions --length x
reductions --length 12 --memory 1K
reductions 8
reductions --take odd
reductions --length 8 --format csv
survey
survey --max 0
survey --max 1
survey --max x
survey --max -9
survey --max _
survey --max LONG!
survey --max 1000000000000
survey --max @nowhere
survey --a 3..9
survey --b 3..9
survey --a 9..3 --b 1..4
survey --a 3..9 --b 4..1
survey --a 3..z --b 1..4
survey --a .. --b 1..4
survey --a 1...4 --b 1..4
survey --a 5..9 --b 2..4
survey --a 0..9 --b 2..4
survey --a 1..5 --b 6..9 --max 4
survey --a 1..5 --b 6..9 --sample 3
survey --a 1..99999999999 --b 1..99999999999
survey --max 50 --fields colour
survey --max 50 --fields _
survey --max 50 --fields outcome,outcome
survey --max 50 --fields weight
survey --max 50 --fields position
survey --max 50 --fields move
survey --max 50 --fields LONG
survey --max 50 --fields CONTROL
survey --max 50 --fields length --take odd
survey --max 50 --fields grundy --move-limit 2n
survey --max 50 --fields grundy --move-limit 2n
survey --max 50 --partizan --fields digits
survey --max 50 --partizan --take odd
survey --max 30000 --partizan --fields values
survey --max 50 --what outcome
survey --max 50 --sample 0
survey --max 50 --sample x
survey --max 50 --seed 3
survey --max 50 --sample 3 --seed x
survey --max 50 --bins 0
survey --max 50 --bins 65537
survey --max 50 --growth --sample 9
survey --max 50 --growth --dir d
survey --max 50 --growth --checkpoint c
survey --a 1..3 --b 4..9 --growth
survey --max 50 --checkpoint x --out x
survey --max 50 --checkpoint c --dir d
survey --max 50 --shard 1/3
survey --max 50 --dir d --shard 4/3
survey --max 50 --dir d --shard x
survey --max 50 --dir d --shard 1/0
survey --max 50 --dir d --shard 1/3 --json
survey --max 50 --three natural
survey --max 50 --estimate --growth
survey --max 50 --estimate --shard 1/3
survey --max 50 --estimate --format csv
survey --max 50 --estimate --budget 0
survey plan
survey plan --max 50
survey plan --max 50 --for slurm
survey plan --max 50 --for slurm --parts 0
survey plan --max 50 --for slurm --parts 51
survey plan --max 50 --for slurm --parts LONG
survey plan --max 50 --for sge --parts 3
survey plan --max 50 --for pbs --parts 3 --take CONTROL
survey plan --max 50 --for pbs --parts 3 --dir BYTES
survey plan --max 50 --for shell --parts 3 --shard 1/3
survey plan --for shell --parts 3
survey --max 50 --format parquet
survey --max 50 --threads -1
survey --max 5000 --budget 10 --out s.json
survey merge
survey merge nowhere
survey merge .
survey merge nowhere --out s.json
table
table --max 5
table --fields grundy
table --fields _ --max 5
table --fields colour --max 5
table --fields grundy, --max 5
table --fields grundy,grundy --max 5
table --fields values --max 5
table --fields valuee --max 5
table --fields position --max 5
table --what grundy --max 5
table --fields grundy --partizan --max 5
table --fields grundy --max 0
table --fields grundy --max 1
table --fields grundy --max x
table --fields grundy --max 99999999999999999999
table --fields grundy --max 2000000000000000000
table --fields grundy --max 1000000000
table --fields grundy --max 5000 --format text
table --fields grundy --max 9 --b 3..5
table --fields grundy --b 5..3
table --fields grundy --b 3..x
table --fields grundy --b 0..5
table --fields grundy --b 3..5 --a 7..9
table --fields grundy --b 3..5 --a 2..1
table --fields grundy --max 5 --order antidiagonals
table --fields grundy --max 5 --order diagonal
table --fields grundy,take --max 5 --format bfile
table --fields digits --max 5 --format bfile
table --fields length --max 5 --take odd --format bfile
table --fields value --partizan --max 5 --format bfile
table --fields value --partizan --max 20001
table --fields outcome --partizan --max 5 --square
table --fields outcome --partizan --take odd --max 5
table --fields grundy --max 5 --format xls
table --fields grundy --max 5 --out t.xls
table --fields grundy --max 2000 --budget 10 --out t.csv
table --fields grundy --max 2000 --budget 10 --out t.parquet
table --fields value --partizan --max 2000 --memory 1M --out t.parquet
table --fields grundy --max 5 --three natural
draw
draw square
draw cone
draw cone 5
draw cone 5 x
draw cone 0 5
draw cone 5 0
draw cone 5 8 13
draw cone 5 8 --cap 2
draw cone 5 8 --move-limit 2n --cap x
draw cone 5 8 --partizan
draw cone 5 8 --out c.gif
draw cone 5 8 --out c
draw cone 5 8 --width 15
draw cone 5 8 --width 16385
draw cone 5 8 --width x
draw cone 5 8 --format bmp
draw cone 5 8 --take 0
draw cone CONTROL 8
draw path LONG! 8
draw piles 5 -8
draw map --max 0
draw map --max x
draw map --max 5000
draw map --fields colour
draw map --fields outcome,grundy
draw map --fields _
draw map --a 9..3
draw map --a 0..3
draw map --b x
draw map --what grundy
draw map --partizan --fields grundy
draw lengths --max 1
draw lengths --max 100001
draw lengths --take odd
draw lengths --max 20000 --budget 10 --out l.svg
draw shares --kmax 0
draw shares --kmax 201
draw shares --take odd
draw three
draw three 0
draw three 1001
draw three x
draw three 5 --max 4001
draw three 5 --take odd
draw three 5 --axes x
draw game 5
draw game 5 0
draw game 5 8 --partizan
draw game 5 8 --steps
draw tree 5
draw tree 5 x
draw tree 5 0
draw tree 5 8 --misere
draw automaton 5
draw weights --max 2
draw weights --max 2001
draw weights --cut 0
draw thermograph
draw thermograph {
draw thermograph {1|2
draw thermograph LONG
draw thermograph CONTROL
draw thermograph 1/3
draw thermograph {4|1} --weight
draw thermograph 3 --position 5 8
draw thermograph --position 5
draw thermograph --position 5 0
value
value {
value ^ ^
value 1+-2
value 1.5
value E(11,0)
value E(11
value LONG!
value CONTROL
value ^ --against
value ^ --against }
value ^ --take odd
value {{0|*9000}|{1||^<900000>|*}} --budget 1000
verify --max 0
verify --max 1001
verify --max x
verify 60
verify --take odd
verify --max 60 --format csv
verify --max 60 --budget 10
schema Nothing
schema LONG
schema CONTROL
schema Count Row
schema --json
";

#[test]
fn bad_input_is_refused_in_one_line() {
    refuses("bad-input", CASES);
}

#[test]
fn backward_ranges_get_one_message() {
    let place = Place::new("backwards");
    for line in [
        "survey --a 9..3 --b 1..4",
        "survey --b 9..3 --a 1..4",
        "table --fields grundy --b 9..3",
        "table --fields grundy --max 20 --a 9..3",
        "draw map --a 9..3",
        "draw map --b 9..3",
    ] {
        let message = place.refused(line);
        let said = "'9..3': the range is backwards; did you mean 3..9?\n";
        assert!(message.ends_with(said), "{line}: {message}");
    }
}

/* Times FLINT's complete continued fractions, one command on a line of standard input:
 *
 *   load B A   take the fraction B/A, both in hexadecimal; answers `ready`
 *   run N      expand it N times; answers the nanoseconds that the processor took for all N together,
 *              the number of quotients, and the quotients as one number: h = 3h + q modulo 2^61 - 1
 *              over all q in turn
 *
 * What comes before the expansion (reading, lowest terms, room for the quotients) is not timed.
 *
 * With the argument `length` it does the whole of another piece of work instead: it reads lines of two
 * numbers in decimal and prints how long each game lasts when 1 or 2 multiples may be taken, a fold of the
 * quotients from the far end.
 *
 *   cc -O2 flint.c -o flint -lflint -lgmp
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <flint/flint.h>
#include <flint/fmpq.h>
#include <flint/fmpz.h>
#include <flint/fmpz_vec.h>

static const unsigned long PRIME = (1UL << 61) - 1;

static long long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static unsigned long checksum(const fmpz *quotients, slong count)
{
    unsigned long sum = 0;
    for (slong i = 0; i < count; i++)
        sum = (unsigned long)((3 * (unsigned __int128)sum + fmpz_fdiv_ui(quotients + i, PRIME)) % PRIME);
    return sum;
}

/* How many moves the piles last, the last quotient being one larger than its pile. */
static void length(fmpz_t moves, fmpz *quotients, slong count)
{
    int rest_wins = 0;
    fmpz_t rounds;

    fmpz_init(rounds);
    fmpz_zero(moves);
    fmpz_sub_ui(quotients + count - 1, quotients + count - 1, 1);
    for (slong i = count - 1; i >= 0; i--) {
        unsigned long left = fmpz_fdiv_ui(quotients + i, 3);
        fmpz_fdiv_q_ui(rounds, quotients + i, 3);
        fmpz_addmul_ui(moves, rounds, 2);
        fmpz_add_ui(moves, moves, left <= 1 ? left : 1 + rest_wins);
        rest_wins = left == 0 ? rest_wins : left > 1 || !rest_wins;
    }
    fmpz_clear(rounds);
}

/* Lines of two numbers to lines of one. */
static int lengths(void)
{
    char *line = NULL;
    size_t capacity = 0;
    fmpq_t fraction, rest;
    fmpz_t moves;

    fmpq_init(fraction);
    fmpq_init(rest);
    fmpz_init(moves);
    while (getline(&line, &capacity, stdin) > 0) {
        const char *first = strtok(line, " \n");
        const char *second = strtok(NULL, " \n");
        if (!first || !second || fmpz_set_str(fmpq_numref(fraction), first, 10) ||
            fmpz_set_str(fmpq_denref(fraction), second, 10))
            return 1;
        if (fmpz_cmp(fmpq_numref(fraction), fmpq_denref(fraction)) < 0)
            fmpz_swap(fmpq_numref(fraction), fmpq_denref(fraction));
        fmpq_canonicalise(fraction);
        slong room = fmpq_cfrac_bound(fraction);
        fmpz *quotients = _fmpz_vec_init(room);
        slong count = fmpq_get_cfrac(quotients, rest, fraction, room);
        length(moves, quotients, count);
        fmpz_print(moves);
        putchar('\n');
        _fmpz_vec_clear(quotients, room);
    }
    return 0;
}

int main(int arguments, char **argument)
{
    if (arguments > 1 && !strcmp(argument[1], "length"))
        return lengths();
    fmpq_t fraction, rest;
    fmpz *quotients = NULL;
    slong room = 0;
    char *line = NULL;
    size_t capacity = 0;

    fmpq_init(fraction);
    fmpq_init(rest);
    while (getline(&line, &capacity, stdin) > 0) {
        const char *command = strtok(line, " \n");
        const char *first = strtok(NULL, " \n");
        const char *second = strtok(NULL, " \n");
        if (command && first && second && !strcmp(command, "load")) {
            if (fmpz_set_str(fmpq_numref(fraction), first, 16) ||
                fmpz_set_str(fmpq_denref(fraction), second, 16) || fmpz_is_zero(fmpq_denref(fraction))) {
                puts("error: not a fraction");
            } else {
                fmpq_canonicalise(fraction);
                _fmpz_vec_clear(quotients, room);
                room = fmpq_cfrac_bound(fraction);
                quotients = _fmpz_vec_init(room);
                puts("ready");
            }
        } else if (command && first && !strcmp(command, "run")) {
            slong count = 0;
            long long start = now();
            for (long times = atol(first); times > 0; times--)
                count = fmpq_get_cfrac(quotients, rest, fraction, room);
            long long end = now();
            printf("%lld %ld %lu\n", end - start, (long)count, checksum(quotients, count));
        } else {
            puts("error: `load B A` or `run N`");
        }
        fflush(stdout);
    }
    return 0;
}

/* Times FLINT's complete continued fractions, one command on a line of standard input:
 *
 *   load B A   take the fraction B/A, both in hexadecimal; answers `ready`
 *   run N      expand it N times; answers the nanoseconds that the processor took for all N together,
 *              the number of quotients, and the quotients as one number: h = 3h + q modulo 2^61 - 1
 *              over all q in turn
 *
 * What comes before the expansion (reading, lowest terms, room for the quotients) is not timed.
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

int main(void)
{
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

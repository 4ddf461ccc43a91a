#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdbool.h>

/// Whether allocations are counted here: with glibc, and where no sanitizer replaces `malloc`.
bool cac_counts(void);

/// How many blocks of memory the calling thread has allocated so far.
unsigned long cac_allocations(void);

#endif

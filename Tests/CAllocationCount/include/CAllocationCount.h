#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdbool.h>

/// Whether allocations are counted. Counting needs glibc, and no sanitizer may replace `malloc`.
bool cac_counts(void);

/// The number of memory blocks that the calling thread has allocated so far.
unsigned long cac_allocations(void);

#endif

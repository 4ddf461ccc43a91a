/// The checks of Swift's runtime for overlapping accesses to a value.

#ifndef CEXCLUSIVITY_H
#define CEXCLUSIVITY_H

#include <stdbool.h>

/// Sets whether accesses are checked from now on; the default is true.
void cpr_check_exclusivity(bool is_checked);

#endif

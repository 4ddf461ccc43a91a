/// The checks of Swift's runtime that a value is read by nobody while it is changed.

#ifndef CEXCLUSIVITY_H
#define CEXCLUSIVITY_H

#include <stdbool.h>

/// Says whether accesses that begin from now on are checked, as they are where nobody says otherwise.
void cpr_check_exclusivity(bool is_checked);

#endif

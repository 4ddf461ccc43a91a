/// What the files of this folder share.

#ifndef CPROCESS_INTERNAL_H
#define CPROCESS_INTERNAL_H

#include <stddef.h>

/// Writes all of a text, unless that fails.
void cpr_put_all(int descriptor, const char *text, size_t length);

/// Leaves the terminal as it was found; for the handlers of signals.
void cpr_leave_terminal(void);

#endif

/// The lines of compiled code that have run, found by breakpoints.
///
/// The first thread that reaches a breakpoint restores the instruction and records the line. A copy
/// of the process has its own breakpoints and its own records.

#ifndef CCOVERAGE_H
#define CCOVERAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Sets a breakpoint at each address; `lines` contains the line number of each address. Returns
/// false if the code cannot be changed.
bool cpr_cover(const uintptr_t *addresses, const uint32_t *lines, size_t count);

/// Whether a line has run.
bool cpr_has_run(uint32_t line);

/// Records that a line has run, and removes its breakpoints.
void cpr_uncover(uint32_t line);

#endif

/// Which statement the work of a thread comes from: a crash of the thread is that statement's.

#ifndef CORIGIN_H
#define CORIGIN_H

#include <stdbool.h>

/// The number of the statement that the calling thread's work comes from; 0 where that is not known.
///
/// In the program that loads compiled Swift a thread, a block of a queue and a task have that of what
/// began them.
extern _Thread_local unsigned cpr_origin;

/// The number of the statement that runs, or ran last.
extern unsigned cpr_statement;

/// Says that a statement begins, on the calling thread.
void cpr_begin_statement(unsigned statement);

/// The statement that the calling thread works for.
unsigned cpr_present_origin(void);

/// Says which statement the calling thread works for from now on.
void cpr_set_origin(unsigned statement);

#endif

/// The statement that started the work of a thread. A crash of the thread counts as a crash of this
/// statement.

#ifndef CORIGIN_H
#define CORIGIN_H

#include <stdbool.h>

/// The number of the statement that started the calling thread's work; 0 if the statement is
/// unknown.
///
/// In the program that loads compiled Swift, a thread, a block of a queue and a task inherit the
/// number from the code that started them.
extern _Thread_local unsigned cpr_origin;

/// The number of the running statement; between statements, the number of the last statement.
extern unsigned cpr_statement;

/// Records that a statement begins on the calling thread.
void cpr_begin_statement(unsigned statement);

/// The statement for which the calling thread is working.
unsigned cpr_present_origin(void);

/// Sets the statement for which the calling thread is working from now on.
void cpr_set_origin(unsigned statement);

#endif

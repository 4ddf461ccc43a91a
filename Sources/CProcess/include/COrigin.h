/// The statement that started the work of a thread. A crash of the thread counts as a crash of this
/// statement.

#ifndef CORIGIN_H
#define CORIGIN_H

#include <stdbool.h>

/// The number of the statement that started the calling thread's work; 0 if the statement is
/// unknown.
///
/// In the program that loads compiled Swift, threads, blocks of queues and tasks inherit the number
/// from the code that started them.
extern _Thread_local unsigned cpr_origin;

/// The number of the running statement. If no statement is running, the number of the statement
/// that ran most recently.
extern unsigned cpr_statement;

/// Records that a statement begins on the calling thread.
void cpr_begin_statement(unsigned statement);

/// The number of the statement that started the calling thread's work.
unsigned cpr_present_origin(void);

/// Sets the number of the statement for all later work of the calling thread.
void cpr_set_origin(unsigned statement);

#endif

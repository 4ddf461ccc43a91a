/// Work on the process that Swift cannot do: before Swift starts, and in signal handlers.

#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdbool.h>
#include <stddef.h>

#include "CBox.h"
#include "CClock.h"
#include "CCoverage.h"
#include "CDispatch.h"
#include "CErrors.h"
#include "CExclusivity.h"
#include "COrigin.h"
#include "CPulse.h"
#include "CStack.h"
#include "CTerminal.h"

/// Whether the process started with the Swift settings that sessions need: deterministic hashing,
/// and no slow backtraces.
bool cpr_is_prepared(void);

/// Adds these settings to the environment, for a program that is started next.
void cpr_prepare_environment(void);

/// Makes a crash of the calling thread end the process with `status`. Before that, the last text of
/// `cpr_set_running` is written to standard error.
void cpr_report_crashes(int status);

/// Sets the beginning of a crash report; `crashed (SIGNAL)` follows it. Long texts are truncated.
///
/// The first `place` bytes are the beginning of a report about left-out code.
void cpr_set_running(const char *text, size_t length, size_t place);

/// The status of a process that has called left-out code: a statement has failed.
#define CPR_STATUS_OF_LEFT_OUT 3

/// Sets a function that receives the sentence of `cpr_leave_out` before the process ends.
void cpr_set_left_out(void (*report)(const char *));

/// Ends the process after it called left-out code, which the compiler refuses on this machine. The
/// session continues as `cpr_set_end` says.
_Noreturn void cpr_leave_out(const char *sentence);

/// Sets the text that a crash writes to a descriptor in addition to its report; -1 for no
/// descriptor. The text must stay valid while the process runs.
void cpr_set_crash_note(int descriptor, const char *text);

/// Sets the text that a crash of another thread writes instead. The number of the statement that
/// the thread's work comes from is written between the two parts; it is 0 if it is unknown.
void cpr_set_thread_note(const char *before, const char *behind);

/// Sets text that waits to be written to a descriptor, `*length` bytes; a crash writes it first.
/// Both pointers must stay valid while the process runs.
void cpr_set_waiting(int descriptor, const char *text, const size_t *length);

/// The environment variables as `NAME=VALUE`, with NULL at the end.
char **cpr_environment(void);

/// Makes a copy of the process with only this thread, like `fork`; returns 0 in the copy, and -1 if
/// it fails.
///
/// A crash of the copy is reported and ends only the copy: no other program replaces the copy, and
/// waiting output is not written twice.
int cpr_copy_process(void);

/// Makes `stdout` line-buffered, even without a terminal, so that a crash loses no whole line.
void cpr_print_by_lines(void);

/// Ends the process when its parent ends.
void cpr_end_with_parent(void);

/// Ends the process, and the programs that it has started, when the other end of the socket that is
/// its standard input closes: by then nobody waits for its answer. Returns 0, or the error number
/// of the thread that could not be started.
int cpr_end_with_input(void);

/// Limits the additional memory for data, in bytes. If a crash is caused by this limit, `text` is
/// written to the descriptor first.
void cpr_limit_memory(long bytes, int descriptor, const char *text);

/// Limits the additional memory for data, in bytes, or to less if the system requires it; returns
/// the limit.
long cpr_limit_session_memory(long bytes);

/// Sets the text that the report of a crash contains in place of the signal, if memory is used up.
/// The process then continues as `cpr_set_end` says. The text must stay valid while the process
/// runs.
void cpr_set_memory_report(const char *text);

/// The memory of the machine or the container, in bytes.
long cpr_machine_memory(void);

/// Makes the random numbers of this thread's statements, and of the Swift code that they call, the
/// same in each run.
void cpr_seed_random(void);

/// Replaces functions of a library that is not linked.
long cpr_give_nothing(void);

/// The resident memory of the process in bytes; 0 if it is unknown.
long cpr_resident_memory(void);

/// Returns free memory to the system.
void cpr_return_memory(void);

/// How often an object of Swift is kept.
unsigned long cpr_retain_count(const void *object);

/// The size of the memory that `malloc` has given at an address, in bytes.
unsigned long cpr_memory_size(const void *memory);

#endif

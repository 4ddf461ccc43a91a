/// Functions for the process that cannot be written in Swift, because they run before Swift starts
/// or in signal handlers.

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
#include "CTask.h"
#include "CTerminal.h"

/// Whether the process started with the Swift settings that sessions need: deterministic hashing,
/// and no slow backtraces.
bool cpr_is_prepared(void);

/// Adds the settings of `cpr_is_prepared` to the environment of the programs that the process
/// starts.
void cpr_prepare_environment(void);

/// From now on, a crash of the calling thread ends the process with `status`. Before the process
/// ends, the crash handler writes the current text of `cpr_set_running` to standard error.
void cpr_report_crashes(int status);

/// Sets the text with which a crash report begins; `crashed (SIGNAL)` follows it. A long text is
/// truncated.
///
/// A report about left-out code begins with only the first `place` bytes.
void cpr_set_running(const char *text, size_t length, size_t place);

/// Sets the lines about an earlier failure of the running statement. A crash writes these lines
/// after its report. A long text is not written.
void cpr_set_failure(const char *text, size_t length);

/// Sets the lines that follow the report of a trap; a long text is not written.
void cpr_set_trap_advice(const char *text, size_t length);

/// The exit status of a process that has called left-out code: the status for a failed statement.
#define CPR_STATUS_OF_LEFT_OUT 3

/// Sets a function that receives the sentence of `cpr_leave_out` before the process ends.
void cpr_set_left_out(void (*report)(const char *));

/// Ends the process because it called a service that has no answer, or left-out code, which does
/// not compile on this machine. The session continues as `cpr_set_end` defines.
_Noreturn void cpr_leave_out(const char *sentence);

/// Sets the descriptor to which `cpr_reach_distant` writes; -1 for none.
void cpr_report_distant(int descriptor);

/// Called before the process ends because it called a body that is left out only because it is far
/// from the names that the session requests. If `cpr_report_distant` has set a descriptor, writes the
/// name of the body to it, and ends the process.
void cpr_reach_distant(const char *body);

/// Makes the system end this process as soon as it changes a file, connects to another process or
/// starts a program. Returns false if the system cannot do this.
bool cpr_forbid_effects(void);

/// Sets the text that a crash writes to a descriptor in addition to its report; -1 for no
/// descriptor. The text must stay valid while the process runs.
void cpr_set_crash_note(int descriptor, const char *text);

/// Sets the text for a crash of a thread that does not run statements, or of code that an earlier
/// statement has started. For a crash on the thread of the statements, both texts are written:
/// first the text of `cpr_set_crash_note`, and then this text. For a crash on any other thread,
/// only this text is written. Between `before` and `behind`, the crash writes the number of the
/// statement that started the code; 0 if the statement is unknown.
void cpr_set_thread_note(const char *before, const char *behind);

/// Sets a text of `*length` bytes that is not yet written to a descriptor. A crash writes this text
/// first. Both pointers must stay valid while the process runs.
void cpr_set_waiting(int descriptor, const char *text, const size_t *length);

/// The environment variables as `NAME=VALUE`, with NULL at the end.
char **cpr_environment(void);

/// Makes a copy of the process with only this thread, like `fork`. Returns 0 in the copy, and -1 if
/// the copy cannot be made.
///
/// A crash of the copy is reported and ends only the copy; `cpr_set_end` does not apply to it.
/// Output that was waiting before the copy is written only once.
int cpr_copy_process(void);

/// Makes `stdout` line-buffered, even without a terminal, so that a crash loses no complete line.
void cpr_print_by_lines(void);

/// Ends the process when its parent ends.
void cpr_end_with_parent(void);

/// Ends the process, and the programs that it has started, when the other end of standard input is
/// closed, because then no process waits for an answer. Standard input must be a socket. Returns 0,
/// or the error number if the watching thread cannot be started.
int cpr_end_with_input(void);

/// Limits the memory for data that the process can allocate from now on, in bytes. If a crash is
/// caused by this limit, `text` is written to the descriptor first.
void cpr_limit_memory(long bytes, int descriptor, const char *text);

/// Limits the memory for data that the process can allocate from now on, in bytes, unless the
/// system has a lower limit. Returns the limit that applies.
long cpr_limit_session_memory(long bytes);

/// Sets the text that a crash report contains in place of the signal if the crash is caused by a
/// lack of memory. After the report, the process continues as `cpr_set_end` defines. The text must
/// stay valid while the process runs.
void cpr_set_memory_report(const char *text);

/// The memory of the machine or the container, in bytes.
long cpr_machine_memory(void);

/// Seeds the random numbers of this thread, so that they are the same in each run.
void cpr_seed_random(void);

/// Does nothing and returns 0. The linker uses this function in place of the functions of a library
/// that is not linked.
long cpr_give_nothing(void);

/// The resident memory of the process, in bytes; 0 if the size is unknown.
long cpr_resident_memory(void);

/// Returns free memory to the system.
void cpr_return_memory(void);

/// The reference count of an object of Swift.
unsigned long cpr_retain_count(const void *object);

/// The size of the memory block that `malloc` has returned, in bytes.
unsigned long cpr_memory_size(const void *memory);

#endif

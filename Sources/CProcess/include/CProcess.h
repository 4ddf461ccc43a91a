/// The work on the process that Swift can't do: before Swift starts, and in handlers of signals.

#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdbool.h>
#include <stddef.h>

#include "CBox.h"
#include "CClock.h"
#include "CDispatch.h"
#include "CErrors.h"
#include "CExclusivity.h"
#include "COrigin.h"
#include "CPulse.h"
#include "CStack.h"
#include "CTerminal.h"

/// Whether the process began with the settings of Swift that sessions need: hashing that is the
/// same in every run, and no slow backtraces.
bool cpr_is_prepared(void);

/// Puts these settings into the environment, for a program that is started next.
void cpr_prepare_environment(void);

/// Lets a crash of the calling thread end the process with `status`, after writing the last text of
/// `cpr_set_running` to standard error.
void cpr_report_crashes(int status);

/// The beginning of a crash report; `crashed (SIGNAL)` follows. Long texts are cut off.
///
/// The first `place` bytes are the beginning of a report on code that is left out.
void cpr_set_running(const char *text, size_t length, size_t place);

/// The status of a process that called code which was left out: a statement has failed.
#define CPR_STATUS_OF_LEFT_OUT 3

/// Calls `report` with the sentence of `cpr_leave_out`, before the process ends.
void cpr_set_left_out(void (*report)(const char *));

/// Ends the process, which has called code that is left out: the compiler refuses it on this machine.
/// The session goes on as `cpr_set_end` says.
_Noreturn void cpr_leave_out(const char *sentence);

/// The text that a crash writes to a descriptor besides its report; it must stay valid while the
/// process runs. -1 for no descriptor.
void cpr_set_crash_note(int descriptor, const char *text);

/// The text that a crash of another thread writes in its place: the number of the statement that the
/// thread's work comes from stands between two parts, 0 where that is not known.
void cpr_set_thread_note(const char *before, const char *behind);

/// Text that waits to be written to a descriptor, `*length` bytes of it: a crash writes it first.
/// Both pointers must stay valid for as long as the process runs.
void cpr_set_waiting(int descriptor, const char *text, const size_t *length);

/// The variables of the environment, as `NAME=VALUE`, with NULL at the end.
char **cpr_environment(void);

/// Makes a copy of the process with this thread alone, as `fork` does: 0 in the copy, and -1 where
/// there can be none.
///
/// A crash of the copy is reported, and is the end of the copy alone: no program takes its place,
/// and nothing that waits to be written is written twice.
int cpr_copy_process(void);

/// Writes `stdout` line by line, also where it is no terminal: a crash loses no whole line.
void cpr_print_by_lines(void);

/// Ends the process when its parent ends.
void cpr_end_with_parent(void);

/// Lets the process use so many bytes more of memory for data. When a crash comes of there being
/// no more, `text` is written to the descriptor first.
void cpr_limit_memory(long bytes, int descriptor, const char *text);

/// Lets the process use so many bytes more of memory for data, or fewer where the system says so;
/// gives how many.
long cpr_limit_session_memory(long bytes);

/// When a crash comes of there being no more memory, its report says `text` in place of the signal,
/// and the process goes on as `cpr_set_end` says. The text must stay valid for as long as the process
/// runs.
void cpr_set_memory_report(const char *text);

/// How much memory the machine, or the container, has, in bytes.
long cpr_machine_memory(void);

/// Gives the statements of this thread, and the Swift that they call, the same random numbers in each
/// run from now on.
void cpr_seed_random(void);

/// Stands for functions of a library that is not linked.
long cpr_give_nothing(void);

/// How much memory the process takes up, in bytes; 0 where that is not known.
long cpr_resident_memory(void);

/// Gives memory that is free back to the system.
void cpr_return_memory(void);

/// How often an object of Swift is kept.
unsigned long cpr_retain_count(const void *object);

/// The size of the memory that `malloc` has given at an address, in bytes.
unsigned long cpr_memory_size(const void *memory);

#endif

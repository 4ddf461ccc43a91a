/// The settings of the terminal, put back however the process ends.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

/// Keeps the settings of a terminal, for the end of the process: by `exit`, by SIGTERM, SIGHUP or
/// SIGQUIT where these end it, and by a crash that is reported.
///
/// Gives whether they were kept: not where there is no terminal, or where some are kept already.
bool cpr_keep_terminal(int descriptor);

/// Puts the settings that are kept back, and keeps them no longer.
void cpr_give_terminal_back(void);

/// The text that the end of the process writes to a terminal: it reverses a control sequence that
/// was sent. NULL for none; the text must stay valid while the process runs.
void cpr_set_terminal_reset(int descriptor, const char *text);

#endif

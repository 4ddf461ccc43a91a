/// Saves the settings of the terminal, and restores them when the process ends.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

/// Saves the settings of a terminal, to restore them at the end of the process. The settings are
/// restored at `exit`, at a reported crash, and at SIGTERM, SIGHUP or SIGQUIT if the signal ends
/// the process.
///
/// Returns whether the settings were saved. Returns false without a terminal, or if settings are
/// already saved.
bool cpr_keep_terminal(int descriptor);

/// Restores the saved settings and discards the saved copy.
void cpr_give_terminal_back(void);

/// Sets the text that the process writes to a terminal at its end, to undo a control sequence. NULL
/// for no text; the text must stay valid while the process runs.
void cpr_set_terminal_reset(int descriptor, const char *text);

#endif

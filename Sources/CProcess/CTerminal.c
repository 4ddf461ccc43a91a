#define _GNU_SOURCE
#include "CTerminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "internal.h"

static struct termios settings;
static volatile sig_atomic_t terminal = -1;
static const char *volatile reset_text = NULL;
static volatile sig_atomic_t reset_descriptor = -1;

void cpr_leave_terminal(void) {
  int descriptor = terminal;
  // If another process is in the foreground, the terminal has the settings of that process, which
  // must not be changed.
  if (descriptor < 0 || tcgetpgrp(descriptor) != getpgrp()) return;
  const char *text = reset_text;
  if (text) cpr_put_all(reset_descriptor, text, strlen(text));
  // `TCSANOW` does not wait for pending output, which the terminal may never accept.
  tcsetattr(descriptor, TCSANOW, &settings);
}

static void end(int signal) {
  cpr_leave_terminal();
  raise(signal);
}

/// Makes the process restore the terminal before the signal ends the process. Ignored signals stay
/// ignored, as `nohup` requires.
static void watch(int signal) {
  struct sigaction present;
  if (sigaction(signal, NULL, &present) != 0 || present.sa_handler != SIG_DFL) return;
  struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

bool cpr_keep_terminal(int descriptor) {
  if (terminal >= 0 || tcgetattr(descriptor, &settings) != 0) return false;
  terminal = descriptor;
  static bool is_registered = false;
  if (!is_registered) atexit(cpr_give_terminal_back);
  is_registered = true;
  watch(SIGTERM);
  watch(SIGHUP);
  watch(SIGQUIT);
  return true;
}

void cpr_give_terminal_back(void) {
  if (terminal >= 0) tcsetattr(terminal, TCSADRAIN, &settings);
  terminal = -1;
}

void cpr_set_terminal_reset(int descriptor, const char *text) {
  reset_text = NULL;
  reset_descriptor = descriptor;
  reset_text = text;
}

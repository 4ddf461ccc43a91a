#ifndef CLIBEDIT_INTERNAL_H
#define CLIBEDIT_INTERNAL_H

#include <locale.h>
#include <stdio.h>
#include <wchar.h>

#include "CLibEdit.h"

/// The scalar that UTF-8 text begins with, and how many bytes it takes: 0 when more bytes are
/// needed to tell. A byte that begins no sequence is U+FFFD.
size_t cle_decode(const unsigned char *bytes, size_t length, uint32_t *scalar);

/// The UTF-8 of a scalar, up to four bytes; returns how many.
size_t cle_encode(uint32_t scalar, char *bytes);

/// A UTF-8 locale, whatever the environment says: for the calling thread's time in here alone.
locale_t cle_utf8(void);

/// Memory or death: an editor has nothing better to do when a few bytes can't be had.
void *cle_allocate(void *old, size_t size);

/// The scalar that waits next in the input, not taken out of it; 0 bytes when none is complete.
size_t cle_input_peek(const cle_input *input, uint32_t *scalar);

// Clusters

/// Characters that stand in for clusters of several scalars.
typedef struct {
  wchar_t first;
  size_t limit;
  char **texts;
  size_t count;
} cle_bank;

typedef struct {
  cle_bank narrow, wide;
} cle_clusters;

void cle_clusters_init(cle_clusters *clusters);

/// Forgets all stand-ins: none may be in use.
void cle_clusters_clear(cle_clusters *clusters);

/// One character for a cluster: itself when it is one scalar that libedit can show.
wchar_t cle_stand_in(cle_clusters *clusters, const char *text, size_t length);

/// The text that a character stands in for, or NULL when it stands for itself.
const char *cle_stood_for(const cle_clusters *clusters, uint32_t character);

// Signals

/// Catches SIGWINCH and SIGCONT for as long as a line is read.
void cle_watch_signals(void);
void cle_unwatch_signals(void);

/// Becomes readable when a signal was caught.
int cle_signal_descriptor(void);

/// Empties the descriptor.
void cle_drain_signals(void);

/// Whether the window has changed, or the process has gone on after a stop, since the last call.
bool cle_window_changed(void);
bool cle_process_continued(void);

#endif

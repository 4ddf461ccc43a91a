#ifndef CLIBEDIT_INTERNAL_H
#define CLIBEDIT_INTERNAL_H

#include <locale.h>
#include <stdio.h>
#include <wchar.h>

#include "CLibEdit.h"

/// Decodes the first scalar of UTF-8 text. Returns the number of its bytes; 0 if more bytes are
/// needed. A byte that cannot begin a sequence is decoded as U+FFFD.
size_t cle_decode(const unsigned char *bytes, size_t length, uint32_t *scalar);

/// Writes a scalar as up to four bytes of UTF-8, and returns their number.
size_t cle_encode(uint32_t scalar, char *bytes);

/// A UTF-8 locale, independent of the environment. Only calls of this module use the locale.
locale_t cle_utf8(void);

/// Allocates memory; ends the process if no memory is left.
void *cle_allocate(void *old, size_t size);

/// The next scalar in the input, without removing it. Returns 0 if the input has no complete
/// scalar.
size_t cle_input_peek(const cle_input *input, uint32_t *scalar);

// Clusters

/// The clusters of several scalars that private-use characters replace.
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

/// Removes all replacements; no text may still contain a private-use character of a replacement.
void cle_clusters_clear(cle_clusters *clusters);

/// The character for a cluster: the scalar itself if the cluster is a single scalar that libedit
/// can show, otherwise a private-use character.
wchar_t cle_stand_in(cle_clusters *clusters, const char *text, size_t length);

/// The cluster that a private-use character replaces; NULL if the character replaces no cluster.
const char *cle_stood_for(const cle_clusters *clusters, uint32_t character);

// Signals

/// Catches SIGWINCH and SIGCONT while a line is read.
void cle_watch_signals(void);
void cle_unwatch_signals(void);

/// A descriptor that becomes readable after a signal.
int cle_signal_descriptor(void);

/// Reads and discards all bytes of the descriptor.
void cle_drain_signals(void);

/// Whether the window has changed, or the process has continued after a stop, since the last call.
bool cle_window_changed(void);
bool cle_process_continued(void);

#endif

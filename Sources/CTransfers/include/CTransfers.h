/// HTTP transfers with the libcurl that is installed on the machine.
///
/// FoundationNetworking uses the same library. In contrast to FoundationNetworking, this module
/// keeps the spelling of header fields, and receives a body only as fast as the program reads it.

#ifndef CTRANSFERS_H
#define CTRANSFERS_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

/// All transfers of a process and the connections that they share.
typedef struct ctr_session ctr_session;

/// A request and its answer.
typedef struct ctr_transfer ctr_transfer;

/// The functions that receive an answer. Each function can end the transfer by returning false.
typedef struct {
  void *context;
  /// Receives a header line, including its line break. If the server sends several responses, each
  /// begins with a status line.
  bool (*header)(void *context, const char *line, size_t length);
  /// Receives a part of the decoded body.
  bool (*body)(void *context, const char *bytes, size_t length);
} ctr_receiver;

typedef struct {
  const char *method;
  const char *url;
  /// The header lines without line breaks; the last entry is NULL.
  const char *const *fields;
  /// The body of the request, which must stay valid until the transfer is freed.
  const char *body;
  size_t body_length;
  bool has_body;
  /// The largest accepted length of the answer's body in bytes, if the server announces the length.
  size_t largest_answer;
} ctr_request;

/// Makes a session without transfers; NULL if the machine has no libcurl.
ctr_session *ctr_open(void);

/// Begins a transfer. Returns NULL if libcurl cannot begin it.
ctr_transfer *ctr_begin(ctr_session *session, const ctr_request *request, ctr_receiver receiver);

/// Waits until a descriptor is ready or a transfer can continue, but at most one second. Then
/// continues all transfers.
void ctr_wait(ctr_session *session, struct pollfd *descriptors, size_t count);

/// The next transfer that has ended. Each transfer is returned once; NULL means that no other
/// transfer has ended.
ctr_transfer *ctr_next_ended(ctr_session *session);

/// The status of the answer.
long ctr_status(ctr_transfer *transfer);

/// The address that the answer redirects to; NULL if the answer is not a redirect.
const char *ctr_redirect(ctr_transfer *transfer);

/// The reason why an ended transfer failed; NULL if the transfer succeeded.
const char *ctr_failure(ctr_transfer *transfer);

/// Whether the transfer failed because the server announced a body that is too large.
bool ctr_is_too_large(ctr_transfer *transfer);

/// Frees a transfer, whether or not it has ended.
void ctr_free(ctr_transfer *transfer);

#endif

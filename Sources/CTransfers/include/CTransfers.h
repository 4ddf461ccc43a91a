/// Transfers over HTTP, by the libcurl of the machine.
///
/// It is the library that FoundationNetworking uses, called without a layer between. A header field
/// keeps its spelling, and a body arrives only as fast as it is taken.

#ifndef CTRANSFERS_H
#define CTRANSFERS_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

/// All transfers of a process, and the connections that they share.
typedef struct ctr_session ctr_session;

/// One request and its answer.
typedef struct ctr_transfer ctr_transfer;

/// Takes an answer as it arrives. Both functions end the transfer by giving false.
typedef struct {
  void *context;
  /// A line of the header, its end included; an answer that follows another begins with its status.
  bool (*header)(void *context, const char *line, size_t length);
  /// A piece of the body, without the encoding that it came in.
  bool (*body)(void *context, const char *bytes, size_t length);
} ctr_receiver;

typedef struct {
  const char *method;
  const char *url;
  /// Lines of the header without their ends; the last one is NULL.
  const char *const *fields;
  /// It must stay valid until the transfer is freed.
  const char *body;
  size_t body_length;
  bool has_body;
  /// The most bytes of the answer's body, where the server says how many will come.
  size_t largest_answer;
} ctr_request;

/// Begins without a transfer; NULL where the machine has no libcurl.
ctr_session *ctr_open(void);

/// Begins a transfer; NULL when it cannot begin.
ctr_transfer *ctr_begin(ctr_session *session, const ctr_request *request, ctr_receiver receiver);

/// Waits until a descriptor is ready or a transfer can go on, and has all transfers go on.
void ctr_wait(ctr_session *session, struct pollfd *descriptors, size_t count);

/// A transfer that has ended since, each once; NULL when there is no other.
ctr_transfer *ctr_next_ended(ctr_session *session);

/// The status of the answer.
long ctr_status(ctr_transfer *transfer);

/// The address that the answer leads to, NULL when it leads nowhere.
const char *ctr_redirect(ctr_transfer *transfer);

/// The reason why a transfer that has ended failed; NULL when it did not.
const char *ctr_failure(ctr_transfer *transfer);

/// Whether it failed because the server announced a body that is too large.
bool ctr_is_too_large(ctr_transfer *transfer);

/// Frees a transfer, whether or not it has ended.
void ctr_free(ctr_transfer *transfer);

#endif

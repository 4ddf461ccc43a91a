#include "CTransfers.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "curl.h"

/// The number of connections per host, as in browsers.
static const long most_connections_of_a_host = 6;
/// The seconds without data after which a transfer is cancelled.
static const long patience = 60;

struct ctr_session {
  curl_multi *multi;
};

struct ctr_transfer {
  ctr_session *session;
  curl_easy *easy;
  struct curl_slist *fields;
  ctr_receiver receiver;
  int result;
  char reason[CURL_ERROR_SIZE];
};

ctr_session *ctr_open(void) {
  if (curl() == NULL) return NULL;
  ctr_session *session = calloc(1, sizeof *session);
  if (session == NULL) return NULL;
  session->multi = curl()->multi_init();
  curl()->multi_setopt(
      session->multi, CURLMOPT_MAX_HOST_CONNECTIONS, most_connections_of_a_host);
  return session;
}

static size_t take_header(const char *line, size_t size, size_t count, void *transfer) {
  ctr_receiver *receiver = &((ctr_transfer *)transfer)->receiver;
  return receiver->header(receiver->context, line, size * count) ? size * count : 0;
}

static size_t take_body(const char *bytes, size_t size, size_t count, void *transfer) {
  ctr_receiver *receiver = &((ctr_transfer *)transfer)->receiver;
  return receiver->body(receiver->context, bytes, size * count) ? size * count : 0;
}

/// Adds a line to the header. Returns false if no memory is left.
static bool add_field(ctr_transfer *transfer, const char *line) {
  struct curl_slist *longer = curl()->slist_append(transfer->fields, line);
  if (longer != NULL) transfer->fields = longer;
  return longer != NULL;
}

static bool set_up(ctr_transfer *transfer, const ctr_request *request) {
  curl_easy *easy = transfer->easy;
  // Without this line, libcurl would wait for permission before sending a large request.
  if (!add_field(transfer, "Expect:")) return false;
  for (const char *const *line = request->fields; *line != NULL; line++)
    if (!add_field(transfer, *line)) return false;
  int (*set)(curl_easy *, int, ...) = curl()->easy_setopt;
  set(easy, CURLOPT_NOSIGNAL, 1L);
  set(easy, CURLOPT_PRIVATE, transfer);
  set(easy, CURLOPT_ERRORBUFFER, transfer->reason);
  set(easy, CURLOPT_HEADERFUNCTION, take_header);
  set(easy, CURLOPT_HEADERDATA, transfer);
  set(easy, CURLOPT_WRITEFUNCTION, take_body);
  set(easy, CURLOPT_WRITEDATA, transfer);
  set(easy, CURLOPT_HTTPHEADER, transfer->fields);
  set(easy, CURLOPT_USERAGENT, "rxs-http");
  // An empty text enables all encodings that the library can decode.
  set(easy, CURLOPT_ACCEPT_ENCODING, "");
  set(easy, CURLOPT_CONNECTTIMEOUT, patience);
  set(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
  set(easy, CURLOPT_LOW_SPEED_TIME, patience);
  set(easy, CURLOPT_MAXFILESIZE_LARGE, (int64_t)request->largest_answer);
  if (request->has_body) {
    set(easy, CURLOPT_POSTFIELDSIZE_LARGE, (int64_t)request->body_length);
    set(easy, CURLOPT_POSTFIELDS, request->body);
  } else if (strcmp(request->method, "HEAD") == 0) {
    set(easy, CURLOPT_NOBODY, 1L);
  }
  return set(easy, CURLOPT_CUSTOMREQUEST, request->method) == 0 &&
         set(easy, CURLOPT_URL, request->url) == 0;
}

ctr_transfer *ctr_begin(ctr_session *session, const ctr_request *request, ctr_receiver receiver) {
  ctr_transfer *transfer = calloc(1, sizeof *transfer);
  if (transfer == NULL) return NULL;
  transfer->session = session;
  transfer->receiver = receiver;
  transfer->easy = curl()->easy_init();
  if (transfer->easy != NULL && set_up(transfer, request) &&
      curl()->multi_add_handle(session->multi, transfer->easy) == 0)
    return transfer;
  ctr_free(transfer);
  return NULL;
}

void ctr_wait(ctr_session *session, struct pollfd *descriptors, size_t count) {
  enum { most = 4 };
  curl_waitfd waited[most];
  if (count > most) count = most;
  for (size_t i = 0; i < count; i++)
    waited[i] = (curl_waitfd){
        .fd = descriptors[i].fd,
        .events = (short)((descriptors[i].events & POLLIN ? 1 : 0) |
                          (descriptors[i].events & POLLOUT ? 4 : 0)),
    };
  int ready = 0, running = 0;
  // The wait is limited to one second, because timeouts of transfers are checked between two waits.
  curl()->multi_poll(session->multi, waited, (unsigned)count, 1000, &ready);
  // The library does not distinguish an end of input from other events, so `poll` asks again.
  poll(descriptors, (nfds_t)count, 0);
  curl()->multi_perform(session->multi, &running);
}

ctr_transfer *ctr_next_ended(ctr_session *session) {
  int left = 0;
  curl_message *message;
  while ((message = curl()->multi_info_read(session->multi, &left)) != NULL) {
    char *transfer = NULL;
    if (message->kind != CURLMSG_DONE) continue;
    int result = message->data.result;
    curl()->easy_getinfo(message->easy, CURLINFO_PRIVATE, &transfer);
    if (transfer == NULL) continue;
    ((ctr_transfer *)(void *)transfer)->result = result;
    return (ctr_transfer *)(void *)transfer;
  }
  return NULL;
}

long ctr_status(ctr_transfer *transfer) {
  long status = 0;
  curl()->easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const char *ctr_redirect(ctr_transfer *transfer) {
  char *url = NULL;
  curl()->easy_getinfo(transfer->easy, CURLINFO_REDIRECT_URL, &url);
  return url;
}

const char *ctr_failure(ctr_transfer *transfer) {
  if (transfer->result == 0) return NULL;
  // For a header line that is too long, the library reports a lack of memory.
  if (transfer->result == CURLE_OUT_OF_MEMORY) return "a line of the answer's header is too long";
  return transfer->reason[0] != 0 ? transfer->reason : curl()->easy_strerror(transfer->result);
}

bool ctr_is_too_large(ctr_transfer *transfer) {
  return transfer->result == CURLE_FILESIZE_EXCEEDED;
}

void ctr_free(ctr_transfer *transfer) {
  if (transfer->easy != NULL) {
    curl()->multi_remove_handle(transfer->session->multi, transfer->easy);
    curl()->easy_cleanup(transfer->easy);
  }
  curl()->slist_free_all(transfer->fields);
  free(transfer);
}

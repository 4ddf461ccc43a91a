// The declarations of libcurl that this module uses. The declarations are written here, not
// included, so that the build does not need the library's headers. The library is loaded at run
// time.

#ifndef CTRANSFERS_CURL_H
#define CTRANSFERS_CURL_H

#include <stdbool.h>

typedef void curl_easy;
typedef void curl_multi;

enum {
  CURL_GLOBAL_ALL = 3,
  CURL_ERROR_SIZE = 256,
  CURLMSG_DONE = 1,
  CURLE_OUT_OF_MEMORY = 27,
  CURLE_FILESIZE_EXCEEDED = 63,

  CURLOPT_LOW_SPEED_LIMIT = 19,
  CURLOPT_LOW_SPEED_TIME = 20,
  CURLOPT_NOBODY = 44,
  CURLOPT_CONNECTTIMEOUT = 78,
  CURLOPT_NOSIGNAL = 99,
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_URL = 10002,
  CURLOPT_ERRORBUFFER = 10010,
  CURLOPT_POSTFIELDS = 10015,
  CURLOPT_USERAGENT = 10018,
  CURLOPT_HTTPHEADER = 10023,
  CURLOPT_HEADERDATA = 10029,
  CURLOPT_CUSTOMREQUEST = 10036,
  CURLOPT_ACCEPT_ENCODING = 10102,
  CURLOPT_PRIVATE = 10103,
  CURLOPT_WRITEFUNCTION = 20011,
  CURLOPT_HEADERFUNCTION = 20079,
  CURLOPT_MAXFILESIZE_LARGE = 30117,
  CURLOPT_POSTFIELDSIZE_LARGE = 30120,

  CURLMOPT_MAX_HOST_CONNECTIONS = 7,

  CURLINFO_REDIRECT_URL = 0x10001F,
  CURLINFO_PRIVATE = 0x100015,
  CURLINFO_RESPONSE_CODE = 0x200002,
};

struct curl_slist;

typedef struct {
  int kind;
  curl_easy *easy;
  union {
    void *whatever;
    int result;
  } data;
} curl_message;

typedef struct {
  int fd;
  short events;
  short revents;
} curl_waitfd;

/// The functions of the library; the name of a member is the name of its function without `curl_`.
typedef struct {
  int (*global_init)(long flags);
  curl_easy *(*easy_init)(void);
  int (*easy_setopt)(curl_easy *, int option, ...);
  int (*easy_getinfo)(curl_easy *, int info, ...);
  void (*easy_cleanup)(curl_easy *);
  const char *(*easy_strerror)(int code);
  curl_multi *(*multi_init)(void);
  int (*multi_setopt)(curl_multi *, int option, ...);
  int (*multi_add_handle)(curl_multi *, curl_easy *);
  int (*multi_remove_handle)(curl_multi *, curl_easy *);
  int (*multi_perform)(curl_multi *, int *running);
  int (*multi_poll)(curl_multi *, curl_waitfd *, unsigned count, int milliseconds, int *ready);
  curl_message *(*multi_info_read)(curl_multi *, int *left);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
} curl_library;

/// The library, which is loaded at the first call; NULL if the library is not installed.
const curl_library *curl(void);

#endif

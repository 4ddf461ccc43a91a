#include "curl.h"

#include <dlfcn.h>
#include <stddef.h>

static const char *const names[] = {
    "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib", "libcurl.so",
};

#define FUNCTION(name) {"curl_" #name, offsetof(curl_library, name)}

static const struct {
  const char *name;
  size_t place;
} functions[] = {
    FUNCTION(global_init),      FUNCTION(easy_init),           FUNCTION(easy_setopt),
    FUNCTION(easy_getinfo),     FUNCTION(easy_cleanup),        FUNCTION(easy_strerror),
    FUNCTION(multi_init),       FUNCTION(multi_setopt),        FUNCTION(multi_add_handle),
    FUNCTION(multi_perform),    FUNCTION(multi_remove_handle), FUNCTION(multi_poll),
    FUNCTION(multi_info_read),  FUNCTION(slist_append),        FUNCTION(slist_free_all),
};

static bool load(curl_library *library) {
  void *handle = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && handle == NULL; i++)
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(handle, functions[i].name);
    if (function == NULL) return false;
    *(void **)((char *)library + functions[i].place) = function;
  }
  return library->global_init(CURL_GLOBAL_ALL) == 0;
}

const curl_library *curl(void) {
  static curl_library library;
  static enum { unknown, missing, present } state = unknown;
  if (state == unknown) state = load(&library) ? present : missing;
  return state == present ? &library : NULL;
}

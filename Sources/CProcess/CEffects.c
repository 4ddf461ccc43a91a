#define _GNU_SOURCE
#include <fcntl.h>
#include <stdbool.h>

#include "CProcess.h"

#ifdef __linux__
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The system sends SIGSYS in place of the call.
#define END BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP)
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
/// Ends the process at a call with this number.
#define FORBID(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), END
/// Ends the process at a call with this number whose argument has one of the flags of a file that is
/// changed.
#define FORBID_CHANGE(call, argument)                                                           \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), LOAD(args[argument]),                      \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1), END,   \
      LOAD(nr)

static void end(int signal) { _exit(0); }

bool cpr_forbid_effects(void) {
  struct sigaction action = {.sa_handler = end};
  if (sigaction(SIGSYS, &action, NULL) != 0) return false;
  struct sock_filter filter[] = {
    LOAD(nr),
#ifdef __NR_open
    FORBID_CHANGE(__NR_open, 1), FORBID(__NR_creat), FORBID(__NR_unlink), FORBID(__NR_rename),
    FORBID(__NR_mkdir), FORBID(__NR_rmdir), FORBID(__NR_link), FORBID(__NR_symlink),
    FORBID(__NR_chmod),
#endif
    FORBID_CHANGE(__NR_openat, 2), FORBID(__NR_openat2), FORBID(__NR_unlinkat),
#ifdef __NR_renameat
    FORBID(__NR_renameat),
#endif
    FORBID(__NR_renameat2), FORBID(__NR_mkdirat), FORBID(__NR_linkat), FORBID(__NR_symlinkat),
    FORBID(__NR_truncate), FORBID(__NR_ftruncate), FORBID(__NR_fchmod), FORBID(__NR_fchmodat),
    FORBID(__NR_utimensat), FORBID(__NR_connect), FORBID(__NR_execve), FORBID(__NR_execveat),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
#else
bool cpr_forbid_effects(void) { return false; }
#endif

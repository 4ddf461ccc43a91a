#include "CExclusivity.h"

/// If it is set, Swift's runtime checks no access; a program without the variable always checks.
extern bool _swift_disableExclusivityChecking __attribute__((weak));

void cpr_check_exclusivity(bool is_checked) {
  bool *disabled = &_swift_disableExclusivityChecking;
  if (disabled) *disabled = !is_checked;
}

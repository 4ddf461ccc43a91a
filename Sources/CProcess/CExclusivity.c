#include "CExclusivity.h"

/// Swift's runtime checks no access where it is set; a program without that variable checks always.
extern bool _swift_disableExclusivityChecking __attribute__((weak));

void cpr_check_exclusivity(bool is_checked) {
  bool *disabled = &_swift_disableExclusivityChecking;
  if (disabled) *disabled = !is_checked;
}

#include "CExclusivity.h"

/// If the variable is true, Swift's runtime checks no access. A runtime without the variable always
/// checks accesses.
extern bool _swift_disableExclusivityChecking __attribute__((weak));

void cpr_check_exclusivity(bool is_checked) {
  bool *disabled = &_swift_disableExclusivityChecking;
  if (disabled) *disabled = !is_checked;
}

/// The boxes in which Swift keeps the payloads of indirect cases.

#ifndef CBOX_H
#define CBOX_H

struct cpr_box {
  void *_Nonnull object;
  /// Where the payload goes.
  void *_Nonnull content;
};

/// Swift's runtime declares it in its own headers: `include/swift/Runtime/HeapObject.h`.
__attribute__((swiftcall)) struct cpr_box swift_allocBox(const void *_Nonnull type);

/// Makes a box for a payload of a type, which is given by its metadata; it holds none yet.
static inline struct cpr_box cpr_allocate_box(const void *_Nonnull type) {
  return swift_allocBox(type);
}

#endif

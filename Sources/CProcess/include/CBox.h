/// The boxes that Swift uses for the payloads of indirect enum cases.

#ifndef CBOX_H
#define CBOX_H

struct cpr_box {
  void *_Nonnull object;
  /// The address for the payload.
  void *_Nonnull content;
};

/// The runtime's header `include/swift/Runtime/HeapObject.h` declares this function.
__attribute__((swiftcall)) struct cpr_box swift_allocBox(const void *_Nonnull type);

/// Makes an empty box for a payload of a type; `type` is the metadata of the type.
static inline struct cpr_box cpr_allocate_box(const void *_Nonnull type) {
  return swift_allocBox(type);
}

#endif

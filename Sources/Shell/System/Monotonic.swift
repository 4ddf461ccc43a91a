import Glibc

/// Time that only goes forward, in nanoseconds.
package enum Monotonic {
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

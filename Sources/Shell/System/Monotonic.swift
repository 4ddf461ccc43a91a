import CProcess

/// Time that only goes forward, in nanoseconds.
package enum Monotonic {
  package static var now: Int { Int(cpr_real_time()) }
}

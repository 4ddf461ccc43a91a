import CProcess

/// The time of a monotonic clock, in nanoseconds.
package enum Monotonic {
  package static var now: Int { Int(cpr_real_time()) }
}

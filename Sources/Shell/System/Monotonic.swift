import CProcess

/// A clock that is never set back, in nanoseconds.
package enum Monotonic {
  package static var now: Int { Int(cpr_real_time()) }
}

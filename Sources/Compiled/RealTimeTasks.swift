import CProcess
import RxsEngine

#if RXS_LACKS_EXECUTORS
  /// Replaces the session's executor if the toolchain does not support custom executors. With such
  /// a toolchain, tasks run in real time.
  package final class SessionExecutor: @unchecked Sendable {
    package static let shared = SessionExecutor()

    package static func install() {
      cpr_set_clock { Int64(VirtualClock.boundTime) }
      SessionQueues.install()
    }

    package func endCancelledSleeps() {}
    @discardableResult package func takeArrivals() -> Bool { false }
    package func reset() { SessionQueues.reset() }
    package func cancel(_ id: UInt32) -> Bool { false }
  }
#endif

/// Warnings about interfaces that the toolchain does not have. `Tools/probe.sh` detects these
/// interfaces.
package enum LackingInterfaces {
  /// The warning about tasks; nil if tasks run on the session's clock.
  package static var executors: String? {
    #if RXS_LACKS_EXECUTORS
      "this toolchain does not hand over its tasks: tasks run in real time"
    #else
      nil
    #endif
  }

  /// The warning about observed properties; nil if the toolchain reports each change of a property.
  package static var observation: String? {
    #if RXS_LACKS_OBSERVATION
      "this toolchain does not report each set of a property: @Observable models are read after "
        + "every job, and two sets within a job are one change"
    #else
      nil
    #endif
  }
}

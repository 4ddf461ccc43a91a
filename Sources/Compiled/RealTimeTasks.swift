import CProcess
import RxsEngine

#if RXS_LACKS_EXECUTORS
  /// Stands where tasks would be run on the session's clock: the toolchain does not hand them over, and
  /// they keep the real time.
  package final class SessionExecutor: @unchecked Sendable {
    package static let shared = SessionExecutor()

    package static func install() {
      cpr_set_clock { Int64(VirtualClock.current?.now ?? 0) }
      SessionQueues.install()
    }

    package func endCancelledSleeps() {}
    @discardableResult package func takeArrivals() -> Bool { false }
    package func reset() { SessionQueues.reset() }
    package func cancel(_ id: UInt32) -> Bool { false }
  }
#endif

/// The interfaces of the toolchain that rxs does without, as Tools/probe.sh has found out.
package enum LackingInterfaces {
  /// The sentence about tasks; nil where they run on the session's clock.
  package static var executors: String? {
    #if RXS_LACKS_EXECUTORS
      "this toolchain does not hand over its tasks: tasks run in real time"
    #else
      nil
    #endif
  }

  /// The sentence about observed properties; nil where each set is reported.
  package static var observation: String? {
    #if RXS_LACKS_OBSERVATION
      "this toolchain does not report each set of a property: @Observable models are read after "
        + "every job, and two sets within a job are one change"
    #else
      nil
    #endif
  }
}

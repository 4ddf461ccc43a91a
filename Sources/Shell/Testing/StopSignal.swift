import Glibc
import RxsSystem
import Synchronization

/// Catches a signal that should end a test run, so that the report can be written first.
package enum StopSignal {
  private static let number = Atomic<Int32>(0)

  /// The received signal; nil if none was received.
  static var received: Int32? {
    let number = number.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Catches Ctrl-C, SIGTERM and SIGHUP from now on. Signals that are ignored stay ignored. A
  /// second signal ends the process immediately.
  package static func catchFromNow() {
    _ = received
    for stop in [SIGINT, SIGTERM, SIGHUP] {
      var present = sigaction()
      guard sigaction(stop, nil, &present) == 0 else { continue }
      let ignored = unsafeBitCast(SIG_IGN, to: UInt.self)
      let handler = unsafeBitCast(present.__sigaction_handler.sa_handler, to: UInt.self)
      guard handler != ignored else { continue }
      signal(stop) { received in
        StopSignal.number.store(received, ordering: .relaxed)
        signal(received, SIG_DFL)
      }
    }
  }

  /// Ends the process with the received signal. Does nothing if no signal was received.
  package static func pass() {
    guard let received else { return }
    fflush(nil)
    CacheFolder.removeFolderOfRun()
    raise(received)
  }

  /// The result of a script that the signal stopped, or that did not start because of the signal.
  static func result(of path: String, _ stop: Int32) -> ScriptResult {
    var result = ScriptResult(path: path)
    let reason = "stopped by \(ProcessEnd.name(ofSignal: stop))"
    result.failures = [ScriptFailure(kind: .crash, line: 0, notes: [reason])]
    return result
  }
}

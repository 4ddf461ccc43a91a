import RxsLanguage
import RxsRuntime

extension Session {
  /// The trace that a failed statement may have left behind.
  package struct Trace: Equatable {
    package let time: Int
    package let subscriptions: Int
    package let lines: Int
  }

  package var trace: Trace {
    Trace(
      time: clock.now, subscriptions: subscriptions.insertions,
      lines: transcript.entries.last?.output.count ?? 0)
  }
}

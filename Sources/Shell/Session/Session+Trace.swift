extension Session {
  /// What a statement that fails may have left behind.
  struct Trace: Equatable {
    let time: Int
    let subscriptions: Int
    let lines: Int
  }

  var trace: Trace {
    Trace(
      time: clock.now, subscriptions: subscriptions.insertions,
      lines: transcript.entries.last?.output.count ?? 0)
  }
}

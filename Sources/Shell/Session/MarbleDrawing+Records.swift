import RxsEngine
import RxsOutput

extension MarbleDrawing {
  /// Draws the events of subscriptions.
  ///
  /// - Parameters:
  ///   - now: the time at which the drawing ends, in nanoseconds.
  ///   - frame: the length of a frame, in nanoseconds.
  package init(_ records: [SubscriptionRecord], now: Int, frame: Int) {
    let marbles = records.map { record in
      record.events.map { (time: $0.time, text: PrintedEvent($0.value).marble()) }
    }
    let rows = zip(records, marbles).map { Row($0.label, $1, isLive: $0.isLive) }
    // If each element is a single character, a row is a marble diagram that a script can contain.
    let isCompact = marbles.allSatisfy { $0.allSatisfy { $0.text.count == 1 } }
    self.init(rows, from: 0, to: now, frame: frame, isCompact: isCompact)
  }
}

import RxsEngine
import RxsLanguage
import RxsRuntime

/// A subscription of the session: its label, and all events that it has received.
package final class SubscriptionRecord {
  package let label: String
  /// The name at the start of the subscribed expression. When the name is dropped, the subscription
  /// ends.
  package let owner: String?
  /// The events so far, in order.
  package private(set) var events: [Recorded<Event<Value>>] = []
  package private(set) var isLive = true
  /// The index of each event's record in the trace; empty without a trace.
  package private(set) var causes: [Int] = []
  /// The subscription's number in the trace, and the last trace record before the subscription; nil
  /// without a trace.
  package var traced: (stage: UInt32, start: Int)?
  fileprivate var disposable: (any Disposable)?
  private let clock: VirtualClock
  /// The time at which the subscription began, in nanoseconds.
  package let start: Int
  /// The time at which the subscription ended, in nanoseconds; nil before its end.
  package private(set) var end: Int?

  /// The letters in the stream's marbles, with their values.
  package let letters: [(letter: Character, value: Value)]

  package init(
    label: String, owner: String?, letters: [(letter: Character, value: Value)] = [],
    clock: VirtualClock
  ) {
    self.label = label
    self.owner = owner
    self.letters = letters
    self.clock = clock
    start = clock.now
  }

  package func append(_ event: Recorded<Event<Value>>, cause: Int? = nil) {
    events.append(event)
    if let cause { causes.append(cause) }
    if event.value.isStopEvent { close() }
  }

  fileprivate func close() {
    isLive = false
    if end == nil { end = clock.now }
  }

  package func attach(_ disposable: any Disposable) { self.disposable = disposable }

  /// The elements so far.
  package var values: [Value] { events.compactMap(\.value.element) }
}

/// The subscriptions of a session, by label.
package struct SubscriptionList {
  private var order: [String] = []
  /// The number of subscriptions that were ever added.
  package private(set) var insertions = 0
  private var records: [String: SubscriptionRecord] = [:]

  /// The error for an unknown label.
  package static func unknownLabel(_ label: String, near labels: some Sequence<String>) -> Fault {
    Fault(
      "no subscription has the label '\(label)'",
      suggestion: Suggestion.nearest(to: label, in: labels),
      hint: label.contains(".") ? "write 'subscribe \(label)' before it" : nil)
  }

  package subscript(label: String) -> SubscriptionRecord? { records[label] }

  /// All records, in the order of subscription.
  package var all: [SubscriptionRecord] { order.compactMap { records[$0] } }

  package var labels: [String] { order }

  package mutating func insert(_ record: SubscriptionRecord) {
    insertions += 1
    order.removeAll { $0 == record.label }
    order.append(record.label)
    records[record.label] = record
  }

  /// Ends a subscription. Its recorded events are kept.
  package func end(_ record: SubscriptionRecord) {
    record.close()
    let disposable = record.disposable
    record.disposable = nil
    disposable?.dispose()
  }

  /// Ends the subscriptions of an owner.
  package func endAll(ownedBy name: String) {
    for record in all where record.owner == name && record.isLive { end(record) }
  }

  /// Ends all subscriptions.
  package func endAll() { for record in all where record.isLive { end(record) } }
}

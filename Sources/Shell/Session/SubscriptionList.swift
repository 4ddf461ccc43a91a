import RxsEngine
import RxsLanguage
import RxsRuntime

/// A subscription of the session: its label, and all that it has seen.
final class SubscriptionRecord {
  let label: String
  /// The name that the subscribed expression begins with: it ends with that name.
  let owner: String?
  /// The events so far, in order.
  private(set) var events: [Recorded<Event<Value>>] = []
  fileprivate(set) var isLive = true
  fileprivate var disposable: (any Disposable)?

  /// What the letters of the stream's marbles stand for.
  let letters: [(letter: Character, value: Value)]

  init(label: String, owner: String?, letters: [(letter: Character, value: Value)] = []) {
    self.label = label
    self.owner = owner
    self.letters = letters
  }

  func append(_ event: Recorded<Event<Value>>) {
    events.append(event)
    if event.value.isStopEvent { isLive = false }
  }

  func attach(_ disposable: any Disposable) { self.disposable = disposable }

  /// The elements so far.
  var values: [Value] { events.compactMap(\.value.element) }
}

/// The subscriptions of a session, by label.
struct SubscriptionList {
  private var order: [String] = []
  /// How many were ever inserted.
  private(set) var insertions = 0
  private var records: [String: SubscriptionRecord] = [:]

  /// The failure to find a label.
  static func unknownLabel(_ label: String, near labels: some Sequence<String>) -> Fault {
    Fault(
      "no subscription has the label '\(label)'",
      suggestion: Suggestion.nearest(to: label, in: labels))
  }

  subscript(label: String) -> SubscriptionRecord? { records[label] }

  /// All records, in the order of subscription.
  var all: [SubscriptionRecord] { order.compactMap { records[$0] } }

  var labels: [String] { order }

  mutating func insert(_ record: SubscriptionRecord) {
    insertions += 1
    order.removeAll { $0 == record.label }
    order.append(record.label)
    records[record.label] = record
  }

  /// Ends a subscription; what it has seen stays.
  func end(_ record: SubscriptionRecord) {
    record.isLive = false
    let disposable = record.disposable
    record.disposable = nil
    disposable?.dispose()
  }

  /// Ends the subscriptions of a name.
  func endAll(ownedBy name: String) {
    for record in all where record.owner == name && record.isLive { end(record) }
  }

  /// Ends all subscriptions.
  func endAll() { for record in all where record.isLive { end(record) } }
}

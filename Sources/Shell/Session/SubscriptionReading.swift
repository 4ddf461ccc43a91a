import RxsRuntime

/// A function of scripts that reads the events of a subscription.
struct SubscriptionReading: Sendable {
  let declaration: String
  let summary: String
  let example: String
  /// The name of the member with the same result in a Swift test.
  let member: String
  let read: @Sendable (SubscriptionRecord) -> Value

  /// The function with the given name; nil for an unknown name.
  static func named(_ name: String) -> SubscriptionReading? {
    all.first { $0.declaration.prefix { $0 != "(" } == name }
  }

  static let all = [
    SubscriptionReading(
      declaration: "latest(_ label: Subscription) -> _",
      summary: "The last element of a subscription, or nil.",
      example: """
        subscribe Observable.of(1, 2) as xs
        | 0s xs 1
        | 0s xs 2
        | 0s xs completed
        latest(xs)
        | = 2
        """, member: "values.last"
    ) { $0.values.last ?? .none },
    SubscriptionReading(
      declaration: "values(_ label: Subscription) -> Array<_>",
      summary: "The elements that a subscription has seen.",
      example: """
        subscribe Observable.of(1, 2) as xs
        | ...
        values(xs)
        | = [1, 2]
        """, member: "values"
    ) { .array($0.values) },
    SubscriptionReading(
      declaration: "events(_ label: Subscription) -> Array<Recorded<Event<_>>>",
      summary: "The events that a subscription has seen, with their times.",
      example: """
        subscribe Observable.just(1) as xs
        | ...
        events(xs)
        | = [.next(0s, 1), .completed(0s)]
        """, member: "events"
    ) { .array($0.events.map { Streams.value(of: $0) }) },
    SubscriptionReading(
      declaration: "count(_ label: Subscription) -> Int",
      summary: "The number of elements that a subscription has seen.",
      example: """
        subscribe Observable.of(1, 2) as xs
        | ...
        count(xs)
        | = 2
        """, member: "values.count"
    ) { .int($0.values.count) },
  ]
}

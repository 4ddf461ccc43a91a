import RxsEngine

extension Library {
  /// The members of events, such as the events of `materialize()`.
  static let eventMembers: [Entry] = [
    .property("element: Element?", "The element of a 'next' event.") {
      .optional(try Streams.event(from: $0).element)
    },
    .property("error: Error?", "The error of an 'error' event.") {
      .optional(try Streams.event(from: $0).error.map { Streams.value(of: $0) })
    },
    .property("isCompleted: Bool", "Whether the event is 'completed'.") {
      .bool(try Streams.event(from: $0).isCompleted)
    },
    .property("isStopEvent: Bool", "Whether the event ends its stream.") {
      .bool(try Streams.event(from: $0).isStopEvent)
    },
    .property("event: Event<Element>", "The event itself.") {
      Streams.plain(try Streams.event(from: $0))
    },
    .property("debugDescription: String", "The event as text.") {
      .string(Streams.plain(try Streams.event(from: $0)).printed)
    },
    .method(
      "map<R>(_ transform: (Element) -> R) -> Event<R>", "The event with its element transformed."
    ) { event, a in
      switch try Streams.event(from: event) {
      case .next(let element):
        do {
          return Streams.plain(.next(try a.function(0).call(element)))
        } catch let error where !a.context.isFinal(error) {
          return Streams.plain(.error(error))
        }
      case let other: return Streams.plain(other)
      }
    },
  ]

  /// The members of the events that `events(xs)` returns. They correspond to RxTest's recorded
  /// events.
  static let recordedMembers: [Entry] = [
    .property("time: Duration", "The time of the event.") {
      .duration(try Streams.recorded(from: $0).time)
    },
    .property("value: Value", "The event without its time.") {
      Streams.plain(try Streams.recorded(from: $0).value)
    },
  ]

  /// The enum cases of events, by the name of the event type.
  static let eventStatics: [String: [Entry]] = [
    "Event": eventCases("Event<Element>", next: "next") { Symbol.event($0, $1) },
    "InfallibleEvent": [
      holding("next", "InfallibleEvent<Element>", "element: Element") { Symbol($0, $1) },
      ending("InfallibleEvent<Element>") { Symbol($0) },
    ],
    "MaybeEvent": eventCases("MaybeEvent<Element>", next: "success") {
      $1.map { [name = $0] in Symbol(name, $0) } ?? Symbol($0)
    },
    "CompletableEvent": [
      holding("error", "CompletableEvent", "error: Error") { Symbol($0, $1) },
      ending("CompletableEvent") { Symbol($0) },
    ],
  ]

  private static func eventCases(
    _ type: String, next: String, _ make: @escaping (String, [Value]?) -> Symbol
  ) -> [Entry] {
    [
      holding(next, type, "element: Element") { make($0, $1) },
      holding("error", type, "error: Error") { make($0, $1) },
      ending(type) { make($0, nil) },
    ]
  }

  private static func holding(
    _ name: String, _ type: String, _ parameter: String,
    _ make: @escaping (String, [Value]) -> Symbol
  ) -> Entry {
    .function("\(name)(_ \(parameter)) -> \(type)", "The event '\(name)'.") {
      .symbol(make(name, [try $0.value(0)]))
    }
  }

  private static func ending(
    _ type: String, _ make: @escaping (String) -> Symbol
  ) -> Entry {
    .constant("completed: \(type)", "The end of the stream.") { .symbol(make("completed")) }
  }
}

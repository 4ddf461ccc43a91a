import RxsCatalog
import RxsEngine
import RxsLanguage
import RxsRuntime

extension Session {
  /// Binds the session's names for expressions: the clock, test streams, subscriptions, services.
  package func bindNames() {
    context.names.foreign = grammar.foreign
    for entry in clockEntries { context.names.computed[entry.name] = entry }
    let functions = testStreamFunctions + subscriptionFunctions
    context.names.functions = Dictionary(grouping: functions, by: \.name)
    bindServices()
    catalog.bind(into: context)
  }

  private var clockEntries: [Entry] {
    [
      .constant("now: Duration", "The time of the clock.") { [unowned self] in .duration(clock.now)
      },
      // Output shows these numbers as `inf` and `nan`. With these names, a script can contain
      // printed values.
      .constant("inf: Double", "Infinity.") { .double(.infinity) },
      .constant("nan: Double", "Not a number.") { .double(.nan) },
    ]
  }

  /// The functions that read the events of subscriptions.
  private var subscriptionFunctions: [Entry] {
    SubscriptionReading.all.map { reading in
      .function(reading.declaration, reading.summary, example: reading.example) {
        [unowned self] a in reading.read(try record(for: a))
      }
    } + [
      .function(
        "subscriptions(_ stream: Observable<_>) -> Array<_>",
        "The times at which a test stream was subscribed to and disposed of.",
        example: """
          let xs = cold(.completed(2s))
          subscribe xs
          run
          | 2s xs completed
          subscriptions(xs)
          | = [(0s, 2s)]
          """
      ) { a in
        guard let times = try a.streamValue(0).subscriptions else {
          throw a.mismatch("a test stream made by hot(…) or cold(…)", try a.value(0))
        }
        return .array(
          times().map { times in
            let end = times.unsubscribe
            return .pair(.duration(times.subscribe), end == .max ? .none : .duration(end))
          })
      }
    ]
  }

  /// The subscription whose label is the first argument.
  package func record(for arguments: Arguments) throws -> SubscriptionRecord {
    var label: String?
    if case .object(let object) = try arguments.value(0),
      let argument = object.value as? SubscriptionArgument
    {
      label = argument.text
    }
    guard let label else {
      throw Fault("'\(arguments.callee)' takes the label of a subscription")
    }
    if let record = subscriptions[label] { return record }
    throw SubscriptionList.unknownLabel(label, near: subscriptions.labels)
  }
}

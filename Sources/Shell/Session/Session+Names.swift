import RxsEngine

extension Session {
  /// Binds what expressions can ask of a session: the clock, test streams, subscriptions.
  func bindNames() {
    context.computed["now"] = { [unowned self] in .duration(clock.now) }
    context.functions["hot"] = Builtins.native("hot") { [unowned self] arguments in
      try testStream(arguments, isHot: true)
    }
    context.functions["cold"] = Builtins.native("cold") { [unowned self] arguments in
      try testStream(arguments, isHot: false)
    }
    let subscriptions = { [unowned self] (argument: RecordArgument) in
      try subscriptionTimes(argument)
    }
    context.recordFunctions["subscriptions"] = subscriptions
    record("latest") { $0.values.last ?? .none }
    record("values") { .array($0.values) }
    record("events") { .array($0.events.map { Streams.value(of: $0) }) }
    record("count") { .int($0.values.count) }
    catalog.bind(into: context)
  }

  private func record(_ name: String, _ read: @escaping (SubscriptionRecord) -> Value) {
    context.recordFunctions[name] = { [unowned self] argument in
      if let text = argument.text, let record = subscriptions[text] { return read(record) }
      // `count` and its like may also be called on other values' members; a label is what is meant.
      throw RuntimeError(
        argument.text.map { "no subscription has the label '\($0)'" }
          ?? "'\(name)' takes the label of a subscription",
        suggestion: argument.text.flatMap {
          Suggestion.nearest(to: $0, in: subscriptions.labels)
        })
    }
  }

  private func subscriptionTimes(_ argument: RecordArgument) throws -> Value {
    let value = try argument.evaluate()
    guard case .stream(let stream) = value, let times = stream.subscriptions else {
      throw RuntimeError(
        "'subscriptions' takes a test stream made by hot(…) or cold(…), got \(value.described)")
    }
    return .array(
      times().map { subscription in
        let end = subscription.unsubscribe
        return .pair(
          .duration(subscription.subscribe), end == .max ? .none : .duration(end))
      })
  }

  private func testStream(_ arguments: Arguments, isHot: Bool) throws -> Value {
    let events = try arguments.all.map { try Streams.recorded(from: $0.value) }
    for event in events where event.time < (isHot ? clock.now : 0) {
      throw RuntimeError(
        isHot
          ? "\(Durations.text(event.time)) is before the clock, which is at \(Durations.text(clock.now))"
          : "a cold stream's times are counted from the subscription and cannot be negative")
    }
    let stream =
      isHot ? clock.createHotObservable(events) : clock.createColdObservable(events)
    return .stream(
      StreamValue(.observable, stream, subscriptions: { stream.subscriptions }))
  }
}

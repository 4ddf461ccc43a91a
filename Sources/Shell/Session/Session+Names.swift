import RxsEngine

extension Session {
  /// Binds what expressions can ask of a session: the clock, test streams, subscriptions.
  func bindNames() {
    context.computed["now"] = { [weak self] in .duration(try Self.live(self).clock.now) }
    // How these numbers are shown, so that they can be read back.
    context.computed["inf"] = { .double(.infinity) }
    context.computed["nan"] = { .double(.nan) }
    bindTestStreams()
    context.recordFunctions["subscriptions"] = { [weak self] argument in
      try Self.live(self).subscriptionTimes(argument)
    }
    record("latest") { $0.values.last ?? .none }
    record("values") { .array($0.values) }
    record("events") { .array($0.events.map { Streams.value(of: $0) }) }
    record("count") { .int($0.values.count) }
    catalog.bind(into: context)
  }

  private func record(_ name: String, _ read: @escaping (SubscriptionRecord) -> Value) {
    context.recordFunctions[name] = { [weak self] argument in
      let record = try Self.live(self).record(for: argument, of: name)
      if let option = try argument.options().first {
        let label = option.label.map { "'\($0):'" } ?? option.value.described
        throw RuntimeError("'\(name)' does not take \(label)")
      }
      return read(record)
    }
  }

  /// The subscription that an argument names.
  func record(for argument: RecordArgument, of callee: String) throws -> SubscriptionRecord {
    if let text = argument.text, let record = subscriptions[text] { return record }
    throw RuntimeError(
      argument.text.map { "no subscription has the label '\($0)'" }
        ?? "'\(callee)' takes the label of a subscription",
      suggestion: argument.text.flatMap { Suggestion.nearest(to: $0, in: subscriptions.labels) })
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
}

extension Command {
  static let show = Command(
    word: .show, group: .check,
    usage: ["show [inputs|outputs|vars|subscriptions|pending|log|stubs|view NAME|SERVICE|NAME]"],
    summary: "shows what is in the session",
    examples: [
      """
      let xs = hot(.next(1s, 1), .next(2s, 2))
      show pending
      | 1s hot (2 events)
      """
    ], isLook: true, leavesNoTrace: true
  ) { statement, session in
    guard case .show(let topic, let name) = statement.kind else { return }
    let lines = try session.lines(on: topic, name)
    if !lines.isEmpty { session.emitLine(.text(lines.joined(separator: "\n"))) }
  }
}

extension Session {
  /// What `show` knows beside the services of stand-ins.
  static let topics = [
    "inputs", "outputs", "vars", "subscriptions", "pending", "log", "stubs", "view",
  ]

  /// What `show` knows.
  var shownTopics: [String] { Self.topics + catalog.standIns.keys.sorted() }

  fileprivate func lines(on topic: Name?, _ name: Name?) throws -> [String] {
    switch topic?.text {
    case nil: return summary
    case "inputs": return try members(name, \.allInputs)
    case "outputs": return try members(name, \.allOutputs)
    case "vars":
      return context.variables.values.sorted { $0.name < $1.name }
        .map { "\($0.name) = \($0.value.canonical)" }
    case "subscriptions":
      return subscriptions.all.map { record in
        let count = record.events.count
        return
          "\(record.label) \(record.isLive ? "live" : "ended"), \(Count.text(count, "event"))"
      }
    case "pending":
      return clock.pending.map { work in
        "\(Durations.text(work.time)) \(work.label)"
          + (work.count > 1 ? " (\(work.count) events)" : "")
      }
    case "log":
      // What only looked would be shown again, and twice as long each time.
      return transcript.entries.dropLast().filter { !$0.isOnlyLooking }
        .flatMap { [$0.text] + $0.outputLines.map { "| \($0)" } }
    case "stubs": return stubs.listing
    case "view": return try view(name)
    case let other?:
      if let methods = catalog.standIns[other] { return answers.listing(of: other, methods) }
      if let lines = lines(onName: other) { return lines }
      let known = shownTopics
      throw RuntimeError(
        "'show' does not know '\(other)'",
        suggestion: Suggestion.nearest(to: other, in: known + context.variables.keys.sorted()),
        hint: "it shows \(known.joined(separator: ", "))")
    }
  }

  private var summary: [String] {
    let live = subscriptions.all.filter(\.isLive).count
    return [
      "clock \(Durations.text(clock.now)), \(pendingCount) scheduled",
      "names: \(context.variables.keys.sorted().joined(separator: ", "))",
      "subscriptions: \(live) live of \(subscriptions.all.count)",
    ]
  }

  /// A view, as its user would see it.
  private func view(_ name: Name?) throws -> [String] {
    let views = context.variables.values.sorted { $0.name < $1.name }.compactMap { variable in
      if case .model(let model) = variable.value, let draw = model.draw {
        (name: variable.name, draw: draw)
      } else {
        nil
      }
    }
    guard let name else {
      throw RuntimeError(
        views.isEmpty
          ? "there is no view to draw: make one of a view model first"
          : "'show view' takes the name of a view: \(views.map(\.name).joined(separator: ", "))")
    }
    guard let view = views.first(where: { $0.name == name.text }) else {
      throw compiler.failure(
        "no view is called '\(name.text)'", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: views.map(\.name)))
    }
    return ViewDrawing.framed(view.draw())
  }

  private func members(
    _ name: Name?, _ members: (ModelValue) -> [ModelValue.Member]
  ) throws -> [String] {
    let models = context.variables.values.sorted { $0.name < $1.name }.compactMap { variable in
      if case .model(let model) = variable.value { (variable.name, model) } else { nil }
    }
    if let name, !models.contains(where: { $0.0 == name.text }) {
      throw compiler.failure(
        "no view model is called '\(name.text)'", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: models.map(\.0)))
    }
    return models.filter { name == nil || $0.0 == name?.text }.flatMap { name, model in
      members(model).map { "\(name).\($0.name): \($0.typeName)" }
    }
  }
}

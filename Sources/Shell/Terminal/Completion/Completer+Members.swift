import RxsEngine

extension Completer {
  /// Which of a view model's members are wanted.
  enum ModelMember {
    case input
    case output
  }

  /// The members of what stands before the `.` at the cursor.
  func members(
    at point: CompletionPoint, of wanted: (ModelMember) -> Bool = { _ in true }
  ) -> [Candidate] {
    let dot = point.tokens.count - 1
    if dot > 0, point.tokens[dot - 1].isSymbol("\\") { return [] }
    if point.isImplicitDot(dot) { return implicitMembers(at: point) }
    let finder = ReceiverFinder(point: point, session: session)
    guard let receiver = finder.receiver(endingAt: dot - 1) else { return [] }
    return members(of: receiver, at: point, wanted)
  }

  private func members(
    of receiver: Receiver, at point: CompletionPoint, _ wanted: (ModelMember) -> Bool
  ) -> [Candidate] {
    switch receiver.value {
    case .model(let model):
      let isEmit = [.emit, .fail, .complete].contains(point.statement)
      // Outputs are what people subscribe to; inputs can be, and come behind them.
      var members: [Candidate] = []
      if wanted(.output), !isEmit { members += model.outputs.map { candidate($0, isEmit) } }
      if wanted(.input), point.statement != .subscribe {
        members += model.inputs.map { candidate($0, isEmit) }
      }
      return members
    case .stream(let stream): return streamMembers(stream)
    case .type(let type): return statics(of: type.name)
    default: return valueMembers(of: receiver)
    }
  }

  private func candidate(_ member: ModelValue.Member, _ isEmit: Bool) -> Candidate {
    let takesValue = isEmit && !member.typeName.hasSuffix("<Void>")
    return Candidate(text: member.name, suffix: takesValue ? " " : "", summary: member.typeName)
  }

  private func streamMembers(_ stream: StreamValue) -> [Candidate] {
    var seen: Set<String> = []
    return StreamMembers.names(of: stream).sorted().filter { seen.insert($0).inserted }.map {
      name in
      let overloads = OperatorTable.overloads(of: name)
      guard let first = overloads.first else {
        return Candidate(
          text: name, suffix: name == "value" ? "" : "(", summary: Self.sends[name] ?? "")
      }
      let signature = first.signature + (overloads.count > 1 ? " …" : "")
      return Candidate(
        text: name, suffix: Self.opening(overloads.map(\.parameters)),
        summary: "\(signature)  \(first.summary)")
    }
  }

  private static let sends = [
    "accept": "sends an element", "onNext": "sends an element", "onError": "ends it with an error",
    "onCompleted": "ends it", "value": "the present value",
    "subscribe": "subscribes with closures, as in Swift",
  ]

  /// What follows the name of a function: a brace for a closure alone, else parentheses.
  private static func opening(_ overloads: [[StreamOperator.Parameter]]) -> String {
    let needed = overloads.map { $0.filter { !$0.isOptional && $0.kind != .scheduler } }
    if overloads.allSatisfy(\.isEmpty) { return "()" }
    if needed.allSatisfy({ $0.count == 1 && $0[0].kind == .closure && $0[0].label == nil }) {
      return " { "
    }
    return "("
  }

  /// The static members of a type.
  private func statics(of type: String) -> [Candidate] {
    var members = constructors(in: type)
    members += (session.context.services[type]?.keys.sorted() ?? []).map {
      Candidate(text: $0, suffix: "(", summary: "\(type).\($0)(…)")
    }
    members += (Self.properties[type] ?? []).map { Candidate(text: $0, summary: "\(type).\($0)") }
    if type == "RxTimeInterval" || type == "DispatchTimeInterval" { members += Self.durations }
    return members
  }

  private static let properties = [
    "Int": ["max", "min"], "Double": ["infinity", "nan", "pi"],
    "MainScheduler": ["asyncInstance", "instance"], "ConcurrentMainScheduler": ["instance"],
    "CurrentThreadScheduler": ["instance"],
  ]

  private func constructors(in type: String) -> [Candidate] {
    var seen: Set<String> = []
    return Constructors.statics.sorted { $0.name < $1.name }
      .filter { Constructors.contains($0.name, in: type) && seen.insert($0.name).inserted }
      .map { entry in
        let overloads = Constructors.statics.filter { $0.name == entry.name }.map(\.parameters)
        return Candidate(
          text: entry.name, suffix: Self.opening(overloads),
          summary: "\(entry.signature)  \(entry.summary)")
      }
  }

  /// The members of a value that the standard library gives it, and its own fields.
  private func valueMembers(of receiver: Receiver) -> [Candidate] {
    let tables = Members.tables(for: receiver.value)
    let properties = Set(tables.flatMap(\.properties.keys))
    let methods = Set(tables.flatMap(\.methods.keys))
    return Set(Members.names(of: receiver.value)).sorted().map { name in
      if methods.contains(name), !properties.contains(name) {
        return Candidate(text: name, suffix: "(", summary: "\(name)(…)")
      }
      let isField = !properties.contains(name)
      let value =
        receiver.isReal && isField
        ? (try? Members.property(name, of: receiver.value))?.shortDescription : nil
      return Candidate(text: name, summary: value ?? "")
    }
  }

  // MARK: - Implicit members

  /// `.next(`, `.seconds(`, `.just(`: what a `.` without a receiver can mean here.
  private func implicitMembers(at point: CompletionPoint) -> [Candidate] {
    guard let bracket = point.openBracket else {
      switch point.statement {
      case .advance, .run, .at: return Self.durations
      default: return expected(by: point)
      }
    }
    switch (bracket.callee, bracket.label) {
    case ("hot"?, nil), ("cold"?, nil): return Self.recordedEvents
    case ("share"?, "scope"): return Self.scopes
    case (let callee?, let label):
      let parameters =
        OperatorTable.overloads(of: callee).map(\.parameters)
        + Constructors.statics.filter { $0.name == callee }.map(\.parameters)
      if bracket.bracket == .curly {
        return callee.hasPrefix("flatMap") || callee == "catch"
          ? constructors(in: "Observable")
          : expected(by: point)
      }
      for list in parameters {
        let index = label.map { label in list.firstIndex { $0.label == label } } ?? bracket.argument
        guard let index, !list.isEmpty else { continue }
        switch list[min(index, list.count - 1)].kind {
        case .duration: return Self.durations
        case .stream, .streams: return constructors(in: "Observable")
        default: continue
        }
      }
      return expected(by: point)
    case (nil, _): return expected(by: point)
    }
  }

  /// What the statement compares with, or all that a `.` can begin.
  private func expected(by point: CompletionPoint) -> [Candidate] {
    if point.tokens.contains(where: { ["events", "hot", "cold"].contains($0.word) }) {
      return Self.recordedEvents
    }
    if [.emit, .fail].contains(point.statement) { return seenCases }
    if point.statement == .subscribe { return constructors(in: "Observable") }
    return seenCases + Self.durations + Self.plainEvents + constructors(in: "Observable")
  }

  /// The cases that subscriptions have seen of late: what is compared with them is often one.
  private var seenCases: [Candidate] {
    var names: Set<String> = []
    return session.subscriptions.all.flatMap { record in
      record.events.suffix(100).compactMap { event -> Candidate? in
        let value: Value
        switch event.value {
        case .next(let element): value = element
        case .error(let error): value = Streams.value(of: error)
        case .completed: return nil
        }
        guard case .symbol(let symbol) = value, names.insert(symbol.name).inserted else {
          return nil
        }
        return Candidate(
          text: symbol.name, suffix: symbol.payload == nil ? "" : "(",
          summary: "as in \(record.label)")
      }
    }
  }

  static let durations = [
    Candidate(text: "seconds", suffix: "(", summary: ".seconds(3) is 3s"),
    Candidate(text: "milliseconds", suffix: "(", summary: ".milliseconds(300) is 300ms"),
    Candidate(text: "microseconds", suffix: "(", summary: ".microseconds(10) is 10us"),
    Candidate(text: "nanoseconds", suffix: "(", summary: ".nanoseconds(5) is 5ns"),
  ]

  private static let recordedEvents = [
    Candidate(text: "next", suffix: "(", summary: ".next(TIME, VALUE)"),
    Candidate(text: "completed", suffix: "(", summary: ".completed(TIME)"),
    Candidate(text: "error", suffix: "(", summary: ".error(TIME, ERROR)"),
  ]

  private static let plainEvents = [
    Candidate(text: "next", suffix: "(", summary: ".next(VALUE)"),
    Candidate(text: "completed", summary: ".completed"),
  ]

  private static let scopes = [
    Candidate(text: "whileConnected", summary: "what is replayed goes with the last subscriber"),
    Candidate(text: "forever", summary: "what is replayed stays"),
  ]
}

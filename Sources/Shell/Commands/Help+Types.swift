import RxsEngine

extension Help {
  /// The types of streams, subjects and relays that can be looked up.
  static var typeNames: [String] { TypeTable.streamTypes.keys.sorted() + made.map(\.type) }

  /// The text on a type of streams: what makes one, and what can be asked of it.
  static func text(onType name: String) -> String? {
    if TypeTable.streamTypes[name] != nil { return text(onStreams: name) }
    guard let type = made.first(where: { $0.type == name }) else { return nil }
    let operators = Set(OperatorTable.names)
    let members = StreamMembers.names(of: type.sample()).filter { !operators.contains($0) }
    return
      (type.usage + [
        "Members:", "  " + members.joined(separator: ", ") + ", and all operators of Observable",
      ])
      .joined(separator: "\n")
  }

  private static func text(onStreams name: String) -> String {
    var lines = ["\(name) is made by:"]
    lines += columns(
      Constructors.statics.filter { Constructors.contains($0.name, in: name) }
        .map { ("\(name).\($0.signature)", $0.summary) }
        + OperatorTable.overloads(of: "as\(name)").map { ("stream.\($0.signature)", $0.summary) })
    lines += ["Operators:", "  " + OperatorTable.names.joined(separator: ", ")]
    return lines.joined(separator: "\n")
  }

  /// Subjects, relays, observers and controls, with how they are made.
  private static let made: [(type: String, usage: [String], sample: @Sendable () -> StreamValue)] =
    [
      ("PublishSubject", ["PublishSubject()"], { PublishSubject<Value>().streamValue }),
      (
        "BehaviorSubject", ["BehaviorSubject(value: VALUE)"],
        { BehaviorSubject<Value>(value: .void).streamValue }
      ),
      (
        "ReplaySubject",
        ["ReplaySubject.create(bufferSize: N)", "ReplaySubject.createUnbounded()"],
        { ReplaySubject<Value>.create(bufferSize: 1).streamValue }
      ),
      ("AsyncSubject", ["AsyncSubject()"], { AsyncSubject<Value>().streamValue }),
      ("PublishRelay", ["PublishRelay()"], { PublishRelay<Value>().streamValue }),
      (
        "BehaviorRelay", ["BehaviorRelay(value: VALUE)"],
        { BehaviorRelay<Value>(value: .void).streamValue }
      ),
      (
        "ReplayRelay", ["ReplayRelay.create(bufferSize: N)", "ReplayRelay.createUnbound()"],
        { ReplayRelay<Value>.create(bufferSize: 1).streamValue }
      ),
      (
        "AnyObserver", ["AnyObserver { event in … }", "AnyObserver(SUBJECT)"],
        { AnyObserver<Value> { _ in }.streamValue }
      ),
      (
        "Binder", ["Binder(TARGET) { target, value in … }"],
        { AnyObserver<Value> { _ in }.streamValue }
      ),
      (
        "ControlEvent", ["ControlEvent(events: STREAM)"],
        { StreamValue(.controlEvent, .never()) }
      ),
      (
        "ControlProperty", ["ControlProperty(values: STREAM, valueSink: OBSERVER)"],
        { PublishRelay<Value>().streamValue.seen(as: .controlProperty) }
      ),
    ]
}

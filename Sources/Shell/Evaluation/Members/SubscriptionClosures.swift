import RxsEngine

/// The closures of a subscription, by the names that RxSwift gives them.
final class SubscriptionClosures {
  /// What a closure hears.
  private enum Role {
    case element, error, completion, disposal
  }

  /// The labels of the closures, of all kinds of streams.
  private static let roles: [(label: String, role: Role)] = [
    ("onNext", .element), ("onSuccess", .element), ("onError", .error), ("onFailure", .error),
    ("onCompleted", .completion), ("onDisposed", .disposal),
  ]

  /// The labels of all that a subscription takes.
  static let labels = roles.map(\.label) + ["with"]

  private let callee: String
  private let kind: StreamValue.Kind
  private var closures: [Role: Function] = [:]
  /// The closure that hears whole events.
  private var onEvent: Function?
  /// What `with:` hands to each closure first.
  private let object: Value?
  private var hasElement = false

  init(_ arguments: Arguments, _ kind: StreamValue.Kind) throws {
    callee = arguments.callee
    self.kind = kind
    object = arguments["with"]
    let closures = arguments.all.filter { $0.label != "with" }
    if closures.count == 1, closures[0].label == nil, object == nil, callee == "subscribe" {
      onEvent = try Self.closure(closures[0].value, "a closure", arguments)
      return
    }
    var last: Role?
    for argument in closures {
      let role = try role(of: argument, after: last)
      last = role
      if argument.label != nil, case .none = argument.value { continue }
      let wanted = argument.label.map { "a closure for '\($0):'" } ?? "a closure"
      let closure = try Self.closure(argument.value, wanted, arguments)
      guard self.closures.updateValue(closure, forKey: role) == nil else {
        throw RuntimeError("'\(callee)' got two closures for the same events")
      }
    }
  }

  /// What a closure hears: by its label, or by what stands before it as Swift has it.
  private func role(of argument: LabelledValue, after last: Role?) throws -> Role {
    if let label = argument.label {
      if let known = Self.roles.first(where: { $0.label == label }) { return known.role }
      throw RuntimeError(
        "'\(callee)' has no argument '\(label):'",
        suggestion: Suggestion.nearest(to: label, in: Self.labels))
    }
    let order = orderOfRoles
    let next = last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    guard order.indices.contains(next) else {
      throw RuntimeError("'\(callee)' takes no closure after these")
    }
    return order[next]
  }

  private var orderOfRoles: [Role] {
    switch kind {
    case .driver, .signal, .infallible: [.element, .completion, .disposal]
    case .single: [.element, .error, .disposal]
    case .completable: [.completion, .error, .disposal]
    default: [.element, .error, .completion, .disposal]
    }
  }

  private static func closure(
    _ value: Value, _ wanted: String, _ arguments: Arguments
  ) throws -> Function {
    guard case .function(let function) = value else { throw arguments.mismatch(wanted, value) }
    return function
  }

  /// Subscribes; a closure that fails ends the stream, which is this subscription alone.
  func subscribe(to observable: Observable<Value>) -> any Disposable {
    observable.do(onNext: { try self.hear($0) })
      .subscribe(
        onError: { self.end(with: $0) }, onCompleted: { self.complete() },
        onDisposed: { self.finish { try self.call(.disposal, []) } })
  }

  private func hear(_ element: Value) throws {
    hasElement = true
    try call(.element, [element])
    try call(event: .next(element))
  }

  private func end(with error: any Error) {
    if onEvent == nil, closures[.error] == nil { return StreamMembers.warn(error) }
    finish {
      try call(.error, [Streams.value(of: error)])
      try call(event: .error(error))
    }
  }

  private func complete() {
    // With its element a single or a maybe has said all.
    if kind == .single || kind == .maybe && hasElement { return }
    finish {
      try call(.completion, [])
      try call(event: .completed)
    }
  }

  /// Nothing is left of the stream that a failure could end.
  private func finish(_ body: () throws -> Void) {
    do { try body() } catch { StreamMembers.warn(error) }
  }

  private func call(event: Event<Value>) throws {
    _ = try onEvent?.call([Streams.plain(event, of: kind)])
  }

  private func call(_ role: Role, _ arguments: [Value]) throws {
    _ = try closures[role]?.call((object.map { [$0] } ?? []) + arguments)
  }
}

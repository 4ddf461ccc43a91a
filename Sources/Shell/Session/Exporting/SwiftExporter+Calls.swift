import RxsLanguage
import RxsRuntime

/// Calls and cases as Swift: schedulers, types that Swift cannot infer, errors of the script.
extension SwiftExporter {
  func edits(of call: Call, _ expr: Expr) throws -> [Edit] {
    if case .name(let name) = call.callee.kind, resolution.namesHost(call.callee) {
      return [(expr.range, try swift(host: name, call, at: expr.range))]
    }
    var callee: [Edit] = []
    if case .implicitMember(let name) = call.callee.kind {
      if resolution.entry(of: expr) == nil { return try edits(case: name, call.arguments, expr) }
    } else {
      callee = try edits(of: call.callee)
    }
    if case .member(_, let name) = call.callee.kind { try note(unit: name, of: expr) }
    guard let (entry, places) = resolution.entry(of: expr) else {
      return try callee + call.arguments.flatMap { try edits(of: $0.value) }
    }
    return try callee + typeArguments(of: call, entry, expr) + edits(of: call, entry, places, expr)
  }

  // MARK: - Arguments

  /// The arguments of an operator, a constructor or another function of the library.
  private func edits(
    of call: Call, _ entry: Entry, _ places: [Int], _ expr: Expr
  ) throws -> [Edit] {
    let parameters = entry.signature.parameters ?? []
    var all: [Edit] = []
    for (index, argument) in call.arguments.enumerated() {
      let parameter = parameters[places[index]]
      try refuseValue(argument.value, parameter, entry)
      let range = argument.value.range
      switch (parameter.type.name, argument.value.kind) {
      case ("SchedulerType", _): all.append((range, "scheduler"))
      case ("ImmediateSchedulerType", _):
        if !isImmediate(argument.value) {
          all.append((range, "scheduler"))
        } else if parameter.isOptional, index > 0 {
          // Without a scheduler these send at once, as they do in the session.
          let end = call.arguments[index - 1].value.range.upperBound
          all.append((SourceRange(end, range.upperBound), ""))
        }
      case ("Duration", .duration(let span)): all.append((range, interval(span)))
      case ("Optional", .duration(let span)) where parameter.type.wrapped == .duration:
        all.append((range, interval(span)))
      case _ where parameter.type.isObservable: all += try edits(observable: argument.value)
      default: all += try edits(of: argument.value)
      }
    }
    guard entry.effects.contains(.timed) else { return all }
    guard
      let place = parameters.firstIndex(where: { $0.type.name?.hasSuffix("SchedulerType") ?? false }
      )
    else {
      let isStream = resolution.type(of: expr).streamKind != nil
      throw refusal(
        isStream
          ? "'\(entry.name)' of a driver or a signal takes its time from the main scheduler in Swift"
          : "'\(entry.name)' takes real time in Swift", at: expr.range)
    }
    if !places.contains(place),
      let last = call.arguments.indices.last(where: { places[$0] < place })
    {
      let end = SourceRange(at: call.arguments[last].value.range.upperBound)
      all.append((end, ", scheduler: scheduler"))
    }
    return all
  }

  /// Whether a scheduler does its work within the statement that causes it.
  private func isImmediate(_ scheduler: Expr) -> Bool {
    ["MainScheduler", "ConcurrentMainScheduler", "CurrentThreadScheduler"]
      .contains(resolution.type(of: scheduler).name)
  }

  /// Refuses a value where Swift takes objects or one concrete type of them alone.
  private func refuseValue(
    _ argument: Expr, _ parameter: Signature.Parameter, _ entry: Entry
  ) throws {
    var (type, wanted) = (resolution.type(of: argument), parameter.type)
    if case .function(_, let result) = wanted, case .function(_, let given) = type {
      (type, wanted) = (given, result)
    }
    guard let constraint = entry.signature.constraints.first(where: { $0.subject == wanted }) else {
      return
    }
    switch constraint.type.name {
    case nil where type.isValueType:
      // `AnyObject`, which the resolver takes for any type.
      throw refusal("Swift wants an object here", at: argument.range)
    case "Disposable" where type.hasUnknown || ["Disposable", "Cancelable"].contains(type.name):
      throw refusal("Swift wants a type for the resource", at: argument.range)
    default: break
    }
  }

  // MARK: - Types

  /// The type that is called, with the arguments that Swift cannot infer from those of the call.
  private func typeArguments(of call: Call, _ entry: Entry, _ expr: Expr) throws -> [Edit] {
    let base: Expr =
      if case .member(let base, _) = call.callee.kind { base } else { call.callee }
    let type = resolution.type(of: expr)
    guard case .name(let name) = base.kind, entry.form == .function, let kind = type.streamKind
    else { return [] }
    if type.hasUnknown, let empty = call.arguments.first(where: \.value.isEmptyLiteral) {
      throw refusal("Swift can't guess the type of the elements", at: empty.value.range)
    }
    guard entry.signature.result == .named("Self", []), kind != .completable,
      !(entry.signature.parameters ?? []).contains(where: \.type.saysElement)
    else { return [] }
    if !type.hasUnknown { return [(base.range, type.swift)] }
    return untyped.add(kind).map { [(base.range, "\(name)<\($0)>")] } ?? []
  }

  // MARK: - Cases

  /// A case whose type the library does not have: an error, an event, a duration.
  func edits(case name: Name, _ arguments: [Argument], _ expr: Expr) throws -> [Edit] {
    let isEvent = Library.statics(of: "Event")[name.text] != nil
    if let time = arguments.first?.value, isEvent, isDuration(time) {
      let values = arguments.dropFirst()
      return [(time.range, ticks.text(try nanoseconds(time)))] + (try contents(name, values))
    }
    let start = SourceRange(at: expr.range.lowerBound)
    switch resolution.expectedType(of: expr) ?? .unknown {
    case .error: return try edits(failure: name, arguments, expr)
    case .unknown where isEvent: return [(start, "Event")] + (try contents(name, arguments[...]))
    case .unknown:
      throw refusal("'.\(name.text)' is a case whose type is not known", at: expr.range)
    default:
      try note(unit: name, of: expr)
      return try contents(name, arguments[...])
    }
  }

  /// The contents of a case.
  private func contents(_ name: Name, _ arguments: ArraySlice<Argument>) throws -> [Edit] {
    try arguments.flatMap { argument in
      name.text == "error" ? try edits(failure: argument.value) : try edits(of: argument.value)
    }
  }

  /// A value that is an error: a case becomes one of the script's errors.
  private func edits(failure expr: Expr) throws -> [Edit] {
    switch expr.kind {
    case .implicitMember(let name): return try edits(failure: name, [], expr)
    case .call(let call):
      guard case .implicitMember(let name) = call.callee.kind else { break }
      return try edits(failure: name, call.arguments, expr)
    default: break
    }
    return try edits(of: expr)
  }

  private func edits(
    failure name: Name, _ arguments: [Argument], _ expr: Expr
  ) throws -> [Edit] {
    try errors.note(
      name.text, arguments.map { resolution.type(of: $0.value) }, at: expr.range)
    return [(SourceRange(at: expr.range.lowerBound), "ScriptError")]
      + (try arguments.flatMap { argument in
        let start = argument.label?.range.lowerBound ?? argument.value.range.lowerBound
        return [(SourceRange(start, argument.value.range.lowerBound), "")]
          + (try edits(of: argument.value))
      })
  }

  /// Keeps the unit of a duration that is made by name: `.milliseconds(n)`.
  private func note(unit name: Name, of expr: Expr) throws {
    guard isDuration(expr), let unit = Durations.unit(name.text) else { return }
    if unit > Ticks.longest { throw noForm(of: ".\(name.text)", at: name.range) }
    ticks.note(unit)
  }
}

extension Type {
  /// Whether it is a stream of the elements of the one that is called, or made of such streams.
  fileprivate var isObservable: Bool {
    switch self {
    case .named("Self", _), .named("Stream", [.named("Element", [])]),
      .named("Observable", [.named("Element", [])]):
      true
    case .named("Array", let element): element.allSatisfy(\.isObservable)
    case .function(_, let result): result.isObservable
    default: false
    }
  }

  /// Whether an argument of the type gives the type of the elements.
  fileprivate var saysElement: Bool {
    if case .function(_, let result) = self { return result.saysElement }
    return mentions(["Self", "Element"])
  }

  /// Whether it is known that its values are no objects.
  fileprivate var isValueType: Bool {
    switch self {
    case .tuple, .function: true
    case .named: isNumber || element != nil || self == .bool || isOptional
    case .unknown, .variable, .meta: false
    }
  }
}

extension Expr {
  /// Whether it is `nil` or `[]`, which say nothing of what they hold.
  fileprivate var isEmptyLiteral: Bool {
    switch kind {
    case .nil: true
    case .array(let elements): elements.isEmpty
    default: false
    }
  }
}

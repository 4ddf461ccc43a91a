/// The operators of pipelines, and the places in the code where operators are built.
extension Tracer {
  /// Records a new sequence and its operator.
  func built<Element>(
    _ sequence: Observable<Element>, _ name: String?, _ behavior: TraceBehavior
  ) {
    guard isOwnThread else { return }
    if let state = sequence.traceState {
      anomalies.built(ObjectIdentifier(sequence))
      subjects.made(state, owner: ObjectIdentifier(sequence))
    }
    guard let name else { return }
    if behavior.policy == .debugged { hearsDebugged = true }
    note(sequence, numberOfPlaced(name, behavior), call: scope?.call ?? 0)
  }

  /// Records the operator of a sequence; `function` is the declaration of the operator.
  func named(_ sequence: AnyObject, _ function: StaticString, _ behavior: TraceBehavior) {
    guard isOwnThread else { return }
    note(sequence, numberOfPlaced(function.operatorName, behavior), call: scope?.call ?? 0)
  }

  /// Records the operator of a sequence, and the call that built the sequence.
  private func note(_ sequence: AnyObject, _ number: UInt32, call: Int) {
    built[ObjectIdentifier(sequence)] = (number, call, nextStage)
  }

  /// Whether the sequence of a stage still exists: no newer sequence has the same address.
  func isCurrent(_ stage: TraceStage) -> Bool {
    guard let object = stage.object, let known = built[object] else { return true }
    return stage.id >= known.firstStage
  }

  /// Returns the number of a new operator at the current place in the code.
  ///
  /// An operator that is built by the closure of another operator has the place of that other
  /// operator.
  private func numberOfPlaced(_ name: String, _ behavior: TraceBehavior) -> UInt32 {
    if let scope {
      return number(
        of: TracedOperator(
          name: name, place: scope.place, behavior: behavior, isInternal: scope.isInternal,
          address: scope.isInternal ? 0 : caller))
    }
    let around = operatorAround
    let isOfModel = around?.isOfModel ?? false
    // The address is recorded if a closure of the model or of a subscription builds the operator.
    let address = isOfModel || moment.stage == nil ? caller : 0
    return number(
      of: TracedOperator(
        name: name, place: isOfModel ? around?.place : nil, behavior: behavior,
        isInternal: !isOfModel && address == 0, address: address))
  }

  /// The operator whose closure is running; for a subscriber's closure, the last operator of the
  /// pipeline.
  private var operatorAround: TracedOperator? {
    if moment.stage == nil {
      return self[moment.cause].flatMap { $0.kind == .root ? nil : listed($0.subject) }
    }
    var stage = moment.stage
    while let present = stage, listed(present.subject)?.isInternal ?? true { stage = present.down }
    return stage.flatMap { listed($0.subject) }
  }

  /// Returns the operator number of a sequence that was built before the trace began.
  func numberOfUnknown<Element>(_ sequence: Observable<Element>) -> UInt32 {
    number(
      of: TracedOperator(
        name: sequence.operatorName ?? "an operator", place: nil,
        behavior: sequence.traceBehavior, isInternal: false))
  }

  /// Runs a call of a script, and names the operator of the result.
  ///
  /// All other sequences that the call builds are internal.
  ///
  /// - Parameters:
  ///   - name: the name of the operator in the script.
  ///   - place: the place of the call.
  ///   - sequence: returns the sequence of a result; nil if the result is not a sequence.
  package func calling<Result>(
    _ name: String, at place: String, _ body: () throws -> Result,
    sequence: (Result) -> AnyObject?
  ) rethrows -> Result {
    let outer = scope
    lastCall += 1
    let call = lastCall
    scope = Scope(place: nil, isInternal: true, call: call)
    defer { scope = outer }
    let result = try body()
    guard let made = sequence(result), let known = built[ObjectIdentifier(made)],
      known.call == call, let former = listed(known.number), former.policy != .debugged
    else { return result }
    let fullName = former.name.hasPrefix(name + "(") ? former.name : name
    let named = TracedOperator(
      name: fullName, place: place, behavior: former.behavior, isInternal: false)
    note(made, number(of: named), call: call)
    return result
  }

  /// Runs code of a Swift view model; all sequences that the code builds have the given place.
  package func building<Result>(
    at place: String, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = scope
    lastCall += 1
    scope = Scope(place: place, isInternal: false, call: lastCall)
    defer { scope = outer }
    return try body()
  }

  /// Runs code; if there is a tracer, all sequences that the code builds have the given place.
  package static func placing<Result>(
    at place: String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let tracer = current else { return try body() }
    return try tracer.building(at: place, body)
  }

  /// Makes one operator from several operators, which become internal.
  ///
  /// The last internal operator determines the rule for causes.
  package static func composing<Sequence: AnyObject>(
    _ name: @autoclosure () -> String, _ behavior: TraceBehavior, _ body: () -> Sequence
  ) -> Sequence {
    guard let tracer = current else { return body() }
    let made = tracer.inside(body)
    let former = tracer.built[ObjectIdentifier(made)].flatMap { tracer.listed($0.number) }
    let number = tracer.numberOfPlaced(name(), behavior.with(former?.policy ?? .dynamic))
    tracer.note(made, number, call: tracer.scope?.call ?? 0)
    return made
  }

  /// Runs code; if there is a tracer, all operators that the code builds are internal.
  package static func inside<Sequence>(_ body: () -> Sequence) -> Sequence {
    current.map { $0.inside(body) } ?? body()
  }

  private func inside<Sequence>(_ body: () -> Sequence) -> Sequence {
    let outer = scope
    scope = Scope(place: nil, isInternal: true, call: outer?.call ?? 0)
    defer { scope = outer }
    return body()
  }

  /// Records a group or a window as a sequence of the `groupBy` or `window` that is running.
  ///
  /// - Parameter key: the key of a group; nil for a window.
  func partOfPresent<Element>(_ sequence: PublishSubject<Element>, key: Any? = nil) {
    var stage = moment.stage
    while let present = stage, listed(present.subject)?.isInternal ?? false {
      stage = present.down
    }
    guard let stage, let traced = listed(stage.subject) else { return }
    look(atPart: sequence.state, key: key, of: stage)
    let part = TracedOperator(
      name: traced.name, place: traced.place, behavior: traced.behavior.with(.dynamic),
      isInternal: traced.isInternal, address: traced.address)
    note(sequence, number(of: part), call: scope?.call ?? 0)
  }

  /// Renames the subject of a relay.
  func renamed(_ sequence: AnyObject, _ name: String) {
    guard isOwnThread, let known = built[ObjectIdentifier(sequence)],
      let former = listed(known.number)
    else { return }
    let named = TracedOperator(
      name: name, place: former.place, behavior: former.behavior, isInternal: former.isInternal,
      address: former.address)
    note(sequence, number(of: named), call: known.call)
  }

  /// Sets the name and the place of a sequence.
  package func known(_ sequence: AnyObject, as name: String, at place: String) {
    guard let known = built[ObjectIdentifier(sequence)], let former = listed(known.number)
    else { return }
    let named = TracedOperator(
      name: name, place: place, behavior: former.behavior, isInternal: false)
    note(sequence, number(of: named), call: known.call)
  }

  /// Marks a sequence as a request; the cause of the answer is the event that made the request.
  package func request(_ sequence: AnyObject, _ text: String) {
    let request = TracedOperator(
      name: text, place: nil, behavior: TraceBehavior(policy: .request), isInternal: false)
    note(sequence, number(of: request), call: scope?.call ?? 0)
  }
}

extension TracedOperator {
  /// Whether code of a Swift view model built the operator, not a line of a script.
  var isOfModel: Bool {
    address != 0 || place.map { !$0.hasPrefix("line ") && !Self.isLineOfScript($0) } ?? false
  }

  /// Whether a place is a line of a script file, such as `search.rxs:12`.
  private static func isLineOfScript(_ place: String) -> Bool {
    place.utf8.reversed().drop { 0x30...0x39 ~= $0 }.starts(with: ":sxr.".utf8)
  }
}

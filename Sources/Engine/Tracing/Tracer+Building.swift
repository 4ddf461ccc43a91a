/// Which operators pipelines are built of, and where.
extension Tracer {
  /// Takes note of a sequence that is being made.
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

  /// Takes note of the declaration that a sequence is the operator of.
  func named(_ sequence: AnyObject, _ function: StaticString, _ behavior: TraceBehavior) {
    guard isOwnThread else { return }
    note(sequence, numberOfPlaced(function.operatorName, behavior), call: scope?.call ?? 0)
  }

  /// Takes note of the operator of a sequence, and of the call that has built it.
  private func note(_ sequence: AnyObject, _ number: UInt32, call: Int) {
    built[ObjectIdentifier(sequence)] = (number, call, nextStage)
  }

  /// Whether a stage is a subscription to the sequence that is at its address now.
  func isCurrent(_ stage: TraceStage) -> Bool {
    guard let object = stage.object, let known = built[object] else { return true }
    return stage.id >= known.firstStage
  }

  /// An operator that is built now, at the place that is known for now.
  ///
  /// A closure that runs for an event builds where the operator stands that calls it.
  private func numberOfPlaced(_ name: String, _ behavior: TraceBehavior) -> UInt32 {
    if let scope {
      return number(
        of: TracedOperator(
          name: name, place: scope.place, behavior: behavior, isInternal: scope.isInternal,
          address: scope.isInternal ? 0 : caller))
    }
    let around = operatorAround
    let isOfModel = around?.isOfModel ?? false
    // A closure of a subscription builds where nothing stands around it.
    let address = isOfModel || moment.stage == nil ? caller : 0
    return number(
      of: TracedOperator(
        name: name, place: isOfModel ? around?.place : nil, behavior: behavior,
        isInternal: !isOfModel && address == 0, address: address))
  }

  /// The operator whose closure runs; for a subscriber's closure, the operator that sends to it.
  private var operatorAround: TracedOperator? {
    if moment.stage == nil {
      return self[moment.cause].flatMap { $0.kind == .root ? nil : listed($0.subject) }
    }
    var stage = moment.stage
    while let present = stage, listed(present.subject)?.isInternal ?? true { stage = present.down }
    return stage.flatMap { listed($0.subject) }
  }

  /// The operator of a sequence that was built before there was a trace.
  func numberOfUnknown<Element>(_ sequence: Observable<Element>) -> UInt32 {
    number(
      of: TracedOperator(
        name: sequence.operatorName ?? "an operator", place: nil,
        behavior: sequence.traceBehavior, isInternal: false))
  }

  /// Does what a call of a script does. Of what it builds, only the result is an operator to people.
  ///
  /// - Parameters:
  ///   - name: the operator, as the script names it.
  ///   - place: where the call stands.
  ///   - sequence: the sequence that the result is, if it is one.
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

  /// Builds at a place: the code of a view model of Swift.
  package func building<Result>(
    at place: String, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = scope
    lastCall += 1
    scope = Scope(place: place, isInternal: false, call: lastCall)
    defer { scope = outer }
    return try body()
  }

  /// Builds at a place, where there is a tracer.
  package static func placing<Result>(
    at place: String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let tracer = current else { return try body() }
    return try tracer.building(at: place, body)
  }

  /// An operator that is made of others, which people did not write; causes are found as the last of
  /// these has it.
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

  /// Builds what people did not write, where there is a tracer.
  package static func inside<Sequence>(_ body: () -> Sequence) -> Sequence {
    current.map { $0.inside(body) } ?? body()
  }

  private func inside<Sequence>(_ body: () -> Sequence) -> Sequence {
    let outer = scope
    scope = Scope(place: nil, isInternal: true, call: outer?.call ?? 0)
    defer { scope = outer }
    return body()
  }

  /// Makes a sequence a part of the operator that runs: a group of `groupBy`, a `window`.
  ///
  /// - Parameter key: the key of a group.
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

  /// Gives a sequence another name: a subject that a relay is made of.
  func renamed(_ sequence: AnyObject, _ name: String) {
    guard isOwnThread, let known = built[ObjectIdentifier(sequence)],
      let former = listed(known.number)
    else { return }
    let named = TracedOperator(
      name: name, place: former.place, behavior: former.behavior, isInternal: former.isInternal,
      address: former.address)
    note(sequence, number(of: named), call: known.call)
  }

  /// Makes a sequence known by a name and a place.
  package func known(_ sequence: AnyObject, as name: String, at place: String) {
    guard let known = built[ObjectIdentifier(sequence)], let former = listed(known.number)
    else { return }
    let named = TracedOperator(
      name: name, place: place, behavior: former.behavior, isInternal: false)
    note(sequence, number(of: named), call: known.call)
  }

  /// Makes a sequence known as a request, whose answer comes from the event that asked.
  package func request(_ sequence: AnyObject, _ text: String) {
    let request = TracedOperator(
      name: text, place: nil, behavior: TraceBehavior(policy: .request), isInternal: false)
    note(sequence, number(of: request), call: scope?.call ?? 0)
  }
}

extension TracedOperator {
  /// Whether it was built by a view model of Swift, and not by a line of a script.
  var isOfModel: Bool {
    address != 0 || place.map { !$0.hasPrefix("line ") && !$0.contains(".rxs:") } ?? false
  }
}

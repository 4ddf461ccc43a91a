import RxsEngine

extension StreamInput {
  /// The input as an observer. If a value has the wrong type, the running statement fails.
  func observer(_ callee: String, _ context: Context) -> AnyObserver<Value> {
    AnyObserver { event in
      switch event {
      case .next(let value): context.deferringFailure { try send(value, for: callee, context) }
      case .error(let error):
        if let fail {
          context.deferringFailure { try fail(error) }
        } else {
          context.warn(ofUnheard: error)
        }
      case .completed: complete?()
      }
    }
  }

  /// Sends a value. If the value has the wrong type, the call fails with a fault.
  func send(_ value: Value, for callee: String, _ context: Context) throws {
    do {
      try send(value, context)
    } catch let mismatch as Conversion.Mismatch {
      throw Fault.mismatch("'\(callee)'", takes: takenType, value, refusal: mismatch)
    }
  }
}

extension Arguments {
  /// An argument that must be a relay, a subject or another observer, as an input.
  func input(_ index: Int) throws -> StreamInput {
    try input(of: try value(index))
  }

  /// The arguments of a variadic parameter for observers or relays, as inputs.
  func inputs(_ index: Int) throws -> [StreamInput] { try all(index).map(input) }

  private func input(of value: Value) throws -> StreamInput {
    guard case .stream(let stream) = value.unwrapped, let input = stream.input else {
      throw mismatch("a relay, a subject or another observer", value)
    }
    return input
  }
}

extension Library {
  /// The members that send events into observers and subjects.
  static let observerMembers: [StreamEntry] = [
    .member(.observers, "onNext(_ element: Element)", "Sends an element.", .changes) { stream, a in
      try stream.send(try a.value(0), a)
    },
    .member(.observers, "onError(_ error: Error)", "Ends the stream with an error.", .changes) {
      stream, a in
      try stream.end(.error(try a.error(0)), a)
    },
    .member(.observers, "onCompleted()", "Ends the stream.", .changes) { stream, a in
      try stream.end(.completed, a)
    },
    .member(.observers, "on(_ event: Event<Element>)", "Sends an event.", .changes) { stream, a in
      switch try Streams.event(from: try a.value(0)) {
      case .next(let element): try stream.send(element, a)
      case let event: try stream.end(event, a)
      }
    },
    .member(.observers, "asObserver() -> Self", "The observer itself.") { stream, _ in
      .stream(stream)
    },
    .member(.observers, "asObserver() -> AnyObserver<Element>", "The observer, type-erased.") {
      stream, _ in
      .stream(
        StreamValue(
          .anyObserver, stream.observable, input: stream.input, identity: stream.identity))
    },
    .member(
      .observers, "mapObserver<R>(_ transform: (R) -> Element) -> AnyObserver<R>",
      "Makes an observer that transforms each element and sends it on."
    ) { stream, a in
      let (transform, context) = (try a.transform(0), a.context)
      let target = try stream.existingInput(a).observer(a.callee, context)
      let mapped = AnyObserver<Value> { event in
        switch event {
        case .next(let element):
          do { target.onNext(try transform(element)) } catch { target.onError(error) }
        case .error(let error): target.onError(error)
        case .completed: target.onCompleted()
        }
      }
      return .stream(mapped.streamValue)
    },
  ]

  /// The members of subjects.
  static let subjectMembers: [StreamEntry] = [
    .property(.subjects, "hasObservers: Bool", "Whether there are subscribers.") {
      .bool(($0.identity as? any ObservedSubject)?.hasObservers ?? false)
    },
    .property(
      [StreamKinds(.publishSubject), StreamKinds(.behaviorSubject)], "isDisposed: Bool",
      "Whether the subject was disposed of."
    ) {
      .bool(($0.identity as? any Cancelable)?.isDisposed ?? false)
    },
    .member(
      .disposableSubjects, "dispose()", "Removes all subscribers without sending an event.",
      .changes
    ) { stream, _ in
      (stream.identity as? any Disposable)?.dispose()
      return .void
    },
    .member(
      StreamKinds(.behaviorSubject), "value() -> Element",
      "The present element; throws after the subject has failed."
    ) { stream, _ in
      guard let current = stream.current else { throw Fault.noCurrentValue }
      return try current()
    },
  ]

  /// The members of relays.
  static let relayMembers: [StreamEntry] = [
    .member(.relays, "accept(_ event: Element)", "Sends an element.", .changes) { stream, a in
      try stream.send(try a.value(0), a)
    }
  ]

  /// The members of relays that have a current value.
  static let currentMembers: [StreamEntry] = [
    .property(StreamKinds(.behaviorRelay), "value: Element", "The present element.") {
      guard let current = $0.current else { throw Fault.noCurrentValue }
      return try current()
    }
  ]
}

/// A subject that reports whether it has subscribers.
private protocol ObservedSubject: AnyObject {
  var hasObservers: Bool { get }
}

extension PublishSubject: ObservedSubject {}
extension BehaviorSubject: ObservedSubject {}
extension ReplaySubject: ObservedSubject {}
extension AsyncSubject: ObservedSubject {}

extension StreamKinds {
  /// The kinds of subjects with a method `dispose()`.
  fileprivate static let disposableSubjects: StreamKinds = [
    StreamKinds(.publishSubject), StreamKinds(.behaviorSubject), StreamKinds(.replaySubject),
  ]
}

extension StreamValue {
  fileprivate func existingInput(_ a: Arguments) throws -> StreamInput {
    guard let input else {
      throw Fault(
        "\(kind.rawValue) takes no values: '\(a.callee)' needs a relay or a subject")
    }
    return input
  }

  fileprivate func send(_ element: Value, _ a: Arguments) throws -> Value {
    try existingInput(a).send(element, for: a.callee, a.context)
    return .void
  }

  fileprivate func end(_ event: Event<Value>, _ a: Arguments) throws -> Value {
    let input = try existingInput(a)
    switch event {
    case .error(let error):
      if let fail = input.fail { try fail(error) } else { a.context.warn(ofUnheard: error) }
    case .completed: input.complete?()
    case .next: break
    }
    return .void
  }
}

import RxsEngine

extension StreamMembers {
  /// `subscribe(onNext: { … })`, `subscribe { event in … }`, `bind(to: relay)` of pasted Swift.
  static func subscribe(_ stream: StreamValue, _ arguments: Arguments) throws -> Value {
    if arguments.callee == "bind", case .function(let binder)? = arguments["to"] {
      return try bind(stream, by: binder, arguments)
    }
    let targets = try targets(arguments)
    if !targets.isEmpty { return bind(stream, to: targets, arguments.callee) }
    let closures = try Closures(arguments, stream.kind)
    let subscription = SingleAssignmentDisposable()
    subscription.setDisposable(
      stream.observable.subscribe(
        onNext: { element in
          do {
            try closures.hear(element)
          } catch {
            // A closure that fails ends its stream, which is this subscription alone.
            closures.end(with: error)
            subscription.dispose()
          }
        }, onError: { closures.end(with: $0) }, onCompleted: { closures.complete() },
        onDisposed: { closures.dispose() }))
    return .object(ObjectValue(subscription))
  }

  /// The labels of the closures that a subscription takes.
  static let subscriptionLabels = [
    "onNext", "onSuccess", "onError", "onFailure", "onCompleted", "onDisposed", "with",
  ]

  /// The relays, subjects and inputs that events go to.
  private static func targets(_ arguments: Arguments) throws -> [StreamInput] {
    let names: [String?] = ["to", nil]
    return try arguments.all.filter { names.contains($0.label) }.compactMap { argument in
      guard case .stream(let target) = argument.value else {
        if argument.label == "to" {
          throw arguments.mismatch("a relay, a subject or an input", argument.value)
        }
        return nil
      }
      return try input(of: target, arguments.callee)
    }
  }

  /// `bind(to: { source in … })` gives what the closure makes of the stream, and of an argument.
  private static func bind(
    _ stream: StreamValue, by binder: Function, _ arguments: Arguments
  ) throws -> Value {
    try arguments.require(1...2)
    let result = try binder.call(.stream(StreamValue(.observable, stream.observable)))
    guard arguments.count == 2 else { return result }
    guard let argument = arguments["curriedArgument"], case .function(let curried) = result else {
      throw RuntimeError("'bind(to:)' takes one closure, or a 'curriedArgument:' for what it gives")
    }
    return try curried.call(argument)
  }

  private static func bind(
    _ stream: StreamValue, to targets: [StreamInput], _ callee: String
  ) -> Value {
    .object(
      ObjectValue(
        stream.observable.subscribe(
          onNext: { value in
            for target in targets {
              do {
                try target.prepare(value)()
              } catch is Conversion.Mismatch {
                fail(
                  RuntimeError(
                    "'\(callee)' leads to \(target.typeName ?? "another type"), "
                      + "got \(value.described)"))
              } catch {
                fail(error)
              }
            }
          },
          onError: { error in
            for target in targets { target.fail?(error) }
            if targets.allSatisfy({ $0.fail == nil }) { warn(error) }
          },
          onCompleted: { for target in targets { target.complete?() } })))
  }

  /// A failure of what listens to a stream is none of the stream: the running statement fails.
  fileprivate static func fail(_ error: any Error) { Session.current?.deferFailure(error) }

  /// Tells people of an error that ends a stream unheard.
  fileprivate static func warn(_ error: any Error) { Session.current?.onUnhandledError(error) }

  /// The closures of a subscription, by the names that RxSwift gives them.
  private struct Closures {
    let onNext: Function?
    let onError: Function?
    let onCompleted: Function?
    let onDisposed: Function?
    /// The closure without a label: it hears events, or elements where there is nothing else.
    let plain: Function?
    let hearsElements: Bool
    /// What `with:` hands to each closure first.
    let object: Value?

    let kind: StreamValue.Kind

    init(_ arguments: Arguments, _ kind: StreamValue.Kind) throws {
      self.kind = kind
      let labels = StreamMembers.subscriptionLabels
      for case let label? in arguments.all.map(\.label) where !labels.contains(label) {
        throw RuntimeError(
          "'\(arguments.callee)' has no argument '\(label):'",
          suggestion: Suggestion.nearest(to: label, in: labels))
      }
      func closure(_ labels: String...) throws -> Function? {
        for label in labels {
          guard let value = arguments[label] else { continue }
          if case .none = value { return nil }
          guard case .function(let function) = value else {
            throw arguments.mismatch("a closure for '\(label):'", value)
          }
          return function
        }
        return nil
      }
      onError = try closure("onError", "onFailure")
      onDisposed = try closure("onDisposed")
      object = arguments["with"]
      hearsElements = arguments.callee != "subscribe"
      var plain: Function?
      for argument in arguments.all where argument.label == nil {
        guard case .function(let function) = argument.value else {
          throw arguments.mismatch("a closure", argument.value)
        }
        plain = function
      }
      // `subscribe { … } onError: { … }`: the first of several trailing closures has no label.
      let isFirst = plain != nil && arguments.all.contains { $0.label != nil }
      let isOfCompletable = isFirst && kind == .completable
      onNext = try closure("onNext", "onSuccess") ?? (isFirst && !isOfCompletable ? plain : nil)
      onCompleted = try closure("onCompleted") ?? (isOfCompletable ? plain : nil)
      self.plain = isFirst ? nil : plain
    }

    /// Hears an element.
    func hear(_ element: Value) throws {
      try call(onNext, [element])
      try call(plain, hearsElements ? element : Streams.plain(.next(element), of: kind))
    }

    func end(with error: any Error) {
      if onError == nil, plain == nil || hearsElements { return warn(error) }
      finish {
        try call(onError, [Streams.value(of: error)])
        if !hearsElements { try call(plain, Streams.plain(.error(error), of: kind)) }
      }
    }

    func complete() {
      finish {
        try call(onCompleted, [])
        if !hearsElements { try call(plain, Streams.plain(.completed, of: kind)) }
      }
    }

    func dispose() { finish { try call(onDisposed, []) } }

    /// Nothing is left of the stream that a failure could end.
    private func finish(_ body: () throws -> Void) {
      do { try body() } catch { warn(error) }
    }

    private func call(_ function: Function?, _ argument: Value?) throws {
      if let argument { try call(function, [argument]) }
    }

    private func call(_ function: Function?, _ arguments: [Value]) throws {
      _ = try function?.call((object.map { [$0] } ?? []) + arguments)
    }
  }
}

import RxsEngine

extension StreamMembers {
  /// `subscribe(onNext: { … })`, `subscribe { event in … }`, `bind(to: relay)` of pasted Swift.
  static func subscribe(_ stream: StreamValue, _ arguments: Arguments) throws -> Value {
    if arguments.callee == "bind", case .function(let binder)? = arguments["to"] {
      return try bind(stream, by: binder, arguments)
    }
    let targets = try targets(arguments)
    if !targets.isEmpty { return bind(stream, to: targets, arguments.callee) }
    let closures = try SubscriptionClosures(arguments, stream.kind)
    return .object(ObjectValue(closures.subscribe(to: stream.observable)))
  }

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
  private static func fail(_ error: any Error) { Session.current?.deferFailure(error) }

  /// Tells people of an error that ends a stream unheard.
  static func warn(_ error: any Error) { Session.current?.onUnhandledError(error) }
}

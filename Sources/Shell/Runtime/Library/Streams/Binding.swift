import RxsEngine

extension Library {
  /// The operators that send the elements of a stream into relays and observers.
  static let binding: [StreamEntry] =
    [
      subscriptionOfElements(),
      .member(
        .observables, "bind<O>(with object: O, onNext: (O, Element) -> Void) -> Disposable",
        "Calls a closure with an object, which is not kept alive, and each element.", .changes
      ) { stream, a in
        .instance(
          try SubscriptionClosures(a, ["with", "onNext"], isBinding: true).subscribe(to: stream))
      },
    ]
    + targets(
      [.observables, .infallible], "bind", "to", ["PublishRelay", "BehaviorRelay", "ReplayRelay"])
    + targets(.driver, "drive", "_", ["BehaviorRelay", "ReplayRelay"])
    + targets(.signal, "emit", "to", ["PublishRelay", "BehaviorRelay", "ReplayRelay"])
    + transformed([.observables, .infallible], "bind", "to binder", "Self")
    + transformed(.driver, "drive", "_ transformation", "Observable<Element>")

  private static func subscriptionOfElements() -> StreamEntry {
    .member(
      [.observables, .infallible], "bind(onNext: (Element) -> Void) -> Disposable",
      "Calls a closure for each element.", .changes
    ) { stream, a in
      .instance(try SubscriptionClosures(a, ["onNext"], isBinding: true).subscribe(to: stream))
    }
  }

  /// The entries of `bind(to: relay)` and similar operators: two for observers and two for each
  /// relay type. One accepts elements of type `Element`, the other of type `Element?`.
  private static func targets(
    _ kinds: StreamKinds, _ name: String, _ label: String, _ relays: [String]
  ) -> [StreamEntry] {
    (["ObserverType"] + relays).flatMap { type in
      ["Element", "Element?"].map { element in
        let isObserver = type == "ObserverType"
        let parameter = isObserver ? "observers" : "relays"
        let labels = label == parameter ? label : "\(label) \(parameter)"
        return .member(
          kinds, "\(name)(\(labels): \(type)<\(element)>...) -> Disposable",
          isObserver
            ? "Sends all events to observers." : "Sends the elements to relays.", .changes
        ) { stream, a in
          bind(
            stream, to: try a.inputs(0), isWrapped: element == "Element?", endsThem: isObserver, a)
        }
      }
    }
  }

  private static func bind(
    _ stream: StreamValue, to inputs: [StreamInput], isWrapped: Bool, endsThem: Bool,
    _ a: Arguments
  ) -> Value {
    let (callee, context) = (a.callee, a.context)
    let source = isWrapped ? stream.observable.map { .optional($0) } : stream.observable
    let observers = inputs.map { $0.observer(callee, context) }
    if stream.kind == .driver { Tracer.reachesInterface("drives a driver") }
    let subscription = Tracer.binding {
      source.subscribe(
        onNext: { element in for observer in observers { observer.onNext(element) } },
        onError: { error in
          guard endsThem else { return context.warn(ofUnheard: error) }
          for observer in observers { observer.onError(error) }
        },
        onCompleted: {
          if endsThem { for observer in observers { observer.onCompleted() } }
        })
    }
    return .instance(subscription)
  }

  /// The entries of `bind(to: { source in … })`, which passes the stream to a closure and returns
  /// the closure's result. The second entry has one more argument.
  private static func transformed(
    _ kinds: StreamKinds, _ name: String, _ label: String, _ source: String
  ) -> [StreamEntry] {
    [
      .member(
        kinds, "\(name)<R>(\(label): (\(source)) -> R) -> R",
        "Returns the result of a closure for the stream.", .changes
      ) { stream, a in try a.function(0).call(.stream(stream)) },
      .member(
        kinds,
        "\(name)<A, R>(\(label): (\(source)) -> (A) -> R, curriedArgument: A) -> R",
        "Returns the result of a closure for the stream and one more argument.", .changes
      ) { stream, a in
        guard case .function(let next) = try a.function(0).call(.stream(stream)) else {
          throw Fault("'\(a.callee)' needs a closure that returns a closure")
        }
        return try next.call(try a.value(1))
      },
    ]
  }
}

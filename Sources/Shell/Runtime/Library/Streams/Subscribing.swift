import RxsEngine

extension Library {
  /// The members that subscribe to a stream.
  static let subscribing: [StreamEntry] =
    [
      heard(.observables, "subscribe", ": (Event<Element>)", "on"),
      heard(.infallible, "subscribe", ": (Event<Element>)", "on"),
      heard(.single, "subscribe", ": (Result<Element, Error>)", "observer"),
      heard(.maybe, "subscribe", ": (MaybeEvent<Element>)", "observer"),
      heard(.completable, "subscribe", ": (CompletableEvent)", "observer"),
      .member(
        [.observables, .infallible],
        "subscribe(_ observer: ObserverType<Element>) -> Disposable",
        "Sends all events to an observer.", .changes
      ) { stream, a in
        .instance(stream.observable.subscribe(try a.input(0).observer(a.callee, a.context)))
      },
    ]
    + closures(.observables, "subscribe", ["onNext", "onError", "onCompleted"])
    + closures(.infallible, "subscribe", ["onNext", "onCompleted"])
    + closures(.single, "subscribe", ["onSuccess", "onFailure"])
    + closures(.maybe, "subscribe", ["onSuccess", "onError", "onCompleted"])
    + closures(.completable, "subscribe", ["onCompleted", "onError"])
    + closures(.driver, "drive", ["onNext", "onCompleted"])
    + closures(.signal, "emit", ["onNext", "onCompleted"]) + [
      subscription(
        .single,
        "subscribe(onSuccess: ((Element) -> Void)? = nil, onError: (Error) -> Void,"
          + " onDisposed: (() -> Void)? = nil)",
        ["onSuccess", "onError", "onDisposed"], [.changes, .deprecated])
    ]

  /// The entry of `subscribe { event in … }`.
  private static func heard(
    _ kinds: StreamKinds, _ name: String, _ event: String, _ parameter: String
  ) -> StreamEntry {
    .member(
      kinds, "\(name)(_ \(parameter)\(event) -> Void) -> Disposable",
      "Calls a closure for each event.", .changes
    ) { stream, a in
      .instance(try SubscriptionClosures(event: a).subscribe(to: stream))
    }
  }

  /// The entries of `subscribe(onNext: { … }, …)`, and of `subscribe(with: object, …)`, which does
  /// not retain the object.
  private static func closures(
    _ kinds: StreamKinds, _ name: String, _ labels: [String]
  ) -> [StreamEntry] {
    let labels = labels + ["onDisposed"]
    func parameters(_ object: String?) -> String {
      labels.map { label in
        var types = object.map { [$0] } ?? []
        if ["onNext", "onSuccess"].contains(label) { types.append("Element") }
        if ["onError", "onFailure"].contains(label) { types.append("Error") }
        return "\(label): ((\(types.joined(separator: ", "))) -> Void)? = nil"
      }.joined(separator: ", ")
    }
    return [
      subscription(kinds, "\(name)(\(parameters(nil)))", labels),
      subscription(
        kinds, "\(name)<O>(with object: O, \(parameters("O")))", ["with"] + labels),
    ]
  }

  private static func subscription(
    _ kinds: StreamKinds, _ declaration: String, _ labels: [String],
    _ effects: Entry.Effects = .changes
  ) -> StreamEntry {
    .member(
      kinds, "\(declaration) -> Disposable",
      labels.first == "with"
        ? "Calls closures with an object that the subscription does not keep alive."
        : "Calls closures for the events of the stream.", effects
    ) { stream, a in
      .instance(try SubscriptionClosures(a, labels).subscribe(to: stream))
    }
  }
}

import RxsEngine

extension OperatorTable {
  static let sharing: [StreamOperator] = [
    .stage(
      "share", [.count("replay").optional, .value("scope").optional],
      "Shares one subscription among all subscribers."
    ) { source, a in
      let scope = try a.symbol(1, of: ["whileConnected", "forever"], default: "whileConnected")
      return source.observable.share(
        replay: a.has(0) ? try a.count(0) : 0,
        scope: scope == "forever" ? .forever : .whileConnected)
    },
    StreamOperator(
      name: "asDriver", parameters: [.value("onErrorJustReturn")],
      summary: "Makes a driver: on the main scheduler, shared with its latest element, never failing."
    ) { source, a in
      let driver = source.observable.asDriver(onErrorJustReturn: try a.value(0))
      return Streams.stream(driver.asObservable(), .driver)
    },
    StreamOperator(
      name: "asDriver", parameters: [],
      summary: "Makes a driver of a relay or a trait that cannot fail."
    ) { source, _ in
      let observable = source.observable
      return Streams.stream(observable.asDriver(onErrorDriveWith: .empty()).asObservable(), .driver)
    },
    StreamOperator(
      name: "asSignal", parameters: [.value("onErrorJustReturn")],
      summary: "Makes a signal: on the main scheduler, shared, without replay, never failing."
    ) { source, a in
      let signal = source.observable.asSignal(onErrorJustReturn: try a.value(0))
      return Streams.stream(signal.asObservable(), .signal)
    },
    StreamOperator(
      name: "asSignal", parameters: [],
      summary: "Makes a signal of a relay or a trait that cannot fail."
    ) { source, _ in
      let observable = source.observable
      return Streams.stream(observable.asSignal(onErrorSignalWith: .empty()).asObservable(), .signal)
    },
    StreamOperator(
      name: "asObservable", parameters: [], summary: "The stream as a plain observable."
    ) { source, _ in
      Streams.stream(source.observable, .observable)
    },
  ]
}

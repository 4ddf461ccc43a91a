import RxsEngine

extension OperatorTable {
  static let timing: [StreamOperator] = [
    .stage(
      "throttle", [.duration(name: "dueTime"), .bool("latest").optional, .scheduler],
      "Sends the first element and then at most one in each span of time."
    ) { source, a in
      source.observable.throttle(
        try a.duration(0), latest: try a.bool(1, default: true), scheduler: MainScheduler.instance)
    },
    .stage(
      "debounce", [.duration(name: "dueTime"), .scheduler],
      "Sends an element when no other came for a span of time."
    ) { source, a in
      source.observable.debounce(try a.duration(0), scheduler: MainScheduler.instance)
    },
    .stage(
      "delay", [.duration(name: "dueTime"), .scheduler], "Sends everything later, errors at once."
    ) { source, a in
      source.observable.delay(try a.duration(0), scheduler: MainScheduler.instance)
    },
    .stage(
      "delaySubscription", [.duration(name: "dueTime"), .scheduler], "Subscribes later."
    ) { source, a in
      source.observable.delaySubscription(try a.duration(0), scheduler: MainScheduler.instance)
    },
  ]
}

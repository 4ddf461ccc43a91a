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
    .stage(
      "timeout", [.duration(name: "dueTime"), .scheduler],
      "Fails when an element takes longer than a span of time."
    ) { source, a in
      source.observable.timeout(try a.duration(0), scheduler: MainScheduler.instance)
    },
    .stage(
      "timeout", [.duration(name: "dueTime"), .stream("other"), .scheduler],
      "Goes on with another stream when an element takes longer than a span of time."
    ) { source, a in
      source.observable.timeout(
        try a.duration(0), other: try a.stream(1), scheduler: MainScheduler.instance)
    },
    .stage(
      "buffer", [.duration("timeSpan"), .count("count"), .scheduler], kind: .observable,
      "Collects elements into arrays, by time and by number."
    ) { source, a in
      source.observable.buffer(
        timeSpan: try a.duration(0), count: try a.count(1), scheduler: MainScheduler.instance
      ).map { .array($0) }
    },
    .stage(
      "window", [.duration("timeSpan"), .count("count"), .scheduler], kind: .observable,
      "Splits the stream into streams, by time and by number."
    ) { source, a in
      source.observable.window(
        timeSpan: try a.duration(0), count: try a.count(1), scheduler: MainScheduler.instance
      ).map { Streams.stream($0) }
    },
    .stage(
      "sample", [.stream(name: "sampler"), .value("defaultValue").optional],
      "Sends the latest element, when there is a new one, whenever another stream sends something."
    ) { source, a in
      source.observable.sample(try a.stream(0), defaultValue: a.has(1) ? try a.value(1) : nil)
    },
  ]
}

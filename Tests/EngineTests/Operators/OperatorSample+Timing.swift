import RxsEngine

extension OperatorSample {
  static let timing: [OperatorSample] = [
    OperatorSample("debounce(_:scheduler:)", "--1--2--3|", failing: "--1#") { source, _ in
      source.debounce(.seconds(1), scheduler: main)
    },
    OperatorSample("delay(_:scheduler:)", "--1-22--3-|", failing: "--1#") { source, _ in
      source.delay(.seconds(1), scheduler: main)
    },
    OperatorSample("delaySubscription(_:scheduler:)", "---1-22--3-|", failing: "---1-#") {
      source, _ in source.delaySubscription(.seconds(2), scheduler: main)
    },
    OperatorSample("take(for:scheduler:)", "-1-2|") { source, _ in
      source.take(for: .seconds(4), scheduler: main)
    },
    OperatorSample("skip(_:scheduler:)", "----2--3-|", failing: "---#") { source, _ in
      source.skip(.seconds(4), scheduler: main)
    },
    OperatorSample("observe(on:)", "-1-22--3-|") { source, _ in source.observe(on: main) },
    OperatorSample("observe(on:) queue", "-1-22--3-|") { source, _ in
      source.observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    OperatorSample("subscribe(on:)", "-1-22--3-|") { source, _ in
      source.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    OperatorSample("throttle(_:latest:scheduler:)", "-1-2-2-3-|") { source, _ in
      source.throttle(.seconds(2), scheduler: main)
    },
    OperatorSample("throttle(_:latest:scheduler:) first", "-1-2---3-|") { source, _ in
      source.throttle(.seconds(2), latest: false, scheduler: main)
    },
    OperatorSample("timeout(_:scheduler:)", "-1-22-#{timeout}") { source, _ in
      source.timeout(.seconds(2), scheduler: main)
    },
    OperatorSample(
      "timeout(_:other:scheduler:)", "-1-22---7--8|", otherFailing: "-1-22---#"
    ) { source, other in source.timeout(.seconds(2), other: other, scheduler: main) },
  ]
}

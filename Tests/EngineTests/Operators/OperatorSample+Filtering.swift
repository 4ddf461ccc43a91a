import RxsEngine

extension OperatorSample {
  static let filtering =
    passing + ends + [
      OperatorSample("ifEmpty(default:)", "---------(1|)", failing: "---#") { source, _ in
        source.filter { _ in false }.ifEmpty(default: 1)
      },
      OperatorSample(
        "ifEmpty(switchTo:)", "-----------7--8|", failing: "---#", otherFailing: "-----------#"
      ) { source, other in source.filter { _ in false }.ifEmpty(switchTo: other) },
      OperatorSample("ignoreElements()", "---------|", failing: "---#") { source, _ in
        source.ignoreElements()
      },
      OperatorSample("asCompletable()", "---------|", failing: "---#") { source, _ in
        source.ignoreElements().asCompletable()
      },
      OperatorSample("enumerated()", "-1-{12}{22}--{33}-|") { source, _ in
        source.enumerated().map { $0.index * 10 + $0.element }
      },
      OperatorSample(
        "sample(_:defaultValue:)", "--1--2----(3|)", other: "--7--8----|", failing: "--1#",
        otherFailing: "--#"
      ) { source, other in source.sample(other) },
      OperatorSample(
        "sample(_:defaultValue:) default", "--1--20---(3|)", other: "--7--88---|", failing: "--1#",
        otherFailing: "--#"
      ) { source, other in source.sample(other, defaultValue: 0) },
    ]

  private static let passing: [OperatorSample] = [
    OperatorSample("filter(_:)", "---22--3-|", failing: "---#") { source, _ in
      source.filter { $0 > 1 }
    },
    OperatorSample("distinctUntilChanged()", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged()
    },
    OperatorSample("distinctUntilChanged(_:) key", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged { $0 % 2 }
    },
    OperatorSample("distinctUntilChanged(_:) comparer", "-1-----3-|") { source, _ in
      source.distinctUntilChanged { $1 - $0 < 2 }
    },
    OperatorSample("distinctUntilChanged(_:comparer:)", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 })
    },
    OperatorSample("distinctUntilChanged(at:)", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged(at: \.self)
    },
    OperatorSample("skip(_:)", "---22--3-|", failing: "---#") { source, _ in source.skip(1) },
    OperatorSample("skip(while:)", "---22--3-|", failing: "---#") { source, _ in
      source.skip { $0 < 2 }
    },
    OperatorSample("skip(until:)", "---22--3-|", failing: "---#", otherFailing: "--#") {
      source, other in source.skip(until: other)
    },
  ]

  private static let ends: [OperatorSample] = [
    OperatorSample("single()", "----5|", source: "----5|") { source, _ in source.single() },
    OperatorSample("single() of many", "-1-#{moreThanOneElement}") { source, _ in source.single() },
    OperatorSample("single(_:)", "-------3-|", failing: "---#") { source, _ in
      source.single { $0 == 3 }
    },
    OperatorSample("element(at:)", "---(2|)", failing: "---#") { source, _ in
      source.element(at: 1)
    },
    OperatorSample("first()", "-(1|)", failing: "-#", of: "-#") { source, _ in
      source.first().map { $0 ?? 0 }
    },
    OperatorSample("asSingle()", "-----(5|)", source: "----5|", failing: "---#") { source, _ in
      source.asSingle()
    },
    OperatorSample("asMaybe()", "-----(5|)", source: "----5|", failing: "---#") { source, _ in
      source.asMaybe()
    },
    OperatorSample("take(_:)", "-1-2(2|)") { source, _ in source.take(3) },
    OperatorSample("take(while:behavior:)", "-1-22--|") { source, _ in
      source.take(while: { $0 < 3 })
    },
    OperatorSample("take(while:behavior:) inclusive", "-1-22--(3|)") { source, _ in
      source.take(while: { $0 < 3 }, behavior: .inclusive)
    },
    OperatorSample("take(until:)", "-1|", failing: "-#", of: "-#", otherFailing: "-1#") {
      source, other in source.take(until: other)
    },
    OperatorSample("take(until:behavior:)", "-1-|") { source, _ in
      source.take(until: { $0 == 2 })
    },
    OperatorSample("take(until:behavior:) inclusive", "-1-(2|)") { source, _ in
      source.take(until: { $0 == 2 }, behavior: .inclusive)
    },
    OperatorSample("takeLast(_:)", "---------(23|)", failing: "---#") { source, _ in
      source.takeLast(2)
    },
  ]
}

extension ThrowingSample {
  static let filtering: [ThrowingSample] = [
    ThrowingSample("filter(_:)") { source, _ in source.filter(boom) },
    ThrowingSample("distinctUntilChanged(_:) key") { source, _ in
      source.distinctUntilChanged { _ -> Int in throw Boom() }
    },
    ThrowingSample("distinctUntilChanged(_:) comparer", "-1-#") { source, _ in
      source.distinctUntilChanged { _, _ in throw Boom() }
    },
    ThrowingSample("distinctUntilChanged(_:comparer:)", "-1-#") { source, _ in
      source.distinctUntilChanged({ $0 }, comparer: { _, _ in throw Boom() })
    },
    ThrowingSample("skip(while:)") { source, _ in source.skip(while: boom) },
    ThrowingSample("single(_:)") { source, _ in source.single(boom) },
    ThrowingSample("take(while:behavior:)") { source, _ in source.take(while: boom) },
    ThrowingSample("take(until:behavior:)") { source, _ in source.take(until: boom) },
  ]
}

import RxsEngine

extension OperatorSample {
  static let transforming: [OperatorSample] = [
    OperatorSample("map(_:)", "-2-33--4-|", failing: "-2-#") { source, _ in source.map { $0 + 1 } },
    OperatorSample("compactMap(_:)", "---44--6-|", failing: "---#") { source, _ in
      source.compactMap { $0 > 1 ? $0 * 2 : nil }
    },
    OperatorSample(
      "flatMap(_:)", "---7-7(87)-8(87)--8|", failing: "---#", otherFailing: "---#"
    ) { source, other in source.flatMap { _ in other } },
    OperatorSample("flatMap(_:) just", "-1-22--3-|") { source, _ in
      source.flatMap { Observable.just($0) }
    },
    OperatorSample(
      "concatMap(_:)", "---7--8--7--8--7--8--7--8|", failing: "---#", otherFailing: "---#"
    ) { source, other in source.concatMap { _ in other } },
    OperatorSample("flatMapFirst(_:)", "---7--8--|", failing: "---#", otherFailing: "---#") {
      source, other in source.flatMapFirst { _ in other }
    },
    OperatorSample(
      "flatMapLatest(_:)", "------7--7--8|", failing: "---#", otherFailing: "------#"
    ) { source, other in source.flatMapLatest { _ in other } },
    OperatorSample("flatMapLatest(_:) of", "-(11)-(22)(22)--(33)-|", failing: "-(11)-#") {
      source, _ in source.flatMapLatest { Observable.of($0, $0) }
    },
    OperatorSample("switchLatest()", "------7--7--8|", failing: "---#", otherFailing: "------#") {
      source, other in source.map { _ in other }.switchLatest()
    },
    OperatorSample("groupBy(keySelector:)", "-{11}-22--{13}-|", failing: "-{11}-#") {
      source, _ in
      source.groupBy { $0 % 2 }.flatMap { group in group.map { group.key * 10 + $0 } }
    },
    OperatorSample(
      "materialize()", "-{next(1)}-{next(2)}{next(2)}--{next(3)}-({completed}|)",
      failing: "-{next(1)}-({error(Boom())}|)"
    ) { source, _ in source.materialize() },
    OperatorSample("dematerialize()", "-1-22--3-|") { source, _ in
      source.materialize().dematerialize()
    },
    OperatorSample("reduce(_:accumulator:)", "---------(8|)", failing: "---#") { source, _ in
      source.reduce(0) { $0 + $1 }
    },
    OperatorSample("reduce(_:accumulator:mapResult:)", "---------({80}|)", failing: "---#") {
      source, _ in source.reduce(0, accumulator: { $0 + $1 }, mapResult: { $0 * 10 })
    },
    OperatorSample("toArray()", "---------({[1, 2, 2, 3]}|)", failing: "---#") { source, _ in
      source.toArray()
    },
    OperatorSample("scan(_:accumulator:)", "-1-35--8-|") { source, _ in
      source.scan(0) { $0 + $1 }
    },
    OperatorSample("scan(into:accumulator:)", "-1-35--8-|") { source, _ in
      source.scan(into: 0) { $0 += $1 }
    },
    OperatorSample(
      "buffer(timeSpan:count:scheduler:)", "--{[1]}-{[2, 2]}-{[]}-{[3]}({[]}|)",
      failing: "--{[1]}#"
    ) { source, _ in source.buffer(timeSpan: .seconds(2), count: 2, scheduler: main) },
    OperatorSample("window(timeSpan:count:scheduler:)", "-1-{12}{12}--{33}-|") { source, _ in
      source.window(timeSpan: .seconds(2), count: 2, scheduler: main).enumerated()
        .flatMap { index, window in window.map { index * 10 + $0 } }
    },
  ]
}

extension ThrowingSample {
  static let transforming: [ThrowingSample] = [
    ThrowingSample("map(_:)") { source, _ in source.map(boom) as Observable<Int> },
    ThrowingSample("compactMap(_:)") { source, _ in source.compactMap(boom) as Observable<Int> },
    ThrowingSample("flatMap(_:)") { source, _ in
      source.flatMap { _ -> Observable<Int> in throw Boom() }
    },
    ThrowingSample("concatMap(_:)") { source, _ in
      source.concatMap { _ -> Observable<Int> in throw Boom() }
    },
    ThrowingSample("flatMapFirst(_:)") { source, _ in
      source.flatMapFirst { _ -> Observable<Int> in throw Boom() }
    },
    ThrowingSample("flatMapLatest(_:)") { source, _ in
      source.flatMapLatest { _ -> Observable<Int> in throw Boom() }
    },
    ThrowingSample("groupBy(keySelector:)") { source, _ in
      source.groupBy { _ -> Int in throw Boom() }.flatMap { $0 }
    },
    ThrowingSample("reduce(_:accumulator:)") { source, _ in
      source.reduce(0) { _, _ in throw Boom() }
    },
    ThrowingSample("reduce(_:accumulator:mapResult:)", "----#") { source, _ in
      source.reduce(0, accumulator: { $0 + $1 }, mapResult: boom) as Observable<Int>
    },
    ThrowingSample("scan(_:accumulator:)") { source, _ in source.scan(0) { _, _ in throw Boom() } },
    ThrowingSample("scan(into:accumulator:)") { source, _ in
      source.scan(into: 0) { _, _ in throw Boom() }
    },
  ]
}

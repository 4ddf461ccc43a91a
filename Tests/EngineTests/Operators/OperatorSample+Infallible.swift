import RxsEngine

extension OperatorSample {
  static let infallibles: [OperatorSample] = infalliblesAlone + infalliblesTogether

  /// - Parameter use: applies the operator to sequences in which a 0 replaces the failure.
  private static func infallible<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String = standard, failing: String = "-1-(0|)",
    otherFailing: String? = nil,
    _ use: @escaping @Sendable (_ source: Infallible<Int>, _ other: Infallible<Int>) -> Result
  ) -> OperatorSample {
    OperatorSample(
      "Infallible.\(name)", output, failing: failing, otherFailing: otherFailing
    ) { use($0.asInfallible(onErrorJustReturn: 0), $1.asInfallible(onErrorJustReturn: 0)) }
  }

  private static let infalliblesAlone: [OperatorSample] = [
    infallible("map(_:)", "-2-33--4-|", failing: "-2-(1|)") { source, _ in source.map { $0 + 1 } },
    infallible("compactMap(_:)", "---44--6-|", failing: "---|") { source, _ in
      source.compactMap { $0 > 1 ? $0 * 2 : nil }
    },
    infallible("filter(_:)", "---22--3-|", failing: "---|") { source, _ in
      source.filter { $0 > 1 }
    },
    infallible("debounce(_:scheduler:)", "--1--2--3|", failing: "--1(0|)") { source, _ in
      source.debounce(.seconds(1), scheduler: main)
    },
    infallible("throttle(_:latest:scheduler:)", "-1-2-2-3-|") { source, _ in
      source.throttle(.seconds(2), scheduler: main)
    },
    infallible("debug(_:trimOutput:file:line:function:)") { source, _ in
      source.debug("a stream under test")
    },
    infallible(
      "do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
    ) { source, _ in source.do(onNext: { _ in }, onDispose: {}) },
    infallible("distinctUntilChanged()", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged()
    },
    infallible("distinctUntilChanged(_:) key", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged { $0 % 2 }
    },
    infallible("distinctUntilChanged(_:) comparer", "-1-----3-|", failing: "-1-|") { source, _ in
      source.distinctUntilChanged { $1 - $0 < 2 }
    },
    infallible("distinctUntilChanged(_:comparer:)", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 })
    },
    infallible("distinctUntilChanged(at:)", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged(at: \.self)
    },
    infallible("scan(_:accumulator:)", "-1-35--8-|", failing: "-1-(1|)") { source, _ in
      source.scan(0) { $0 + $1 }
    },
    infallible("scan(into:accumulator:)", "-1-35--8-|", failing: "-1-(1|)") { source, _ in
      source.scan(into: 0) { $0 += $1 }
    },
    infallible("share(replay:scope:)") { source, _ in source.share() },
    infallible("skip(_:)", "---22--3-|", failing: "---(0|)") { source, _ in source.skip(1) },
    infallible("skip(while:)", "---22--3-|", failing: "---|") { source, _ in
      source.skip { $0 < 2 }
    },
    infallible("startWith(_:)", "01-22--3-|", failing: "01-(0|)") { source, _ in
      source.startWith(0)
    },
    infallible("take(_:)", "-1-2(2|)") { source, _ in source.take(3) },
    infallible("take(for:scheduler:)", "-1-2|") { source, _ in
      source.take(for: .seconds(4), scheduler: main)
    },
    infallible("take(until:behavior:)", "-1-|") { source, _ in source.take(until: { $0 == 2 }) },
    infallible("take(while:behavior:)", "-1-22--|") { source, _ in source.take(while: { $0 < 3 }) },
    infallible("withUnretained(_:)") { source, _ in
      source.withUnretained(LastingObject.shared).map(\.1)
    },
    infallible("withUnretained(_:resultSelector:)", "-2-33--4-|", failing: "-2-(1|)") {
      source, _ in source.withUnretained(LastingObject.shared) { $1 + 1 }
    },
    infallible("asDriver()") { source, _ in source.asDriver() },
    OperatorSample(
      "Infallible.asInfallible(onErrorFallbackTo:)", standard, failing: "-1---7--8|"
    ) { source, other in
      source.asInfallible(onErrorFallbackTo: other.asInfallible(onErrorJustReturn: 0))
    },
    OperatorSample("Infallible.asInfallible(onErrorRecover:)", standard, failing: "-1---7--8|") {
      source, other in
      source.asInfallible { _ in other.asInfallible(onErrorJustReturn: 0) }
    },
    OperatorSample("Infallible.asInfallible(onErrorJustReturn:)", standard, failing: "-1-(0|)") {
      source, _ in source.asInfallible(onErrorJustReturn: 0)
    },
  ]

  private static let infalliblesTogether: [OperatorSample] = [
    infallible(
      "flatMap(_:)", "---7-7(87)-8(87)--8|", failing: "---7-78-8|", otherFailing: "---0-00--(0|)"
    ) { source, other in source.flatMap { _ in other } },
    infallible(
      "flatMapLatest(_:)", "------7--7--8|", failing: "-----7--8|", otherFailing: "------0--(0|)"
    ) { source, other in source.flatMapLatest { _ in other } },
    infallible(
      "flatMapFirst(_:)", "---7--8--|", failing: "---7--8|", otherFailing: "---0--0--(0|)"
    ) { source, other in source.flatMapFirst { _ in other } },
    infallible(
      "concatMap(_:)", "---7--8--7--8--7--8--7--8|", failing: "---7--8--7--8|",
      otherFailing: "---0-0-0-(0|)"
    ) { source, other in source.concatMap { _ in other } },
    infallible(
      "concat(_:)", "-1-22--3---7--8|", failing: "-1-0-7--8|", otherFailing: "-1-22--3---(0|)"
    ) { source, other in source.concat(other) },
    infallible(
      "concat(_:) static", "-1-22--3---7--8|", failing: "-1-0-7--8|",
      otherFailing: "-1-22--3---(0|)"
    ) { source, other in Infallible.concat(source, other) },
    infallible(
      "concat(_:) collection", "-1-22--3---7--8|", failing: "-1-0-7--8|",
      otherFailing: "-1-22--3---(0|)"
    ) { source, other in Infallible.concat([source, other]) },
    infallible("merge(_:)", "-17228-3-|", failing: "-170-8|", otherFailing: "-1022--3-|") {
      source, other in Infallible.merge(source, other)
    },
    infallible(
      "merge(_:) collection", "-17228-3-|", failing: "-170-8|", otherFailing: "-1022--3-|"
    ) { source, other in Infallible.merge([source, other]) },
    infallible("skip(until:)", "---22--3-|", failing: "---(0|)", otherFailing: "---22--3-|") {
      source, other in source.skip(until: other)
    },
    infallible("take(until:)", "-1|", failing: "-1|", otherFailing: "-1|") { source, other in
      source.take(until: other)
    },
    infallible(
      "withLatestFrom(_:)", "---77--8-|", failing: "---(7|)", otherFailing: "---00--0-|"
    ) { source, other in source.withLatestFrom(other) },
    infallible(
      "withLatestFrom(_:resultSelector:)", "---{27}{27}--{38}-|", failing: "---(7|)",
      otherFailing: "---{20}{20}--{30}-|"
    ) { source, other in source.withLatestFrom(other) { $0 * 10 + $1 } },
    infallible(
      "combineLatest(_:)", combined, failing: "--{17}7-8|", otherFailing: combinedWith0
    ) { source, other in Infallible.combineLatest(source, other).map { $0 * 10 + $1 } },
    infallible(
      "combineLatest(_:) collection", combined, failing: "--{17}7-8|", otherFailing: combinedWith0
    ) { source, other in Infallible.combineLatest([source, other]).map { $0[0] * 10 + $0[1] } },
    infallible(
      "combineLatest(_:resultSelector:)", combined, failing: "--{17}7-8|",
      otherFailing: combinedWith0
    ) { source, other in Infallible.combineLatest(source, other) { $0 * 10 + $1 } },
    infallible(
      "combineLatest(_:resultSelector:) collection", combined, failing: "--{17}7-8|",
      otherFailing: combinedWith0
    ) { source, other in Infallible.combineLatest([source, other]) { $0[0] * 10 + $0[1] } },
    infallible(
      "zip(_:resultSelector:)", zipped, failing: "--{17}--8|", otherFailing: "--{10}------|"
    ) { source, other in Infallible.zip(source, other) { $0 * 10 + $1 } },
  ]

  static let combinedWith0 = "--{10}{20}{20}--{30}-|"
}

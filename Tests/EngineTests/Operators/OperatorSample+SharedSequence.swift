import RxsEngine

extension OperatorSample {
  static let sharedSequences: [OperatorSample] =
    driversAlone + driversTogether + ofInnerDrivers + conversions

  /// - Parameter use: applies the operator to drivers in which a 0 replaces the failure.
  private static func driver<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String = standard, failing: String = "-1-(0|)",
    otherFailing: String? = nil,
    _ use: @escaping @Sendable (_ source: Driver<Int>, _ other: Driver<Int>) -> Result
  ) -> OperatorSample {
    OperatorSample(
      "SharedSequence.\(name)", output, failing: failing, otherFailing: otherFailing
    ) { use($0.asDriver(onErrorJustReturn: 0), $1.asDriver(onErrorJustReturn: 0)) }
  }

  private static let driversAlone: [OperatorSample] = [
    driver("map(_:)", "-2-33--4-|", failing: "-2-(1|)") { source, _ in source.map { $0 + 1 } },
    driver("compactMap(_:)", "---44--6-|", failing: "---|") { source, _ in
      source.compactMap { $0 > 1 ? $0 * 2 : nil }
    },
    driver("filter(_:)", "---22--3-|", failing: "---|") { source, _ in source.filter { $0 > 1 } },
    driver("debounce(_:)", "--1--2--3|", failing: "--1(0|)") { source, _ in
      source.debounce(.seconds(1))
    },
    driver("throttle(_:latest:)", "-1-2-2-3-|") { source, _ in source.throttle(.seconds(2)) },
    driver("delay(_:)", "--1-22--3-|", failing: "--1-(0|)") { source, _ in
      source.delay(.seconds(1))
    },
    driver("debug(_:trimOutput:file:line:function:)") { source, _ in
      source.debug("a stream under test")
    },
    driver("do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)") {
      source, _ in source.do(onNext: { _ in }, onDispose: {})
    },
    driver("distinctUntilChanged()", "-1-2---3-|") { source, _ in source.distinctUntilChanged() },
    driver("distinctUntilChanged(_:) key", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged { $0 % 2 }
    },
    driver("distinctUntilChanged(_:) comparer", "-1-----3-|", failing: "-1-|") { source, _ in
      source.distinctUntilChanged { $1 - $0 < 2 }
    },
    driver("distinctUntilChanged(_:comparer:)", "-1-2---3-|") { source, _ in
      source.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 })
    },
    driver("scan(_:accumulator:)", "-1-35--8-|", failing: "-1-(1|)") { source, _ in
      source.scan(0) { $0 + $1 }
    },
    driver("skip(_:)", "---22--3-|", failing: "---(0|)") { source, _ in source.skip(1) },
    driver("startWith(_:)", "01-22--3-|", failing: "01-(0|)") { source, _ in
      source.startWith(0)
    },
    driver("asInfallible()") { source, _ in source.asInfallible() },
    OperatorSample("SharedSequence.withUnretained(_:)", standard, failing: "-1-(0|)") {
      source, _ in
      source.asSignal(onErrorJustReturn: 0).withUnretained(LastingObject.shared).map(\.1)
    },
    OperatorSample(
      "SharedSequence.withUnretained(_:resultSelector:)", "-2-33--4-|", failing: "-2-(1|)"
    ) { source, _ in
      source.asSignal(onErrorJustReturn: 0).withUnretained(LastingObject.shared) { $1 + 1 }
    },
  ]

  private static let driversTogether: [OperatorSample] = [
    driver(
      "concat(_:)", "-1-22--3---7--8|", failing: "-1-0-7--8|", otherFailing: "-1-22--3---(0|)"
    ) { source, other in Driver.concat([source, other]) },
    driver(
      "concat(_:) sequence", "-1-22--3---7--8|", failing: "-1-0-7--8|",
      otherFailing: "-1-22--3---(0|)"
    ) { source, other in Driver.concat(AnySequence([source, other])) },
    driver("merge(_:)", "-17228-3-|", failing: "-170-8|", otherFailing: "-1022--3-|") {
      source, other in Driver.merge(source, other)
    },
    driver("merge(_:) collection", "-17228-3-|", failing: "-170-8|", otherFailing: "-1022--3-|") {
      source, other in Driver.merge([source, other])
    },
    driver("withLatestFrom(_:)", "---77--8-|", failing: "---(7|)", otherFailing: "---00--0-|") {
      source, other in source.withLatestFrom(other)
    },
    driver(
      "withLatestFrom(_:resultSelector:)", "---{27}{27}--{38}-|", failing: "---(7|)",
      otherFailing: "---{20}{20}--{30}-|"
    ) { source, other in source.withLatestFrom(other) { $0 * 10 + $1 } },
    driver("combineLatest(_:)", combined, failing: "--{17}7-8|", otherFailing: combinedWith0) {
      source, other in Driver.combineLatest(source, other).map { $0 * 10 + $1 }
    },
    driver(
      "combineLatest(_:) collection", combined, failing: "--{17}7-8|", otherFailing: combinedWith0
    ) { source, other in Driver.combineLatest([source, other]).map { $0[0] * 10 + $0[1] } },
    driver(
      "combineLatest(_:resultSelector:)", combined, failing: "--{17}7-8|",
      otherFailing: combinedWith0
    ) { source, other in Driver.combineLatest(source, other) { $0 * 10 + $1 } },
    driver(
      "combineLatest(_:resultSelector:) collection", combined, failing: "--{17}7-8|",
      otherFailing: combinedWith0
    ) { source, other in Driver.combineLatest([source, other]) { $0[0] * 10 + $0[1] } },
    driver("zip(_:)", zipped, failing: "--{17}--8|", otherFailing: "--{10}------|") {
      source, other in
      Driver.zip(source, other).map { $0 * 10 + $1 }
    },
    driver("zip(_:) collection", zippedOfMany, failing: "--{17}--8|", otherFailing: "--{10}|") {
      source, other in Driver.zip([source, other]).map { $0[0] * 10 + $0[1] }
    },
    driver(
      "zip(_:resultSelector:)", zipped, failing: "--{17}--8|", otherFailing: "--{10}------|"
    ) {
      source, other in Driver.zip(source, other) { $0 * 10 + $1 }
    },
    driver(
      "zip(_:resultSelector:) collection", zippedOfMany, failing: "--{17}--8|",
      otherFailing: "--{10}|"
    ) { source, other in Driver.zip([source, other]) { $0[0] * 10 + $0[1] } },
  ]

  /// All elements share one inner sequence, which replays its latest element to late subscribers.
  private static let ofInnerDrivers: [OperatorSample] = [
    driver(
      "flatMap(_:)", "---(77)7-(888)8-|", failing: "---(77)--(88)|",
      otherFailing: "---(00)--0--(0|)"
    ) { source, other in source.flatMap { _ in other } },
    driver(
      "flatMapLatest(_:)", "------7--7--8|", failing: "-----7--8|", otherFailing: "------0--(0|)"
    ) { source, other in source.flatMapLatest { _ in other } },
    driver("flatMapFirst(_:)", "---7--8--|", failing: "---7--8|", otherFailing: "---0--0--(0|)") {
      source, other in source.flatMapFirst { _ in other }
    },
    driver(
      "merge()", "---(77)7-(888)8-|", failing: "---(77)--(88)|", otherFailing: "---(00)--0--(0|)"
    ) { source, other in source.map { _ in other }.merge() },
    driver(
      "merge(maxConcurrent:)", "---(77)--(88)--(77)--(88)|", failing: "---(77)--(88)|",
      otherFailing: "---(00)--0--(0|)"
    ) { source, other in source.map { _ in other }.merge(maxConcurrent: 2) },
    driver("switchLatest()", "------7--7--8|", failing: "-----7--8|", otherFailing: "------0--(0|)")
    { source, other in source.map { _ in other }.switchLatest() },
  ]

  private static let conversions: [OperatorSample] = [
    conversion("asDriver(onErrorJustReturn:)", failing: "-1-(0|)") { source, _ in
      source.asDriver(onErrorJustReturn: 0)
    },
    conversion("asDriver(onErrorDriveWith:)") { source, other in
      source.asDriver(onErrorDriveWith: other.asDriver(onErrorJustReturn: 0))
    },
    conversion("asDriver(onErrorRecover:)") { source, other in
      source.asDriver { _ in other.asDriver(onErrorJustReturn: 0) }
    },
    conversion("asSignal(onErrorJustReturn:)", failing: "-1-(0|)") { source, _ in
      source.asSignal(onErrorJustReturn: 0)
    },
    conversion("asSignal(onErrorSignalWith:)") { source, other in
      source.asSignal(onErrorSignalWith: other.asSignal(onErrorJustReturn: 0))
    },
    conversion("asSignal(onErrorRecover:)") { source, other in
      source.asSignal { _ in other.asSignal(onErrorJustReturn: 0) }
    },
    conversion("asSharedSequence(sharingStrategy:onErrorJustReturn:)", failing: "-1-(0|)") {
      source, _ in
      source.asSharedSequence(
        sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 0)
    },
    conversion("asSharedSequence(sharingStrategy:onErrorDriveWith:)") { source, other in
      source.asSharedSequence(
        sharingStrategy: DriverSharingStrategy.self,
        onErrorDriveWith: other.asDriver(onErrorJustReturn: 0))
    },
    conversion("asSharedSequence(sharingStrategy:onErrorRecover:)") { source, other in
      source.asSharedSequence(sharingStrategy: DriverSharingStrategy.self) { _ in
        other.asDriver(onErrorJustReturn: 0)
      }
    },
  ]

  private static func conversion<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, failing: String = "-1---7--8|",
    _ use: @escaping @Sendable (_ source: Observable<Int>, _ other: Observable<Int>) -> Result
  ) -> OperatorSample {
    OperatorSample("SharedSequence.\(name)", standard, failing: failing, use)
  }
}

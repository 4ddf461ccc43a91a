import RxsEngine

extension OperatorSample {
  static let singles: [OperatorSample] = ofSingles + ofPrimitives

  /// - Parameter use: applies the operator to singles whose elements arrive at seconds 5 and 3.
  private static func single<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String, failing: String = "---#", otherFailing: String? = nil,
    _ use: @escaping @Sendable (_ single: Single<Int>, _ other: Single<Int>) -> Result
  ) -> OperatorSample {
    OperatorSample(
      name, output, source: "----5|", other: "--7|", failing: failing, otherFailing: otherFailing
    ) { use($0.asSingle(), $1.asSingle()) }
  }

  private static let ofSingles: [OperatorSample] = [
    single("Single.map(_:)", "-----(6|)") { single, _ in single.map { $0 + 1 } },
    single("Single.compactMap(_:)", "-----|") { single, _ in single.compactMap { _ in nil as Int? }
    },
    single("Single.filter(_:)", "-----|") { single, _ in single.filter { $0 > 9 } },
    single("Single.filter(_:) passing", "-----(5|)") { single, _ in single.filter { $0 < 9 } },
    single("Single.flatMap(_:)", "--------(7|)", otherFailing: "-------#") { single, other in
      single.flatMap { _ in other }
    },
    single("Single.flatMapMaybe(_:)", "--------(7|)", otherFailing: "-------#") { single, other in
      single.flatMapMaybe { _ in other.asMaybe() }
    },
    single("Single.flatMapCompletable(_:)", "--------|", otherFailing: "-------#") {
      single, other in single.flatMapCompletable { _ in other.asCompletable() }
    },
    single(
      "Single.do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)",
      "-----(5|)"
    ) { single, _ in single.do(onSuccess: { _ in }, onDispose: {}) },
    single("Single.catchAndReturn(_:)", "-----(5|)", failing: "---(0|)") { single, _ in
      single.catchAndReturn(0)
    },
    single("Single.asMaybe()", "-----(5|)") { single, _ in single.asMaybe() },
    single("Single.asCompletable()", "-----|") { single, _ in single.asCompletable() },
    single("Single.zip(_:)", "-----({57}|)", otherFailing: "--#") { single, other in
      Single.zip(single, other).map { $0 * 10 + $1 }
    },
    single("Single.zip(_:) collection", "-----({57}|)", otherFailing: "--#") { single, other in
      Single.zip([single, other]).map { $0[0] * 10 + $0[1] }
    },
    single("Single.zip(_:resultSelector:)", "-----({57}|)", otherFailing: "--#") { single, other in
      Single.zip(single, other) { $0 * 10 + $1 }
    },
    single("Single.zip(_:resultSelector:) collection", "-----({57}|)", otherFailing: "--#") {
      single, other in Single.zip([single, other]) { $0[0] * 10 + $0[1] }
    },
  ]

  private static let ofPrimitives: [OperatorSample] = [
    single("PrimitiveSequence.delay(_:scheduler:)", "------(5|)") { single, _ in
      single.delay(.seconds(1), scheduler: main)
    },
    single("PrimitiveSequence.delaySubscription(_:scheduler:)", "-------(5|)", failing: "-----#") {
      single, _ in single.delaySubscription(.seconds(2), scheduler: main)
    },
    single("PrimitiveSequence.observe(on:)", "-----(5|)") { single, _ in
      single.observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    single("PrimitiveSequence.subscribe(on:)", "-----(5|)") { single, _ in
      single.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    single("PrimitiveSequence.catch(_:)", "-----(5|)", failing: "------(7|)") { single, other in
      single.catch { _ in other }
    },
    single("PrimitiveSequence.retry(_:)", "-----(5|)", failing: "------#") { single, _ in
      single.retry(2)
    },
    single("PrimitiveSequence.retry(when:)", "-----(5|)", failing: "--------#") { single, _ in
      single.retry { (errors: Observable<any Error>) in errors.enumerated().flatMap(secondChance) }
    },
    single("PrimitiveSequence.retry(when:) of a type", "-----(5|)", failing: "--------#") {
      single, _ in
      single.retry { (errors: Observable<Boom>) in errors.enumerated().flatMap(secondChance) }
    },
    single("PrimitiveSequence.debug(_:trimOutput:file:line:function:)", "-----(5|)") { single, _ in
      single.debug("a single under test")
    },
    single("PrimitiveSequence.timeout(_:scheduler:)", "----#{timeout}") { single, _ in
      single.timeout(.seconds(4), scheduler: main)
    },
    single(
      "PrimitiveSequence.timeout(_:other:scheduler:)", "-------(7|)", otherFailing: "------#"
    ) { single, other in single.timeout(.seconds(4), other: other, scheduler: main) },
  ]
}

import RxsEngine

extension OperatorSample {
  static let maybes: [OperatorSample] = ofMaybes + ofCompletables

  /// - Parameter use: applies the operator to maybes whose elements arrive at seconds 5 and 3.
  private static func maybe<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String, source: String = "----5|", failing: String = "---#",
    otherFailing: String? = nil,
    _ use: @escaping @Sendable (_ maybe: Maybe<Int>, _ other: Maybe<Int>) -> Result
  ) -> OperatorSample {
    OperatorSample(
      "Maybe.\(name)", output, source: source, other: "--7|", failing: failing,
      otherFailing: otherFailing
    ) { use($0.asMaybe(), $1.asMaybe()) }
  }

  private static let ofMaybes: [OperatorSample] = [
    maybe("map(_:)", "-----(6|)") { maybe, _ in maybe.map { $0 + 1 } },
    maybe("map(_:) nothing", "----|", source: "----|") { maybe, _ in maybe.map { $0 + 1 } },
    maybe("compactMap(_:)", "-----|") { maybe, _ in maybe.compactMap { _ in nil as Int? } },
    maybe("filter(_:)", "-----|") { maybe, _ in maybe.filter { $0 > 9 } },
    maybe("flatMap(_:)", "--------(7|)", otherFailing: "-------#") { maybe, other in
      maybe.flatMap { _ in other }
    },
    maybe(
      "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:"
        + "onSubscribe:onSubscribed:onDispose:)", "-----(5|)"
    ) { maybe, _ in maybe.do(onNext: { _ in }, onDispose: {}) },
    maybe("ifEmpty(default:)", "----(0|)", source: "----|") { maybe, _ in
      maybe.ifEmpty(default: 0)
    },
    maybe("ifEmpty(switchTo:)", "-------(7|)", source: "----|", otherFailing: "------#") {
      maybe, other in maybe.ifEmpty(switchTo: other)
    },
    maybe("ifEmpty(switchTo:) single", "-------(7|)", source: "----|", otherFailing: "------#") {
      maybe, other in maybe.ifEmpty(switchTo: other.asObservable().asSingle())
    },
    maybe("catchAndReturn(_:)", "-----(5|)", failing: "---(0|)") { maybe, _ in
      maybe.catchAndReturn(0)
    },
    maybe("zip(_:)", "-----({57}|)", otherFailing: "--#") { maybe, other in
      Maybe.zip(maybe, other).map { $0 * 10 + $1 }
    },
    maybe("zip(_:resultSelector:)", "-----({57}|)", otherFailing: "--#") { maybe, other in
      Maybe.zip(maybe, other) { $0 * 10 + $1 }
    },
    maybe("zip(_:resultSelector:) nothing", "----|", source: "----|", otherFailing: "--#") {
      maybe, other in Maybe.zip(maybe, other) { $0 * 10 + $1 }
    },
  ]

  /// - Parameter use: applies the operator to completables that end at seconds 5 and 3.
  private static func completable<Result: ObservableConvertibleType & SendableMetatype>(
    _ name: String, _ output: String, otherFailing: String? = nil,
    _ use: @escaping @Sendable (_ first: Completable, _ other: Single<Int>) -> Result
  ) -> OperatorSample {
    OperatorSample(
      "Completable.\(name)", output, source: "----5|", other: "--7|", failing: "---#",
      otherFailing: otherFailing
    ) { use($0.ignoreElements().asCompletable(), $1.asSingle()) }
  }

  private static let ofCompletables: [OperatorSample] = [
    completable(
      "do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
      "-----|"
    ) { first, _ in first.do(onCompleted: {}, onDispose: {}) },
    completable("concat(_:)", "--------|", otherFailing: "-------#") { first, other in
      first.concat(other.asCompletable())
    },
    completable("concat(_:) static", "--------|", otherFailing: "-------#") { first, other in
      Completable.concat(first, other.asCompletable())
    },
    completable("concat(_:) collection", "--------|", otherFailing: "-------#") { first, other in
      Completable.concat([first, other.asCompletable()])
    },
    completable("concat(_:) sequence", "--------|", otherFailing: "-------#") { first, other in
      Completable.concat(AnySequence([first, other.asCompletable()]))
    },
    completable("zip(_:)", "-----|", otherFailing: "--#") { first, other in
      Completable.zip(first, other.asCompletable())
    },
    completable("zip(_:) collection", "-----|", otherFailing: "--#") { first, other in
      Completable.zip([first, other.asCompletable()])
    },
    completable("andThen(_:)", "--------(7|)", otherFailing: "-------#") { first, other in
      first.andThen(other)
    },
    completable("andThen(_:) maybe", "--------(7|)", otherFailing: "-------#") { first, other in
      first.andThen(other.asMaybe())
    },
    completable("andThen(_:) completable", "--------|", otherFailing: "-------#") { first, other in
      first.andThen(other.asCompletable())
    },
    completable("andThen(_:) observable", "--------(7|)", otherFailing: "-------#") {
      first, other in first.andThen(other.asObservable())
    },
  ]
}

import RxsEngine

extension OperatorSample {
  static let combining: [OperatorSample] = merging + pairing

  private static let merging: [OperatorSample] = [
    OperatorSample("amb(_:)", "-1-22--3-|", otherFailing: "-1-22--3-|") { source, other in
      source.amb(other)
    },
    OperatorSample("amb(_:) static", "-1-22--3-|", otherFailing: "-1-22--3-|") { source, other in
      Observable.amb([source, other])
    },
    OperatorSample("concat(_:)", "-1-22--3---7--8|", otherFailing: "-1-22--3---#") {
      source, other in source.concat(other)
    },
    OperatorSample("concat(_:) static", "-1-22--3---7--8|", otherFailing: "-1-22--3---#") {
      source, other in Observable.concat(source, other)
    },
    OperatorSample("concat(_:) collection", "-1-22--3---7--8|", otherFailing: "-1-22--3---#") {
      source, other in Observable.concat([source, other])
    },
    OperatorSample("concat(_:) sequence", "-1-22--3---7--8|", otherFailing: "-1-22--3---#") {
      source, other in Observable.concat(AnySequence([source, other]))
    },
    OperatorSample(
      "concat()", "---7--8--7--8--7--8--7--8|", failing: "---#", otherFailing: "---#"
    ) { source, other in source.map { _ in other }.concat() },
    OperatorSample("merge(_:)", "-17228-3-|", failing: "-17#", otherFailing: "-1#") {
      source, other in Observable.merge(source, other)
    },
    OperatorSample("merge(_:) array", "-17228-3-|", failing: "-17#", otherFailing: "-1#") {
      source, other in Observable.merge([source, other])
    },
    OperatorSample("merge(_:) collection", "-17228-3-|", failing: "-17#", otherFailing: "-1#") {
      source, other in Observable.merge([source, other][...])
    },
    OperatorSample("merge()", "---7-7(87)-8(87)--8|", failing: "---#", otherFailing: "---#") {
      source, other in source.map { _ in other }.merge()
    },
    OperatorSample(
      "merge(maxConcurrent:)", "---7-78-87-78-8|", failing: "---#", otherFailing: "---#"
    ) { source, other in source.map { _ in other }.merge(maxConcurrent: 2) },
    OperatorSample("startWith(_:)", "01-22--3-|", failing: "01-#") { source, _ in
      source.startWith(0)
    },
  ]

  private static let pairing: [OperatorSample] = [
    OperatorSample("combineLatest(_:)", combined, failing: "--{17}#", otherFailing: "--#") {
      source, other in Observable.combineLatest(source, other).map { $0 * 10 + $1 }
    },
    OperatorSample(
      "combineLatest(_:) collection", combined, failing: "--{17}#", otherFailing: "--#"
    ) { source, other in Observable.combineLatest([source, other]).map { $0[0] * 10 + $0[1] } },
    OperatorSample(
      "combineLatest(_:resultSelector:)", combined, failing: "--{17}#", otherFailing: "--#"
    ) { source, other in Observable.combineLatest(source, other) { $0 * 10 + $1 } },
    OperatorSample(
      "combineLatest(_:resultSelector:) collection", combined, failing: "--{17}#",
      otherFailing: "--#"
    ) { source, other in Observable.combineLatest([source, other]) { $0[0] * 10 + $0[1] } },
    OperatorSample("withLatestFrom(_:)", "---77--8-|", failing: "---#", otherFailing: "--#") {
      source, other in source.withLatestFrom(other)
    },
    OperatorSample(
      "withLatestFrom(_:resultSelector:)", "---{27}{27}--{38}-|", failing: "---#",
      otherFailing: "--#"
    ) { source, other in source.withLatestFrom(other) { $0 * 10 + $1 } },
    OperatorSample("zip(_:)", zipped, failing: "--{17}#", otherFailing: "--#") { source, other in
      Observable.zip(source, other).map { $0 * 10 + $1 }
    },
    OperatorSample("zip(_:) collection", zippedOfMany, failing: "--{17}#", otherFailing: "--#") {
      source, other in Observable.zip([source, other]).map { $0[0] * 10 + $0[1] }
    },
    OperatorSample("zip(_:resultSelector:)", zipped, failing: "--{17}#", otherFailing: "--#") {
      source, other in Observable.zip(source, other) { $0 * 10 + $1 }
    },
    OperatorSample(
      "zip(_:resultSelector:) collection", zippedOfMany, failing: "--{17}#", otherFailing: "--#"
    ) { source, other in Observable.zip([source, other]) { $0[0] * 10 + $0[1] } },
  ]

  static let combined = "--{17}{27}{27}{28}-{38}-|"
  /// Ends when both sources have completed.
  static let zipped = "--{17}--{28}---|"
  /// Ends at the element 3, because the other source has completed and sends no partner for 3.
  static let zippedOfMany = "--{17}--{28}-|"
}

extension ThrowingSample {
  static let combining: [ThrowingSample] = [
    ThrowingSample("combineLatest(_:resultSelector:)", "--#") { source, other in
      Observable.combineLatest(source, other) { (_, _) -> Int in throw Boom() }
    },
    ThrowingSample("combineLatest(_:resultSelector:) collection", "--#") { source, other in
      Observable.combineLatest([source, other]) { _ -> Int in throw Boom() }
    },
    ThrowingSample("withLatestFrom(_:resultSelector:)", "---#") { source, other in
      source.withLatestFrom(other) { (_, _) -> Int in throw Boom() }
    },
    ThrowingSample("zip(_:resultSelector:)", "--#") { source, other in
      Observable.zip(source, other) { (_, _) -> Int in throw Boom() }
    },
    ThrowingSample("zip(_:resultSelector:) collection", "--#") { source, other in
      Observable.zip([source, other]) { _ -> Int in throw Boom() }
    },
  ]
}

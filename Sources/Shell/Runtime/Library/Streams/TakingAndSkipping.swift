import RxsEngine

extension Library {
  /// Operators that pass or drop elements at the beginning or the end of a stream.
  static let takingAndSkipping: [StreamEntry] = [
    .stage(
      [.observables, .infallible], "take(_ count: Int) -> Stream<Element>",
      "Sends the first elements and completes.",
      example: .shown("xs.take(2)", of: "-1-2-3|")
    ) { source, a in source.take(try a.count(0)) },
    .stage(
      [.observables, .infallible],
      "take(for duration: RxTimeInterval, scheduler: SchedulerType = nil) -> Stream<Element>",
      "Sends elements for a span of time.", .timed
    ) { source, a in source.take(for: try a.duration(0), scheduler: MainScheduler.instance) },
    .stage(
      [.observables, .infallible], "take<S>(until other: Observable<S>) -> Stream<Element>",
      "Sends elements until another stream sends an element."
    ) { source, a in source.take(until: try a.stream(0)) },
    .stage(
      [.observables, .infallible],
      "take(until predicate: (Element) -> Bool, behavior: TakeBehavior = nil) -> Stream<Element>",
      "Sends elements until a test is true."
    ) { source, a in source.take(until: try a.predicate(0), behavior: try a.behavior(1)) },
    .stage(
      [.observables, .infallible],
      "take(while predicate: (Element) -> Bool, behavior: TakeBehavior = nil) -> Stream<Element>",
      "Sends elements while a test is true."
    ) { source, a in source.take(while: try a.predicate(0), behavior: try a.behavior(1)) },
    .stage(
      .observables, "takeLast(_ count: Int) -> Observable<Element>",
      "Sends the last elements when the stream ends.",
      example: .shown("xs.takeLast(2)", of: "-1-2-3|")
    ) { source, a in source.takeLast(try a.count(0)) },
    .stage(
      [.observables, .shared], "skip(_ count: Int) -> Stream<Element>", "Drops the first elements.",
      example: .shown("xs.skip(2)", of: "-1-2-3|")
    ) { source, a in source.skip(try a.count(0)) },
    .stage(
      .observables,
      "skip(_ duration: RxTimeInterval, scheduler: SchedulerType = nil) -> Observable<Element>",
      "Drops elements for a span of time.", .timed
    ) { source, a in source.skip(try a.duration(0), scheduler: MainScheduler.instance) },
    .stage(
      [.observables, .infallible], "skip<S>(until other: Observable<S>) -> Stream<Element>",
      "Drops elements until another stream sends an element."
    ) { source, a in source.skip(until: try a.stream(0)) },
    .stage(
      [.observables, .infallible], "skip(while predicate: (Element) -> Bool) -> Stream<Element>",
      "Drops elements while a test is true."
    ) { source, a in source.skip(while: try a.predicate(0)) },
  ]
}

extension Arguments {
  /// Whether `take` includes the element that ends the stream.
  func behavior(_ index: Int) throws -> TakeBehavior {
    let name = try symbol(index, of: ["inclusive", "exclusive"], default: "exclusive")
    return name == "inclusive" ? .inclusive : .exclusive
  }
}

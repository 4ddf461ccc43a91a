extension InfallibleType {
  /// A sequence of one element, sent immediately.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// A sequence of one element, which `scheduler` sends.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A sequence that completes immediately.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// A sequence that sends nothing and does not end.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// Calls `factory` for each subscriber, and sends the events of the sequence that `factory`
  /// returns.
  public static func deferred(
    _ factory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try factory().asObservable() })
  }

  /// The elements of all sequences, one sequence after the other.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(.concat(AnySequence(sequence.lazy.map { $0.asObservable() })))
  }

  /// The elements of all sequences, one sequence after the other.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(.concat(AnySequence(collection.lazy.map { $0.asObservable() })))
  }

  /// The elements of all sequences, one sequence after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(.concat(sources.map { $0.asObservable() }))
  }

  /// The elements of all sequences, as they arrive.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// The elements of all sequences, as they arrive.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// The results of `resultSelector` for the latest elements of all sequences of a collection.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    Infallible(
      .combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The latest elements of all sequences of a collection, as arrays.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension InfallibleType where Element: RxAbstractInteger {
  /// The numbers 0, 1, 2 …, one number per `period`.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler))
  }

  /// The number 0 after `dueTime`, and then 1, 2 … every `period`.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler))
  }
}

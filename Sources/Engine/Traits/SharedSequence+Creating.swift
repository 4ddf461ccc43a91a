extension SharedSequence {
  /// A sequence that completes immediately.
  public static func empty() -> SharedSequence {
    SharedSequence(raw: .empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that sends nothing and does not end.
  public static func never() -> SharedSequence { SharedSequence(raw: .never()) }

  /// A sequence of one element.
  public static func just(_ element: Element) -> SharedSequence {
    SharedSequence(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Calls `factory` for each subscriber, and sends the events of the sequence that `factory`
  /// returns.
  public static func deferred(_ factory: @escaping () -> SharedSequence) -> SharedSequence {
    SharedSequence(.deferred { factory().asObservable() })
  }

  /// A sequence of the given elements.
  public static func of(_ elements: Element...) -> SharedSequence { from(elements) }

  /// A sequence of the elements of an array.
  public static func from(_ array: [Element]) -> SharedSequence {
    SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence of the elements of a Swift sequence.
  public static func from<Source: Sequence>(
    _ sequence: Source
  ) -> SharedSequence where Source.Element == Element {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// A sequence of the optional's value; empty for nil.
  public static func from(optional: Element?) -> SharedSequence {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: RxAbstractInteger {
  /// The numbers 0, 1, 2 …, one number per `period`.
  public static func interval(_ period: RxTimeInterval) -> SharedSequence {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// The number 0 after `dueTime`, and then 1, 2 … every `period`.
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}

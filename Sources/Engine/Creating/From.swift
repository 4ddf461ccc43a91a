extension ObservableType {
  /// A sequence of the given elements.
  ///
  /// - Parameters:
  ///   - elements: the elements to send.
  ///   - scheduler: sends the elements, one per turn.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).subscribe(onNext: { print($0) })  // 1 2 3
  /// ```
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Tracer.composing("of", .plain) { from(elements, scheduler: scheduler) }
  }

  /// A sequence of the elements of an array.
  ///
  /// - Parameters:
  ///   - array: the elements to send.
  ///   - scheduler: sends the elements, one per turn.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer(.plain) { ArrayEmission(array, to: $0).begin(on: scheduler) }
  }

  /// A sequence of the elements of a Swift sequence; each subscription iterates again.
  ///
  /// - Parameters:
  ///   - sequence: the elements to send; the iteration stops when the subscription ends.
  ///   - scheduler: sends the elements, one per turn.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from<Source: Sequence>(
    _ sequence: Source,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Source.Element == Element {
    Producer(.plain) { SequenceEmission(sequence, to: $0).begin(on: scheduler) }
  }
}

private final class ArrayEmission<Element>: Emission<Element> {
  private let elements: [Element]
  @exclusivity(unchecked) private var index = 0

  init(_ elements: [Element], to sink: Sink<Element>) {
    self.elements = elements
    super.init(to: sink)
  }

  override func turn() -> Bool {
    guard index < elements.count else {
      sink.completed()
      return false
    }
    index += 1
    sink.next(elements[index - 1])
    return true
  }
}

private final class SequenceEmission<Source: Sequence>: Emission<Source.Element> {
  private var iterator: Source.Iterator

  init(_ source: Source, to sink: Sink<Source.Element>) {
    iterator = source.makeIterator()
    super.init(to: sink)
  }

  override func turn() -> Bool {
    guard let element = iterator.next() else {
      sink.completed()
      return false
    }
    sink.next(element)
    return true
  }
}

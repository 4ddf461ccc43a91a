import Synchronization

extension ObservableType {
  /// The elements of a sequence, one each turn of the scheduler.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from<Elements: Sequence>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    Producer { sink in
      var iterator = sequence.makeIterator()
      return SourceLoop.start(on: scheduler) {
        guard let element = iterator.next() else {
          sink.completed()
          return false
        }
        sink.next(element)
        return true
      }
    }
  }

  /// The elements of an array, one each turn of the scheduler.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(AnySequence(array), scheduler: scheduler)
  }

  /// The element of an optional, or nothing, and the end.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { .just(optional) } else { .empty() }
  }

  /// The element of an optional, or nothing, and the end, each sent by a scheduler.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    if let optional { return .just(optional, scheduler: scheduler) }
    return Producer { sink in
      scheduler.schedule(()) {
        sink.completed()
        return Disposables.create()
      }
    }
  }

  /// The given elements, one each turn of the scheduler.
  ///
  /// Source: `of` of RxSwift.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }
}

/// A source that sends one element a turn, so that sources interleave as RxSwift's do.
final class SourceLoop: TrampolineWork, Disposable {
  private let turn: () -> Bool
  private let disposed = Atomic(false)

  private init(_ turn: @escaping () -> Bool) { self.turn = turn }

  /// Runs `turn` until it gives false or the result is disposed.
  static func start(
    on scheduler: any ImmediateSchedulerType, _ turn: @escaping () -> Bool
  ) -> any Disposable {
    guard scheduler is CurrentThreadScheduler else {
      return scheduler.scheduleRecursive(()) { _, again in
        if turn() { again(()) }
      }
    }
    let loop = SourceLoop(turn)
    Trampoline.schedule(loop)
    return loop
  }

  private var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  override func run() {
    if isDisposed { return }
    if turn(), !isDisposed { Trampoline.schedule(self) }
  }

  func dispose() { disposed.store(true, ordering: .releasing) }
}

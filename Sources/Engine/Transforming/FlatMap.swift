extension ObservableType {
  /// Makes a sequence from each element, and sends the elements of all these sequences as they
  /// arrive.
  ///
  /// If `selector` throws, the sequence fails with that error.
  ///
  /// - Parameter selector: makes a sequence from an element; if it throws, the sequence fails.
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), maxConcurrent: .max) { try selector($0).asObservable() }
  }

  /// Makes a sequence from each element, and sends all these sequences, one after the other.
  ///
  /// If `selector` throws, the sequence fails with that error.
  ///
  /// - Parameter selector: makes a sequence from an element, as soon as the element arrives; if it
  ///   throws, the sequence fails.
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), maxConcurrent: 1) { try selector($0).asObservable() }
  }

  /// Makes a sequence from an element, and ignores new elements until that sequence has ended.
  ///
  /// If `selector` throws, the sequence fails with that error.
  ///
  /// - Parameter selector: makes a sequence from an element; if it throws, the sequence fails.
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift(.manner(.ignoresNewer)) {
      FlatMapFirstSink(Merger($0)) { try selector($0).asObservable() }
    }
  }
}

/// The sequence of `flatMap` and `concatMap`.
///
/// The inlinable functions make this object, so that the compiler knows the element types.
@usableFromInline
final class FlatMap<Element, Result>: Operator<Element, Result> {
  private let selector: (Element) throws -> Observable<Result>
  private let maxConcurrent: Int

  @usableFromInline
  init(
    _ source: Observable<Element>, maxConcurrent: Int,
    _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.selector = selector
    self.maxConcurrent = maxConcurrent
    super.init(source)
  }

  override var operatorName: String? {
    switch maxConcurrent {
    case .max: "flatMap"
    case 1: "concatMap"
    default: "merge(maxConcurrent:)"
    }
  }

  override var traceBehavior: TraceBehavior {
    maxConcurrent == .max ? .merging : .queuesInners
  }

  override func stage(above down: Sink<Result>) -> Sink<Element> {
    FlatMapSink(Merger(down, maxConcurrent: maxConcurrent), selector)
  }
}

class FlatMapSink<Element, Result>: Sink<Element>, Disposable {
  private let upstream = Lifetime()
  fileprivate final let merger: Merger<Result>
  fileprivate final let selector: (Element) throws -> Observable<Result>

  init(_ merger: Merger<Result>, _ selector: @escaping (Element) throws -> Observable<Result>) {
    self.merger = merger
    self.selector = selector
  }

  final override func next(_ element: Element) {
    guard merger.serializer.enter() else { return queue(element) }
    let inner = receive(element)
    merger.serializer.leave()
    inner?.start()
  }

  /// Queues an element for the thread inside the serializer; not inlined, to keep `next` small.
  @inline(never) private final func queue(_ element: Element) {
    merger.serializer.queue { [self] in receive(element)?.startInTurn() }
  }

  /// Returns the inner subscription for an element; called inside the serializer.
  fileprivate func receive(_ element: Element) -> InnerSubscription<Result>? {
    if merger.hasEnded { return nil }
    do { return merger.admit(try selector(element)) } catch { merger.end(.error(error)) }
    return nil
  }

  final override func error(_ error: any Error) { merger.fail(error) }

  final override func completed() {
    merger.outerCompleted()
    upstream.dispose()
  }

  final override var isOver: Bool { merger.isOver }

  final override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  final func dispose() {
    upstream.dispose()
    merger.dispose()
  }
}

private final class FlatMapFirstSink<Element, Result>: FlatMapSink<Element, Result> {
  override func receive(_ element: Element) -> InnerSubscription<Result>? {
    guard merger.takePlace() else { return nil }
    do { return merger.fillPlace(try selector(element)) } catch { merger.end(.error(error)) }
    return nil
  }
}

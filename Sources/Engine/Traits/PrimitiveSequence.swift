/// A sequence of at most one element, whose trait says what may come.
///
/// Source: traits of RxSwift; [Single](https://reactivex.io/documentation/single.html).
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Wraps a sequence that keeps to the trait already.
  init(raw source: Observable<Element>) { self.source = source }
}

/// A type that can be turned into a sequence of at most one element.
public protocol PrimitiveSequenceType {
  /// What may come.
  associatedtype Trait
  /// The type of the element.
  associatedtype Element
  /// The value as a sequence of at most one element.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence as an observable.
  public func asObservable() -> Observable<Element> { source }
}

/// The trait of `Single`.
public enum SingleTrait {}

/// The trait of `Maybe`.
public enum MaybeTrait {}

/// The trait of `Completable`.
public enum CompletableTrait {}

/// A sequence of one element or an error.
///
/// Source: [Single](https://reactivex.io/documentation/single.html).
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// A sequence of one element, none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// A sequence of no element, which completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a `Single` ends.
public typealias SingleEvent<Element> = Result<Element, any Error>

/// How a `Maybe` ends.
@frozen public enum MaybeEvent<Element> {
  /// With an element.
  case success(Element)
  /// With an error.
  case error(any Error)
  /// Without an element.
  case completed
}

/// How a `Completable` ends.
@frozen public enum CompletableEvent {
  /// With an error.
  case error(any Error)
  /// Well.
  case completed
}

extension ObservableType {
  /// The sequence's one element; it fails with `RxError.noElements` or `moreThanOneElement`.
  ///
  /// The element is sent when the sequence has completed.
  public func asSingle() -> Single<Element> {
    Single(raw: lift { OnlySink(requiresElement: true, $0) })
  }

  /// The sequence's one element or none; it fails with `RxError.moreThanOneElement`.
  ///
  /// The element is sent when the sequence has completed.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: lift { OnlySink(requiresElement: false, $0) })
  }

  /// The first element, or nil when there is none.
  ///
  /// Source: [First](https://reactivex.io/documentation/operators/first.html).
  public func first() -> Single<Element?> {
    Single(raw: take(1).map(Optional.some).ifEmpty(default: nil))
  }

  /// All elements as one array, when the sequence completes.
  ///
  /// Source: [To](https://reactivex.io/documentation/operators/to.html).
  public func toArray() -> Single<[Element]> { Single(raw: collected()) }
}

extension ObservableType where Element == Never {
  /// The end of the sequence.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

/// Waits for the end of a sequence that may have one element.
private final class OnlySink<Element>: EndingStage<Element, Element> {
  private let requiresElement: Bool
  private var only: Element?

  init(requiresElement: Bool, _ down: Sink<Element>) {
    self.requiresElement = requiresElement
    super.init(down)
  }

  override func next(_ element: Element) {
    if only != nil { return error(RxError.moreThanOneElement) }
    only = element
  }

  override func completed() {
    if hasEnded { return }
    if let only {
      down.next(only)
    } else if requiresElement {
      return error(RxError.noElements)
    }
    super.completed()
  }
}

import RxCocoa
import RxSwift

/// A value that can be empty.
///
/// Source: `Occupiable` of RxOptional.
public protocol Occupiable {
  var isEmpty: Bool { get }
  var isNotEmpty: Bool { get }
}

extension Occupiable {
  /// Whether the value is not empty.
  public var isNotEmpty: Bool { !isEmpty }
}

extension String: Occupiable {}
extension Array: Occupiable {}
extension Dictionary: Occupiable {}
extension Set: Occupiable {}

/// Source: `filterEmpty` and similar operators of RxOptional.
extension ObservableType where Element: Occupiable {
  /// The elements that are not empty.
  public func filterEmpty() -> Observable<Element> { filter { $0.isNotEmpty } }

  /// The elements; the sequence fails at an empty element.
  public func errorOnEmpty(
    _ error: any Error = RxOptionalError.emptyOccupiable(Element.self)
  ) -> Observable<Element> {
    map {
      guard $0.isNotEmpty else { throw error }
      return $0
    }
  }

  /// The elements; each empty element is replaced by the elements of another sequence.
  public func catchOnEmpty(
    _ handler: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    flatMap { try $0.isNotEmpty ? .just($0) : handler() }
  }
}

extension SharedSequenceConvertibleType where Element: Occupiable {
  /// The elements that are not empty.
  public func filterEmpty() -> SharedSequence<SharingStrategy, Element> {
    filter { $0.isNotEmpty }
  }

  /// The elements; each empty element is replaced by the elements of another sequence.
  public func catchOnEmpty(
    _ handler: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    flatMap { $0.isNotEmpty ? .just($0) : handler() }
  }
}

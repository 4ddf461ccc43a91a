import RxCocoa
import RxSwift

/// A protocol for optionals, to constrain the type of an element.
///
/// Source: `OptionalType` of RxOptional.
public protocol OptionalType {
  associatedtype Wrapped

  var value: Wrapped? { get }
}

extension Optional: OptionalType {
  /// The optional itself.
  public var value: Wrapped? { self }
}

/// The error for a nil or an empty element.
///
/// Source: `RxOptionalError` of RxOptional.
public enum RxOptionalError: Error, CustomStringConvertible {
  case foundNilWhileUnwrappingOptional(Any.Type)
  case emptyOccupiable(Any.Type)

  /// The message of RxOptional.
  public var description: String {
    switch self {
    case .foundNilWhileUnwrappingOptional(let type):
      "Found nil while trying to unwrap type <\(type)>"
    case .emptyOccupiable(let type):
      "Empty occupiable of type <\(type)>"
    }
  }
}

/// Source: `filterNil` and similar operators of RxOptional.
extension ObservableType where Element: OptionalType {
  /// The values, without the nils.
  public func filterNil() -> Observable<Element.Wrapped> { compactMap { $0.value } }

  /// The values; the sequence fails at a nil.
  public func errorOnNil(
    _ error: any Error = RxOptionalError.foundNilWhileUnwrappingOptional(Element.self)
  ) -> Observable<Element.Wrapped> {
    map {
      guard let value = $0.value else { throw error }
      return value
    }
  }

  /// The values; each nil is replaced by a given value.
  public func replaceNilWith(_ valueOnNil: Element.Wrapped) -> Observable<Element.Wrapped> {
    map { $0.value ?? valueOnNil }
  }

  /// The values; each nil is replaced by the elements of another sequence.
  public func catchOnNil(
    _ handler: @escaping () throws -> Observable<Element.Wrapped>
  ) -> Observable<Element.Wrapped> {
    flatMap { try $0.value.map(Observable.just) ?? handler() }
  }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
  /// The values, without the nils.
  public func filterNil() -> SharedSequence<SharingStrategy, Element.Wrapped> {
    compactMap { $0.value }
  }

  /// The values; each nil is replaced by a given value.
  public func replaceNilWith(
    _ valueOnNil: Element.Wrapped
  ) -> SharedSequence<SharingStrategy, Element.Wrapped> {
    map { $0.value ?? valueOnNil }
  }

  /// The values; each nil is replaced by the elements of another sequence.
  public func catchOnNil(
    _ handler: @escaping () -> SharedSequence<SharingStrategy, Element.Wrapped>
  ) -> SharedSequence<SharingStrategy, Element.Wrapped> {
    flatMap { $0.value.map { .just($0) } ?? handler() }
  }
}

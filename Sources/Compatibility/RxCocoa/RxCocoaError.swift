/// The errors of user interface bindings.
///
/// Source: `RxCocoaError` of RxCocoa.
public enum RxCocoaError: Error {
  /// An error of unknown origin.
  case unknown
  /// `object` does not support the operation.
  case invalidOperation(object: Any)
  /// The items of `object` were requested before any items were bound.
  case itemsNotYetBound(object: Any)
  /// `object` has no property with that name.
  case invalidPropertyName(object: Any, propertyName: String)
  /// `object`, observed as the property `propertyName` of `sourceObject`, cannot be observed.
  case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
  /// A method could not be swizzled.
  case errorDuringSwizzling
  /// `object` is not of the required type.
  case castingError(object: Any, targetType: Any.Type)
}

extension RxCocoaError: @unchecked Sendable {}

extension RxCocoaError: CustomDebugStringConvertible {
  /// The error as a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
    case .itemsNotYetBound(let object):
      "Data source is set, but items are not yet bound to user interface for `\(object)`."
    case .invalidPropertyName(let object, let name):
      "Object `\(object)` doesn't have a property named `\(name)`."
    case .invalidObjectOnKeyPath(let object, let source, let name):
      "Unobservable object `\(object)` was observed as `\(name)` of `\(source)`."
    case .errorDuringSwizzling: "Error during swizzling."
    case .castingError(let object, let type): "Error casting `\(object)` to `\(type)`"
    }
  }
}

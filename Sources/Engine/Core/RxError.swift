/// The errors with which operators end sequences.
public enum RxError: Error {
  /// An error of unknown origin.
  case unknown
  /// `object` was used after it was disposed.
  case disposed(object: AnyObject)
  /// A number overflowed its type.
  case overflow
  /// An index or a count was out of range.
  case argumentOutOfRange
  /// A sequence that must have an element had no element.
  case noElements
  /// A sequence that must have exactly one element had more elements.
  case moreThanOneElement
  /// No element arrived in time.
  case timeout
}

extension RxError: @unchecked Sendable {}

extension RxError: CustomDebugStringConvertible {
  /// The error as a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(Self.name(of: object))` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }

  /// The name of an object's type, with `RxSwift` as the module, as in apps.
  private static func name(of object: AnyObject) -> String {
    var name = "\(object)"
    if let element = (object as? any ElementNaming)?.elementName {
      name = "\(name.prefix { $0 != "<" })<\(element)>"
    }
    return name.replacing("RxsEngine.", with: "RxSwift.")
  }
}

/// A subject that stores the name of its element type, for error messages.
///
/// Scripts set the name, because the elements of all their subjects have the same Swift type.
package protocol ElementNaming: AnyObject {
  var elementName: String? { get set }
}

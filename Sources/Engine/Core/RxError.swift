/// The errors that operators themselves end sequences with.
public enum RxError: Error {
  /// An error of unknown origin.
  case unknown
  /// `object` was used after it was disposed.
  case disposed(object: AnyObject)
  /// A number left its range.
  case overflow
  /// An index or a count was out of range.
  case argumentOutOfRange
  /// A sequence that has to have an element had none.
  case noElements
  /// A sequence that has to have one element had more.
  case moreThanOneElement
  /// No element came in time.
  case timeout
}

extension RxError: @unchecked Sendable {}

extension RxError: CustomDebugStringConvertible {
  /// The error as a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}

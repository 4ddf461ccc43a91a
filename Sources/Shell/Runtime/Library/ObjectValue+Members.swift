import FoundationEssentials
import RxsEngine

/// An object of the shell's library. Scripts cannot read its fields.
protocol LibraryObject {}

extension ObjectValue {
  /// Whether the object is a `Character`, a `Substring` or a Unicode scalar. Such an object exists
  /// only where the static type is unknown; otherwise, the value is a plain text.
  var isText: Bool { value is Character || value is Substring || value is Unicode.Scalar }

  /// The names of the library tables that contain the object's members.
  var tables: [String] {
    switch value {
    case is DisposeBag: ["DisposeBag"]
    case is CompositeDisposable: ["CompositeDisposable", "Cancelable", "Disposable"]
    case is SerialDisposable: ["SerialDisposable", "Cancelable", "Disposable"]
    case is SingleAssignment: ["SingleAssignmentDisposable", "Cancelable", "Disposable"]
    case is RefCountDisposable: ["RefCountDisposable", "Cancelable", "Disposable"]
    case is any Cancelable: ["Cancelable", "Disposable"]
    case is any Disposable: ["Disposable"]
    case is String.Index: ["String.Index"]
    case is Character: ["Character"]
    case is Unicode.Scalar: ["Scalar"]
    case is Substring: ["String", "Bidirectional", "Collection", "Sequence"]
    case is Date: ["Date"]
    case is URL: ["URL"]
    case is Data: ["Data"]
    case is IndexPath: ["IndexPath"]
    case is CharacterClass: ["CharacterSet"]
    case is ScriptQueue: ["Queue"]
    case is any Error: ["Error"]
    default: []
    }
  }

  /// The value of a field.
  func member(_ name: String, _ context: Context) -> Value? {
    if value is any LibraryObject || value is String.Index || isText { return nil }
    if let found = context.host?.member(name, of: value) { return found }
    return Reflection.fields(of: Mirror(reflecting: value)).last { $0.label == name }
      .map { Value(reflecting: $0.value) }
  }

  /// The method with the given name.
  func method(_ name: String, _ context: Context) -> Function? {
    value is any LibraryObject ? nil : context.host?.method(name, of: value)
  }

  /// The names of the fields.
  var memberNames: [String] {
    guard case .tuple(let tuple)? = structure else { return [] }
    return tuple.labels.compactMap { $0 }
  }
}

extension RuntimeHost {
  /// The method that compiled code declares for the value's type.
  func method(_ name: String, of value: Any) -> Function? {
    if case .function(let function)? = member(name, of: value) { function } else { nil }
  }
}

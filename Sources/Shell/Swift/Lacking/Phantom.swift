/// A phantom: a generated type that replaces a type which this machine lacks. Its declaration
/// depends on the uses of the type.
struct Phantom: Equatable {
  enum Form: Equatable {
    case `class`, `struct`, `protocol`, wrapper
  }

  var form: Form
  var arity = 0
  /// The known names of the type's generic parameters.
  var parameters: [String] = []
  /// Whether the type is a protocol that only classes can adopt.
  var isForClasses = false
  var nested: [String: Phantom] = [:]
  /// Whether the initialiser must be `required`, because code creates objects of a subclass through
  /// its metatype.
  var isRequired = false
  /// Whether a class of the app inherits from the type.
  var isSuperclass = false

  init(_ form: Form) { self.form = form }

  /// Chooses the kind of declaration that fits the uses.
  init(_ uses: TypeUses, name: String) {
    let forms = uses.forms
    if forms.contains(.attribute) {
      form = .wrapper
    } else if forms.contains(.value) && !forms.contains(.existential) {
      form = forms.contains(.mutated) ? .struct : .class
    } else if forms.contains(.existential) || forms.contains(.conformance) {
      form = .protocol
    } else if forms.contains(.initialized), uses.arity == 0, !forms.contains(.overridden) {
      // A class of the app that inherits from the type has an initialiser without `super.init`. If
      // the phantom is a protocol, the initialiser compiles.
      form = .protocol
    } else if forms.contains(.superclass), Self.soundsLikeProtocol(name) {
      form = .protocol
    } else {
      form = forms.contains(.mutated) && !forms.contains(.superclass) ? .struct : .class
    }
    isForClasses = forms.contains(.reference) && !forms.contains(.valueConformance)
    isSuperclass = forms.contains(.superclass)
    parameters = uses.parameters
    arity = max(uses.arity, parameters.count)
  }

  private static func soundsLikeProtocol(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Protocol", "Type", "able", "Providing"].contains(
      where: name.hasSuffix)
  }

  /// The source text of the declaration.
  func declaration(_ name: String) -> String {
    let all = parameters + (parameters.count..<max(arity, parameters.count)).map { "T\($0)" }
    let parameters = arity == 0 ? "" : "<\(all.joined(separator: ", "))>"
    let quoted = "`\(name)`"
    let inner =
      nested.sorted { $0.key < $1.key }.map { $1.declaration($0) }
    let error = name.hasSuffix("Error") ? ", Swift.Error" : ""
    let maker = "public static func rxsMade() -> Any { \(quoted)\(parameters)() }; "
    let body = inner.joined(separator: "; ")
    switch form {
    case .class where !isSuperclass:
      return "open class \(quoted)\(parameters): AbsentObject\(error) { \(body) }"
    case .class:
      // If the phantom inherited from `AbsentObject`, the app's subclasses would need the
      // initialisers of `AbsentObject`.
      return
        "open class \(quoted)\(parameters): AbsentType, Hashable\(error) { "
        + "public \(isRequired ? "required " : "")init() {}; \(maker)"
        + "public static func == (a: \(quoted), b: \(quoted)) -> Bool { a === b }; "
        + "public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }; "
        + "\(body) }"
    case .struct:
      return
        "public struct \(quoted)\(parameters): AbsentType, Hashable, Codable\(error) { "
        + "public init() {}; \(maker)public init(from decoder: any Decoder) throws {}; "
        + "public func encode(to encoder: any Encoder) throws {}; "
        + "private var rxsName = \"\"; public static func rxsMade(named name: String) -> Any { "
        + "var made = \(quoted)\(parameters)(); made.rxsName = name; return made }; \(body) }"
    case .protocol:
      let arguments =
        arity == 0 ? "" : "<\((0..<arity).map { "T\($0)" }.joined(separator: ", "))>"
      let types = (0..<arity).map { "associatedtype T\($0)" }.joined(separator: "; ")
      return
        "public protocol \(quoted)\(arguments)\(isForClasses ? ": AnyObject" : "") { \(types) }"
    case .wrapper:
      return "@propertyWrapper public struct \(quoted)<Value> { public var wrappedValue: Value; "
        + "public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }; "
        + "public init(wrappedValue: Value, _ arguments: Any?...) { self.wrappedValue = wrappedValue }; "
        + "public var projectedValue: \(quoted)<Value> { self } }"
    }
  }
}

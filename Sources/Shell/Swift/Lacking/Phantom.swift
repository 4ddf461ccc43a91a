/// A type that this machine lacks, with the declarations that its uses require.
struct Phantom: Equatable {
  enum Form: Equatable {
    case `class`, `struct`, `protocol`, wrapper
  }

  var form: Form
  var arity = 0
  /// The names of the type's first generic parameters.
  var parameters: [String] = []
  /// Whether the type is a protocol that only classes can adopt.
  var isForClasses = false
  var nested: [String: Phantom] = [:]
  /// The static values of the type.
  var values: Set<String> = []
  /// Whether code makes values of subclasses, which then have the initialiser too.
  var isRequired = false

  init(_ form: Form) { self.form = form }

  /// Chooses the kind of declaration that the uses require.
  init(_ uses: TypeUses, name: String) {
    let forms = uses.forms
    if forms.contains(.attribute) {
      form = .wrapper
    } else if forms.contains(.value) && !forms.contains(.existential) {
      form = forms.contains(.mutated) ? .struct : .class
    } else if forms.contains(.existential) || forms.contains(.conformance) {
      form = .protocol
    } else if forms.contains(.initialized), uses.arity == 0, !forms.contains(.overridden) {
      // The initialiser of a class must call the superclass's initialiser before it uses `self`. A
      // protocol has no initialiser.
      form = .protocol
    } else if forms.contains(.superclass), Self.soundsLikeProtocol(name) {
      form = .protocol
    } else {
      form = forms.contains(.mutated) && !forms.contains(.superclass) ? .struct : .class
    }
    isForClasses = forms.contains(.reference) && !forms.contains(.valueConformance)
    parameters = uses.parameters
    arity = max(uses.arity, parameters.count)
  }

  private static func soundsLikeProtocol(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Protocol", "Type", "able", "Providing"].contains(
      where: name.hasSuffix)
  }

  /// The declaration of a static value, which is equal only to itself.
  private func value(_ value: String, of type: String, isGeneric: Bool) -> String {
    let head = "public static var `\(value)`: \(type) "
    if form == .struct {
      return head + "{ var made = \(type)(); made.rxsName = \"\(value)\"; return made }"
    }
    if isGeneric { return head + "{ .init() }" }
    return head + "{ rxs_\(value) }; private static let rxs_\(value): \(type) = .init()"
  }

  /// The declaration of the phantom.
  ///
  /// - Parameter isInGeneric: whether the phantom is nested in a generic type.
  func declaration(_ name: String, isInGeneric: Bool = false) -> String {
    let all = parameters + (parameters.count..<max(arity, parameters.count)).map { "T\($0)" }
    let parameters = arity == 0 ? "" : "<\(all.joined(separator: ", "))>"
    let quoted = "`\(name)`"
    let isGeneric = isInGeneric || arity > 0
    let inner =
      nested.sorted { $0.key < $1.key }.map { $1.declaration($0, isInGeneric: isGeneric) }
      + values.sorted().map { value($0, of: quoted + parameters, isGeneric: isGeneric) }
      + (form == .struct && !values.isEmpty ? ["private var rxsName = \"\""] : [])
    let bases = "AbsentType, Hashable" + (name.hasSuffix("Error") ? ", Swift.Error" : "")
    let maker = "public static func rxsMade() -> Any { \(quoted)\(parameters)() }; "
    let body = inner.joined(separator: "; ")
    switch form {
    case .class:
      return
        "open class \(quoted)\(parameters): \(bases) { public \(isRequired ? "required " : "")init() {}; "
        + "\(maker)public static func == (a: \(quoted), b: \(quoted)) -> Bool { a === b }; "
        + "public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }; "
        + "\(body) }"
    case .struct:
      return "public struct \(quoted)\(parameters): \(bases) { public init() {}; \(maker)\(body) }"
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

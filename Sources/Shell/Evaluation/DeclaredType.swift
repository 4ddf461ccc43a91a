/// A type that a script declares or extends: what can be asked of its name and of its values.
final class DeclaredType {
  /// A function or a property of the values of a type.
  struct Member {
    let isProperty: Bool
    /// Calls it on a value, and gives what became of the value.
    let call: (_ receiver: Value, _ arguments: [LabelledValue]) throws -> (Value, Value)
  }

  let name: String
  /// A value whose built-in members the type's own code may name without `self`.
  let sample: Value?
  /// Whether a value is of the type.
  let owns: (Value) -> Bool
  var members: [String: Member] = [:]
  /// The names of the members, which are known before their code is.
  var memberNames: Set<String> = []
  /// `static let`, `static func` and cases; a property is computed when it is read.
  var statics: [String: () throws -> Value] = [:]
  /// The cases of an enum, in their order.
  var cases: [Value] = []

  init(_ name: String, sample: Value? = nil, owns: @escaping (Value) -> Bool) {
    self.name = name
    self.sample = sample
    self.owns = owns
  }

  /// Whether its code can name a member without `self`.
  func hasMember(_ name: String) -> Bool {
    if memberNames.contains(name) { return true }
    guard let sample else { return false }
    if case .stream = sample { return StreamMembers.mayHave(name) }
    return Members.names(of: sample).contains(name)
  }

  /// What the type's name is asked for: `Direction.north`.
  func property(_ name: String) throws -> Value {
    if name == "self" { return .type(TypeName(name: self.name)) }
    guard let value = statics[name] else {
      throw RuntimeError(
        "'\(self.name)' has no member '\(name)'",
        suggestion: Suggestion.nearest(to: name, in: Array(statics.keys)))
    }
    return try value()
  }

  /// A call of what the type's name has: `State.failed(404)`.
  func call(_ name: String, _ arguments: [LabelledValue]) throws -> Value {
    guard case .function(let function) = try property(name) else {
      throw RuntimeError("'\(self.name).\(name)' cannot be called")
    }
    return try function.call(labelled: arguments)
  }
}

extension DeclaredType {
  /// The type of the language that `extension Name` extends; nil for other names.
  static func builtIn(_ name: String) -> DeclaredType? {
    switch name {
    case "ObservableType", "ObservableConvertibleType", "Observable":
      let sample = StreamValue(.observable, .never())
      return DeclaredType(name, sample: .stream(sample)) {
        if case .stream = $0 { true } else { false }
      }
    case "PrimitiveSequence", "PrimitiveSequenceType", "Single", "Maybe", "Completable":
      return stream(name, [.single, .maybe, .completable])
    case "SharedSequence", "SharedSequenceConvertibleType", "Driver", "Signal":
      return stream(name, [.driver, .signal])
    case "Int":
      return DeclaredType(name, sample: .int(0)) { if case .int = $0 { true } else { false } }
    case "Double", "Float", "CGFloat":
      return DeclaredType(name, sample: .double(0)) { if case .double = $0 { true } else { false } }
    case "Bool":
      return DeclaredType(name, sample: .bool(true)) { if case .bool = $0 { true } else { false } }
    case "String", "StringProtocol", "Character":
      return DeclaredType(name, sample: .string("")) {
        if case .string = $0 { true } else { false }
      }
    case "Array", "Sequence", "Collection":
      return DeclaredType(name, sample: .array([])) { if case .array = $0 { true } else { false } }
    case "Dictionary":
      let sample = Value.dictionary(DictionaryValue())
      return DeclaredType(name, sample: sample) { if case .dictionary = $0 { true } else { false } }
    default: return nil
    }
  }

  private static func stream(_ name: String, _ kinds: [StreamValue.Kind]) -> DeclaredType {
    let sample = StreamValue(kinds[0], .never())
    return DeclaredType(name, sample: .stream(sample)) {
      if case .stream(let stream) = $0 { kinds.contains(stream.kind) } else { false }
    }
  }
}

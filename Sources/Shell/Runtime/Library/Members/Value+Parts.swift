/// Reads the contents of values, for the closures of entries. The resolver has already checked the
/// types.
extension Value {
  var text: String {
    get throws {
      guard case .string(let text) = unkept else {
        throw Fault.needs("a String", self)
      }
      return text
    }
  }

  /// The first character of a text. A `Character` is a text of one character.
  var character: Character {
    get throws {
      guard case .string(let text) = unkept, let first = text.first else {
        throw Fault.needs("a Character", self)
      }
      return first
    }
  }

  /// The plain text of a `Character`, a `Substring` or a scalar; other values unchanged.
  var unkept: Value {
    guard case .object(let object) = self else { return self }
    return switch object.value {
    case let character as Character: .string(String(character))
    case let part as Substring: .string(String(part))
    case let scalar as Unicode.Scalar: .string(String(scalar))
    default: self
    }
  }

  /// The value as an instance of a class.
  ///
  /// - Parameter name: the type with its article, for the error message.
  func instance<Object>(_ name: String) throws -> Object {
    if case .object(let object) = self, let object = object.value as? Object { return object }
    throw Fault.needs(name, self)
  }

  var entries: DictionaryValue {
    get throws {
      guard case .dictionary(let entries) = self else {
        throw Fault.needs("a dictionary", self)
      }
      return entries
    }
  }

  var members: SetValue {
    get throws {
      guard case .set(let set) = self else { throw Fault.needs("a Set", self) }
      return set
    }
  }

  /// A whole number of any type.
  var integer: any FixedWidthInteger {
    get throws {
      switch self {
      case .int(let int): return int
      case .number(let number): if let integer = number.integer { return integer }
      default: break
      }
      throw Fault.needs("a whole number", self)
    }
  }

  /// An integer of any type, as an `Int128`, so that sums and differences do not overflow.
  var wide: Int128 {
    get throws {
      switch self {
      case .int(let int): return Int128(int)
      case .number(let number): if let wide = number.wide { return wide }
      default: break
      }
      throw Fault.needs("a whole number", self)
    }
  }

  /// A number of any type as a `Double`.
  var floating: Double {
    get throws {
      switch self {
      case .double(let double): return double
      case .int(let int): return Double(int)
      case .number(let number):
        if let fraction = number.fraction { return fraction }
        return Double(try wide)
      default: break
      }
      throw Fault.needs("a number", self)
    }
  }

  /// The result of `double` for a `Double`, or of `float` for a `Float`.
  func floating(
    _ double: (Double) throws -> Double, _ float: (Float) throws -> Float
  ) throws -> Value {
    if case .number(let number) = self, let own = number.float {
      return .number(NumberValue(try float(own)))
    }
    return .double(try double(try floating))
  }

  /// An integer as a value of its type.
  init<Number: FixedWidthInteger>(integer number: Number) {
    if let int = number as? Int {
      self = .int(int)
    } else {
      let kind = IntegerKind.allCases.first { $0.type == Number.self } ?? .int64
      self = .number(NumberValue(number, kind))
    }
  }

  /// A character as a text of one character.
  static func character(_ character: Character?) -> Value {
    .optional(character.map { .string(String($0)) })
  }
}

extension Arguments {
  /// A number argument that must not be negative.
  func length(_ index: Int) throws -> Int {
    let count = try int(index)
    guard count >= 0 else {
      throw Fault(
        Problem.mismatch("'\(callee)'", takes: "no negative number", got: "\(count)"))
    }
    return count
  }
}

extension Entry {
  /// The `description` of a text: the text itself. As in Swift, each text type has its own entry.
  static let description = property(
    "description: String", "The text that `print` shows."
  ) { .string($0.ownDescription) }

  static let debugDescription = property(
    "debugDescription: String", "The text that `debugPrint` shows."
  ) { .string($0.debugPrinted) }
}

/// A declaration at the top level of a file. A slice contains whole declarations.
package struct SourceUnit: Codable, Equatable, Sendable {
  package enum Kind: UInt8, Codable, Sendable {
    case type, alias, member, function, variable, operation, precedence
  }

  /// The properties that decide whether a slice contains the declaration.
  package struct Traits: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isPrivate = Traits(rawValue: 1)
    /// An extension that declares a conformance.
    package static let statesConformance = Traits(rawValue: 2)
    package static let isClass = Traits(rawValue: 4)
    package static let isStruct = Traits(rawValue: 8)
    package static let isProtocol = Traits(rawValue: 16)
    package static let isEnum = Traits(rawValue: 32)
    /// A declaration that other modules see.
    package static let isPublic = Traits(rawValue: 64)
  }

  /// The kind of declaration; `member` is an extension.
  package var kind: Kind
  package var traits: Traits = []
  /// The keyword of the declaration.
  package var keyword: String
  /// The names that the declaration declares.
  package var names: [String] = []
  /// The path of the type that an extension extends.
  package var extended: [String] = []
  /// The first name of the type that an alias names.
  package var aliased = ""
  package var inherited: [String] = []
  /// The types in the requirements of an extension.
  package var constraints: [String] = []
  /// The UTF-8 range in the file, including the attributes.
  package var start: Int
  package var end: Int
  package var line: Int
  /// The names that are mentioned outside of bodies.
  package var mentions = Mentions()
  package var bodies: [SourceBody] = []
  /// The names of the declared members, including `init`, `subscript` and operators.
  package var declared: [String] = []
  /// The names that are still mentioned after the members of a view are removed.
  package var outline: [String] = []

  package init(kind: Kind, keyword: String, start: Int, end: Int, line: Int) {
    self.kind = kind
    self.keyword = keyword
    self.start = start
    self.end = end
    self.line = line
  }
}

/// The names that a declaration or a body mentions.
package struct Mentions: Codable, Equatable, Sendable {
  /// The names without a preceding period, including operators.
  package var free: [String] = []
  /// The names after a period.
  package var members: [String] = []
  /// The names of types in expressions, such as calls of initialisers.
  package var values: [String] = []
}

/// The code that runs when a function, an initialiser or an accessor is called.
package struct SourceBody: Codable, Equatable, Sendable {
  package struct Traits: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isInitializer = Traits(rawValue: 1)
    /// A body that always stays with its declaration: of a subscript, or with a result of a `some`
    /// type.
    package static let isFixed = Traits(rawValue: 2)
    package static let isPrivate = Traits(rawValue: 4)
    package static let isOfClass = Traits(rawValue: 8)
    /// An initial value, which runs as part of an initialiser.
    package static let isValue = Traits(rawValue: 16)
  }

  /// The name with which other code calls the body.
  package var name: String
  /// The type that declares the body; empty for an extension.
  package var owner: String
  /// The types that the declaring type inherits.
  package var inherited: [String]
  package var traits: Traits = []
  /// The UTF-8 range in the file, including the braces.
  package var start: Int
  package var end: Int
  package var line: Int
  package var mentions = Mentions()
}

/// The declarations of a file.
package struct FileIndex: Codable, Equatable, Sendable {
  package struct Import: Codable, Equatable, Sendable {
    package var module: String
    package var text: String
    package var line: Int
  }

  package var imports: [Import] = []
  package var units: [SourceUnit] = []
  /// The uses of types in the file, which decide the declarations of phantoms.
  package var uses: [String: TypeUses] = [:]
  /// The lines with syntax errors.
  package var problems: [Int] = []

  package init() {}
}

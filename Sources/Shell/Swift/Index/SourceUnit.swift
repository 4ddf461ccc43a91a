/// A top-level declaration of a file. A slice, which is the set of declarations that statements
/// need, consists of such declarations.
package struct SourceUnit: Codable, Equatable, Sendable {
  package enum Kind: UInt8, Codable, Sendable {
    case type, alias, member, function, variable, operation, precedence
  }

  /// Properties that affect whether a slice contains the declaration.
  package struct Traits: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isPrivate = Traits(rawValue: 1)
    /// The declaration is an extension with a conformance.
    package static let statesConformance = Traits(rawValue: 2)
    package static let isClass = Traits(rawValue: 4)
    package static let isStruct = Traits(rawValue: 8)
    package static let isProtocol = Traits(rawValue: 16)
    package static let isEnum = Traits(rawValue: 32)
    /// Other modules can use the declaration.
    package static let isPublic = Traits(rawValue: 64)
  }

  /// The kind of the declaration. An extension has the kind `member`.
  package var kind: Kind
  package var traits: Traits = []
  /// The keyword of the declaration.
  package var keyword: String
  /// The names that the declaration declares.
  package var names: [String] = []
  /// The path of the type that an extension extends; empty for other declarations.
  package var extended: [String] = []
  /// The first name in the type of a type alias; empty for other declarations.
  package var aliased = ""
  package var inherited: [String] = []
  /// The types in the `where` clause of an extension.
  package var constraints: [String] = []
  /// The UTF-8 range in the file. The range includes attributes.
  package var start: Int
  package var end: Int
  package var line: Int
  /// The names that are mentioned outside of bodies.
  package var mentions = Mentions()
  package var bodies: [SourceBody] = []
  /// The names of the declared members, including `init`, `subscript` and operators.
  package var declared: [String] = []
  /// For a view, the names that the view's outline mentions.
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
  /// The names that follow a period.
  package var members: [String] = []
  /// The names of types in expressions, for example in calls of initialisers.
  package var values: [String] = []
}

/// A body: the code that runs when a function, an initialiser or an accessor is called.
package struct SourceBody: Codable, Equatable, Sendable {
  package struct Traits: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isInitializer = Traits(rawValue: 1)
    /// The body is never left out: it belongs to a subscript, or its result type is `some` or
    /// `any`.
    package static let isFixed = Traits(rawValue: 2)
    package static let isPrivate = Traits(rawValue: 4)
    package static let isOfClass = Traits(rawValue: 8)
    /// The body is an initial value, which is computed by an initialiser.
    package static let isValue = Traits(rawValue: 16)
  }

  /// The name by which other code calls the body.
  package var name: String
  /// The name of the type that contains the body or that its extension extends; empty outside of
  /// types.
  package var owner: String
  /// The types that this type inherits from.
  package var inherited: [String]
  package var traits: Traits = []
  /// The UTF-8 range in the file. The range includes the braces.
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
  /// The uses of types in the file. They decide the declarations of phantoms, which are generated
  /// types in place of missing types.
  package var uses: [String: TypeUses] = [:]
  /// The lines with syntax errors.
  package var problems: [Int] = []

  package init() {}
}

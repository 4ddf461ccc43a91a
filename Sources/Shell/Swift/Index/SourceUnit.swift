/// A declaration at the top level of a file: the smallest part that a slice takes.
package struct SourceUnit: Codable, Equatable, Sendable {
  package enum Kind: UInt8, Codable, Sendable {
    case type, alias, member, function, variable, operation, precedence
  }

  /// The properties that decide when a slice takes it.
  package struct Traits: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isPrivate = Traits(rawValue: 1)
    /// An extension that states a conformance.
    package static let statesConformance = Traits(rawValue: 2)
    package static let isClass = Traits(rawValue: 4)
    package static let isStruct = Traits(rawValue: 8)
    package static let isProtocol = Traits(rawValue: 16)
    package static let isEnum = Traits(rawValue: 32)
  }

  /// `member` is an extension.
  package var kind: Kind
  package var traits: Traits = []
  /// The keyword that declares it.
  package var keyword: String
  /// The names that it declares.
  package var names: [String] = []
  /// The path of the type that an extension extends.
  package var extended: [String] = []
  /// The aliased type's first name.
  package var aliased = ""
  package var inherited: [String] = []
  /// The types that the requirements of an extension name.
  package var constraints: [String] = []
  /// The UTF-8 range in the file, from the attributes on.
  package var start: Int
  package var end: Int
  package var line: Int
  /// The names outside of the bodies.
  package var mentions = Mentions()
  package var bodies: [SourceBody] = []
  /// The names of its own members; `init`, `subscript` and operators too.
  package var declared: [String] = []
  /// The mentions that are left when a view is emptied.
  package var outline: [String] = []

  package init(kind: Kind, keyword: String, start: Int, end: Int, line: Int) {
    self.kind = kind
    self.keyword = keyword
    self.start = start
    self.end = end
    self.line = line
  }
}

/// The names that a part of a source mentions.
package struct Mentions: Codable, Equatable, Sendable {
  /// Those that stand alone, operators too.
  package var free: [String] = []
  /// Those behind a period.
  package var members: [String] = []
  /// Those of types that stand in expressions, as those do that make values.
  package var values: [String] = []
}

/// The code that runs when a function, an initialiser or an accessor is called.
package struct SourceBody: Codable, Equatable, Sendable {
  package struct Traits: OptionSet, Codable, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isInitializer = Traits(rawValue: 1)
    /// One that is taken with its declaration: a subscript, and one that gives `some` type.
    package static let isFixed = Traits(rawValue: 2)
    package static let isPrivate = Traits(rawValue: 4)
    package static let isOfClass = Traits(rawValue: 8)
    /// An initial value, which is compiled and runs with an initialiser.
    package static let isValue = Traits(rawValue: 16)
  }

  /// The name that calls it.
  package var name: String
  /// The type that declares it; empty for an extension.
  package var owner: String
  /// The types that its own type inherits.
  package var inherited: [String]
  package var traits: Traits = []
  /// The UTF-8 range in the file, with its braces.
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
  /// The forms in which the file uses types, which tell those of a phantom.
  package var uses: [String: TypeUses] = [:]
  /// The lines that do not parse.
  package var problems: [Int] = []

  package init() {}
}

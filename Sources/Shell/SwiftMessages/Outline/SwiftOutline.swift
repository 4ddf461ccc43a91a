/// The declarations in Swift sources, for generated code, `help`, `list` and completion.
package struct SwiftOutline: Codable, Equatable, Sendable {
  package struct Parameter: Codable, Equatable, Sendable {
    /// The label in calls; nil for `_`.
    package let label: String?
    package let name: String
    package let isInout: Bool
    package let type: String
    package let hasDefault: Bool

    /// The name of the type, if the type is a single name that may refer to a protocol; nil for
    /// other types.
    package let protocolName: String?

    package init(
      label: String?, name: String, isInout: Bool = false, type: String, hasDefault: Bool,
      protocolName: String? = nil
    ) {
      self.label = label
      self.name = name
      self.isInout = isInout
      self.type = type
      self.hasDefault = hasDefault
      self.protocolName = protocolName
    }
  }

  /// A function, a property, an initialiser or an enum case.
  package struct Member: Codable, Equatable, Sendable {
    package let name: String
    package let keyword: String
    /// The source text of the declaration without its body.
    package var text: String
    package var modifiers: Set<String>
    package var parameters: [Parameter] = []
    package var isAsync = false
    package var doesThrow = false
    /// The result type; nil without a result.
    package var result: String?
    package var isSettable = false
    package var isComputed = false
    /// The type of a property: its type annotation, or the type that the text of its initial value
    /// shows. Nil for an unknown type.
    package var shownType: String?
    /// Whether the body of a property is left out because it does not compile here. Reading the
    /// property ends the process.
    package var isLeftOut = false
    /// Whether the value of a property comes from a dependency container.
    package var isInjected = false
    /// Whether an initialiser returns an optional.
    package var isFailable = false
    /// The error type in `throws(LoadError)`; nil without an error type.
    package var thrownType: String?
    /// The name of the result type, if this type is a single name that may refer to a protocol; nil
    /// for other types.
    package var protocolName: String?

    package init(
      name: String, keyword: String, text: String, modifiers: Set<String>,
      parameters: [Parameter] = []
    ) {
      self.name = name
      self.keyword = keyword
      self.text = text
      self.modifiers = modifiers
      self.parameters = parameters
    }

    package var isMethod: Bool { keyword == "func" }
    package var isProperty: Bool { keyword == "var" || keyword == "let" }
    package var isStatic: Bool { !modifiers.isDisjoint(with: ["static", "class"]) }
    package var isPrivate: Bool { !modifiers.isDisjoint(with: SwiftOutline.privates) }
    /// Whether code outside of the type cannot set the property.
    package var isReadOnly: Bool {
      !modifiers.isDisjoint(with: ["private(set)", "fileprivate(set)"])
    }

    /// Whether the member returns a value.
    package var gives: Bool { result != nil && result != "Void" && result != "()" }

    /// The name with the labels of the parameters: `posts(page:)`.
    package var nameWithLabels: String {
      "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }
  }

  package struct TypeEntry: Codable, Equatable, Sendable {
    /// The full name, with the names of the enclosing types, such as `List.Row`.
    package let name: String
    package let keyword: String
    package let isGeneric: Bool
    /// The members. For a protocol, its requirements.
    package var members: [Member] = []
    /// Whether other files of the program cannot use the type.
    package let isPrivate: Bool
    package var hasAssociatedTypes = false
    /// The parameters of a struct's implicit initialiser, from its stored properties.
    package var stored: [Parameter] = []
    package let inherits: [String]
    /// The first inherited type; nil without one.
    package var parent: String?
    /// The properties of the type that are relays or subjects, with their types.
    package var ports: [String: String] = [:]
    /// Whether the entry is an extension of a library type or a protocol, or is nested in such an
    /// extension.
    package let isExtension: Bool
    /// Whether the type has the macro `@Observable`.
    package var isObservable = false

    package init(
      name: String, keyword: String, isGeneric: Bool, isPrivate: Bool, inherits: [String],
      isExtension: Bool
    ) {
      self.name = name
      self.keyword = keyword
      self.isGeneric = isGeneric
      self.isPrivate = isPrivate
      self.inherits = inherits
      self.isExtension = isExtension
      parent = inherits.first
    }

    /// The names of the type's instance properties that other code can read.
    package var properties: [String] {
      keyword == "actor" || keyword == "protocol" ? [] : names { !$0.isPrivate }
    }
    /// The names of the type's private properties.
    package var privates: [String] { keyword == "protocol" ? [] : names(where: \.isPrivate) }

    private func names(where test: (Member) -> Bool) -> [String] {
      members.filter { $0.isProperty && !$0.isStatic && test($0) }.map(\.name)
    }
  }

  static let privates: Set<String> = ["private", "fileprivate"]

  /// A use of a relay or subject in code.
  package struct Mention: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case sent, heard
      /// The code converts the relay to a different type of stream: `var rows: Observable<Int> {
      /// relay.asObservable() }`.
      case shown
    }

    package let kind: Kind
    /// The enclosing types and extensions.
    package let types: [String]
    /// Whether the code and the relay belong to the same object.
    package let isOwn: Bool
    /// Whether the relay's name follows a period.
    package let isMember: Bool

    package init(kind: Kind, types: [String], isOwn: Bool, isMember: Bool) {
      self.kind = kind
      self.types = types
      self.isOwn = isOwn
      self.isMember = isMember
    }
  }

  /// A type alias.
  package struct Alias: Codable, Equatable, Sendable {
    package let type: String
    /// The elements of a tuple type; empty for other types.
    package let elements: [Parameter]
    /// The name of the aliased type, or the names in a composition such as `A & B`; empty for other
    /// types.
    package let names: [String]

    package init(type: String, elements: [Parameter], names: [String] = []) {
      self.type = type
      self.elements = elements
      self.names = names
    }
  }

  package var types: [TypeEntry] = []
  /// The type aliases, by their full names, such as `List.Row`.
  package var aliases: [String: Alias] = [:]
  /// The extensions of library types.
  package var extensions: [TypeEntry] = []
  /// The top-level functions.
  package var functions: [Member] = []
  /// For each type, the protocols that extensions add to it.
  package var added: [String: [String]] = [:]
  /// The uses of relays and subjects, by name.
  package var mentions: [String: [Mention]] = [:]

  /// All names in the sources.
  package var words: Set<String> = []

  package init() {}

  /// Adds the declarations of other texts.
  package mutating func add(_ other: SwiftOutline) {
    types += other.types
    extensions += other.extensions
    functions += other.functions
    aliases.merge(other.aliases) { own, _ in own }
    added.merge(other.added) { $0 + $1 }
    mentions.merge(other.mentions) { $0 + $1 }
    words.formUnion(other.words)
  }
}

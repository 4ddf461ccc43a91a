/// The declarations of a text of Swift: for generated code, for `help`, `list` and completion.
package struct SwiftOutline: Codable, Equatable, Sendable {
  package struct Parameter: Codable, Equatable, Sendable {
    /// As it is written in a call; nil for `_`.
    package let label: String?
    package let name: String
    package let isInout: Bool
    package let type: String
    package let hasDefault: Bool

    /// The type, where it is a name that may be a protocol's.
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

  /// A function, a property, an initialiser or a case.
  package struct Member: Codable, Equatable, Sendable {
    package let name: String
    package let keyword: String
    /// From the first word of the declaration to its end, without a body.
    package var text: String
    package let modifiers: Set<String>
    package var parameters: [Parameter] = []
    package var isAsync = false
    package var doesThrow = false
    /// The type that it gives; nil for none.
    package var result: String?
    package var isSettable = false
    package var isComputed = false
    /// The type of a property, as it is written or as its initial value shows it.
    package var shownType: String?
    /// Whether the body of a property is left out: it ends the process.
    package var isLeftOut = false
    /// Whether a container of dependencies gives the value of a property.
    package var isInjected = false
    /// Whether an initialiser gives an optional.
    package var isFailable = false
    /// The type of its errors, where it is written: `throws(LoadError)`.
    package var thrownType: String?
    /// The type that it gives, where it is a name that may be a protocol's.
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
    /// Whether only the type's own code sets it.
    package var isReadOnly: Bool {
      !modifiers.isDisjoint(with: ["private(set)", "fileprivate(set)"])
    }

    /// Whether it gives a value.
    package var gives: Bool { result != nil && result != "Void" && result != "()" }

    /// `posts(page:)`
    package var nameWithLabels: String {
      "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }
  }

  package struct TypeEntry: Codable, Equatable, Sendable {
    /// With the names of the types around it.
    package let name: String
    package let keyword: String
    package let isGeneric: Bool
    /// The members; those of a protocol are its requirements.
    package var members: [Member] = []
    /// Whether it is known in a part of the text alone.
    package let isPrivate: Bool
    package var hasAssociatedTypes = false
    /// The parameters of a struct's implicit initialiser: its stored properties.
    package var stored: [Parameter] = []
    package let inherits: [String]
    /// The first name behind the `:`.
    package var parent: String?
    /// The relays and subjects that it shows, with their kinds.
    package var ports: [String: String] = [:]
    /// Whether it is an extension of a type of others or of a protocol, or stands in one.
    package let isExtension: Bool
    /// Whether the macro `@Observable` stands before it.
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

    /// The names of the properties of its values that others see.
    package var properties: [String] {
      keyword == "actor" || keyword == "protocol" ? [] : names { !$0.isPrivate }
    }
    /// The names of its private properties.
    package var privates: [String] { keyword == "protocol" ? [] : names(where: \.isPrivate) }

    private func names(where test: (Member) -> Bool) -> [String] {
      members.filter { $0.isProperty && !$0.isStatic && test($0) }.map(\.name)
    }
  }

  static let privates: Set<String> = ["private", "fileprivate"]

  /// The mention of a relay in code.
  package struct Mention: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case sent, heard
      /// Given as another kind of stream: `var rows: Observable<Int> { relay.asObservable() }`.
      case shown
    }

    package let kind: Kind
    /// The types and extensions around it.
    package let types: [String]
    /// Whether the object is the one that the code is in.
    package let isOwn: Bool
    /// Whether it stands behind a period.
    package let isMember: Bool

    package init(kind: Kind, types: [String], isOwn: Bool, isMember: Bool) {
      self.kind = kind
      self.types = types
      self.isOwn = isOwn
      self.isMember = isMember
    }
  }

  /// Another name for a type.
  package struct Alias: Codable, Equatable, Sendable {
    package let type: String
    /// The elements, where the type is a tuple.
    package let elements: [Parameter]

    package init(type: String, elements: [Parameter]) {
      self.type = type
      self.elements = elements
    }
  }

  package var types: [TypeEntry] = []
  /// The other names of types, each with the names of the types around it.
  package var aliases: [String: Alias] = [:]
  /// The extensions of types of others.
  package var extensions: [TypeEntry] = []
  /// The functions of the top level.
  package var functions: [Member] = []
  /// The protocols that extensions add to types.
  package var added: [String: [String]] = [:]
  /// The mentions of relays and subjects, by their names.
  package var mentions: [String: [Mention]] = [:]

  /// All names that stand in the texts.
  package var words: Set<String> = []

  package init() {}
}

/// The content of Swift sources.
package struct SwiftReading: Codable, Equatable, Sendable {
  /// The declarations of all source texts together.
  package var outline = SwiftOutline()
  /// The names in each source text, in order.
  package var texts: [Text] = []

  package init(outline: SwiftOutline = SwiftOutline(), texts: [Text] = []) {
    self.outline = outline
    self.texts = texts
  }
}

extension SwiftReading {
  /// The names that a source text declares and mentions.
  package struct Text: Codable, Equatable, Sendable {
    /// A top-level type that other modules can use.
    package struct Kind: Codable, Equatable, Sendable {
      /// The keyword for importing the type. For an actor, this is `class`.
      package let keyword: String
      package let name: String

      package init(keyword: String, name: String) {
        self.keyword = keyword
        self.name = name
      }
    }

    /// An operator function, with the types in its signature.
    package struct Operator: Codable, Equatable, Sendable {
      package let symbol: String
      package let types: Set<String>

      package init(symbol: String, types: Set<String>) {
        self.symbol = symbol
        self.types = types
      }
    }

    /// A call that the session does not control, for example because it runs in real time.
    package struct OutsideCall: Codable, Hashable, Sendable {
      package let name: String
      /// The effect of the call, such as `uses the network`.
      package let effect: String

      package init(name: String, effect: String) {
        self.name = name
        self.effect = effect
      }
    }

    /// The names of top-level types, functions and variables.
    package var declared: Set<String> = []
    /// The names of all declarations, including nested declarations.
    package var allDeclared: Set<String> = []
    package var types: [Kind] = []
    /// The names that do not follow a period: variables, functions, types.
    package var names: Set<String> = []
    /// The names that follow a period.
    package var members: Set<String> = []
    /// The names that do not follow a period. Parameters, and properties of enclosing scopes, are
    /// excluded.
    package var outerNames: Set<String> = []
    /// The names of variables and enum cases in the source text.
    package var boundNames: Set<String> = []
    /// The names of the members that extensions and protocols declare.
    package var givenMembers: Set<String> = []
    /// Whether an extension declares an initialiser.
    package var givesInitializer = false
    package var operators: [Operator] = []
    /// Whether other modules can use all declarations.
    package var isOpen = true
    /// Whether the source text contains a macro such as `#file` or `#fileID`.
    package var namesFile = false
    /// Whether a default argument is the name of the caller, such as `#function`.
    package var namesCallers = false
    package var outsideCalls: [OutsideCall] = []

    package init() {}
  }
}

/// The content of the Swift texts of a program.
package struct SwiftReading: Codable, Equatable, Sendable {
  /// The declarations of all texts, as if they were one text.
  package var outline = SwiftOutline()
  /// The names in each text, in the order of the texts.
  package var texts: [Text] = []

  package init(outline: SwiftOutline = SwiftOutline(), texts: [Text] = []) {
    self.outline = outline
    self.texts = texts
  }
}

extension SwiftReading {
  /// The names that a Swift text declares, and the names that it mentions.
  package struct Text: Codable, Equatable, Sendable {
    /// A top-level type that other modules can use.
    package struct Kind: Codable, Equatable, Sendable {
      /// The keyword for an import; for an actor, it is `class`.
      package let keyword: String
      package let name: String

      package init(keyword: String, name: String) {
        self.keyword = keyword
        self.name = name
      }
    }

    /// An operator function, with the names of types in its signature.
    package struct Operator: Codable, Equatable, Sendable {
      package let symbol: String
      package let types: Set<String>

      package init(symbol: String, types: Set<String>) {
        self.symbol = symbol
        self.types = types
      }
    }

    /// A call that bypasses the session's clock, seed, stubs or storage.
    package struct OutsideCall: Codable, Hashable, Sendable {
      package let name: String
      /// The effect of the call: `waits in real time`.
      package let effect: String

      package init(name: String, effect: String) {
        self.name = name
        self.effect = effect
      }
    }

    /// The top-level types, functions and variables.
    package var declared: Set<String> = []
    /// The names of all declarations of the text, at any level.
    package var allDeclared: Set<String> = []
    package var types: [Kind] = []
    /// The names without a preceding period: variables, functions, types.
    package var names: Set<String> = []
    /// The names after a period.
    package var members: Set<String> = []
    /// The names without a preceding period, except for parameters and properties of enclosing
    /// scopes.
    package var outerNames: Set<String> = []
    /// The names of the variables and enum cases that the text binds.
    package var boundNames: Set<String> = []
    /// The members that the text's extensions and protocols declare.
    package var givenMembers: Set<String> = []
    /// Whether an extension of the text declares an initialiser.
    package var givesInitializer = false
    package var operators: [Operator] = []
    /// Whether other modules can use all declarations of the text.
    package var isOpen = true
    /// Whether the text mentions its own file: `#file`, `#fileID`.
    package var namesFile = false
    /// Whether a default argument contains the name of the caller, such as `#function`.
    package var namesCallers = false
    package var outsideCalls: [OutsideCall] = []

    package init() {}
  }
}

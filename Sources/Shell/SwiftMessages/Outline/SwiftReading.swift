/// The content of texts of Swift that belong together.
package struct SwiftReading: Codable, Equatable, Sendable {
  /// The declarations of all texts, as if they were one.
  package var outline = SwiftOutline()
  /// The names in each text, in the order of the texts.
  package var texts: [Text] = []

  package init(outline: SwiftOutline = SwiftOutline(), texts: [Text] = []) {
    self.outline = outline
    self.texts = texts
  }
}

extension SwiftReading {
  /// The names in a text of Swift: those that it declares, and those that it mentions.
  package struct Text: Codable, Equatable, Sendable {
    /// A type of the top level that other modules can name.
    package struct Kind: Codable, Equatable, Sendable {
      /// The word of an import: that of an actor is `class`.
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

    /// A call that leaves the session's clock, seed, stubs or storage.
    package struct OutsideCall: Codable, Hashable, Sendable {
      package let name: String
      /// The effect of the call: `waits in real time`.
      package let effect: String

      package init(name: String, effect: String) {
        self.name = name
        self.effect = effect
      }
    }

    /// The types, functions and variables of the top level.
    package var declared: Set<String> = []
    /// All names that it declares, at any level.
    package var allDeclared: Set<String> = []
    package var types: [Kind] = []
    /// The names that stand by themselves: variables, functions, types.
    package var names: Set<String> = []
    /// The names behind a period.
    package var members: Set<String> = []
    /// The names that stand by themselves, but for parameters and properties that are known around them.
    package var outerNames: Set<String> = []
    /// The names of variables and cases that it binds.
    package var boundNames: Set<String> = []
    /// The members that its extensions and protocols declare.
    package var givenMembers: Set<String> = []
    /// Whether an extension declares an initialiser.
    package var givesInitializer = false
    package var operators: [Operator] = []
    /// Whether other modules can name all that it declares.
    package var isOpen = true
    /// Whether it mentions its own file: `#file`, `#fileID`.
    package var namesFile = false
    /// Whether a default argument names the function that calls.
    package var namesCallers = false
    package var outsideCalls: [OutsideCall] = []

    package init() {}
  }
}

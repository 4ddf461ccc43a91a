import RxsLanguage
import Synchronization

/// One thing that scripts can call or read: the description that everything else is made from.
///
/// The declaration is written as Swift writes it. `Self` in it is the type of the receiver, `Element`,
/// `Wrapped`, `Key` and `Value` are the arguments of that type.
package struct Entry: @unchecked Sendable {
  /// How the entry is used.
  package enum Form: Sendable {
    case property
    case method
    /// Changes the variable that it is called on.
    case mutating
    /// A function, an initialiser, or a static member of a type.
    case function
    /// A static member that is read without a call: `Double.pi`.
    case constant
  }

  /// What a call of it does besides giving a value.
  package struct Effects: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Takes time of the session's clock.
    package static let timed = Effects(rawValue: 1)
    /// Changes the session: sends, subscribes, stores.
    package static let changes = Effects(rawValue: 2)
    /// Is there for old sources only: neither offered nor listed.
    package static let deprecated = Effects(rawValue: 4)
    /// Gives something else each time.
    package static let random = Effects(rawValue: 8)
  }

  /// The call itself, by its form.
  enum Body {
    case get((Value) throws -> Value)
    case call((Value, Arguments) throws -> Value)
    case change((inout Value, Arguments) throws -> Value)
    case make((Arguments) throws -> Value)
    /// Changes the variables that are its arguments.
    case exchange((inout [Value]) throws -> Void)
  }

  package let declaration: String
  package let form: Form
  /// One sentence for help and completion.
  package let summary: String
  /// A script that shows it; the tests run it.
  package let example: String?
  package let effects: Effects
  let body: Body

  /// The name, without reading the rest of the declaration.
  package var name: String {
    String(declaration.prefix { !"(:<".contains($0) })
  }

  /// The declaration, read.
  package var signature: Signature { SignatureCache.signature(declaration) }
}

extension Entry {
  /// A property: `count: Int`.
  package static func property(
    _ declaration: String, _ summary: String, example: String? = nil,
    _ get: @escaping (Value) throws -> Value
  ) -> Entry {
    Entry(
      declaration: declaration, form: .property, summary: summary, example: example, effects: [],
      body: .get(get))
  }

  /// A method: `prefix(_ count: Int) -> Self`.
  package static func method(
    _ declaration: String, _ summary: String, _ effects: Effects = [], example: String? = nil,
    _ call: @escaping (Value, Arguments) throws -> Value
  ) -> Entry {
    Entry(
      declaration: declaration, form: .method, summary: summary, example: example,
      effects: effects, body: .call(call))
  }

  /// A method that changes its variable: `append(_ element: Element)`.
  package static func mutating(
    _ declaration: String, _ summary: String, example: String? = nil,
    _ change: @escaping (inout Value, Arguments) throws -> Value
  ) -> Entry {
    Entry(
      declaration: declaration, form: .mutating, summary: summary, example: example, effects: [],
      body: .change(change))
  }

  /// A function, an initialiser or a static method: `zip(_ first: …) -> …`.
  package static func function(
    _ declaration: String, _ summary: String, _ effects: Effects = [], example: String? = nil,
    _ call: @escaping (Arguments) throws -> Value
  ) -> Entry {
    Entry(
      declaration: declaration, form: .function, summary: summary, example: example,
      effects: effects, body: .make(call))
  }

  /// A function that changes the variables that are its arguments.
  package static func exchanging(
    _ declaration: String, _ summary: String, _ exchange: @escaping (inout [Value]) throws -> Void
  ) -> Entry {
    Entry(
      declaration: declaration, form: .function, summary: summary, example: nil, effects: [],
      body: .exchange(exchange))
  }

  /// A static property: `pi: Double`.
  package static func constant(
    _ declaration: String, _ summary: String, _ get: @escaping () throws -> Value
  ) -> Entry {
    Entry(
      declaration: declaration, form: .constant, summary: summary, example: nil, effects: [],
      body: .make { _ in try get() })
  }
}

/// The declarations that have been read: reading one takes microseconds, and few are ever needed.
private enum SignatureCache {
  private static let signatures = Mutex<[String: Signature]>([:])

  static func signature(_ declaration: String) -> Signature {
    if let known = signatures.withLock({ $0[declaration] }) { return known }
    let signature = Signature(declaration)
    signatures.withLock { $0[declaration] = signature }
    return signature
  }
}

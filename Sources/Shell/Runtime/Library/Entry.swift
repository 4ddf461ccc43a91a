import RxsLanguage
import Synchronization

/// A function or member that scripts can use. Help, completion and type checks read its
/// description.
///
/// The declaration has Swift's syntax. In a declaration, `Self` is the type of the receiver, and
/// `Element`, `Wrapped`, `Key` and `Value` are the type arguments of the receiver.
package struct Entry: @unchecked Sendable {
  /// How scripts use the entry: as a property, a method, a function or a constant.
  package enum Form: Sendable {
    case property
    case method
    /// A method that changes the variable on which it is called.
    case mutating
    /// A function, an initialiser, or a static member of a type.
    case function
    /// A static member that is read without a call: `Double.pi`.
    case constant
  }

  /// The effects of a call, besides its result.
  package struct Effects: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Takes time on the session's clock.
    package static let timed = Effects(rawValue: 1)
    /// Changes the session: sends into a stream, subscribes, or stores data.
    package static let changes = Effects(rawValue: 2)
    /// Is kept only for old source code. Help and completion do not show the entry.
    package static let deprecated = Effects(rawValue: 4)
    /// Returns a different value at each call.
    package static let random = Effects(rawValue: 8)
  }

  /// The Swift code of the entry, one case for each form of the call.
  enum Body {
    case get((Value) throws -> Value)
    /// A property that can be assigned to.
    case variable(
      get: (Value) throws -> Value, set: (_ owner: Value, _ new: Value) throws -> Void)
    case call((Value, Arguments) throws -> Value)
    case change((inout Value, Arguments) throws -> Value)
    case make((Arguments) throws -> Value)
    /// A function that changes the variables passed as arguments.
    case exchange((inout [Value]) throws -> Void)
  }

  private let written: Written
  package let form: Form
  /// One sentence for help and completion.
  package let summary: String
  /// A script that shows a use of the entry; the tests run the script.
  package let example: String?
  package let effects: Effects
  let body: Body

  /// The closure that reads a property; nil for other entries.
  var getter: ((Value) throws -> Value)? {
    switch body {
    case .get(let get), .variable(let get, _): get
    case .call, .change, .make, .exchange: nil
    }
  }

  /// The declaration of the entry.
  private enum Written {
    case text(String)
    /// A declaration of the host. The signature is made at the first use, because reflection is
    /// slow.
    case found(name: String, LazySignature)
  }

  private init(
    _ written: Written, _ form: Form, _ summary: String, _ example: String?, _ effects: Effects,
    _ body: Body
  ) {
    self.written = written
    self.form = form
    self.summary = summary
    self.example = example
    self.effects = effects
    self.body = body
  }

  /// Returns a copy of the entry with the given declaration and summary, additional effects, and no
  /// example.
  func declared(as declaration: String, _ summary: String, adding more: Effects) -> Entry {
    Entry(.text(declaration), form, summary, nil, effects.union(more), body)
  }

  /// The name. Reading the name does not parse the rest of the declaration.
  package var name: String {
    switch written {
    case .text(let text):
      String(text.unicodeScalars.prefix { $0 != "(" && $0 != ":" && $0 != "<" })
    case .found(let name, _): name
    }
  }

  /// The name in messages; an initialiser has the name of its type.
  func calleeName(in type: Type) -> String { name == "init" ? type.name ?? name : name }

  /// The declaration in the format of `help`: `take(_ count: Int) -> Self`.
  package var declaration: String {
    switch written {
    case .text(let text): text
    case .found(_, let signature): signature.value.text
    }
  }

  /// The parsed declaration.
  package var signature: Signature {
    switch written {
    case .text(let text): SignatureCache.signature(text)
    case .found(_, let signature): signature.value
    }
  }
}

extension Entry {
  /// A property: `count: Int`.
  package static func property(
    _ declaration: String, _ summary: String, example: String? = nil,
    _ get: @escaping (Value) throws -> Value
  ) -> Entry {
    Entry(.text(declaration), .property, summary, example, [], .get(get))
  }

  /// A property of a class, with a setter: `disposable: Disposable`.
  package static func variable(
    _ declaration: String, _ summary: String, get: @escaping (Value) throws -> Value,
    set: @escaping (Value, Value) throws -> Void
  ) -> Entry {
    Entry(.text(declaration), .property, summary, nil, [], .variable(get: get, set: set))
  }

  /// A method: `prefix(_ count: Int) -> Self`.
  package static func method(
    _ declaration: String, _ summary: String, _ effects: Effects = [], example: String? = nil,
    _ call: @escaping (Value, Arguments) throws -> Value
  ) -> Entry {
    Entry(.text(declaration), .method, summary, example, effects, .call(call))
  }

  /// A method that changes its receiver: `append(_ element: Element)`.
  package static func mutating(
    _ declaration: String, _ summary: String, example: String? = nil,
    _ change: @escaping (inout Value, Arguments) throws -> Value
  ) -> Entry {
    Entry(.text(declaration), .mutating, summary, example, [], .change(change))
  }

  /// A function, an initialiser or a static method: `zip(_ first: …) -> …`.
  package static func function(
    _ declaration: String, _ summary: String, _ effects: Effects = [], example: String? = nil,
    _ call: @escaping (Arguments) throws -> Value
  ) -> Entry {
    Entry(.text(declaration), .function, summary, example, effects, .make(call))
  }

  /// A function of the host. Its signature is made at the first use.
  package static func function(
    named name: String, _ summary: String, _ effects: Effects = [], example: String? = nil,
    signature: @escaping () -> Signature, _ call: @escaping (Arguments) throws -> Value
  ) -> Entry {
    Entry(
      .found(name: name, LazySignature(signature)), .function, summary, example, effects,
      .make(call))
  }

  /// A function that changes the variables passed as arguments.
  package static func exchanging(
    _ declaration: String, _ summary: String, _ exchange: @escaping (inout [Value]) throws -> Void
  ) -> Entry {
    Entry(.text(declaration), .function, summary, nil, [], .exchange(exchange))
  }

  /// A static property: `pi: Double`.
  package static func constant(
    _ declaration: String, _ summary: String, _ get: @escaping () throws -> Value
  ) -> Entry {
    Entry(.text(declaration), .constant, summary, nil, [], .make { _ in try get() })
  }
}

/// A signature that is made at the first access.
private final class LazySignature {
  private let make: () -> Signature
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Signature) { self.make = make }
}

/// Parsed declarations. A declaration is parsed at its first use, because a session needs only few
/// declarations.
private enum SignatureCache {
  private static let signatures = Mutex<[String: Signature]>([:])

  static func signature(_ declaration: String) -> Signature {
    if let known = signatures.withLock({ $0[declaration] }) { return known }
    let signature = Signature(declaration)
    signatures.withLock { $0[declaration] = signature }
    return signature
  }
}

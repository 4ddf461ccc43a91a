import RxsEngine
import RxsLanguage

/// The object that runs statements for the runtime. The session implements this protocol.
package protocol RuntimeHost: AnyObject {
  /// Writes text as part of the running statement's output. The last line stays open until a line
  /// break ends it.
  func write(_ text: String)

  /// Makes the running statement fail with the error of work without a caller, such as a timer's
  /// closure.
  func fail(_ error: any Error)

  /// Warns of an error that ended a stream without an error handler.
  func warn(ofUnheard error: any Error)

  /// Runs a statement of the shell inside a block.
  func perform(
    _ statement: Statement, in resolution: Resolution, _ slots: Slots, _ frame: Frame
  ) throws

  /// Draws a random number.
  func nextRandom() -> UInt64

  /// Returns the value of the expression that Swift has compiled under the given number.
  func value(compiled id: Int) throws -> Value

  /// A property of an object of compiled code. Nil if the object's type has no such property.
  func member(_ name: String, of value: Any) -> Value?

  /// Sets a property of a compiled value. Returns the changed copy of a struct; for an object,
  /// returns the object itself. Nil if the type has no such settable property.
  func changed(_ name: String, of value: Any, to new: Value) throws -> Value?

  /// Throws when the statement must stop.
  func checkpoint() throws

  /// Makes the statement fail with a fault as soon as it can stop.
  func stop(_ fault: Fault)
}

/// The environment in which expressions are compiled and run: top-level names, the host and the
/// limits.
package final class Context {
  /// The names that statements of the top level have bound.
  package var variables: [String: Variable] = [:]
  /// The names that the host adds to the library: functions, types and namespaces.
  package var names = HostNames()
  /// The names that Swift code declares, including type names.
  package var swiftNames: Set<String> = []
  package let limits = Limits()
  package let clock: VirtualClock
  /// The conversions that a catalog registers, by their result type.
  package var conversions: [ObjectIdentifier: [(Value, Context) throws -> Any]] = [:]
  /// The error types whose cases a script can name.
  package var errorTypes: [any Error.Type] = []
  /// The length of one frame of a marble diagram, in nanoseconds.
  package var frame = 1_000_000_000
  /// Returns the text of a source location, for traces.
  package var place: (Source, Int) -> String = { "line \($0.line(at: $1))" }
  package weak var host: (any RuntimeHost)?

  package init(clock: VirtualClock) { self.clock = clock }

  /// A generator of random numbers from the host. It returns the same numbers in each session.
  package var random: HostRandom { HostRandom(host: host) }
}

/// Draws random numbers from a host.
package struct HostRandom: RandomNumberGenerator {
  fileprivate let host: (any RuntimeHost)?

  package mutating func next() -> UInt64 { host?.nextRandom() ?? 0 }
}

/// The value of the last expression statement.
package struct LastValue {
  package let value: Value
  package let type: Type
  package let entry: Entry

  package init(_ value: Value, _ type: Type) {
    self.value = value
    self.type = type
    entry = .constant("_: Any", "The value of the last bare expression.") { value }
  }
}

/// The names that a host adds to the library.
package struct HostNames {
  /// Functions by name, and initialisers by the name of their type.
  package var functions: [String: [Entry]] = [:]
  /// Operators that the host adds to streams.
  package var operators: Library.Table = [:]
  /// Members of namespaces: `http.get`, `RepoProvider.update`.
  package var namespaces: [String: [String: [Entry]]] = [:]
  /// Names whose value is computed at each read, such as `now`.
  package var computed: [String: Entry] = [:]
  /// Names from other languages and tools, with the host's hints on them.
  package var foreign = ForeignNames.none
  /// The value of the last expression statement, which `_` reads.
  package var last: LastValue?
  /// Searches for functions that are missing in `functions`; the search is slow.
  package var further: (String) -> [Entry]? = { _ in nil }
  /// The types of the members of a view model or another host type. Nil if some of them are
  /// unknown.
  package var members: (String) -> [String: Type]? = { _ in nil }

  package init() {}

  /// The functions with the given name.
  package func functions(named name: String) -> [Entry]? { functions[name] ?? further(name) }

  /// All names, for suggestions and completion.
  package var all: [String] {
    Array(functions.keys) + Array(namespaces.keys) + Array(computed.keys)
  }
}

/// A name of the session, bound by a top-level `let`, `var` or `func`.
package final class Variable {
  package let name: String
  /// The type and other facts about the name, known when the statement bound the name.
  private var known: Binding
  /// Reads a variable of compiled code. Nil for a variable that the shell stores.
  package var read: (() -> Value)?
  /// Reads a variable of compiled code as a Swift value.
  package var compiled: (() -> Any?)?
  /// Sets a variable of compiled code; nil if the variable is a constant.
  package var write: ((Value) throws -> Void)?
  private var own: Value

  package var value: Value {
    get { read?() ?? own }
    set { own = newValue }
  }

  /// Sets the variable, even if compiled code stores it.
  func assign(_ value: Value) throws {
    if let write { return try write(value) }
    guard read == nil else { throw Fault(.constant(name)) }
    own = value
  }

  var isMutable: Bool { known.isMutable }

  /// Whether a new binding of the name can reuse this variable. The type must be the same, because
  /// closures that read the variable were compiled for its type.
  package func isReplaced(by type: Type) -> Bool {
    read == nil && known.signature == nil && !type.hasUnknown && known.type == type
  }

  /// Stores the value of a new binding of the name, and returns a closure that undoes the change.
  package func bindAgain(_ value: Value, _ binding: Binding) -> () -> Void {
    let (before, facts) = (own, known)
    (own, known) = (value, binding)
    return { [self] in (own, known) = (before, facts) }
  }

  /// The binding for the resolver.
  package var binding: Binding {
    var binding = known
    binding.isUnassigned = value.isNil && known.type.needsValue
    return binding
  }

  package init(_ name: String, _ value: Value, _ known: Binding) {
    self.name = name
    own = value
    self.known = known
  }
}

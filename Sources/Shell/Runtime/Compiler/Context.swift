import RxsEngine
import RxsLanguage

/// The host that plays statements, as far as the runtime needs it: the session hands itself in.
package protocol RuntimeHost: AnyObject {
  /// Writes text as part of the statement that runs; a line ends where the text says so.
  func write(_ text: String)

  /// Keeps the failure of work without a caller, such as a closure of a timer.
  func fail(_ error: any Error)

  /// Called with an error that ends a stream without an error handler.
  func warn(ofUnheard error: any Error)

  /// Runs a statement of the shell that stands in a block.
  func perform(
    _ statement: Statement, in resolution: Resolution, _ slots: Slots, _ frame: Frame
  ) throws

  /// Draws a random number.
  func nextRandom() -> UInt64

  /// The value of an expression that Swift has compiled.
  func value(compiled id: Int) throws -> Value

  /// A property that a type of compiled code has; nil for others.
  func member(_ name: String, of value: Any) -> Value?

  /// A value of compiled code with another value of a property: a copy of a struct, or the same
  /// object; nil where its type has no such property that can be set.
  func changed(_ name: String, of value: Any, to new: Value) throws -> Value?

  /// Throws when the statement must stop now.
  func checkpoint() throws

  /// Fails the statement with an error, as soon as it can stop.
  func stop(_ fault: Fault)
}

/// The surroundings of expressions besides their own names: the host, its names and its limits.
package final class Context {
  /// The names that statements of the top level have bound.
  package var variables: [String: Variable] = [:]
  /// The names that the host adds to the library: functions, types and namespaces.
  package var names = HostNames()
  /// The names that Swift declares, those of types among them.
  package var swiftNames: Set<String> = []
  package let limits = Limits()
  package let clock: VirtualClock
  /// The conversions that a catalogue registers, by the type that they give.
  package var conversions: [ObjectIdentifier: [(Value, Context) throws -> Any]] = [:]
  /// The error types whose cases a script can name.
  package var errorTypes: [any Error.Type] = []
  /// The length of a frame of marbles, in nanoseconds.
  package var frame = 1_000_000_000
  /// Names a place of a source in traces.
  package var place: (Source, Int) -> String = { "line \($0.line(at: $1))" }
  package weak var host: (any RuntimeHost)?

  package init(clock: VirtualClock) { self.clock = clock }

  /// A generator of random numbers that draws from the host: the same numbers in each session.
  package var random: HostRandom { HostRandom(host: host) }
}

/// Draws random numbers from a host.
package struct HostRandom: RandomNumberGenerator {
  fileprivate let host: (any RuntimeHost)?

  package mutating func next() -> UInt64 { host?.nextRandom() ?? 0 }
}

/// The value of a bare expression.
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

/// The names that a host adds to those of the library.
package struct HostNames {
  /// Functions by name, and initialisers by the name of their type.
  package var functions: [String: [Entry]] = [:]
  /// Operators that the host adds to streams.
  package var operators: Library.Table = [:]
  /// Members of namespaces: `http.get`, `RepoProvider.update`.
  package var namespaces: [String: [String: [Entry]]] = [:]
  /// Names that have a value of their own each time they are read, such as `now`.
  package var computed: [String: Entry] = [:]
  /// Names that people know from elsewhere.
  package var foreign = ForeignNames.none
  /// The value of the last bare expression, which `_` reads.
  package var last: LastValue?
  /// Functions that are looked for when nothing else has the name, since finding them takes time.
  package var further: (String) -> [Entry]? = { _ in nil }
  /// The types of the members of a view model or another type of the host, where all are known.
  package var members: (String) -> [String: Type]? = { _ in nil }

  package init() {}

  /// The functions of a name.
  package func functions(named name: String) -> [Entry]? { functions[name] ?? further(name) }

  /// All names, for suggestions and completion.
  package var all: [String] {
    Array(functions.keys) + Array(namespaces.keys) + Array(computed.keys)
  }
}

/// A name of the session: what a top-level `let`, `var` or `func` binds.
package final class Variable {
  package let name: String
  /// The facts that the resolver knew when it was bound.
  private var known: Binding
  /// Reads a variable of compiled code; nil for one that is played.
  package var read: (() -> Value)?
  /// The value of a variable of compiled code as Swift has it.
  package var compiled: (() -> Any?)?
  /// Gives a variable of compiled code another value; nil for a constant.
  package var write: ((Value) throws -> Void)?
  private var own: Value

  package var value: Value {
    get { read?() ?? own }
    set { own = newValue }
  }

  /// Gives it another value, also where compiled code holds it.
  func assign(_ value: Value) throws {
    if let write { return try write(value) }
    guard read == nil else { throw Fault(.constant(name)) }
    own = value
  }

  var isMutable: Bool { known.isMutable }

  /// Whether a value that is bound to its name can take its place: closures that read it are made for
  /// values of its type.
  package func isReplaced(by type: Type) -> Bool {
    read == nil && known.signature == nil && !type.hasUnknown && known.type == type
  }

  /// Gives it the value that its name is bound to again; gives back how to undo that.
  package func bindAgain(_ value: Value, _ binding: Binding) -> () -> Void {
    let (before, facts) = (own, known)
    (own, known) = (value, binding)
    return { [self] in (own, known) = (before, facts) }
  }

  /// The binding that the resolver sees.
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

import RxsEngine

/// The statements, expressions, variables and types of a session that are compiled as Swift.
///
/// Only generated code adds entries, when it is loaded.
public final class CompiledParts {
  package private(set) var statements: [Int: () throws -> Void] = [:]
  package private(set) var values: [Int: () throws -> Any] = [:]
  /// The variables that each statement declares, by the number of the statement.
  package private(set) var bound: [Int: [CompiledVariable]] = [:]

  /// The view models with a `transform`, by their types.
  package private(set) var models: [ObjectIdentifier: CompiledTransform] = [:]
  /// The top-level and nested types, by their names.
  package private(set) var types: [(name: String, type: any Any.Type)] = []
  /// The enums of errors.
  package private(set) var errors: [any Error.Type] = []
  /// The variables that can be released, by name, with the statements that initialise them.
  package private(set) var releases: [String: [(id: Int, variable: any Releasable)]] = [:]
  private var members: [ObjectIdentifier: [CompiledMember]] = [:]
  /// The inputs of types. An input is connected when it is first used.
  package private(set) var inputs: [ObjectIdentifier: [CompiledMember]] = [:]
  /// The private properties of types.
  package private(set) var hidden: [String: Set<String>] = [:]
  /// The properties whose bodies are left out of the compiled code, by type. Reading such a
  /// property ends the process.
  package private(set) var leftOut: [String: Set<String>] = [:]
  /// For each type and relay name, whether the relay is an input. Contains only relays for which
  /// the source code shows this.
  package private(set) var areInputs: [String: [String: Bool]] = [:]

  /// Returns Foundation's description of an error.
  public var localize: (@Sendable (any Error) -> String)?

  /// Makes an empty table.
  package init() {}

  /// Adds a statement.
  public func statement(_ id: Int, _ run: @escaping () throws -> Void) { statements[id] = run }

  /// Adds an expression.
  public func value(_ id: Int, _ get: @escaping () throws -> Any) { values[id] = get }

  /// Adds a constant of the module, with the statement that initialises the constant.
  public func variable(_ name: String, of id: Int, _ get: @escaping () -> Any) {
    bound[id, default: []].append(
      CompiledVariable(name: name, access: { CompiledVariable.Access(get: get, change: nil) }))
  }

  /// Adds a variable of the module, with the statement that initialises the variable.
  public func variable<T>(
    _ name: String, of id: Int, _ get: @escaping () -> Any, _ set: @escaping (T) -> Void
  ) {
    let change = CompiledVariable.Change(type: T.self) { any in (any as? T).map(set) }
    bound[id, default: []].append(
      CompiledVariable(name: name, access: { CompiledVariable.Access(get: get, change: change) }))
  }

  /// Adds a view model that takes its inputs through a method; ``rxsTransform(_:)`` makes the
  /// argument.
  public func model(_ transform: Any) {
    guard let transform = transform as? CompiledTransform else { return }
    models[ObjectIdentifier(transform.model)] = transform
  }

  /// Adds a type.
  public func type(_ name: String, _ type: any Any.Type) { types.append((name, type)) }

  /// Adds an enum of errors.
  public func error(_ type: any Error.Type) { errors.append(type) }

  /// The properties of a type. The first call for a specialised generic type adds the properties
  /// of this type to the table.
  package func members(of type: any Any.Type) -> [CompiledMember] {
    let id = ObjectIdentifier(type)
    if members[id] == nil, let generic = type as? any RxsListed.Type { generic.rxsList(in: self) }
    return members[id] ?? []
  }

  /// Adds a property of a type.
  public func member<Root, Value>(_ name: String, _ path: KeyPath<Root, Value>) {
    let writable = path as? WritableKeyPath<Root, Value>
    members[ObjectIdentifier(Root.self), default: []].append(
      CompiledMember(
        name: name, type: Value.self, get: { root in (root as? Root).map { $0[keyPath: path] } },
        set: writable.map { writable in
          { root, new in
            guard var root = root as? Root, let new = new as? Value else { return nil }
            root[keyPath: writable] = new
            return root
          }
        }, path: path, isEqual: CompiledMember.equality(of: Value.self)))
  }

  /// Marks the properties that only code of the type itself may set, although their key paths are
  /// writable.
  public func readOnly(_ names: [String], of type: any Any.Type) {
    let id = ObjectIdentifier(type)
    members[id] = members[id]?.map { member in
      var member = member
      if names.contains(member.name) { member.set = nil }
      return member
    }
  }

  /// Adds an output: a method of a view model that returns a stream.
  public func output<Root, Value>(_ name: String, _ get: @escaping (Root) -> Value) {
    members[ObjectIdentifier(Root.self), default: []].append(
      CompiledMember(name: name, type: Value.self, get: { root in (root as? Root).map(get) }))
  }

  /// Adds an input: a method of a view model that is called once, with a stream.
  public func input<Root, Element>(
    _ name: String, _ begin: @escaping (Root, Observable<Element>) -> Void
  ) {
    inputs[ObjectIdentifier(Root.self), default: []].append(
      CompiledMember(
        name: name, type: PublishSubject<Element>.self,
        get: { root in
          guard let root = root as? Root else { return nil }
          let subject = PublishSubject<Element>()
          begin(root, subject.asObservable())
          return subject
        }))
  }

  /// Marks properties whose bodies are left out; the session neither reads nor shows these
  /// properties.
  public func leaveOut(_ names: [String], of type: String) { leftOut[type] = Set(names) }

  /// Marks the private properties of a type. Private properties are not outputs.
  public func hide(_ names: [String], of type: String) { hidden[type] = Set(names) }

  /// Marks the relays of a type as inputs or outputs.
  public func ports(inputs: [String], outputs: [String], of type: String) {
    areInputs[type] = Dictionary(
      inputs.map { ($0, true) } + outputs.map { ($0, false) }, uniquingKeysWith: { $1 })
  }

  /// Adds a variable that can be released, with the statement that initialises the variable.
  ///
  /// - Parameter held: an ``RxsHeld``. Its type is `Any`, so that the compiler reports an error in
  ///   the value only once.
  public func variable(_ name: String, of id: Int, _ held: Any, isSettable: Bool) {
    guard let held = held as? any Releasable else { return }
    bound[id, default: []].append(
      CompiledVariable(name: name, access: { held.access(isSettable: isSettable) }))
    releases[name, default: []].append((id, held))
  }

  /// The table at a pointer, which the shell passes to loaded code.
  public static func at(_ pointer: UnsafeMutableRawPointer) -> CompiledParts {
    Unmanaged<CompiledParts>.fromOpaque(pointer).takeUnretainedValue()
  }
}

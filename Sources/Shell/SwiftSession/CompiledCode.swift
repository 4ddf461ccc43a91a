import CProcess
import RxsCatalog
import RxsCompiled
import RxsCompiling
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// The compiled Swift of a session: its loaded modules, and the objects that compiled code created.
package final class CompiledCode {
  /// The Swift files and declarations of the session, and the warnings that were printed.
  package var memory = SwiftMemory()
  /// The sources that the compiler may read.
  package var permission: SwiftPermission
  /// Finds the mistakes in a script before it runs. `RxsChecking` sets this closure.
  package var mistakes: (Script, Session) -> [Diagnostic] = { _, _ in [] }
  /// The script that was checked last.
  var checked: CheckedScript?
  /// The loaded modules, in the order of loading.
  var sessions: [CompiledSession] = []
  package var restarts = 0
  package var coverage: CodeCoverage?
  /// The lines with statements of each image, by the image's identity. Finding them takes seconds
  /// for a large app, and images are often loaded again.
  var coveredLines: [String: [(address: UInt, line: CodeCoverage.Line)]] = [:]
  /// The view models that wrap compiled objects.
  let models = CompiledModels()
  /// The names of compiled variables that were dropped and not bound again.
  var droppedVariables: Set<String> = []
  /// The subscriptions to properties of objects.
  var propertySubscriptions: [PropertySubscription] = []

  /// The session that owns this object.
  private unowned var session: Session?

  package init(_ permission: SwiftPermission) { self.permission = permission }
}

extension CompiledCode: SessionCode {
  package func attach(to session: Session) {
    self.session = session
    models.facts = { [weak session] any in
      session?.compiledFacts(of: any) ?? StoredMembers.Facts()
    }
  }

  package var isLoaded: Bool { !sessions.isEmpty }

  package var variables: Set<String> { session?.compiledVariables ?? [] }

  package func run(_ id: Int) throws { try Session.live(session).runCompiled(id) }

  package func value(_ id: Int) throws -> Value { try Session.live(session).compiledValue(id) }

  package func member(_ name: String, of value: Any) -> Value? {
    sessions.isEmpty ? nil : session?.compiledMember(name, of: value)
  }

  package func changed(_ name: String, of value: Any, to new: Value) throws -> Value? {
    sessions.isEmpty ? nil : try session?.changedCompiled(name, of: value, to: new)
  }

  package func forget(_ value: Value) { session?.forgetModel(value) }

  package func release(_ name: String) { session?.releaseCompiled(name) }

  package func drop(_ name: String) {
    release(name)
    droppedVariables.insert(name)
  }

  package func subscribe(
    toPropertiesOf value: Value, label: String, owner: String?
  ) throws -> Bool {
    guard let session, let observed = session.observedObject(value) else { return false }
    try session.subscribe(toProperties: nil, of: observed, value, label: label, owner: owner)
    return true
  }

  package func poll() {
    guard isLoaded || !propertySubscriptions.isEmpty else { return }
    session?.pollProperties()
  }

  package func endProperties() { session?.endProperties() }

  package func reload() {
    droppedVariables = []
    session?.reloadCompiled()
  }

  package func cancel(task: UInt32) -> Bool { SessionExecutor.shared.cancel(task) }

  package func resetWork() {
    guard isLoaded else { return }
    SessionExecutor.shared.reset()
    cpr_seed_random()
  }

  package func recompiled(_ history: [DoneLine]) -> [DoneLine] {
    session?.recompiled(history) ?? history
  }

  package func explained(_ fault: Fault) -> Fault { session?.explained(fault) ?? fault }

  package func placeCode(in tracer: Tracer) { session?.placeCode(in: tracer) }
}

extension Session {
  /// Creates a session that can compile Swift.
  ///
  /// - Parameter grammar: the statements of the shell.
  package convenience init(catalog: Catalog, options: Options, grammar: Grammar) {
    self.init(
      catalog: catalog, options: options, grammar: grammar,
      code: CompiledCode(SwiftPermission(allowsFiles: options.allowsSwift)))
  }

  /// The session's compiled code, as the type that this module declares.
  package var compiledCode: CompiledCode {
    guard let code = code as? CompiledCode else { fatalError("a session without its Swift") }
    return code
  }

  package var swift: SwiftMemory {
    get { compiledCode.memory }
    set { compiledCode.memory = newValue }
  }

  package var permission: SwiftPermission {
    get { compiledCode.permission }
    set { compiledCode.permission = newValue }
  }
}

import RxsEngine
import RxsRuntime

/// The compiled Swift code of a session. `RxsSwiftSession` compiles, loads and runs this code.
package protocol SessionCode: AnyObject {
  /// Called once, by the owning session.
  func attach(to session: Session)

  /// Whether any code is loaded.
  var isLoaded: Bool { get }

  /// The number of `reset` statements since the session began.
  var restarts: Int { get set }

  /// The lines of loaded code that have run; nil if the session does not watch lines.
  var coverage: CodeCoverage? { get set }

  /// The variables of compiled code that are visible now.
  var variables: Set<String> { get }

  /// Runs a compiled statement. Prints the value of a bare expression.
  func run(_ id: Int) throws

  /// Evaluates a compiled expression.
  func value(_ id: Int) throws -> Value

  /// The value of a property that compiled code adds to a type; nil if the type has no such
  /// property.
  func member(_ name: String, of value: Any) -> Value?

  /// Returns a copy of a compiled value with one property changed.
  func changed(_ name: String, of value: Any, to new: Value) throws -> Value?

  /// Releases the view model that wraps a compiled object.
  func forget(_ value: Value)

  /// Releases the values of the compiled variables with the given name.
  func release(_ name: String)

  /// Releases a name after `drop`. Compiled code can no longer use the name.
  func drop(_ name: String)

  /// Subscribes to the properties of an object. Returns false if the value is not an object.
  func subscribe(toPropertiesOf value: Value, label: String, owner: String?) throws -> Bool

  /// Reads the properties that do not report their changes, and ends the sleeps of cancelled tasks.
  func poll()

  /// Ends the subscriptions to properties.
  func endProperties()

  /// Starts the compiled code again, with the initial values of its variables.
  func reload()

  /// Cancels a task of compiled code. Returns false for an unknown task.
  func cancel(task: UInt32) -> Bool

  /// Removes the tasks of compiled code, and seeds its random numbers again.
  func resetWork()

  /// Compiles the statements of a history again, because `undo` removed some of its statements.
  func recompiled(_ history: [DoneLine]) -> [DoneLine]

  /// Adds a hint to the failure of an interpreted statement, if the statement might succeed as
  /// compiled Swift.
  func explained(_ fault: Fault) -> Fault

  /// Allows a trace to show line numbers of compiled code.
  func placeCode(in tracer: Tracer)
}

extension Session {
  /// Whether any code of the session is compiled Swift.
  package var holdsSwift: Bool { code.isLoaded }
}

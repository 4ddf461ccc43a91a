import RxsEngine
import RxsRuntime

/// The compiled Swift of a session, compiled and loaded by a layer above.
package protocol SessionCode: AnyObject {
  /// Called once, by the owning session.
  func attach(to session: Session)

  /// Whether any code is loaded.
  var isLoaded: Bool { get }

  /// The number of `reset` statements that have run since the session began.
  var restarts: Int { get set }

  /// The lines of loaded code that have run; nil unless they are watched.
  var coverage: CodeCoverage? { get set }

  /// The variables of compiled code that are visible now.
  var variables: Set<String> { get }

  /// Runs a compiled statement. Prints the value of a bare expression.
  func run(_ id: Int) throws

  /// The value of a compiled expression.
  func value(_ id: Int) throws -> Value

  /// The property that compiled code adds to the type of a value.
  func member(_ name: String, of value: Any) -> Value?

  /// A copy of a value of compiled code with one property changed.
  func changed(_ name: String, of value: Any, to new: Value) throws -> Value?

  /// Releases the view model that wraps an object of compiled code.
  func forget(_ value: Value)

  /// Releases the values of the compiled variables of a name.
  func release(_ name: String)

  /// Releases a dropped name, which compiled code can no longer use.
  func drop(_ name: String)

  /// Subscribes to the properties of an object. Returns false for a value that is not an object.
  func subscribe(toPropertiesOf value: Value, label: String, owner: String?) throws -> Bool

  /// Reads properties without change reports, and ends the sleeps of cancelled tasks.
  func poll()

  /// Ends the subscriptions to properties.
  func endProperties()

  /// Starts the compiled code again, with the initial values of its variables.
  func reload()

  /// Cancels a task of compiled code. Returns false for an unknown task.
  func cancel(task: UInt32) -> Bool

  /// Forgets the tasks and the random numbers of compiled code.
  func resetWork()

  /// The history with its statements compiled again, after other statements were undone.
  func recompiled(_ history: [DoneLine]) -> [DoneLine]

  /// The failure of a played statement, with a hint if the statement might work when it is
  /// compiled.
  func explained(_ fault: Fault) -> Fault

  /// Lets a trace show the line numbers of compiled code.
  func placeCode(in tracer: Tracer)
}

extension Session {
  /// Whether parts of the session are compiled Swift.
  package var holdsSwift: Bool { code.isLoaded }
}

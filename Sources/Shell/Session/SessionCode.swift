import RxsEngine
import RxsRuntime

/// The Swift of a session, which a layer above compiles and loads.
package protocol SessionCode: AnyObject {
  /// Called once, by the session that it belongs to.
  func attach(to session: Session)

  /// Whether something is compiled.
  var isLoaded: Bool { get }

  /// The variables of compiled code that are known now.
  var variables: Set<String> { get }

  /// Runs a compiled statement; prints its value where it is a bare expression.
  func run(_ id: Int) throws

  /// The value of a compiled expression.
  func value(_ id: Int) throws -> Value

  /// A property that compiled code gives the type of a value.
  func member(_ name: String, of value: Any) -> Value?

  /// A value of compiled code whose property has another value.
  func changed(_ name: String, of value: Any, to new: Value) throws -> Value?

  /// Forgets the view model that an object of compiled code is, which keeps it alive.
  func forget(_ value: Value)

  /// Releases what compiled variables of a name hold.
  func release(_ name: String)

  /// Releases a name that is dropped: compiled code does not know it any more.
  func drop(_ name: String)

  /// Subscribes to the properties of an object; false for a value that is none.
  func subscribe(toPropertiesOf value: Value, label: String, owner: String?) throws -> Bool

  /// Reads the properties that report no changes, and ends the sleeps that a statement has cancelled.
  func poll()

  /// Ends the subscriptions to properties.
  func endProperties()

  /// Begins compiled code again, with the values that its variables begin with.
  func reload()

  /// Cancels a task of compiled code; false for one that is not known.
  func cancel(task: UInt32) -> Bool

  /// Forgets the tasks and the random numbers of compiled code.
  func resetWork()

  /// A history with the Swift that is compiled now, when statements have been taken back.
  func recompiled(_ history: [DoneLine]) -> [DoneLine]

  /// The failure of a statement that is played, with the remedy where the compiler might know more.
  func explained(_ fault: Fault) -> Fault

  /// Lets a trace name the lines of compiled code.
  func placeCode(in tracer: Tracer)
}

extension Session {
  /// Whether Swift has compiled something of it.
  package var holdsSwift: Bool { code.isLoaded }
}

import RxsEngine
import RxsRuntime

/// The session that answers the calls of stand-ins.
package protocol StandInHost: AnyObject {
  var clock: VirtualClock { get }
  var context: Context { get }
  /// The view models and services that scripts of the session can use.
  var catalog: Catalog { get set }
  var standIns: StandInCalls { get }

  /// Makes the running statement fail. Its later output is dropped.
  func stop(_ error: any Error)

  /// Makes the running statement fail because of an unanswered request. After the first such
  /// request, the statement still runs to its end. A second such request stops the statement.
  func failRequest(_ error: any Error)

  /// Writes a line about a call to the transcript.
  func note(_ call: String)

  /// Runs a closure on the session's thread and returns its result. The calling thread of the app
  /// waits.
  func answering<Answer>(_ body: @escaping () throws -> Answer) throws -> Answer
}

extension Context {
  /// The context of the session to whose clock the calling thread is bound. Throws if there is no
  /// such session.
  static func present() throws -> Context {
    guard let host = StandIn.host else { throw Fault.ended }
    return host.context
  }
}

extension StandIn {
  /// The session to whose clock the calling thread is bound. Nil if there is none.
  static var host: (any StandInHost)? { VirtualClock.current?.owner as? any StandInHost }

  /// The session of the calling thread. For a thread without a session, the session of the process.
  static var sharedHost: (any StandInHost)? { VirtualClock.shared?.owner as? any StandInHost }
}

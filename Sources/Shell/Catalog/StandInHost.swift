import RxsEngine
import RxsRuntime

/// The session in which view models call the methods of stand-ins.
package protocol StandInHost: AnyObject {
  var clock: VirtualClock { get }
  var context: Context { get }
  /// The view models and services that the session knows.
  var catalog: Catalog { get set }
  var standIns: StandInCalls { get }

  /// Fails the running statement and drops its further output.
  func stop(_ error: any Error)

  /// Fails the running statement because of a request. The second failed request stops the
  /// statement.
  func failRequest(_ error: any Error)

  /// Writes a call into the transcript.
  func note(_ call: String)

  /// Calls a closure on the session's thread, and returns its result. The calling thread of the app
  /// waits.
  func answering<Answer>(_ body: @escaping () throws -> Answer) throws -> Answer
}

extension Context {
  /// The context of the session whose clock is bound to the calling thread. Throws without a
  /// session.
  static func present() throws -> Context {
    guard let host = StandIn.host else { throw Fault.ended }
    return host.context
  }
}

extension StandIn {
  /// The session whose clock is bound to the calling thread.
  static var host: (any StandInHost)? { VirtualClock.current?.owner as? any StandInHost }

  /// The session of the calling thread; if the thread has no session, the session of the process.
  static var sharedHost: (any StandInHost)? { VirtualClock.shared?.owner as? any StandInHost }
}

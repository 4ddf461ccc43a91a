import RxsCompiled
import RxsEngine
import RxsRuntime

/// The result of a stand-in's member that the script has not answered: empty, zero, nil, or a
/// stream without elements.
///
/// - Parameter name: the name of the member in `answer` statements.
public func rxsNeutral<T>(_ name: String) -> T {
  if let value = NeutralValue.of(T.self) as? T { return value }
  if let field = T.self as? any InputField.Type,
    let made = try? field.inputField(nil, ArgumentReader()).field as? T
  {
    return made
  }
  rxsEnd(unanswered: Fault.unanswered(name, "answer \(name) …").message)
}

/// The result of a stand-in's member whose answer throws an error, although the member cannot
/// throw. The running statement fails with this error.
public func rxsRefused<T>(_ error: any Error, _ name: String) -> T {
  if let session = StandIn.sharedHost {
    session.clock.hand { [weak session] in session?.stop(error) }
  }
  return rxsNeutral(name)
}

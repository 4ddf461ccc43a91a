import RxsEngine

/// The value that a stand-in gives where no answer says another: empty, zero or nil; relays and
/// subjects that nobody has sent to.
///
/// - Parameter name: the member that gives it, as `answer` names it.
public func rxsNeutral<T>(_ name: String) -> T {
  if let value = NeutralValue.of(T.self) as? T { return value }
  if let field = T.self as? any InputField.Type,
    let made = try? field.inputField(nil, ArgumentReader()).field as? T
  {
    return made
  }
  fatalError("nothing answers \(name), which gives \(T.self): answer \(name) …")
}

/// The value that a stand-in gives where an answer throws an error that its method does not: the
/// running statement fails with that error.
public func rxsRefused<T>(_ error: any Error, _ name: String) -> T {
  if let session = StandIn.sharedHost {
    session.clock.hand { [weak session] in session?.stop(error) }
  }
  return rxsNeutral(name)
}

import RxsEngine
import RxsLanguage
import RxsRuntime

/// State that a module other than `RxsSession` keeps in the session, with methods that the session
/// calls.
///
/// The first access creates the part. The session uses the part only through this protocol.
package protocol SessionPart: AnyObject {
  init(of session: Session)

  /// Called when the session starts again.
  func reset()

  /// The failure of a condition that must be true after each statement and each instant; nil if the
  /// condition is true.
  func failure() -> Fault?

  /// Called after a subscription has recorded an event, in sessions that record causes.
  func heard(_ record: SubscriptionRecord)

  /// Called when the trace shows a probable mistake.
  func found(_ anomaly: TracedAnomaly)

  /// Called when an expression statement returned a disposable that no variable or bag stores.
  func dropped(_ disposable: any Disposable, _ expr: Expr)
}

extension SessionPart {
  package func reset() {}
  package func failure() -> Fault? { nil }
  package func heard(_ record: SubscriptionRecord) {}
  package func found(_ anomaly: TracedAnomaly) {}
  package func dropped(_ disposable: any Disposable, _ expr: Expr) {}
}

extension Session {
  /// The part of the given type. The first call creates the part.
  package func part<Part: SessionPart>(_ type: Part.Type) -> Part {
    for case let part as Part in parts { return part }
    let part = Part(of: self)
    parts.append(part)
    return part
  }

  /// The failure of the first condition that is false; nil if all conditions are true.
  func brokenCondition() -> Fault? {
    for part in parts { if let failure = part.failure() { return failure } }
    return nil
  }
}

import RxsEngine
import RxsLanguage
import RxsRuntime

/// State that a layer above keeps in the session, with the layer's reactions to the session.
///
/// The first access by the layer makes the part. The session knows the part only through this
/// protocol.
package protocol SessionPart: AnyObject {
  init(of session: Session)

  /// Called when the session begins again.
  func reset()

  /// The failure of a condition that must be true after each statement and each instant.
  func failure() -> Fault?

  /// Called after a subscription has recorded an event, in sessions that record causes.
  func heard(_ record: SubscriptionRecord)

  /// Called when the trace shows a probable mistake.
  func found(_ anomaly: TracedAnomaly)

  /// Called when a bare expression returned a disposable that no variable or bag holds.
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
  /// The part of a layer. The first call makes the part.
  package func part<Part: SessionPart>(_ type: Part.Type) -> Part {
    for case let part as Part in parts { return part }
    let part = Part(of: self)
    parts.append(part)
    return part
  }

  /// The first failed condition of the parts.
  func brokenCondition() -> Fault? {
    for part in parts { if let failure = part.failure() { return failure } }
    return nil
  }
}

import RxsEngine
import RxsLanguage
import RxsRuntime

/// A layer's own share of a session: its state, and its reactions to turns of the session.
///
/// The session makes a part when the layer asks for it first, and knows nothing else of it.
package protocol SessionPart: AnyObject {
  init(of session: Session)

  /// The session begins again.
  func reset()

  /// The failure of a condition that has to be true after each statement and each instant.
  func failure() -> Fault?

  /// A subscription has kept an event; called in sessions that keep causes.
  func heard(_ record: SubscriptionRecord)

  /// The trace shows something that usually goes wrong.
  func found(_ anomaly: TracedAnomaly)

  /// A bare expression gave a subscription, which nothing keeps.
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
  /// The part of a layer, made when it is asked for first.
  package func part<Part: SessionPart>(_ type: Part.Type) -> Part {
    for case let part as Part in parts { return part }
    let part = Part(of: self)
    parts.append(part)
    return part
  }

  /// The first failure of the conditions that parts watch.
  func brokenCondition() -> Fault? {
    for part in parts { if let failure = part.failure() { return failure } }
    return nil
  }
}

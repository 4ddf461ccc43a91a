import RxsEngine

/// Owns the variables of a view model that a script defines, and releases them.
///
/// The variables hold streams, whose closures hold the variables: a retain cycle that nothing else
/// would break. The view model and the subscribers of its outputs own this object. When the last
/// owner is released, the variables are released.
final class ModelFrame: Disposable, @unchecked Sendable {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  deinit {
    // Subscriptions that the body stored in variables end with the view model.
    for slot in 0..<frame.count {
      guard case .object(let object) = frame[slot] else { continue }
      (object.value as? any Disposable)?.dispose()
    }
    // Remaining work may still read the variables.
    for slot in 0..<frame.count { frame[slot] = .object(ObjectValue(DroppedVariable())) }
  }

  /// Does nothing: a subscription only has to hold this object as a resource.
  func dispose() {}
}

/// The value of a variable whose view model was released.
struct DroppedVariable {}

extension StreamValue {
  /// Returns the stream with subscriptions that keep the variables of a view model alive.
  func holding(_ owner: ModelFrame) -> StreamValue {
    with(
      Observable.using({ owner }, observableFactory: { [observable] _ in observable }),
      input: input)
  }
}

import RxsEngine

/// Owns the variables of a view model that a script defines, and releases them after use.
///
/// The variables hold streams, and the streams' closures hold the variables: a retain cycle. The
/// view model and the subscribers of its outputs own this object. When its last owner is released,
/// this object empties the variables and breaks the cycle.
final class ModelFrame: Disposable, @unchecked Sendable {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  deinit {
    // Disposes of the subscriptions that the view model's body stored in variables.
    for slot in 0..<frame.count {
      guard case .object(let object) = frame[slot] else { continue }
      (object.value as? any Disposable)?.dispose()
    }
    // Work that is still scheduled may read the variables, so they are marked as dropped.
    for slot in 0..<frame.count { frame[slot] = .object(ObjectValue(DroppedVariable())) }
  }

  /// Does nothing. The method exists so that a subscription can hold this object as a resource.
  func dispose() {}
}

/// Replaces the value of a variable after its view model was released.
struct DroppedVariable {}

extension StreamValue {
  /// Returns a copy of the stream. Subscriptions to the copy keep the view model's variables alive.
  func holding(_ owner: ModelFrame) -> StreamValue {
    with(
      Observable.using({ owner }, observableFactory: { [observable] _ in observable }),
      input: input)
  }
}

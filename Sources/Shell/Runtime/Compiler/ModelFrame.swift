import RxsEngine

/// Keeps the variables of a view model that is defined in the language, and frees them.
///
/// They hold streams, whose closures hold the variables: a circle that nothing else would break.
/// The view model and what subscribes to its outputs own this; with the last of them the variables
/// go.
final class ModelFrame: Disposable, @unchecked Sendable {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  deinit {
    // Subscriptions that the body made and kept end with the view model.
    for slot in 0..<frame.count {
      guard case .object(let object) = frame[slot] else { continue }
      (object.value as? any Disposable)?.dispose()
    }
    // Work that is left may still read them.
    for slot in 0..<frame.count { frame[slot] = .object(ObjectValue(DroppedVariable())) }
  }

  /// As a resource of a subscription it needs no end: it is enough that it is held.
  func dispose() {}
}

/// The value of a variable whose view model is gone.
struct DroppedVariable {}

extension StreamValue {
  /// The stream, whose subscriptions keep a view model's variables.
  func holding(_ owner: ModelFrame) -> StreamValue {
    with(
      Observable.using({ owner }, observableFactory: { [observable] _ in observable }),
      input: input)
  }
}

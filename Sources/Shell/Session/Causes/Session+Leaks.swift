import RxsEngine
import RxsRuntime

/// The view models that live on when a session has let go of everything.
extension Session {
  /// Ends the session, and warns of each view model of Swift that a closure of a subscription keeps
  /// alive.
  ///
  /// The closure is found by trial: the end of its subscription frees the view model.
  package func endWarningOfLeaks() {
    guard let tracer, warnings.isOn else { return }
    let models = warnings.dropped + bound
    guard !models.isEmpty else { return }
    let live = tracer.liveSubscriptions
    subscriptions.endAll()
    clock.reset()
    for name in Array(context.variables.keys) { release(name) }
    for model in models where model.object != nil {
      guard let place = placeOfHolder(of: model, live) else { continue }
      warn(
        "\(model.name) lives on at the end: a closure of the pipeline of \(place) holds it; "
          + "capture [weak self]")
    }
  }

  /// The place of the subscription whose end frees an object; nil where none does, and for one that
  /// ends with work that was scheduled or asked for.
  private func placeOfHolder(
    of model: DroppedModel,
    _ live: [(subscription: any Disposable, place: String?, waits: Bool)]
  ) -> String? {
    for (subscription, place, waits) in live.reversed() {
      subscription.dispose()
      if model.object == nil { return waits ? nil : place }
    }
    return nil
  }

  /// The view models of Swift that names are bound to.
  private var bound: [DroppedModel] {
    context.variables.keys.sorted().compactMap { name in
      object(named: name).map { DroppedModel(name: name, object: $0) }
    }
  }
}

/// A view model that the session lets go of.
struct DroppedModel {
  let name: String
  weak var object: AnyObject?
}

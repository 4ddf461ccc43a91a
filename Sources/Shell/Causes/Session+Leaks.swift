import RxsEngine
import RxsRuntime
import RxsSession
import RxsSystem

/// Finds view models that stay alive although the session has released everything.
extension Session {
  /// Ends the session. Warns of each compiled view model that a closure of a subscription keeps
  /// alive.
  ///
  /// To find the subscription, the session ends one subscription after another, and checks when the
  /// view model is freed.
  package func endWarningOfLeaks() {
    guard let tracer, warnings.isOn else { return }
    let models = warnings.dropped + bound
    guard !models.isEmpty else { return }
    let live = tracer.liveSubscriptions
    letGo()
    for model in models where model.object != nil {
      guard let place = holder(of: model, live)?.place else { continue }
      warn(of: model, "at the end", place)
    }
  }

  /// Warns if a closure keeps a view model alive after its name was dropped.
  ///
  /// The search for the closure runs in a copy of the process, because it ends all subscriptions.
  /// If the copy finds no closure, the session searches again when the session ends.
  func warn(ofHolderOf model: DroppedModel) {
    guard let live = tracer?.liveSubscriptions, warnings.isOn else { return }
    let found =
      live.isEmpty
      ? nil
      : ProcessCopy.text { _ in
        files.write = { _, _ in }
        letGo()
        return model.object == nil ? nil : holder(of: model, live).map { "\($0.number)" }
      }
    guard let number = found.flatMap({ Int($0) }), let place = live[number].place else {
      return warnings.dropped.append(model)
    }
    warn(of: model, "after drop", place)
  }

  private func warn(of model: DroppedModel, _ moment: String, _ place: String) {
    warn(
      "\(model.name) stays alive \(moment): a closure of the pipeline of \(place) holds it; "
        + "capture [weak self]")
  }

  /// Releases all subscriptions, scheduled work and names of the session.
  private func letGo() {
    subscriptions.endAll()
    clock.reset()
    for name in Array(context.variables.keys) { release(name) }
  }

  /// The subscription whose end frees a view model. Nil if there is none. Also nil if the
  /// subscription still waits for scheduled work or a request.
  private func holder(
    of model: DroppedModel,
    _ live: [(subscription: any Disposable, place: String?, waits: Bool)]
  ) -> (number: Int, place: String?)? {
    for (number, end) in live.enumerated().reversed() {
      end.subscription.dispose()
      if model.object == nil { return end.waits ? nil : (number, end.place) }
    }
    return nil
  }

  /// The compiled view models that the session's names refer to.
  private var bound: [DroppedModel] {
    context.variables.keys.sorted().compactMap { name in
      object(named: name).map { DroppedModel(name: name, object: $0) }
    }
  }
}

/// A compiled view model whose name was dropped, or that the session released.
package struct DroppedModel {
  package let name: String
  /// The name of the view model's type.
  let typeName: String
  package weak var object: AnyObject?

  package init(name: String, object: AnyObject) {
    self.name = name
    self.object = object
    typeName = String(String(describing: type(of: object)).prefix { $0 != "<" })
  }
}

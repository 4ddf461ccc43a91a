/// A sink that calls three closures, for rare subscriptions whose speed does not matter.
final class ForwardingSink<Element>: Sink<Element> {
  private let onNext: (Element) -> Void
  private let onError: (any Error) -> Void
  private let onCompleted: () -> Void
  override var holder: Lifetime? { lifetime }
  private let lifetime: Lifetime?

  /// - Parameter holder: the lifetime that frees the source after the end.
  init(
    holder: Lifetime? = nil, next: @escaping (Element) -> Void = { _ in },
    error: @escaping (any Error) -> Void, completed: @escaping () -> Void
  ) {
    lifetime = holder
    onNext = next
    onError = error
    onCompleted = completed
  }

  override func next(_ element: Element) { onNext(element) }

  override func error(_ error: any Error) { onError(error) }

  override func completed() { onCompleted() }
}

/// A sink in front of a new observer: queues new elements until the earlier elements have been
/// replayed.
final class Newcomer<Element>: SerialStage<Element, Element> {
  override func receive(_ element: Element) { down.next(element) }
}

extension ObserverList {
  /// Adds an observer, which receives `elements` first, and then newly sent elements.
  ///
  /// The caller holds the lock during this call. After releasing the lock, the caller calls
  /// `replay`, which sends the elements.
  func insert<Element>(
    _ sink: Sink<Element>, after elements: [Element]
  ) -> (key: Int, replay: () -> Void) {
    if elements.isEmpty { return (insert(sink), {}) }
    let newcomer = Newcomer(sink)
    newcomer.serializer.hold()
    let key = insert(newcomer)
    return (
      key,
      { [self] in
        for element in elements { sink.next(element) }
        newcomer.serializer.release()
        replace(key, with: sink)
      }
    )
  }
}

/// Holds new elements back for an observer until the replay of earlier elements has ended.
final class Newcomer<Element>: SerialStage<Element, Element> {
  override func receive(_ element: Element) { down.next(element) }
}

extension ObserverList {
  /// Adds an observer that hears `elements` before anything that is sent from now on.
  ///
  /// Call it under the lock, and `replay`, which sends the elements, without.
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

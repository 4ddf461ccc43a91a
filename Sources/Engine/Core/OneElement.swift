/// Room for one element, without the metadata that an optional of a generic type looks up.
final class OneElement<Element> {
  private let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  @exclusivity(unchecked) private(set) var isSet = false

  deinit {
    if isSet { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The element; the caller knows that there is one.
  var value: Element { memory.pointee }

  func set(_ element: Element) {
    if isSet {
      memory.pointee = element
    } else {
      memory.initialize(to: element)
      isSet = true
    }
  }

  /// Takes the element out; the caller knows that there is one.
  func take() -> Element {
    isSet = false
    return memory.move()
  }

  func clear() {
    if isSet { memory.deinitialize(count: 1) }
    isSet = false
  }
}

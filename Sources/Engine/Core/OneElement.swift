/// Storage for one element.
///
/// An optional of a generic type would look up its metadata for each event.
///
/// Everything is inlined: passing the storage itself to a call would look up its metadata.
struct OneElement<Element>: ~Copyable {
  private let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private(set) var isSet = false

  deinit {
    if isSet { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The element; the caller knows that it is set.
  var value: Element { @inline(__always) get { memory.pointee } }

  @inline(__always) mutating func set(_ element: Element) {
    if isSet {
      memory.pointee = element
    } else {
      memory.initialize(to: element)
      isSet = true
    }
  }

  /// Takes the element out; the caller knows that it is set.
  @inline(__always) mutating func take() -> Element {
    isSet = false
    return memory.move()
  }

  @inline(__always) mutating func clear() {
    if isSet { memory.deinitialize(count: 1) }
    isSet = false
  }
}

/// Storage for one element.
///
/// An optional is not used: with an optional of a generic type, each event would look up metadata.
///
/// All functions are inlined: a call with the storage as an argument would look up the metadata of
/// the storage.
struct OneElement<Element>: ~Copyable {
  private let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private(set) var isSet = false

  deinit {
    if isSet { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// The element, which must be set.
  var value: Element { @inline(__always) get { memory.pointee } }

  @inline(__always) mutating func set(_ element: Element) {
    if isSet {
      memory.pointee = element
    } else {
      memory.initialize(to: element)
      isSet = true
    }
  }

  /// Removes and returns the element, which must be set.
  @inline(__always) mutating func take() -> Element {
    isSet = false
    return memory.move()
  }

  @inline(__always) mutating func clear() {
    if isSet { memory.deinitialize(count: 1) }
    isSet = false
  }
}

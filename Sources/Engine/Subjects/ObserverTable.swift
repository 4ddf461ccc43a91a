import Synchronization

/// Observers side by side in plain memory, which one thread may read while another one changes it.
///
/// The first word is the number of places, each of the others a sink, or 0 where one was removed.
/// A table is not generic: code that knows the element's type looks up no metadata in it.
final class ObserverTable {
  let words: UnsafeMutablePointer<Atomic<UInt>>
  let capacity: Int
  /// Whether the table releases its sinks; false after they were moved to another table.
  private var ownsSinks = true

  init(capacity: Int) {
    self.capacity = capacity
    words = .allocate(capacity: capacity + 1)
    for index in 0...capacity { (words + index).initialize(to: Atomic(0)) }
  }

  deinit {
    if ownsSinks { for index in 0..<count { _ = take(index) } }
    words.deinitialize(count: capacity + 1)
    words.deallocate()
  }

  /// The number of places in use, empty ones among them.
  var count: Int { Int(bitPattern: words[0].load(ordering: .relaxed)) }

  /// The sink at a place.
  func sink(_ index: Int) -> AnySink? {
    Self.sink(words[index + 1].load(ordering: .relaxed))?.takeUnretainedValue()
  }

  /// Adds a sink; the caller knows that there is room.
  func append(_ sink: AnySink) {
    let place = count + 1
    words[place].store(Self.word(sink), ordering: .relaxed)
    setCount(place)
  }

  /// Puts a sink at a place that is empty.
  func fill(_ index: Int, with sink: AnySink) {
    words[index + 1].store(Self.word(sink), ordering: .sequentiallyConsistent)
  }

  /// Takes out the sink at a place, and puts another one there.
  func take(_ index: Int, replacement: AnySink? = nil) -> AnySink? {
    let word = replacement.map(Self.word) ?? 0
    return Self.sink(words[index + 1].exchange(word, ordering: .sequentiallyConsistent))?
      .takeRetainedValue()
  }

  /// Moves the sinks at `places`, which ascend, to a table without readers.
  func move(_ places: [Int], to other: ObserverTable) {
    for (index, place) in places.enumerated() {
      other.words[index + 1].store(words[place + 1].load(ordering: .relaxed), ordering: .relaxed)
    }
    other.setCount(places.count)
    ownsSinks = false
  }

  /// Moves the sinks at `places`, which ascend, together; the others are empty.
  func compact(_ places: [Int]) {
    for (index, place) in places.enumerated() where index < place {
      words[index + 1].store(words[place + 1].load(ordering: .relaxed), ordering: .relaxed)
    }
    setCount(places.count)
  }

  private func setCount(_ count: Int) {
    words[0].store(UInt(bitPattern: count), ordering: .sequentiallyConsistent)
  }

  /// Forgets the empty places; the caller knows that the table has no readers, and that all places
  /// are empty.
  func reset() { setCount(0) }

  private static func word(_ sink: AnySink) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(sink).toOpaque())
  }

  @inline(__always) static func sink(_ word: UInt) -> Unmanaged<AnySink>? {
    UnsafeRawPointer(bitPattern: word).map(Unmanaged.fromOpaque)
  }
}

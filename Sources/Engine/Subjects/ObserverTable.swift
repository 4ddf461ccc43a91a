import Synchronization

/// Observers in contiguous memory; one thread may read the table while another thread changes it.
///
/// The first word is the number of places. Each following word is a place: the address of a sink,
/// or 0 for a removed sink. The table is not generic, so its use needs no metadata lookup.
final class ObserverTable {
  let words: UnsafeMutablePointer<Atomic<UInt>>
  let capacity: Int
  /// Whether the table releases its sinks; false after the sinks were moved to another table.
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

  /// The number of places in use, including empty places.
  var count: Int { Int(bitPattern: words[0].load(ordering: .relaxed)) }

  /// The sink at a place.
  func sink(_ index: Int) -> AnySink? {
    Self.sink(words[index + 1].load(ordering: .relaxed))?.takeUnretainedValue()
  }

  /// Adds a sink at a new place; `count` must be below the capacity.
  func append(_ sink: AnySink) {
    let place = count + 1
    words[place].store(Self.word(sink), ordering: .relaxed)
    setCount(place)
  }

  /// Stores a sink at an empty place.
  func fill(_ index: Int, with sink: AnySink) {
    words[index + 1].store(Self.word(sink), ordering: .sequentiallyConsistent)
  }

  /// Removes and returns the sink at a place, and stores `replacement` there.
  func take(_ index: Int, replacement: AnySink? = nil) -> AnySink? {
    let word = replacement.map(Self.word) ?? 0
    return Self.sink(words[index + 1].exchange(word, ordering: .sequentiallyConsistent))?
      .takeRetainedValue()
  }

  /// Moves the sinks at `places`, in ascending order, to a table without readers.
  func move(_ places: [Int], to other: ObserverTable) {
    for (index, place) in places.enumerated() {
      other.words[index + 1].store(words[place + 1].load(ordering: .relaxed), ordering: .relaxed)
    }
    other.setCount(places.count)
    ownsSinks = false
  }

  /// Moves the sinks at `places`, in ascending order, to the start of the table; all other places
  /// must be empty.
  func compact(_ places: [Int]) {
    for (index, place) in places.enumerated() where index < place {
      words[index + 1].store(words[place + 1].load(ordering: .relaxed), ordering: .relaxed)
    }
    setCount(places.count)
  }

  private func setCount(_ count: Int) {
    words[0].store(UInt(bitPattern: count), ordering: .sequentiallyConsistent)
  }

  /// Removes all places, which must be empty; the table must have no readers.
  func reset() { setCount(0) }

  private static func word(_ sink: AnySink) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(sink).toOpaque())
  }

  @inline(__always) static func sink(_ word: UInt) -> Unmanaged<AnySink>? {
    UnsafeRawPointer(bitPattern: word).map(Unmanaged.fromOpaque)
  }
}

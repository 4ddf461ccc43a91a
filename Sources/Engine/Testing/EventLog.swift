/// Recorded events, with elements and terminal events stored separately.
///
/// In generic code, every `Recorded<Event<Element>>` and every array of elements needs a metadata
/// lookup. So elements and times are stored in manually allocated memory. Only the public functions
/// use `Recorded`, because the compiler specialises these functions for each caller.
@usableFromInline
final class EventLog<Element> {
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  @exclusivity(unchecked) @usableFromInline private(set) var ends: [LoggedEnd] = []
  @exclusivity(unchecked) @usableFromInline private(set) var times: UnsafeMutablePointer<TestTime>
  @exclusivity(unchecked) @usableFromInline private(set) var elements: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private var capacity: Int

  @usableFromInline
  init(capacity: Int = 8) {
    self.capacity = max(capacity, 8)
    times = .allocate(capacity: self.capacity)
    elements = .allocate(capacity: self.capacity)
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
    times.deallocate()
  }

  /// Makes a log of `events`, sorted by time with a stable sort.
  @inlinable
  convenience init(sorting events: [Recorded<Event<Element>>]) {
    self.init(capacity: events.count)
    var isSorted = true
    for index in events.indices.dropFirst() where events[index].time < events[index - 1].time {
      isSorted = false
    }
    for event in isSorted ? events : events.sorted(by: { $0.time < $1.time }) {
      switch event.value {
      case .next(let element): append(element, at: event.time)
      case .error(let error): append(.error(error), at: event.time)
      case .completed: append(.completed, at: event.time)
      }
    }
  }

  /// The number of events of all kinds.
  var total: Int { count + ends.count }

  @usableFromInline
  func append(_ element: Element, at time: TestTime) {
    if count == capacity { grow() }
    (times + count).initialize(to: time)
    (elements + count).initialize(to: element)
    count += 1
  }

  @usableFromInline
  func append(_ termination: Termination, at time: TestTime) {
    ends.append(LoggedEnd(position: count, time: time, termination: termination))
  }

  private func grow() {
    let moreTimes = UnsafeMutablePointer<TestTime>.allocate(capacity: capacity * 2)
    let moreElements = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    moreTimes.moveInitialize(from: times, count: count)
    moreElements.moveInitialize(from: elements, count: count)
    times.deallocate()
    elements.deallocate()
    times = moreTimes
    elements = moreElements
    capacity *= 2
  }

  /// The events in order, as `Recorded` values.
  @inlinable var events: [Recorded<Event<Element>>] {
    var all: [Recorded<Event<Element>>] = []
    all.reserveCapacity(count + ends.count)
    var index = 0
    for end in ends {
      while index < end.position {
        all.append(Recorded(time: times[index], value: .next(elements[index])))
        index += 1
      }
      switch end.termination {
      case .completed: all.append(Recorded(time: end.time, value: .completed))
      case .error(let error): all.append(Recorded(time: end.time, value: .error(error)))
      }
    }
    while index < count {
      all.append(Recorded(time: times[index], value: .next(elements[index])))
      index += 1
    }
    return all
  }
}

// MARK: - Iterating over the events

extension EventLog {
  /// The number of events from `cursor` to the end.
  func count(from cursor: LogCursor) -> Int { total - cursor.element - cursor.end }

  /// The time of the event at `cursor`; nil at the end.
  func time(at cursor: LogCursor) -> TestTime? {
    if isEnd(cursor) { return ends[cursor.end].time }
    return cursor.element < count ? times[cursor.element] : nil
  }

  /// Moves `cursor` to the next event.
  func advance(_ cursor: inout LogCursor) {
    if isEnd(cursor) { cursor.end += 1 } else { cursor.element += 1 }
  }

  /// Sends the event at `cursor`.
  func send(at cursor: LogCursor, to sending: ObserverList.Sending) {
    if isEnd(cursor) {
      let termination = ends[cursor.end].termination
      sending.forEach { (sink: Sink<Element>) in termination.send(to: sink) }
    } else {
      sending.forEach { $0.next(elements[cursor.element]) }
    }
  }

  private func isEnd(_ cursor: LogCursor) -> Bool {
    cursor.end < ends.count && ends[cursor.end].position == cursor.element
  }
}

// These types are not nested in `EventLog`: in a generic type, they would need metadata lookups.

/// A terminal event of a log.
@usableFromInline
struct LoggedEnd {
  /// The number of elements before the event.
  @usableFromInline let position: Int
  @usableFromInline let time: TestTime
  @usableFromInline let termination: Termination
}

/// A position in the order of a log's events.
struct LogCursor {
  fileprivate var element = 0
  fileprivate var end = 0
}

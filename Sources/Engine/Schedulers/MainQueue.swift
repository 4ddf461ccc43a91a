/// Which main schedulers are at work inside a session, and the work that waits for them.
///
/// Work is owned by a scheduler, which tells its own work from others'. The thread that appends
/// work keeps its scheduler alive with it.
struct MainQueue {
  private var running: [ObjectIdentifier] = []
  private var works = Fifo<TrampolineWork>()
  private var owners = Fifo<ObjectIdentifier>()
  /// The number of pieces of work that wait for each scheduler.
  private var waiting: [ObjectIdentifier: Int] = [:]

  /// Whether work of any scheduler runs.
  var isRunning: Bool { !running.isEmpty }

  /// Whether work of a scheduler runs or waits.
  ///
  /// - Complexity: O(n) in the number of schedulers whose work is nested at the moment.
  func isBusy(_ owner: ObjectIdentifier) -> Bool {
    running.contains(owner) || !works.isEmpty && waiting[owner] != nil
  }

  mutating func begin(_ owner: ObjectIdentifier) { running.append(owner) }

  /// Ends what a scheduler began last; nothing when the queue was emptied meanwhile.
  mutating func end(_ owner: ObjectIdentifier) {
    if running.last == owner { running.removeLast() }
  }

  mutating func append(_ work: TrampolineWork, of owner: ObjectIdentifier) {
    works.append(work)
    owners.append(owner)
    waiting[owner, default: 0] += 1
  }

  /// Takes out the work that waits longest.
  mutating func popFirst() -> (TrampolineWork, ObjectIdentifier)? {
    guard let work = works.popFirst(), let owner = owners.popFirst() else { return nil }
    waiting[owner] = waiting[owner].flatMap { $0 > 1 ? $0 - 1 : nil }
    return (work, owner)
  }

  /// Forgets the work that waits.
  mutating func removeAll() {
    works.removeAll()
    owners.removeAll()
    waiting = [:]
  }
}

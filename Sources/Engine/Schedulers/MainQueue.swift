/// The main schedulers with running work inside a session, and the waiting work.
///
/// Each piece of work belongs to a scheduler, which can wait for its own work only. The work that
/// is appended keeps its scheduler alive.
struct MainQueue {
  private var running: [ObjectIdentifier] = []
  private var works = Fifo<TrampolineWork>()
  private var owners = Fifo<ObjectIdentifier>()
  /// The number of waiting pieces of work of each scheduler.
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

  /// Ends the last work that a scheduler began; does nothing if the queue was emptied meanwhile.
  mutating func end(_ owner: ObjectIdentifier) {
    if running.last == owner { running.removeLast() }
  }

  mutating func append(_ work: TrampolineWork, of owner: ObjectIdentifier) {
    works.append(work)
    owners.append(owner)
    waiting[owner, default: 0] += 1
  }

  /// Removes the oldest waiting work.
  mutating func popFirst() -> (TrampolineWork, ObjectIdentifier)? {
    guard let work = works.popFirst(), let owner = owners.popFirst() else { return nil }
    waiting[owner] = waiting[owner].flatMap { $0 > 1 ? $0 - 1 : nil }
    return (work, owner)
  }

  /// Removes all waiting work.
  mutating func removeAll() {
    works.removeAll()
    owners.removeAll()
    waiting = [:]
  }
}

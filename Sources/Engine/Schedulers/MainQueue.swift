/// The work of the main schedulers inside a session: the running work and the waiting work.
///
/// Each work item belongs to a scheduler, its owner. New work waits only for earlier work of the
/// same scheduler. A waiting item keeps its scheduler alive.
struct MainQueue {
  private var running: [ObjectIdentifier] = []
  private var works = Fifo<TrampolineWork>()
  private var owners = Fifo<ObjectIdentifier>()
  /// The number of waiting work items of each scheduler.
  private var waiting: [ObjectIdentifier: Int] = [:]

  /// Whether work of any scheduler runs.
  var isRunning: Bool { !running.isEmpty }

  /// Whether no work waits.
  var isEmpty: Bool { works.isEmpty }

  /// Whether work of a scheduler runs or waits.
  ///
  /// - Complexity: O(n) in the number of schedulers whose work is running, one inside the other.
  func isBusy(_ owner: ObjectIdentifier) -> Bool {
    running.contains(owner) || !works.isEmpty && waiting[owner] != nil
  }

  mutating func begin(_ owner: ObjectIdentifier) { running.append(owner) }

  /// Removes the innermost running work, if it belongs to the given scheduler.
  mutating func end(_ owner: ObjectIdentifier) {
    if running.last == owner { running.removeLast() }
  }

  mutating func append(_ work: TrampolineWork, of owner: ObjectIdentifier) {
    works.append(work)
    owners.append(owner)
    waiting[owner, default: 0] += 1
  }

  /// Removes and returns the oldest waiting work item.
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

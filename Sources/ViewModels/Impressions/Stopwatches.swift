/// The times that several items have been on screen, in microseconds.
///
/// All of them stand still while the app is in the background or another screen covers this one.
struct Stopwatches<Item: Hashable> {
  private struct Watch {
    var elapsed = 0
    /// The time at which it began to run; nil while it stands still.
    var startedAt: Int?
    /// Whether it ever ran.
    var hasRun = false
  }

  private var watches: [Item: Watch] = [:]
  private var isInBackground = false
  /// The number of screens that cover this one.
  private var covers = 0

  private var isRunning: Bool { !isInBackground && covers == 0 }

  mutating func start(_ item: Item, at time: Int) {
    watches[item] = Watch(startedAt: isRunning ? time : nil, hasRun: isRunning)
  }

  /// Ends the count of an item and gives it; nil when the item never really was on screen.
  mutating func end(_ item: Item, at time: Int) -> Int? {
    guard let watch = watches.removeValue(forKey: item), watch.hasRun else { return nil }
    return watch.elapsed + (watch.startedAt.map { time - $0 } ?? 0)
  }

  mutating func enterBackground(at time: Int) {
    change(at: time) { $0.isInBackground = true }
  }

  mutating func enterForeground(at time: Int) {
    change(at: time) { $0.isInBackground = false }
  }

  mutating func cover(at time: Int) { change(at: time) { $0.covers += 1 } }

  /// Takes a covering screen away; false when there was none.
  mutating func uncover(at time: Int) -> Bool {
    guard covers > 0 else { return false }
    change(at: time) { $0.covers -= 1 }
    return true
  }

  private mutating func change(at time: Int, _ body: (inout Self) -> Void) {
    let wasRunning = isRunning
    body(&self)
    guard isRunning != wasRunning else { return }
    for (item, var watch) in watches {
      if isRunning {
        watch.startedAt = time
        watch.hasRun = true
      } else if let startedAt = watch.startedAt {
        watch.elapsed += time - startedAt
        watch.startedAt = nil
      }
      watches[item] = watch
    }
  }
}

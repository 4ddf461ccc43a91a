/// Measures the times that items are on screen, in microseconds, with one stopwatch for each item.
///
/// All stopwatches pause while the app is in the background or another screen covers this screen.
struct Stopwatches<Item: Hashable> {
  private struct Watch {
    var elapsed = 0
    /// The time at which the stopwatch started; nil while the stopwatch is paused.
    var startedAt: Int?
    /// Whether the stopwatch was ever started.
    var hasRun = false
  }

  private var watches: [Item: Watch] = [:]
  private var isInBackground = false
  /// The number of screens that cover this screen.
  private var covers = 0

  private var isRunning: Bool { !isInBackground && covers == 0 }

  mutating func start(_ item: Item, at time: Int) {
    watches[item] = Watch(startedAt: isRunning ? time : nil, hasRun: isRunning)
  }

  /// Removes the stopwatch of an item and returns its time; nil if the item was never on screen.
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

  /// Called when a covering screen is removed. Returns false if no screen covered this screen.
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

/// Applies each event of a screen to the ranges and the stopwatches of all items.
struct ImpressionTracker {
  /// An event of a screen.
  enum Happening {
    case scroll(Double)
    case background
    case foreground
    /// Another screen covers the screen.
    case push
    /// The screen on top is removed.
    case pop
  }

  private var ranges: ItemRanges
  private var stopwatches = Stopwatches<WatchedItem>()
  /// The steps of the most recent event.
  private(set) var steps: [ItemRanges.Step] = []
  /// The items that left the screen at the most recent event, with their time on screen in
  /// microseconds.
  private(set) var counts: [(item: WatchedItem, time: Int)] = []

  /// Starts with the items of `layout` that are in ranges; `time` is in microseconds.
  init(_ layout: ItemRanges, at time: Int) {
    ranges = layout
    move(ranges.settle(), at: time)
  }

  /// For each item, the steps from outside of all ranges to its current ranges.
  var arrivals: [ItemRanges.Step] { ranges.arrivals }

  /// Applies an event; `time` is the time of the event in microseconds.
  mutating func take(_ happening: Happening, at time: Int) {
    steps = []
    counts = []
    switch happening {
    case .scroll(let offset): move(ranges.scroll(to: offset), at: time)
    case .background: stopwatches.enterBackground(at: time)
    case .foreground: stopwatches.enterForeground(at: time)
    case .push: stopwatches.cover(at: time)
    case .pop: if !stopwatches.uncover(at: time) { move(ranges.leave(), at: time) }
    }
  }

  private mutating func move(_ steps: [ItemRanges.Step], at time: Int) {
    self.steps = steps
    for step in steps where step.range == .visible {
      if step.entered {
        stopwatches.start(step.item, at: time)
      } else if let count = stopwatches.end(step.item, at: time) {
        counts.append((step.item, count))
      }
    }
  }
}

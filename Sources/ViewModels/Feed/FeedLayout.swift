/// When a feed needs more: how far it is scrolled, and how much of it is left.
struct FeedLayout {
  let rowHeight: Double
  let viewport: Double
  let leadingScreensForBatching: Double
  /// How far the top of the viewport is below the top of the content.
  private(set) var offset = 0.0
  private var isGoingForward = false

  init(rowHeight: Double, viewport: Double, leadingScreensForBatching: Double) {
    self.rowHeight = rowHeight
    self.viewport = viewport
    self.leadingScreensForBatching = leadingScreensForBatching
  }

  mutating func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    isGoingForward = offset > self.offset
    self.offset = offset
  }

  /// Back at the top, where nobody is going anywhere.
  mutating func reset() {
    offset = 0
    isGoingForward = false
  }

  /// Whether so many rows are too few for where the viewport is and is going to.
  func needsMore(than rows: Int) -> Bool {
    guard leadingScreensForBatching > 0 else { return false }
    let content = Double(rows) * rowHeight
    if content < viewport { return true }
    let left = content - viewport - offset
    return isGoingForward && left <= leadingScreensForBatching * viewport
  }
}

/// Decides from the scroll offset and the number of rows whether a feed needs more items.
struct FeedLayout {
  let rowHeight: Double
  let viewport: Double
  let leadingScreensForBatching: Double
  /// The distance from the top of the content to the top of the viewport.
  private var offset = 0.0

  init(rowHeight: Double, viewport: Double, leadingScreensForBatching: Double) {
    self.rowHeight = rowHeight
    self.viewport = viewport
    self.leadingScreensForBatching = leadingScreensForBatching
  }

  /// Whether the given number of rows is too small to fill the viewport.
  func isUnfilled(by rows: Int) -> Bool {
    leadingScreensForBatching > 0 && Double(rows) * rowHeight < viewport
  }

  /// Sets a new offset; returns whether more rows are needed at this offset.
  mutating func scroll(to offset: Double, rows: Int) -> Bool {
    guard offset.isFinite else { return false }
    let isForward = offset > self.offset
    self.offset = offset
    if isUnfilled(by: rows) { return true }
    let left = Double(rows) * rowHeight - viewport - offset
    return leadingScreensForBatching > 0 && isForward
      && left <= leadingScreensForBatching * viewport
  }

  /// Sets the offset to 0.
  mutating func reset() { offset = 0 }
}

/// A watched item: a row, or an area of a row.
struct WatchedItem: Hashable {
  let row: Int
  /// The number of the area; nil for the row itself.
  let area: Int?
}

/// The ranges of the items, which change when the content is scrolled.
///
/// The ranges `preload` and `display` extend beyond the viewport, farther in the direction of
/// scrolling than in the opposite direction. Steps are in ascending order of rows, and each row
/// precedes its areas. An item enters the farthest range first, and leaves the nearest range first.
struct ItemRanges {
  /// An item entered or left one range.
  struct Step: Equatable {
    let item: WatchedItem
    let range: ImpressionRange
    let entered: Bool
  }

  let rows: Int
  let rowHeight: Double
  let viewport: Double
  let areas: [Area]
  private var offset = 0.0
  private var isGoingForward = true
  /// The nearest range of each item that is in a range.
  private var levels: [WatchedItem: ImpressionRange] = [:]

  init(rows: Int, rowHeight: Double, viewport: Double, areas: [Area]) {
    self.rows = rows
    self.rowHeight = rowHeight
    self.viewport = viewport
    self.areas = areas
  }

  /// Scrolls to an offset; NaN and infinity are ignored.
  mutating func scroll(to offset: Double) -> [Step] {
    guard offset.isFinite else { return [] }
    if offset != self.offset { isGoingForward = offset > self.offset }
    self.offset = offset
    return settle()
  }

  /// Assigns every item to its range, and returns the steps.
  ///
  /// - Complexity: O(n log n) in the number of items in ranges.
  mutating func settle() -> [Step] {
    var next: [WatchedItem: ImpressionRange] = [:]
    for row in rowsInPreload {
      next[WatchedItem(row: row, area: nil)] = level(from: 0, to: rowHeight, of: row)
      for (index, area) in areas.enumerated() {
        next[WatchedItem(row: row, area: index)] = level(
          from: max(area.offset, 0), to: min(area.offset + area.height, rowHeight), of: row)
      }
    }
    return replaceLevels(with: next)
  }

  /// For each item, the steps from outside of all ranges to its current ranges.
  ///
  /// - Complexity: O(n log n) in the number of items in ranges.
  var arrivals: [Step] { Self.steps(from: [:], to: levels) }

  /// Removes every item from all ranges; called when the screen is removed.
  mutating func leave() -> [Step] { replaceLevels(with: [:]) }

  private mutating func replaceLevels(with next: [WatchedItem: ImpressionRange]) -> [Step] {
    defer { levels = next }
    return Self.steps(from: levels, to: next)
  }

  private static func steps(
    from former: [WatchedItem: ImpressionRange], to next: [WatchedItem: ImpressionRange]
  ) -> [Step] {
    Set(former.keys).union(next.keys)
      .filter { former[$0] != next[$0] }
      .sorted { ($0.row, $0.area ?? -1) < ($1.row, $1.area ?? -1) }
      .flatMap { steps(of: $0, from: former[$0], to: next[$0]) }
  }

  private static func steps(
    of item: WatchedItem, from former: ImpressionRange?, to next: ImpressionRange?
  ) -> [Step] {
    let (old, new) = (former?.rawValue ?? 0, next?.rawValue ?? 0)
    let entered = new > old
    let ranges = ImpressionRange.allCases.filter {
      min(old, new) < $0.rawValue && $0.rawValue <= max(old, new)
    }
    return (entered ? ranges : ranges.reversed()).map {
      Step(item: item, range: $0, entered: entered)
    }
  }

  // MARK: - Geometry

  /// The offsets at which a range begins and ends.
  private func bounds(of range: ImpressionRange) -> (lower: Double, upper: Double) {
    let (leading, trailing) =
      switch range {
      case .preload: (2.5, 1.5)
      case .display: (1.0, 0.5)
      case .visible: (0.0, 0.0)
      }
    let (above, below) = isGoingForward ? (trailing, leading) : (leading, trailing)
    return (offset - above * viewport, offset + viewport + below * viewport)
  }

  private var rowsInPreload: Range<Int> {
    let (lower, upper) = bounds(of: .preload)
    func row(_ position: Double) -> Int {
      Int(min(max(position / rowHeight, 0), Double(rows)))
    }
    let first = row(lower.rounded(.down))
    return first..<max(first, min(row(upper.rounded(.up)) + 1, rows))
  }

  /// The nearest range that contains a part of a row. The part lies between `from` and `to`, the
  /// distances from the row's top. Returns nil if no range contains the part.
  private func level(from: Double, to: Double, of row: Int) -> ImpressionRange? {
    let top = Double(row) * rowHeight + from
    let bottom = Double(row) * rowHeight + to
    return ImpressionRange.allCases.last { range in
      let (lower, upper) = bounds(of: range)
      let overlap = min(bottom, upper) - max(top, lower)
      // An item is visible if at least one pixel is on screen. An item that is smaller than a pixel
      // must be on screen completely.
      return range == .visible ? overlap > 0 && overlap >= min(1, to - from) : overlap > 0
    }
  }
}

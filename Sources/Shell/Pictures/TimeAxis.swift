/// The horizontal positions of instants, in pixels from the first instant.
///
/// The axis is drawn to scale if all marbles then fit side by side. If not, each instant with
/// events has its own position, and a tick with its time.
package struct TimeAxis {
  /// The marbles of a row at one instant, one above the other.
  package struct Item: Equatable {
    package let time: Int
    /// Half of the width of the marbles, in pixels.
    package let half: Int
  }

  package struct Tick: Equatable {
    package let x: Int
    package let text: String
  }

  /// The ticks of the ruler, in ascending order.
  package private(set) var ticks: [Tick] = []
  package let isToScale: Bool
  private let start: Int
  private let end: Int
  /// The number of pixels for a nanosecond, if the axis is drawn to scale.
  private let scale: Double
  /// The positions of instants, if the axis is not drawn to scale.
  private var places: [Int: Int] = [:]

  /// The minimal distance between two marbles of a row, in pixels.
  static let gap = 4
  private static let widestToScale = 1200.0
  private static let comfortableWidth = 760.0
  private static let comfortableStep = 44.0

  /// - Parameters:
  ///   - rows: the marbles of each row, in ascending order of time. An instant occurs only once in
  ///     a row.
  ///   - edges: other instants that need a position, such as the ends of subscriptions.
  package init(from start: Int, to end: Int, rows: [[Item]], edges: [Int] = []) {
    (self.start, self.end) = (start, end)
    let span = Double(end - start)
    let instants = Set(rows.flatMap { $0.map(\.time) } + edges + [start, end]).sorted()
    var needed = 0.0
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let distance = Double(left.half + right.half + Self.gap + 1)
        needed = max(needed, distance / Double(right.time - left.time))
      }
    }
    let nearest = zip(instants, instants.dropFirst()).map { $1 - $0 }.min() ?? 1
    let comfortable = min(
      Self.comfortableStep / Double(max(nearest, 1)), Self.comfortableWidth / max(span, 1))
    scale = max(needed, comfortable)
    isToScale = needed * span <= Self.widestToScale
    if isToScale { layTicks() } else { place(instants, rows) }
  }

  /// The position of an instant.
  package func x(_ time: Int) -> Int {
    isToScale ? Int((Double(time - start) * scale).rounded()) : places[time] ?? 0
  }

  /// The position of the last instant.
  package var width: Int { x(end) }

  private mutating func layTicks() {
    for step in TimeText.steps where Double(end - start) / Double(step) <= 200 {
      // The loop computes with distances from the first instant. The time itself could overflow,
      // because the last instant may be the maximal time.
      let first = (step - start % step) % step
      guard first <= end - start else { break }
      let found = (0...(end - start - first) / step).map { number in
        let time = start + first + number * step
        return Tick(x: x(time), text: TimeText.tick(time, step: step))
      }
      guard Self.areApart(found) else { continue }
      ticks = found
      break
    }
    if ticks.isEmpty { ticks = [Tick(x: x(start), text: TimeText.exact(start))] }
  }

  private static func areApart(_ ticks: [Tick]) -> Bool {
    zip(ticks, ticks.dropFirst()).allSatisfy { left, right in
      right.x - left.x >= (TextMetrics.width(left.text) + TextMetrics.width(right.text)) / 2 + 12
    }
  }

  /// Gives each instant the leftmost position at which its marbles do not touch earlier marbles.
  private mutating func place(_ instants: [Int], _ rows: [[Item]]) {
    var next = rows.map { _ in 0 }
    var last: [(edge: Int, index: Int)?] = rows.map { _ in nil }
    var (x, labelEdge) = (0, Int.min / 2)
    for (index, time) in instants.enumerated() {
      let text = TimeText.exact(time)
      let half = TextMetrics.width(text) / 2
      if index > 0 { x = max(x + 12, labelEdge + half + 8) }
      for row in rows.indices where next[row] < rows[row].count {
        let item = rows[row][next[row]]
        guard item.time == time else { continue }
        if let before = last[row] { x = max(x, before.edge + item.half + Self.gap) }
      }
      for row in rows.indices where next[row] < rows[row].count {
        let item = rows[row][next[row]]
        guard item.time == time else { continue }
        last[row] = (x + item.half, index)
        next[row] += 1
      }
      labelEdge = x + half
      places[time] = x
      ticks.append(Tick(x: x, text: text))
    }
  }
}

import RxsLanguage

/// The sizes and positions of a picture's elements, in pixels.
package struct PictureLayout {
  package struct Box: Equatable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package func intersects(_ other: Box) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }
  }

  /// A value or an error.
  package struct Marble {
    package let event: Picture.Event
    package let text: String
    package let box: Box
  }

  /// The layout of a row.
  package struct Row {
    package let label: String
    package let labelBox: Box
    /// The subscribed expression and its box, above the row. `text` is shortened, and `whole` is
    /// not.
    package var expression: (text: String, whole: String, box: Box)?
    /// Whether the row is an inner stream of the subscription below it. Its line begins with a
    /// slope.
    package let isInner: Bool
    /// The line of the row: its vertical position, and its horizontal range.
    package let y: Int
    package let line: ClosedRange<Int>
    package let isLive: Bool
    package let marbles: [Marble]
    /// The bars of completions: the horizontal position, the top and the bottom.
    package let bars: [(event: Picture.Event, x: Int, top: Int, bottom: Int)]
    /// Texts such as `+3`: the number of marbles that a stack leaves out.
    package let remainders: [(text: String, box: Box)]
  }

  package private(set) var rows: [Row] = []
  package private(set) var legend: [(key: Marble, lines: [String])] = []
  package private(set) var notes: [(text: String, y: Int)] = []
  package let axis: TimeAxis
  /// The right edge of the labels, as a horizontal position.
  package let labelEdge: Int
  /// The horizontal position of the first instant.
  package let left: Int
  package private(set) var width = 0
  package private(set) var height = 0
  /// The vertical position of the ruler's line.
  package static let ruler = 30
  static let margin = 12
  static let marbleHeight = 22
  private static let stackStep = 25
  private static let rowGap = 18
  private static let highestStack = 16
  private static let mostInner = 12
  private static let longestExpression = 90

  package init(_ picture: Picture) {
    var keys = Legend()
    let lines = picture.rows.flatMap(Self.lines)
    let stacks = lines.map { Self.stacks(of: $0.row, &keys) }
    let labels = lines.map { TextMetrics.width($0.row.label.clipped(to: $0.longestLabel)) }
    axis = TimeAxis(
      from: lines.map(\.row.firstTime).min() ?? 0,
      to: max(picture.end, lines.map(\.row.lastTime).max() ?? 0),
      rows: stacks.map { $0.map { TimeAxis.Item(time: $0.time, half: ($0.width + 1) / 2) } },
      edges: lines.flatMap { [$0.row.start] + ($0.row.end.map { [$0] } ?? []) })
    let axis = axis
    // The first marbles and the first tick may extend to the left of the axis.
    let overhang =
      stacks.joined().map { ($0.width + 1) / 2 - axis.x($0.time) }
      + axis.ticks.map { TextMetrics.width($0.text) / 2 - $0.x }
    labelEdge = Self.margin + (labels.max() ?? 0)
    left = labelEdge + 12 + max(overhang.max() ?? 0, 0)
    let reach =
      stacks.joined().map { axis.x($0.time) + ($0.width + 1) / 2 }
      + axis.ticks.map { $0.x + TextMetrics.width($0.text) / 2 }
    let right = left + max(axis.width + 16, reach.max() ?? 0)
    width = right + Self.margin
    var y = Self.ruler + 14
    for (line, stacks) in zip(lines, stacks) { add(line, stacks, &y) }
    y += 2
    add(keys, &y)
    if !axis.isToScale { note("Time is not to scale: the ruler names each instant.", &y) }
    let hidden = picture.rows.reduce(0) { $0 + max($1.inner.count - Self.mostInner, 0) }
    if hidden > 0 { note("\(Count.text(hidden, "more inner stream")) not drawn.", &y) }
    if picture.omitted > 0 {
      note("\(Count.text(picture.omitted, "later event")) not drawn.", &y)
    }
    height = y + Self.margin
  }

  /// A row that is drawn, with the expression above it.
  private struct Line {
    let row: Picture.Row
    let isInner: Bool
    var expression: String?

    /// The maximal length of a label, in columns.
    var longestLabel: Int { isInner ? 20 : 40 }
  }

  /// The rows for a subscription: its inner streams, and below them the subscription itself.
  private static func lines(of row: Picture.Row) -> [Line] {
    var lines = row.inner.prefix(mostInner).map { Line(row: $0, isInner: true) }
    lines.append(Line(row: row, isInner: false))
    lines[0].expression = row.expression
    return lines
  }

  /// The marbles of a row at one instant, one above the other.
  private struct Stack {
    let time: Int
    var marbles: [(event: Picture.Event, text: String, width: Int)] = []
    var bar: Picture.Event?
    var left = 0

    var width: Int {
      let remainder = left > 0 ? PictureLayout.width(of: remainderText) : 0
      return max(marbles.map(\.width).max() ?? 0, remainder, bar == nil ? 0 : 4)
    }

    var remainderText: String { "+\(left)" }
    var count: Int { marbles.count + (left > 0 ? 1 : 0) }
  }

  private static func width(of text: String) -> Int {
    max(marbleHeight, TextMetrics.width(text) + 10)
  }

  private static func stacks(of row: Picture.Row, _ legend: inout Legend) -> [Stack] {
    var stacks: [Stack] = []
    for event in row.events {
      if stacks.last?.time != event.time { stacks.append(Stack(time: event.time)) }
      let index = stacks.count - 1
      if event.kind == .completed {
        stacks[index].bar = event
      } else if stacks[index].marbles.count == highestStack {
        stacks[index].left += 1
      } else {
        let text = legend.text(
          for: event.kind == .error ? "✕ \(event.text)" : event.text, showing: event.shown)
        stacks[index].marbles.append((event, text, width(of: text)))
      }
    }
    return stacks
  }

  private mutating func add(_ line: Line, _ stacks: [Stack], _ y: inout Int) {
    let row = line.row
    var expression: (text: String, whole: String, box: Box)?
    if let whole = line.expression {
      let text = whole.escaping { $0.isControl || $0.isBidirectionalControl }
        .clipped(to: Self.longestExpression)
      let needed = TextMetrics.width(text) + 16
      let box = Box(
        x: left, y: y, width: max(needed, axis.width + 16), height: Self.marbleHeight + 2)
      width = max(width, box.x + box.width + Self.margin)
      expression = (text, whole, box)
      y += box.height + Self.rowGap / 2
    }
    let center = y + Self.marbleHeight / 2 + 4
    var (marbles, bars): ([Marble], [(event: Picture.Event, x: Int, top: Int, bottom: Int)]) = (
      [], []
    )
    var remainders: [(text: String, box: Box)] = []
    for stack in stacks {
      let x = left + axis.x(stack.time)
      for (index, marble) in stack.marbles.enumerated() {
        marbles.append(
          Marble(
            event: marble.event, text: marble.text,
            box: Self.box(x, center + index * Self.stackStep, marble.width)))
      }
      if stack.left > 0 {
        let text = stack.remainderText
        let y = center + stack.marbles.count * Self.stackStep
        remainders.append((text, Self.box(x, y, Self.width(of: text))))
      }
      if let bar = stack.bar {
        let bottom = center + max(stack.count - 1, 0) * Self.stackStep + Self.marbleHeight / 2 + 8
        bars.append((bar, x, center - Self.marbleHeight / 2 - 8, bottom))
      }
    }
    let label = row.label.escaping { $0.isControl || $0.isBidirectionalControl }
      .clipped(to: line.longestLabel)
    let end = row.end.map { left + axis.x($0) } ?? left + axis.width + 14
    let start = left + axis.x(row.start)
    let labelWidth = TextMetrics.width(label)
    rows.append(
      Row(
        label: label,
        labelBox: Box(
          x: labelEdge - labelWidth, y: center - Self.marbleHeight / 2, width: labelWidth,
          height: Self.marbleHeight),
        expression: expression, isInner: line.isInner, y: center, line: start...max(start, end),
        isLive: row.end == nil,
        marbles: marbles, bars: bars, remainders: remainders))
    let highest = max(stacks.map(\.count).max() ?? 1, 1)
    y = center + (highest - 1) * Self.stackStep + Self.marbleHeight / 2 + Self.rowGap
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int) -> Box {
    Box(x: x - width / 2, y: y - marbleHeight / 2, width: width, height: marbleHeight)
  }

  private mutating func add(_ keys: Legend, _ y: inout Int) {
    for (key, text, shown) in keys.entries {
      let lines = Legend.lines(of: text, showing: shown)
      let keyWidth = Self.width(of: key)
      let x = Self.margin + keyWidth / 2
      let center = y + Self.marbleHeight / 2
      let marble = Marble(
        event: Picture.Event(time: 0, kind: text.hasPrefix("✕ ") ? .error : .next, text: text),
        text: key, box: Self.box(x, center, keyWidth))
      legend.append((marble, lines))
      let needed = lines.map(TextMetrics.width).max() ?? 0
      width = max(width, Self.margin + keyWidth + 8 + needed + Self.margin)
      y += max(Self.marbleHeight + 4, lines.count * TextMetrics.lineHeight + 4)
    }
  }

  private mutating func note(_ text: String, _ y: inout Int) {
    y += TextMetrics.lineHeight
    notes.append((text, y - 5))
    width = max(width, TextMetrics.width(text) + 2 * Self.margin)
  }
}

extension Picture.Row {
  /// The earliest time of the row. An expected event may be earlier than the start of the
  /// subscription.
  fileprivate var firstTime: Int { min(start, events.first?.time ?? start) }

  /// The latest time of the row.
  fileprivate var lastTime: Int { max(end ?? start, events.last?.time ?? start) }
}

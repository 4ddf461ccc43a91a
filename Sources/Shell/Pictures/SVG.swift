import RxsLanguage

/// Writes a picture as an SVG file. Equal pictures have equal files.
package struct SVG {
  private let picture: Picture
  private let layout: PictureLayout
  /// Whether the events contain the numbers of their transcript lines, which interactive pages
  /// need.
  private let isNumbered: Bool
  private var colors: Set<Int> = []

  /// The content of the SVG file.
  package static func text(of picture: Picture, isNumbered: Bool = false) -> String {
    var drawing = SVG(
      picture: picture, layout: PictureLayout(picture), isNumbered: isNumbered)
    return drawing.text()
  }

  private mutating func text() -> String {
    let (width, height) = (layout.width, layout.height)
    var body = [ruler]
    for part in layout.rows { body.append(row(part)) }
    body += [legend(), notes]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="m" role="img" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(Markup.escaped(picture.title))</title>
      <desc>\(Markup.escaped(picture.description))</desc>
      <style>
      \(Palette.style(colors, compares: compares))
      </style>
      <rect class="g" width="\(width)" height="\(height)" rx="8"/>
      \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
      </svg>

      """
  }

  private var compares: Bool {
    picture.rows.contains { $0.events.contains { $0.verdict != .same } }
  }

  private var ruler: String {
    let y = PictureLayout.ruler
    let bottom =
      (layout.rows.last.map { row in
        max(row.y, row.marbles.map { $0.box.y }.max() ?? 0)
      } ?? y) + PictureLayout.marbleHeight / 2 + 6
    let ticks = layout.axis.ticks.map { (x: layout.left + $0.x, text: $0.text) }
    let lines = ticks.map { "M\($0.x) \(y - 4)V\(bottom)" }.joined()
    let texts = ticks.map { text("r", $0.x, y - 10, $0.text) }
    return ([#"<path class="t" d="\#(lines)"/>"#] + texts).joined(separator: "\n")
  }

  private mutating func row(_ row: PictureLayout.Row) -> String {
    var parts: [String] = []
    if let expression = row.expression {
      let title = expression.text == expression.whole ? "" : Self.title(expression.whole)
      parts.append(rect("b", expression.box, 4, title))
      let center = expression.box.x + expression.box.width / 2
      parts.append(text("", center, baseline(expression.box), expression.text))
    }
    parts.append(text(row.isInner ? "j r" : "l", layout.labelEdge, row.y + 5, row.label))
    let (start, end) = (row.line.lowerBound, row.line.upperBound)
    let slope = row.isInner ? "M\(start - 14) \(row.y - 20)L" : "M"
    let arrow = row.isLive ? "m-6-4l6 4l-6 4" : ""
    parts.append(#"<path class="a" d="\#(slope)\#(start) \#(row.y)H\#(end)\#(arrow)"/>"#)
    for bar in row.bars {
      parts.append(
        #"<path class="a f\#(mark(bar.event))"\#(order(bar.event)) "#
          + #"d="M\#(bar.x) \#(bar.top)V\#(bar.bottom)">\#(time(bar.event))</path>"#)
    }
    for marble in row.marbles { parts.append(draw(marble, title: time(marble.event))) }
    for rest in row.remainders {
      parts.append(rect("b", rest.box, PictureLayout.marbleHeight / 2))
      parts.append(text("r", rest.box.x + rest.box.width / 2, baseline(rest.box), rest.text))
    }
    return parts.joined(separator: "\n")
  }

  private mutating func draw(_ marble: PictureLayout.Marble, title: String) -> String {
    var color = "x"
    if marble.event.kind == .next {
      let index = Palette.index(of: marble.event.text)
      colors.insert(index)
      color = "c\(index)"
    }
    let center = marble.box.x + marble.box.width / 2
    return "<g\(order(marble.event))>"
      + rect(color + mark(marble.event), marble.box, PictureLayout.marbleHeight / 2)
      + text("", center, baseline(marble.box), marble.text) + title + "</g>"
  }

  private mutating func legend() -> String {
    var parts: [String] = []
    for (key, lines) in layout.legend {
      parts.append(draw(key, title: ""))
      let x = key.box.x + key.box.width + 8
      for (index, line) in lines.enumerated() {
        parts.append(text("k", x, baseline(key.box) + index * TextMetrics.lineHeight, line))
      }
    }
    return parts.joined(separator: "\n")
  }

  private var notes: String {
    layout.notes.map { text("k r", PictureLayout.margin, $0.y, $0.text) }.joined(separator: "\n")
  }

  private func mark(_ event: Picture.Event) -> String {
    switch event.verdict {
    case .same: ""
    case .missing: " q"
    case .unexpected: " z"
    }
  }

  /// The attribute with the number of the event's transcript line. Empty if events are not
  /// numbered.
  private func order(_ event: Picture.Event) -> String {
    (isNumbered ? event.line : nil).map { #" data-line="\#($0)""# } ?? ""
  }

  private static func title(_ text: String) -> String {
    "<title>\(Markup.escaped(text))</title>"
  }

  private func time(_ event: Picture.Event) -> String { Self.title(TimeText.exact(event.time)) }

  private func baseline(_ box: PictureLayout.Box) -> Int { box.y + box.height / 2 + 5 }

  private func rect(
    _ style: String, _ box: PictureLayout.Box, _ radius: Int, _ content: String = ""
  ) -> String {
    let place = #"x="\#(box.x)" y="\#(box.y)" width="\#(box.width)" height="\#(box.height)""#
    let start = #"<rect class="\#(style)" \#(place) rx="\#(radius)""#
    return content.isEmpty ? "\(start)/>" : "\(start)>\(content)</rect>"
  }

  private func text(_ style: String, _ x: Int, _ y: Int, _ text: String) -> String {
    let style = style.isEmpty ? "" : #" class="\#(style)""#
    return #"<text\#(style) x="\#(x)" y="\#(y)">\#(Markup.escaped(text))</text>"#
  }
}

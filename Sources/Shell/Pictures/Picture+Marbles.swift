import RxsOutput

extension Picture {
  /// The picture as text: a ruler, and one line for each row.
  package var marbleLines: [String] {
    let drawing = MarbleDrawing(
      rows.map { row in
        MarbleDrawing.Row(
          row.label, row.events.map { ($0.time, MarbleDrawing.text($0)) }, isLive: row.end == nil)
      }, from: rows.map(\.start).min() ?? 0, to: end, frame: 1_000_000_000,
      isCompact: rows.allSatisfy { $0.events.allSatisfy { MarbleDrawing.text($0).count == 1 } })
    return drawing.lines()
  }
}

extension MarbleDrawing {
  fileprivate static func text(_ event: Picture.Event) -> String {
    switch event.kind {
    case .completed: "|"
    case .error: "#"
    case .next: event.text.clipped(to: 16, showing: event.shown)
    }
  }
}

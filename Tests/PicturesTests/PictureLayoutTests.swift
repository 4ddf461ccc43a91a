import Testing

@testable import RxsPictures

/// The texts and marks of a picture lie inside the picture and do not touch each other.
@Suite struct PictureLayoutTests {
  struct Sample: CustomStringConvertible {
    let description: String
    let rows: [Picture.Row]
    let end: Int
  }

  static let second = 1_000_000_000

  static func row(_ label: String, _ events: (Int, String)..., ends: Int? = nil) -> Picture.Row {
    Picture.Row(
      label: label, start: 0, end: ends,
      events: events.map { .init(time: $0.0, kind: .next, text: $0.1) }
        + (ends.map { [.init(time: $0, kind: .completed, text: "")] } ?? []))
  }

  static let samples = [
    Sample(description: "nothing", rows: [row("xs")], end: 0),
    Sample(
      description: "marbles to scale",
      rows: [
        row("xs", (second, "1"), (3 * second, "2"), ends: 5 * second),
        row("result", (second, "10"), (3 * second, "\"twenty\"")),
      ], end: 6 * second),
    Sample(
      description: "instants that are near each other",
      rows: [row("xs", (0, "1"), (1, "2"), (second, "3"), (3600 * second, "4"))],
      end: 7200 * second),
    Sample(
      description: "a stack", rows: [row("xs", (0, "1"), (0, "2"), (0, "\"three\""), ends: 0)],
      end: 0),
    Sample(
      description: "a high stack",
      rows: [
        Picture.Row(
          label: "xs", start: 0, end: nil,
          events: (0..<100).map { .init(time: 0, kind: .next, text: "\($0)") }),
        row("ys", (0, "1")),
      ], end: 0),
    Sample(
      description: "long values",
      rows: [
        row(
          "game.results", (0, "\"a text that is longer than a marble\""),
          (second, String(repeating: "long ", count: 900)), (2 * second, "가나다라마바사"))
      ], end: 2 * second),
    Sample(
      description: "labels of different lengths",
      rows: [
        Picture.Row(
          label: "a", expression: "xs.map { $0 * 10 }", start: 0, end: nil, events: []),
        row(String(repeating: "label.", count: 12), (0, "1")),
      ], end: second),
    Sample(
      description: "an expression that is wider than all else",
      rows: [
        Picture.Row(
          label: "a", expression: String(repeating: "xs.map { $0 } ", count: 20), start: 0,
          end: second, events: [.init(time: 0, kind: .error, text: ".offline")])
      ], end: second),
  ]

  /// The boxes of all drawn texts and marks, without lines.
  private func boxes(_ layout: PictureLayout) -> [PictureLayout.Box] {
    var boxes = layout.legend.map(\.key.box)
    for row in layout.rows {
      boxes.append(row.labelBox)
      boxes += row.marbles.map(\.box)
      boxes += row.remainders.map(\.box)
      if let expression = row.expression { boxes.append(expression.box) }
    }
    return boxes
  }

  @Test(arguments: samples) func `the boxes of a picture do not touch each other`(sample: Sample) {
    let layout = PictureLayout(Picture(title: "test", rows: sample.rows, end: sample.end))
    let boxes = boxes(layout)
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        #expect(!box.intersects(other), "\(box) and \(other)")
      }
    }
  }

  @Test(arguments: samples) func `all boxes are inside the picture`(sample: Sample) {
    let layout = PictureLayout(Picture(title: "test", rows: sample.rows, end: sample.end))
    for box in boxes(layout) {
      #expect(box.x >= 0 && box.x + box.width <= layout.width, "\(box)")
      #expect(box.y >= 0 && box.y + box.height <= layout.height, "\(box)")
    }
  }

  @Test func `a later event is drawn further to the right`() {
    for sample in Self.samples {
      let layout = PictureLayout(Picture(title: "test", rows: sample.rows, end: sample.end))
      let places = Set(sample.rows.flatMap { $0.events.map(\.time) }).sorted().map(layout.axis.x)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(sample)")
    }
  }

  @Test func `a picture with very many events draws the first events and counts the rest`() {
    let row = Picture.Row(
      label: "xs", start: 0, end: nil,
      events: (0..<10_000).map { .init(time: $0 * Self.second, kind: .next, text: "\($0)") })
    let picture = Picture(title: "test", rows: [row], end: 10_000 * Self.second)
    #expect(picture.omitted == 7000)
    #expect(PictureLayout(picture).notes.map(\.text).last == "7000 later events not drawn.")
  }
}

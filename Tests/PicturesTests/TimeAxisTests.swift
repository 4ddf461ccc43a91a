import Testing

@testable import RxsPictures

@Suite struct TimeAxisTests {
  static let second = 1_000_000_000
  static let rulers: [(end: Int, texts: [String])] = [
    (0, ["0s"]),
    (10, ["0s", "2ns", "4ns", "6ns", "8ns", "10ns"]),
    (1_500_000_000, ["0s", "500ms", "1s", "1.5s"]),
    (5 * second, ["0s", "1s", "2s", "3s", "4s", "5s"]),
    (90 * second, ["0s", "15s", "30s", "45s", "60s", "75s", "90s"]),
    (3600 * second, ["0s", "15min", "30min", "45min", "1h"]),
  ]

  @Test(arguments: rulers) func `the ticks of a time ruler are multiples of common units`(
    end: Int, texts: [String]
  ) {
    let items = (0...5).map { TimeAxis.Item(time: end / 5 * $0, half: 11) }
    let axis = TimeAxis(from: 0, to: end, rows: end == 0 ? [] : [items])
    #expect(axis.isToScale)
    #expect(axis.ticks.map(\.text) == texts)
  }

  @Test func `a time ruler can end at the largest possible time`() {
    for start in [0, 1, Int.max - 1, Int.max] {
      let axis = TimeAxis(
        from: start, to: .max, rows: [[TimeAxis.Item(time: start, half: 11)]])
      #expect(!axis.ticks.isEmpty)
      #expect(axis.width >= 0)
    }
  }

  @Test func `a time ruler that cannot be drawn to scale names each instant`() {
    let times = [0, 1, 2, 3600 * Self.second]
    let axis = TimeAxis(
      from: 0, to: 3600 * Self.second,
      rows: [times.map { TimeAxis.Item(time: $0, half: 11) }])
    #expect(!axis.isToScale)
    #expect(axis.ticks.map(\.text) == ["0s", "1ns", "2ns", "3600s"])
  }
}

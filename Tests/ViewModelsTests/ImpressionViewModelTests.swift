import RxsEngine
import RxsViewModels
import Testing

/// The events of a screen and their times, in milliseconds.
enum Happening {
  case scroll(Double, at: Int)
  case background(at: Int)
  case foreground(at: Int)
  case push(at: Int)
  case pop(at: Int)

  var time: Int {
    switch self {
    case .scroll(_, let time), .background(let time), .foreground(let time), .push(let time),
      .pop(let time):
      time
    }
  }
}

@Suite struct ImpressionViewModelTests {
  private let listener = Listener()
  private let input = ImpressionViewModel.Input(
    scroll: PublishRelay(), didEnterBackground: PublishRelay(),
    willEnterForeground: PublishRelay(), push: PublishRelay(), pop: PublishRelay())

  private func transform(_ viewModel: ImpressionViewModel) -> ImpressionViewModel.Output {
    listener.clock.bound { viewModel.transform(input) }
  }

  /// Plays the events, and returns all elements that the outputs sent.
  private func after(_ happenings: [Happening]) -> [String] {
    listener.doing {
      for happening in happenings {
        listener.clock.advance(to: happening.time * 1_000_000)
        switch happening {
        case .scroll(let offset, _): input.scroll.accept(offset)
        case .background: input.didEnterBackground.accept(())
        case .foreground: input.willEnterForeground.accept(())
        case .push: input.push.accept(())
        case .pop: input.pop.accept(())
        }
        listener.clock.drainMain()
      }
    }
  }

  /// Row 0 is as high as the screen. The last event scrolls the row away or pops the screen.
  @Test(arguments: [
    // No event occurs between the start and the end.
    ([Happening.scroll(600, at: 1234)], [1234]),
    ([.scroll(100, at: 1), .scroll(599, at: 5), .scroll(600, at: 7)], [7]),
    // The count pauses while the app is in the background. If the app sends the same event again,
    // nothing changes.
    ([.background(at: 10), .foreground(at: 30), .scroll(600, at: 31)], [11]),
    ([.background(at: 10), .background(at: 20), .foreground(at: 30), .scroll(600, at: 31)], [11]),
    ([.foreground(at: 5), .foreground(at: 6), .scroll(600, at: 10)], [10]),
    ([.background(at: 10), .scroll(600, at: 40)], [10]),
    // A covering screen also pauses the count; a second covering screen does not change this.
    ([.push(at: 10), .pop(at: 30), .scroll(600, at: 31)], [11]),
    ([.push(at: 10), .push(at: 15), .pop(at: 20), .pop(at: 30), .scroll(600, at: 31)], [11]),
    ([.push(at: 10), .push(at: 15), .pop(at: 20), .scroll(600, at: 31)], [10]),
    // The app is in the background, and another screen covers this screen. The count continues only
    // after both have ended.
    (
      [
        .push(at: 10), .background(at: 20), .pop(at: 30), .foreground(at: 40), .scroll(600, at: 45),
      ], [15]
    ),
    (
      [
        .push(at: 10), .background(at: 20), .foreground(at: 30), .pop(at: 40), .scroll(600, at: 45),
      ], [15]
    ),
    (
      [
        .background(at: 10), .push(at: 20), .foreground(at: 30), .pop(at: 40), .scroll(600, at: 45),
      ], [15]
    ),
    // The durations of several visible periods are added.
    (
      [
        .background(at: 1), .foreground(at: 10), .push(at: 12), .pop(at: 20), .background(at: 24),
        .foreground(at: 30), .scroll(600, at: 38),
      ], [1 + 2 + 4 + 8]
    ),
    // The screen itself is popped, also while the app is in the background.
    ([.pop(at: 9)], [9]),
    ([.background(at: 4), .pop(at: 9)], [4]),
    ([.push(at: 4), .pop(at: 5), .pop(at: 9)], [8]),
    // A row that comes back is counted from 0 again.
    ([.scroll(600, at: 3), .scroll(0, at: 10), .scroll(600, at: 15)], [3, 5]),
    // A row that enters and leaves while the screen is covered is not counted.
    ([.scroll(600, at: 3), .push(at: 4), .scroll(0, at: 5), .scroll(600, at: 9)], [3]),
    ([.scroll(600, at: 3), .scroll(0, at: 5), .scroll(600, at: 5)], [3, 0]),
    // A row that enters while the screen is covered counts from the moment when it is visible.
    (
      [.scroll(600, at: 3), .push(at: 4), .scroll(0, at: 5), .pop(at: 8), .scroll(600, at: 9)],
      [3, 1]
    ),
    // Offsets that are not finite do not move the rows.
    ([.scroll(.nan, at: 1), .scroll(.infinity, at: 2), .scroll(600, at: 3)], [3]),
  ])
  func `an impression lasts while the row is actually on screen`(
    happenings: [Happening], times: [Int]
  ) {
    let output = transform(ImpressionViewModel(rows: 3, rowHeight: 600))
    listener.hear(output.impressions.filter { $0.row == 0 }, "seen") {
      guard case .microseconds(let time) = $0.duration else { return "\($0.duration)" }
      return time.isMultiple(of: 1000) ? "\(time / 1000)" : "\(time)us"
    }
    let said = after(happenings).map { $0.split(separator: " ").last.map(String.init) }
    #expect(said == times.map { "\($0)" })
  }

  @Test func `the rows enter their ranges one by one when their screen appears`() {
    let output = transform(ImpressionViewModel(rows: 9, rowHeight: 300))
    listener.hear(output.transitions, "is") { "\($0.row) \($0.range) \($0.entered)" }
    #expect(
      listener.log == [
        "0 is 0 preload true", "0 is 0 display true", "0 is 0 visible true",
        "0 is 1 preload true", "0 is 1 display true", "0 is 1 visible true",
        "0 is 2 preload true", "0 is 2 display true",
        "0 is 3 preload true", "0 is 3 display true",
        "0 is 4 preload true", "0 is 5 preload true", "0 is 6 preload true",
      ])
  }

  @Test func `a row leaves each range once, the innermost range first`() {
    let output = transform(ImpressionViewModel(rows: 100, rowHeight: 100))
    listener.hear(output.transitions.filter { $0.row == 0 }, "is") { "\($0.range) \($0.entered)" }
    #expect(after([.scroll(99, at: 0)]) == [])
    #expect(after([.scroll(99.5, at: 1)]) == ["1 is visible false"])
    #expect(after([.scroll(399, at: 2)]) == [])
    #expect(after([.scroll(400, at: 3)]) == ["3 is display false"])
    #expect(after([.scroll(999, at: 4), .scroll(1000, at: 5)]) == ["5 is preload false"])
    #expect(after([.scroll(2000, at: 6)]) == [])
  }

  @Test func `a change of direction swaps the ranges ahead and behind`() {
    let output = transform(ImpressionViewModel(rows: 100, rowHeight: 600))
    listener.hear(output.transitions, "is") { "\($0.row) \($0.range) \($0.entered)" }
    _ = after([.scroll(6000, at: 0)])
    // Now the content is scrolled up: one more row is prepared above, and one row fewer is kept
    // below.
    #expect(
      after([.scroll(5999, at: 1)]) == [
        "1 is 7 preload true", "1 is 8 display true", "1 is 9 visible true",
        "1 is 13 preload false",
      ])
    #expect(after([.scroll(5999, at: 2)]) == [])
    #expect(
      after([.scroll(6000, at: 3)]) == [
        "3 is 7 preload false", "3 is 8 display false", "3 is 9 visible false",
        "3 is 13 preload true",
      ])
  }

  @Test func `each area of a row has its own impressions`() {
    let output = transform(
      ImpressionViewModel(
        rows: 3, rowHeight: 600,
        areas: [
          Area(name: "top", offset: 0, height: 100), Area(name: "end", offset: 500, height: 900),
        ]))
    listener.hear(output.areaTransitions.filter { $0.range == .visible }, "is") {
      "\($0.row) \($0.area) \($0.entered)"
    }
    listener.hear(output.areaImpressions, "seen") { "\($0.row) \($0.area) \($0.duration)" }
    listener.hear(output.impressions, "row") { "\($0.row)" }
    #expect(listener.log == ["0 is 0 top true", "0 is 0 end true"])
    #expect(
      after([.scroll(100, at: 5)]) == [
        "5 is 0 top false", "5 is 1 top true", "5 seen 0 top microseconds(5000)",
      ])
    // The part of an area outside of its row does not count.
    #expect(
      after([.scroll(600, at: 8)]) == [
        "8 is 0 end false", "8 is 1 end true", "8 seen 0 end microseconds(8000)", "8 row 0",
      ])
  }

  @Test func `a late subscriber first receives the items that are already in a range`() {
    let output = transform(
      ImpressionViewModel(
        rows: 1, rowHeight: 600, areas: [Area(name: "top", offset: 0, height: 100)]))
    _ = after([.scroll(50, at: 10)])
    listener.hear(output.impressions, "seen") { "\($0.duration)" }
    listener.hear(output.transitions, "row") { "\($0.range) \($0.entered)" }
    listener.hear(output.areaTransitions, "area") { "\($0.range) \($0.entered)" }
    #expect(
      listener.log == [
        "10 row preload true", "10 row display true", "10 row visible true",
        "10 area preload true", "10 area display true", "10 area visible true",
      ])
    #expect(
      after([.scroll(600, at: 15)]) == [
        "15 seen microseconds(15000)", "15 row visible false", "15 area visible false",
        "15 area display false",
      ])
  }

  @Test func `a screen without a list is tracked as one item`() {
    let output = transform(ImpressionViewModel(rows: 50, trackScreen: true))
    listener.hear(output.transitions.filter { $0.range == .visible }, "is") {
      "\($0.row) \($0.entered)"
    }
    listener.hear(output.impressions, "seen") { "\($0.row) \($0.duration)" }
    #expect(listener.log == ["0 is 0 true"])
    #expect(
      after([.push(at: 10), .pop(at: 30), .pop(at: 35)])
        == ["35 is 0 false", "35 seen 0 microseconds(15000)"])
  }

  private static let sizes: [(Int, Double, Double)] = [
    (-5, 100, 600), (Int.max, 0, 600), (Int.max, -1, Double.infinity),
    (10, Double.nan, Double.nan), (Int.max, Double.infinity, 600), (3, 1e-300, 1e300),
  ]

  @Test(arguments: sizes)
  func `the view model does not trap for sizes that make no sense`(
    rows: Int, rowHeight: Double, viewport: Double
  ) {
    let output = transform(
      ImpressionViewModel(
        rows: rows, rowHeight: rowHeight, viewport: viewport,
        areas: [Area(name: "a", offset: .nan, height: -.infinity)]))
    let visible = output.transitions.filter { $0.range == .visible }.asObservable().take(1)
    listener.hear(visible, "is") { "\($0.row)" }
    #expect(listener.log == (rows > 0 ? ["0 is 0"] : []))
    _ = after([.scroll(1e300, at: 1), .scroll(-1e300, at: 2), .scroll(1e18, at: 3), .pop(at: 4)])
  }
}

import RxsCatalog
import RxsLanguage
import RxsRecording
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

@testable import RxsTerminal

/// A wall clock for tests: its time passes only while the player waits, and keys are pressed at
/// given times.
private final class FakeClock: WallClock {
  var now = 0
  var keys: [(time: Int, key: PlayKey)]
  var isReading = false

  init(keys: [(Int, PlayKey)] = []) { self.keys = keys.map { (time: $0.0, key: $0.1) } }

  func begin() { isReading = true }
  func end() { isReading = false }

  func wait(nanoseconds: Int) -> PlayKey? {
    let end = now + nanoseconds
    guard isReading, let next = keys.first, next.time <= end else {
      now = end
      return nil
    }
    keys.removeFirst()
    now = max(now, next.time)
    return next.key
  }
}

@Suite struct PacedPlayerTests {
  private static let ms = 1_000_000

  /// Runs a script at the pace of the wall clock. Returns the script's output, the real time of
  /// each line, the recording and the session's time at the end.
  private func play(
    _ text: String, keys: [(Int, PlayKey)] = []
  ) -> (lines: [String], times: [Int], recording: String, now: String) {
    LargeStack.run {
      let clock = FakeClock(keys: keys)
      let source = Source(name: "test.rxs", text: text)
      let script = Parser.parse(source, .shell).0
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      session.pace.player = PacedPlayer(clock: clock)
      var times: [Int] = []
      session.transcript.onLine = { _ in times.append(clock.now / Self.ms) }
      session.active { for line in script.lines { session.run(line, of: source, phase: nil) } }
      #expect(!clock.isReading)
      let entries = session.transcript.entries
      return (
        entries.flatMap(\.outputLines), times, Recorder(of: entries).script,
        Durations.text(session.clock.now)
      )
    }
  }

  private let ticks = "subscribe Observable.interval(1s).take(3) as ticks\n"

  @Test func `play prints an event when its time has passed in real time`() {
    let played = play(ticks + "play 5s")
    #expect(
      played.lines == ["1s ticks 0", "2s ticks 1", "3s ticks 2", "3s ticks completed"])
    #expect(played.times == [1000, 2000, 3000, 3000])
    #expect(played.now == "5s")
  }

  @Test func `play without a duration lasts as long as run`() {
    let played = play(ticks + "play")
    #expect(played.times == [1000, 2000, 3000, 3000])
    #expect(played.now == "3s")
  }

  @Test(arguments: [("4", 250), ("0.5", 2000)])
  func `the speed of a play statement is a factor of real time`(speed: String, first: Int) {
    let played = play(ticks + "play 1s speed \(speed)")
    #expect(played.lines == ["1s ticks 0"])
    #expect(played.times == [first])
  }

  @Test(arguments: ["play 5s", "play 5s speed 3", "play", "play speed 2"])
  func `play prints the same lines as advance, and is recorded as advance`(statement: String) {
    let played = play(ticks + statement)
    let time = statement.hasPrefix("play 5s") ? "5s" : "3s"
    let advanced = play(ticks + "advance to \(time)")
    #expect(played.lines == advanced.lines)
    #expect(played.recording == advanced.recording)
  }

  @Test func `the stop key ends play at the present time, which is recorded`() {
    let played = play(ticks + "play 5s", keys: [(1234 * Self.ms, .stop)])
    #expect(played.now == "1.234s")
    #expect(played.recording.contains("\nadvance to 1.234s\n| 1s ticks 0\n"))
  }

  @Test func `the pause key stops the clock until it is pressed again`() {
    let played = play(ticks + "play 3s", keys: [(500 * Self.ms, .pause), (2500 * Self.ms, .pause)])
    #expect(played.times == [3000, 4000, 5000, 5000])
    #expect(played.now == "3s")
  }

  @Test func `the next key goes to the next event immediately`() {
    let played = play(ticks + "play 3s", keys: [(100 * Self.ms, .next)])
    #expect(played.times == [100, 1100, 2100, 2100])
  }

  @Test func `the next key during a pause shows one event and stays paused`() {
    let played = play(
      ticks + "play 3s",
      keys: [
        (100 * Self.ms, .pause), (200 * Self.ms, .next), (300 * Self.ms, .next),
        (400 * Self.ms, .stop),
      ])
    #expect(played.times == [200, 300])
    #expect(played.now == "2s")
  }

  @Test func `undo takes back a play statement like any other statement`() {
    let played = play(
      ticks + "play 5s\nundo\nprint now\nplay 1s\nlet a = 1\nundo\nprint now",
      keys: [(2500 * Self.ms, .stop)])
    #expect(played.lines.filter { !$0.contains("ticks") } == ["0s", "1s"])
  }

  @Test func `undo repeats a stopped play only to the time that it reached`() {
    let played = play(
      ticks + "play 5s\nlet a = 1\nundo\nprint now", keys: [(2500 * Self.ms, .stop)])
    #expect(played.lines.last == "2.5s")
  }

  @Test func `play refuses a speed that is not above 0`() {
    let played = play("play 1s speed 0\nplay 1s speed \"x\"")
    #expect(
      played.lines == [
        "error: 'speed' takes a number above 0, got Int 0",
        "error: 'speed' takes a number above 0, got String \"x\"",
      ])
  }
}

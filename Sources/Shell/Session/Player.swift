import RxsEngine
import RxsLanguage

/// The wall clock that virtual time is played by, and the person who watches.
package protocol Player: AnyObject {
  /// Virtual time begins to pass.
  ///
  /// - Parameter speed: how many virtual seconds pass in one second.
  func begin(at time: Int, speed: Double)

  /// Waits while virtual time passes; gives the time that it reached, which is `target` unless the
  /// person stops it there.
  func wait(from time: Int, to target: Int) -> Int

  /// Virtual time has passed.
  func end()
}

/// The pace at which the clock of a session moves.
package struct Pace {
  /// The wall clock of `play`; nil where no real time passes.
  package var player: (any Player)?
  /// Whether the clock moves by it for all statements.
  package var playsEverything = false
  /// Whether virtual time passes by it now.
  fileprivate(set) var isPlaying = false
  /// Whether the person stopped the clock.
  fileprivate(set) var isStopped = false
}

extension Session {
  /// Moves the clock by `move` at the pace of the wall clock, and gives the time that it reached.
  ///
  /// Without a player no real time passes. Gives whether the person stopped the clock.
  package func playing(speed: Double, _ move: () throws -> Void) rethrows -> Bool {
    guard let player = pace.player, !pace.isPlaying else {
      try move()
      return false
    }
    (pace.isPlaying, pace.isStopped) = (true, false)
    player.begin(at: clock.now, speed: speed)
    defer {
      player.end()
      (pace.isPlaying, pace.isStopped) = (false, false)
    }
    try move()
    return pace.isStopped
  }

  /// Moves the clock by `move`, at the pace of the wall clock where all is played; the person who
  /// stops the clock then leaves.
  package func moving(_ move: () throws -> Void) rethrows {
    guard pace.playsEverything else { return try move() }
    if try playing(speed: 1, move) { quit() }
  }

  /// Waits until it is time for an instant; false when the person stopped the clock before it.
  func arrives(at time: Int) -> Bool {
    guard pace.isPlaying, let player = pace.player, time > clock.now, !pace.isStopped else {
      return !pace.isStopped
    }
    let now = clock.now
    let reached = budget.pausing { player.wait(from: now, to: time) }
    guard reached < time else { return true }
    pace.isStopped = true
    clock.move(to: max(reached, now))
    return false
  }
}

extension Transcript.Entry {
  /// The text that does the same again, where that is another one than was typed.
  package var textToRepeat: String? {
    guard !played.isEmpty else { return nil }
    var bytes = Array(text.utf8)
    for played in played.reversed() {
      let range = played.statement.moved(by: -line.range.lowerBound)
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { continue }
      bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: Array(played.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Transcript {
  /// A `play` that ran, and the time that it reached.
  package struct Played {
    /// The place of the `play`.
    package let statement: SourceRange
    /// The statement that does the same again, and its text.
    package let repeated: RxsLanguage.Statement
    package let text: String

    package init(_ repeated: RxsLanguage.Statement, text: String) {
      statement = repeated.range
      self.repeated = repeated
      self.text = text
    }
  }
}

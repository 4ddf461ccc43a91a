import RxsEngine
import RxsLanguage

/// Plays virtual time at the pace of the wall clock, for a person who watches.
package protocol Player: AnyObject {
  /// Called when virtual time begins to pass.
  ///
  /// - Parameter speed: the number of virtual seconds in one real second.
  func begin(at time: Int, speed: Double)

  /// Waits while virtual time passes. Returns the reached time: `target`, or an earlier time if the
  /// person stops the clock.
  func wait(from time: Int, to target: Int) -> Int

  /// Called when virtual time has stopped passing.
  func end()
}

/// The pace of the session's clock.
package struct Pace {
  /// The player that connects virtual time to the wall clock; nil if no real time passes.
  package var player: (any Player)?
  /// Whether all statements move the clock at this pace.
  package var playsEverything = false
  /// Whether the clock moves at this pace now.
  fileprivate(set) var isPlaying = false
  /// Whether the person stopped the clock during this move.
  fileprivate(set) var isStopped = false
}

extension Session {
  /// Runs `move`, which moves the clock, at the pace of the wall clock. Returns whether the person
  /// stopped the clock.
  ///
  /// Without a player, no real time passes.
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

  /// Runs `move`, which moves the clock. If `playsEverything` is true, the clock moves at the pace
  /// of the wall clock. If the person stops the clock, the session ends.
  package func moving(_ move: () throws -> Void) rethrows {
    guard pace.playsEverything else { return try move() }
    if try playing(speed: 1, move) { quit() }
  }

  /// Waits in real time until a virtual time is reached. Returns false if the person stopped the
  /// clock.
  package func arrives(at time: Int) -> Bool {
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
  /// The line's text. Each `play` is replaced by a statement that moves the clock to the same time.
  /// Nil for a line without a `play`.
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
  /// A `play` statement that ran, with a statement that moves the clock to the same time.
  package struct Played {
    /// The source range of the `play`.
    package let statement: SourceRange
    /// The statement that repeats the `play`, and its text.
    package let repeated: RxsLanguage.Statement
    package let text: String

    package init(_ repeated: RxsLanguage.Statement, text: String) {
      statement = repeated.range
      self.repeated = repeated
      self.text = text
    }
  }
}

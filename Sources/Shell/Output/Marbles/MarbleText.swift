import RxsEngine
import RxsRuntime

/// Writes recorded events as a marble text, such as `-a-b|`.
package struct MarbleText {
  /// The length of a frame, in nanoseconds.
  package let frame: Int
  /// The letters that stand for values, such as the letters of the subscribed stream.
  package let letters: [(letter: Character, value: Value)]

  /// The maximal number of frames. A longer text would be too long to read.
  private static let longest = 100_000

  package init(frame: Int, letters: [(letter: Character, value: Value)]) {
    self.frame = frame
    self.letters = letters
  }

  /// The marbles of the events, from 0s to the last event.
  package func text(_ events: [Recorded<Event<Value>>]) throws -> String {
    var legend = MarbleLegend(letters: letters, of: events.lazy.compactMap(\.value.element))
    var text = ""
    var position = 0
    var index = 0
    while index < events.count {
      let time = events[index].time
      guard time % frame == 0 else {
        throw Fault(
          "\(Durations.text(time)) is between two frames of \(Durations.text(frame))",
          hint: "'set frame' changes the length of a frame")
      }
      guard time / frame < Self.longest else {
        throw Fault("\(Durations.text(time)) is too far for marbles: use events(…)")
      }
      text += String(repeating: "-", count: time / frame - position)
      var group = ""
      while index < events.count, events[index].time == time {
        group.append(try legend.character(for: events[index].value))
        index += 1
      }
      text += group.count == 1 ? group : "(\(group))"
      position = time / frame + 1
    }
    return text
  }
}

/// Chooses the characters for values in marbles.
///
/// A value with a given letter is written as this letter. A single letter or digit is written as
/// itself, and any other value as the next unused letter.
package struct MarbleLegend {
  private var letters: [(letter: Character, value: Value)]

  /// - Parameters:
  ///   - letters: the given letters for values.
  ///   - values: all values that will be written. If a value is a single letter, no other value is
  ///     written as this letter.
  package init(letters: [(letter: Character, value: Value)], of values: some Sequence<Value>) {
    self.letters = letters
    for case .string(let text) in values {
      guard text.count == 1, let letter = text.first, letter.isLetter, !isTaken(letter) else {
        continue
      }
      self.letters.append((letter, .string(text)))
    }
  }

  /// The character of an event: a letter, `#` or `|`.
  package mutating func character(for event: Event<Value>) throws -> Character {
    switch event {
    case .completed: "|"
    case .error: "#"
    case .next(let value): try character(for: value)
    }
  }

  private mutating func character(for value: Value) throws -> Character {
    if let given = letters.first(where: { $0.value.equals(value) }) { return given.letter }
    if case .int(let digit) = value, (0...9).contains(digit) { return Character(String(digit)) }
    guard
      let letter = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".first(where: {
        !isTaken($0)
      })
    else { throw Fault("there are more different values than letters: use events(…)") }
    letters.append((letter, value))
    return letter
  }

  private func isTaken(_ letter: Character) -> Bool { letters.contains { $0.letter == letter } }
}

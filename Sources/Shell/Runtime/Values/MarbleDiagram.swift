import RxsEngine

/// A parsed marble text: `--a-(bc)|`.
///
/// Each character is one frame. Parentheses group the events of a single frame. Spaces are ignored.
package struct MarbleDiagram {
  /// An event, and the number of its frame. Frame 0 is the present time.
  package struct Mark {
    package let frame: Int
    package let event: Event<Value>

    /// The time of the event.
    ///
    /// - Parameters:
    ///   - length: the length of a frame, in nanoseconds.
    ///   - present: the time of frame 0.
    package func time(frame length: Int, from present: Int) throws -> Int {
      let (offset, overflow) = frame.multipliedReportingOverflow(by: length)
      let (time, isTooFar) = offset.addingReportingOverflow(present)
      if overflow || isTooFar { throw Fault("the marble diagram is too long") }
      return time
    }
  }

  package private(set) var marks: [Mark] = []

  /// Parses a marble text.
  ///
  /// - Parameters:
  ///   - values: the values of the letters. A letter without a value is sent as a string.
  ///   - allowsPresent: whether `^` may mark the present time, as in a hot stream.
  package init(_ text: String, values: [Character: Value], allowsPresent: Bool) throws {
    try Limits.check(count: text.utf8.count)
    var frame = 0
    var present: Int?
    var group: Int?
    for character in text {
      switch character {
      case _ where character.isWhitespace: continue
      case "(":
        guard group == nil else { throw Self.failure("a group cannot contain another group", text) }
        group = frame
        continue
      case ")":
        guard group != nil else { throw Self.failure("')' has no '(' before it", text) }
        group = nil
      case "-":
        guard group == nil else { throw Self.failure("'-' is not allowed in a group", text) }
      case "^":
        guard allowsPresent else {
          throw Self.failure(
            "'^' is allowed only in hot streams", text)
        }
        guard present == nil else { throw Self.failure("'^' is allowed only once", text) }
        present = frame
      default:
        marks.append(Mark(frame: frame, event: try Self.event(character, values, text)))
      }
      if group == nil { frame += 1 }
    }
    if group != nil { throw Self.failure("the group is not closed", text) }
    guard let present else { return }
    // Events before the present time are dropped.
    marks = marks.compactMap {
      $0.frame < present ? nil : Mark(frame: $0.frame - present, event: $0.event)
    }
  }

  private static func event(
    _ character: Character, _ values: [Character: Value], _ text: String
  ) throws -> Event<Value> {
    switch character {
    case "|": return .completed
    case "#": return .error(ThrownValue(value: .symbol(Symbol("error"))))
    default:
      if let value = values[character] { return .next(value) }
      if character.isASCII, let digit = character.wholeNumberValue { return .next(.int(digit)) }
      if character.isLetter { return .next(.string(String(character))) }
      throw failure("'\(character)' has no meaning in marbles", text)
    }
  }

  private static func failure(_ problem: String, _ text: String) -> Fault {
    Fault(
      "\(problem): \(Value.quoted(text))",
      hint: "letters and digits are elements, '-' passes a frame, '|' completes, '#' fails")
  }
}

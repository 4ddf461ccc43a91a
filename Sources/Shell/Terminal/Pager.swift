import RxsLanguage
import RxsOutput

/// Stops the output of a statement when the screen is full, and asks whether to continue.
package final class Pager {
  /// The user's answer after a full screen.
  package enum Answer: Equatable {
    case page
    case line
    case all
    /// Shows no more output, and stops the statement.
    case none
  }

  private let rows: () -> Int
  private let columns: () -> Int
  private let ask: () -> Answer
  private var used = 0
  private var answer = Answer.page

  /// - Parameters:
  ///   - rows: returns the height of the window. It is called for each line.
  ///   - columns: returns the width of the window.
  ///   - ask: asks the user whether to continue.
  package init(rows: @escaping () -> Int, columns: @escaping () -> Int, ask: @escaping () -> Answer)
  {
    self.rows = rows
    self.columns = columns
    self.ask = ask
  }

  /// Begins a new statement, with an empty screen.
  package func begin() {
    used = 0
    answer = .page
  }

  /// Splits a line that is larger than the screen into rows. Other lines are not split.
  func parts(of line: StyledText) -> some Sequence<StyledText> {
    let columns = max(columns(), 1)
    let isWhole = line.plain.terminalWidth <= columns * max(rows() - 1, 1)
    return sequence(state: line.plain[...] as Substring?) { state in
      guard let rest = state else { return nil }
      guard !isWhole else {
        state = nil
        return line
      }
      var width = 0
      let row = rest.prefix { character in
        width += character.terminalWidth
        return width <= columns
      }
      let part = row.isEmpty ? rest.prefix(1) : row
      state = part.endIndex < rest.endIndex ? rest[part.endIndex...] : nil
      return StyledText(String(part))
    }
  }

  /// Whether to show a line. If the screen is full, the user is asked first.
  ///
  /// - Parameter prepare: called before the user is asked.
  package func shows(_ line: StyledText, prepare: () -> Void) -> Bool {
    switch answer {
    case .all: return true
    case .none: return false
    case .page, .line: break
    }
    let width = line.plain.terminalWidth
    let needed = max(1, (width + columns() - 1) / max(columns(), 1))
    let room = max(rows() - 1, 1)
    if used > 0, used + needed > room {
      prepare()
      answer = ask()
      // After the answer "one line", only one more line is shown before the next question.
      used = answer == .line ? max(room - needed, 0) : 0
    }
    used += needed
    return answer != .none
  }
}

extension Pager {
  /// Creates a pager for a terminal. Nil unless a user can type, output goes to the terminal, and
  /// the terminal supports control sequences.
  ///
  /// - Parameter pausing: runs a closure. Its time does not count as time of the statement.
  convenience init?(_ terminal: Terminal, pausing: @escaping (() -> Answer) -> Answer) {
    guard terminal.isInteractive, terminal.showsOutput, terminal.allowsControlSequences else {
      return nil
    }
    let keys = KeyReader(input: terminal.input)
    self.init(
      rows: { terminal.rows }, columns: { terminal.columns },
      ask: {
        let question = "-- Space shows more, Enter a line, a all of it, q stops --"
        let text = Paint.dim.on(question.clipped(to: terminal.columns - 1), terminal.allowsColor)
        TextOutput.write(text, to: terminal.output)
        let answer = pausing { Self.answer(keys) }
        TextOutput.write(.erasure(), to: terminal.output)
        if answer == .none { Interrupt.request() }
        return answer
      })
  }

  private static func answer(_ keys: KeyReader) -> Answer {
    while true {
      switch keys.read() {
      case .leave: return .none
      case .character(let byte):
        switch Character(Unicode.Scalar(byte)) {
        case " ", "f": return .page
        case "\n", "\r", "j": return .line
        case "a", "G": return .all
        case "q", "Q": return .none
        default: continue
        }
      }
    }
  }
}

import RxsLanguage
import RxsRuntime
import RxsSystem

/// A script that ran, as a terminal recording in the format asciicast, version 2.
///
/// The recording shows how each statement is typed, and prints lines at their virtual times. Each
/// phase begins with a marker.
package struct Cast {
  private var events: [String] = []
  /// The time of the next event, in milliseconds.
  private var moment = 0

  /// The columns and rows of the terminal.
  private static let (columns, rows) = (100, 30)
  /// The time for each typed character, and the time to read a statement, in milliseconds.
  private static let (key, look) = (30, 700)
  /// The maximal time between two events, in milliseconds. A longer gap in virtual time is
  /// shortened.
  private static let longestGap = 2000

  package static func text(of script: SharedScript) -> String {
    var cast = Cast()
    if let headline = script.headline {
      cast.print(Paint.boldRed.on(headline, true) + "\n")
      cast.print(script.verdict.map { Paint.red.on($0, true) }.asLines)
    }
    for part in script.parts { cast.add(part) }
    let header = Header(title: script.title, width: columns, height: rows)
    return JSONLine.text(of: header) + cast.events.joined()
  }

  private struct Header: Encodable {
    let version = 2
    let title: String
    let width: Int
    let height: Int
    let env = ["TERM": "xterm-256color"]
  }

  private mutating func add(_ part: SharedScript.Part) {
    switch part {
    case .phase(let title):
      moment += Self.look
      event("m", title.escaping(\.isUnsafeOnTerminal))
      print("\n" + Paint.boldCyan.on(title, true) + "\n")
    case .prose(let lines): print(lines.map { Paint.prose.on($0, true) }.asLines)
    case .statement(let statement): type(statement)
    case .picture(let picture): print(picture.marbleLines.map { StyledText($0) }.asLines)
    }
  }

  private mutating func type(_ statement: SharedScript.Statement) {
    guard let times = statement.times else { return }
    let prompt = "rxs \(Durations.text(times.lowerBound))> "
    print(Paint.dim.on(prompt, true))
    moment += Self.look
    for (index, line) in statement.text.allLineTexts.enumerated() {
      if index > 0 { print("\n" + Paint.dim.on("...> ", true)) }
      for character in line {
        print(StyledText(String(character)))
        moment += Self.key
      }
    }
    moment += Self.look
    print("\n")
    var now = times.lowerBound
    for line in statement.lines {
      if let time = line.time, time > now {
        moment += min((time - now) / 1_000_000, Self.longestGap)
        now = time
      }
      print(styled(line) + "\n")
    }
    moment += min(max(times.upperBound - now, 0) / 1_000_000, Self.longestGap)
  }

  private func styled(_ line: SharedScript.Line) -> StyledText {
    var text: StyledText = ""
    if let time = line.time { text += Paint.dim.on(Durations.text(time), true) + " " }
    if let label = line.label { text += Paint.cyan.on(label, true) + " " }
    return text + (line.isError ? Paint.red.on(line.text, true) : StyledText(line.text))
  }

  private mutating func print(_ text: StyledText) {
    event(
      "o",
      text.onTerminal.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n"))
  }

  private mutating func event(_ kind: String, _ text: String) {
    let fraction = String(moment % 1000 + 1000).dropFirst()
    let content = JSONLine.text(of: text).dropLast()
    events.append("[\(moment / 1000).\(fraction),\"\(kind)\",\(content)]\n")
  }
}

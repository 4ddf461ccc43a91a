import RxsLanguage
import RxsOutput

/// A script that ran, as an HTML page without external files.
package struct SharedPage {
  private let script: SharedScript
  private var causes = PageCauses()

  /// The maximal length of a line, and the maximal number of lines of a statement.
  private static let longestLine = 4000
  static let mostLines = 1000

  package static func text(of script: SharedScript) -> String {
    var page = SharedPage(script: script)
    return page.text()
  }

  private init(script: SharedScript) { self.script = script }

  private mutating func text() -> String {
    let title = Markup.escaped(script.title)
    let verdict = verdict
    var sections: [[String]] = [[]]
    for part in script.parts {
      // Each phase is a section, whose marbles stay visible while the section is in the window.
      if case .phase = part { sections.append([]) }
      sections[sections.count - 1].append(html(part))
    }
    let parts = sections.filter { !$0.isEmpty }
      .map { "<section>\n\($0.joined(separator: "\n"))\n</section>" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(PageCode.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <div id="time" hidden>
      <button id="play" type="button" aria-label="Play">▶</button>
      <input id="slider" type='range' min="0" aria-label="Time">
      <output id="clock" for="slider"></output>
      </div>
      </header>
      <main>
      \(verdict)\(parts.joined(separator: "\n"))
      </main>
      <footer>Made by rxs; time is virtual.</footer>
      <aside id="why" aria-label="Why" aria-live="polite" hidden></aside>
      <script>
      const causes = \(causes.json);
      \(PageCode.script)
      </script>
      </body>
      </html>

      """
  }

  /// The failures, which the page shows first. Empty if the script passed.
  private var verdict: String {
    guard let headline = script.headline else { return "" }
    let rows = script.verdict.map { "<li>\(Markup.escaped(Self.clipped($0)))</li>" }
    return """
      <div role="alert" class="v"><strong>\(Markup.escaped(headline))</strong>
      <ul>\(rows.joined())</ul></div>

      """
  }

  private mutating func html(_ part: SharedScript.Part) -> String {
    switch part {
    case .phase(let title): "<h2>\(Markup.escaped(title))</h2>"
    case .prose(let lines): "<p>\(Markup.escaped(lines.joined(separator: "\n")))</p>"
    case .statement(let statement): html(statement)
    case .picture(let picture):
      "<figure>\n\(SVG.text(of: picture, isNumbered: true))</figure>"
    }
  }

  private mutating func html(_ statement: SharedScript.Statement) -> String {
    let style = "s" + (statement.isIncluded ? " i" : "") + (statement.times == nil ? " n" : "")
    let time = statement.times.map { #" data-time="\#(TimeText.exact($0.lowerBound))""# } ?? ""
    var parts = [
      #"<pre class="\#(style)"\#(time)><code>\#(Markup.escaped(statement.text))</code></pre>"#
    ]
    if !statement.lines.isEmpty {
      let more = statement.lines.count - Self.mostLines
      var lines: [String] = []
      for line in statement.lines.prefix(Self.mostLines) {
        lines.append(html(line, of: statement))
      }
      let rest = more > 0 ? ["<li>… \(Count.text(more, "more line"))</li>"] : []
      parts.append("<ol>\n\((lines + rest).joined(separator: "\n"))\n</ol>")
    }
    if !statement.differences.isEmpty {
      let lines = LineDiff.runs(of: statement.differences).flatMap { run in
        run.pairs.flatMap(Self.compared) + run.same.map { Self.html($0) }
      }
      parts.append(
        "<details open><summary>not as expected</summary><pre>\(lines.joined(separator: "\n"))"
          + "</pre></details>")
    }
    return parts.joined(separator: "\n")
  }

  /// The expected and the printed line of a pair. Long lines are shortened to the text around the
  /// difference.
  private static func compared(_ pair: LineDiff.Run.Pair) -> [String] {
    let shown = pair.missing.flatMap { missing in
      pair.new.flatMap { missing.text.firstDifference(from: $0.text) }
    }
    return [pair.missing, pair.new].compactMap { $0 }.map { html($0, showing: shown) }
  }

  private static func html(_ line: LineDiff.Line, showing shown: Int? = nil) -> String {
    let tag = ["-": "del", "+": "ins"][line.kind.rawValue] ?? "span"
    let text = Markup.escaped("\(line.kind.rawValue) \(clipped(line.text, showing: shown))")
    return "<\(tag)>\(text)</\(tag)>"
  }

  private mutating func html(
    _ line: SharedScript.Line, of statement: SharedScript.Statement
  ) -> String {
    let time = TimeText.exact(line.time ?? statement.times?.upperBound ?? 0)
    var parts: [String] = []
    if line.time != nil { parts.append(#"<span class="t">\#(time)</span>"#) }
    if let label = line.label { parts.append(#"<span class="l">\#(Markup.escaped(label))</span>"#) }
    parts.append(Markup.escaped(Self.clipped(line.text)))
    let style = line.isError ? #" class="e""# : ""
    let why = line.path.map { #" data-why="\#(causes.number(of: $0, script.trace))""# } ?? ""
    return #"<li\#(style) data-line="\#(line.number)" data-time="\#(time)"\#(why)>"#
      + parts.joined(separator: " ") + "</li>"
  }

  private static func clipped(_ text: String, showing shown: Int? = nil) -> String {
    let length = text.count
    guard length > longestLine else { return text }
    let start = shown.map { $0 < longestLine ? 0 : $0 - longestLine / 3 } ?? 0
    let front = start > 0 ? "…" : ""
    return "\(front)\(text.dropFirst(start).prefix(longestLine))… (\(length) characters)"
  }
}

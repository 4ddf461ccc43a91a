import RxsLanguage

/// Reports failures as commands of GitHub Actions. GitHub shows each failure at its line of the
/// script.
///
/// Text from scripts is escaped, because a line of it could be a command of GitHub Actions.
package struct GitHubReporter: Reporter {
  package init() {}

  package func begin(_ run: TestAnnouncement) -> StyledText { "" }

  package func report(_ result: ScriptResult) -> StyledText {
    let failures = result.failures.filter { $0.excuse == nil }.map { failure in
      let text = FailureText.plain.body(failure).map(\.plain).joined(separator: "\n")
      return Self.command(
        "error", path: result.path, line: failure.line,
        title: failure.phase ?? FailureText.summary(of: failure), text: text)
    }
    let warnings = result.warnings.map {
      Self.command("warning", path: result.path, line: 0, title: "warning", text: $0)
    }
    return (failures + warnings).map { StyledText($0) }.asLines
  }

  package func end(_ summary: TestSummary) -> StyledText { PrettyReporter().end(summary) }

  private static func command(
    _ name: String, path: String, line: Int, title: String, text: String
  ) -> String {
    let place = line > 0 ? ",line=\(line)" : ""
    return "::\(name) file=\(property(path))\(place),title=\(property(title))::\(escaped(text))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A").withoutControls
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

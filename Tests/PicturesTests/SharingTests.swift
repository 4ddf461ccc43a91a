import FoundationEssentials
import RxsCatalog
import RxsLanguage
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

@Suite struct SharingTests {
  /// Plays a script up to its first failure.
  private func shared(_ text: String, verdict: [String] = []) -> SharedScript {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let script = Parser.parse(source, .shell).0
      var options = Session.Options(folder: "/nonexistent")
      options.traces = true
      let session = Session(catalog: Catalog(), options: options)
      let trace = ScriptTrace(of: session)
      session.active {
        for line in script.lines {
          if case .failed(.runtime) = session.run(line, of: source, phase: nil) { break }
        }
      }
      return SharedScript(script, title: "test.rxs", verdict: verdict, session, trace)
    }
  }

  private let story = """
    // Two <numbers>.
    # One
    let xs = hot("-1-2|")
    subscribe xs
    // Time goes on.
    run
    | 1s xs 1
    | 3s xs 7
    | 4s xs completed

    # Two
    print "`a`\\n``b"
    [1][2]
    print 3
    """

  @Test func `the Markdown page keeps the order of the script`() {
    #expect(
      SharedMarkdown.text(of: shared(story)) == #"""
        # test.rxs

        Two \<numbers\>.

        ## One

        ```rxs
        let xs = hot("-1-2|")
        subscribe xs
        ```

        Time goes on.

        ```rxs
        run
        ```

        ```diff
         1s xs 1
        -3s xs 7
        +3s xs 2
         4s xs completed
        ```

        ```text
                    0s
        xs expected -1-7|
        xs actual   -1-2|
        ```

        ## Two

        ```rxs
        print "`a`\n``b"
        ```

        ```diff
        +`a`
        +``b
        ```

        ```rxs
        [1][2]
        ```

        ```diff
        +error: index 2 is out of range (1 element)
        ```

        ```rxs
        print 3
        ```

        """#)
  }

  @Test func `unexpected output is marked if the script has expected lines`() {
    let text = "let xs = PublishSubject<Int>()\nsubscribe xs\nemit xs 2"
    #expect(SharedMarkdown.text(of: shared(text)).contains("emit xs 2\n| 0s xs 2\n"))
    let test = SharedMarkdown.text(of: shared(text + "\n1\n| = 1"))
    #expect(!test.contains("| 0s xs 2"))
    #expect(test.contains("emit xs 2\n```\n\n```diff\n+0s xs 2\n```"))
    #expect(test.contains("xs expected -\nxs actual   2\n"))
  }

  @Test func `a shared page shows the verdict of a test first`() {
    let script = shared(story, verdict: ["line 8: expected \"3s <xs> 7\""])
    #expect(
      SharedMarkdown.text(of: script).hasPrefix(
        "# test.rxs\n\n**Failed: 1 statement not as expected**\n\n- line 8: expected"))
    let page = SharedPage.text(of: script)
    let verdict = page.firstRange(of: "Failed: 1 statement")
    let first = page.firstRange(of: "<section>")
    #expect(verdict.flatMap { verdict in first.map { verdict.upperBound < $0.lowerBound } } == true)
    #expect(page.contains("3s &lt;xs&gt; 7"))
    #expect(Cast.text(of: script).split(separator: "\n")[1].contains("Failed: 1 statement"))
    #expect(!SharedPage.text(of: shared(story)).contains("role=\"alert\""))
  }

  @Test func `long values with equal beginnings are shortened to their difference`() {
    let (old, new) = (String(repeating: "a", count: 5000), 9000)
    let text = """
      let xs = PublishSubject<String>()
      subscribe xs
      emit xs "\(old)left\(String(repeating: "b", count: new))"
      | 0s xs "\(old)right\(String(repeating: "b", count: new))"
      """
    let page = SharedPage.text(of: shared(text))
    #expect(page.contains("<del>- …a"))
    #expect(page.contains("aaaarightbbb"))
    #expect(page.contains("aaaaleftbbb"))
    let markdown = SharedMarkdown.text(of: shared(text))
    let rows = markdown.components(separatedBy: "\n").filter { $0.hasPrefix("xs ") }
    #expect(rows.map { $0.contains("right") } == [true, false])
    #expect(rows.map { $0.contains("left") } == [false, true])
  }

  @Test func `a Markdown fence is longer than each run of backquotes in its text`() {
    let text = SharedMarkdown.text(of: shared("print \"\"\"\n````\n\"\"\""))
    #expect(text.contains("\n`````rxs\n"))
    #expect(text.hasSuffix("\n`````\n"))
  }

  @Test func `the HTML page shows statements, output and pictures with escaped text`() {
    let page = SharedPage.text(of: shared(story + "\n# <script>\nprint \"</script><b>\""))
    #expect(page.contains("<p>Two &lt;numbers&gt;.</p>"))
    #expect(page.contains("<h2>&lt;script&gt;</h2>"))
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(page.contains("<span class=\"l\">xs</span> 1</li>"))
    #expect(page.contains("<svg"))
    #expect(!page.contains("http://www.w3.org/1999"))
    #expect(page.contains("default-src 'none'"))
  }

  /// The cause path that a page shows for a line: texts and source positions, from the event back
  /// to its statement.
  private func way(_ page: String, of line: String) throws -> [[String]] {
    let item = try #require(
      page.components(separatedBy: "\n").first { $0.hasPrefix("<li") && $0.contains(line) })
    guard item.contains("data-why") else { return [] }
    let digits = item.components(separatedBy: "data-why=\"")[1].prefix { $0 != "\"" }
    let number = try #require(Int(digits))
    let json = try #require(
      page.components(separatedBy: "const causes = ").last?.components(separatedBy: ";\n").first)
    let rows = try JSONDecoder().decode([[JSONValue]].self, from: Data(json.utf8))
    var way: [[String]] = []
    var next = number
    while next > 0 {
      let row = rows[next - 1]
      way.append(row.prefix(2).map { if case .text(let text) = $0 { text } else { "" } })
      next = if row.count > 2, case .number(let number) = row[2] { Int(number) } else { 0 }
    }
    return way
  }

  @Test func `an event on the page shows its path back to the statement`() throws {
    let page = SharedPage.text(
      of: shared(
        """
        let r = PublishRelay<Int>()
        subscribe r.debounce(300ms).map { $0 * 2 } as ys
        emit r 4
        run
        print "<"
        """))
    #expect(
      try way(page, of: "8</li>") == [
        ["map", "line 2"], ["debounce waited 300ms", "line 2"], ["emit r 4", "line 3, at 0s"],
      ])
    #expect(try way(page, of: "&lt;</li>") == [])
  }

  @Test func `the path of an event shows when an earlier inner stream was disposed of`() throws {
    let page = SharedPage.text(
      of: shared(
        """
        let r = PublishRelay<Int>()
        subscribe r.flatMapLatest { Observable.just($0).delay(1s) } as ys
        emit r 4
        advance 400ms
        emit r 5
        run
        """))
    #expect(
      try way(page, of: "5</li>").contains {
        $0[0] == "flatMapLatest inner 2  (inner 1 disposed at 400ms)"
      })
  }

  @Test func `an event after undo does not show the paths of undone statements`() throws {
    let page = SharedPage.text(
      of: shared(
        """
        subscribe Observable.of(1).map { $0 + 10 } as ys
        subscribe Observable.of(2).filter { $0 > 1 } as zs
        undo
        subscribe Observable.of(3).scan(0) { $0 + $1 } as zs
        """))
    #expect(try way(page, of: "11</li>").first?[0] == "map, of")
    #expect(try way(page, of: "3</li>").first?[0] == "scan, of")
  }

  @Test func `paths with equal ends are stored once on the page`() throws {
    let page = SharedPage.text(of: shared("subscribe Observable.range(start: 0, count: 500) as ys"))
    #expect(page.components(separatedBy: "data-why=\"1\"").count == 1)
    #expect(page.components(separatedBy: "data-why").count == 503)
    #expect(page.components(separatedBy: "subscribe Observable.range").count == 3)
  }

  @Test func `the text of a path is escaped on the page`() throws {
    let page = SharedPage.text(
      of: shared("subscribe Observable.of(\"</script><script>alert(1)</script>\\u{202E}\") as ys"))
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(try way(page, of: "ys").last?[0].contains("</script><script>") == true)
  }

  @Test func `paths are kept after reset and a new subscription with the same label`() throws {
    let page = SharedPage.text(
      of: shared(
        """
        subscribe Observable.of(1).map { $0 + 10 } as ys
        subscribe Observable.of(2).filter { $0 > 1 } as ys
        reset
        subscribe Observable.of(3).scan(0) { $0 + $1 } as ys
        """))
    #expect(try way(page, of: "11</li>").first?[0] == "map, of")
    #expect(try way(page, of: "2</li>").first?[0] == "filter, of")
    #expect(try way(page, of: "3</li>").first?[0] == "scan, of")
  }

  /// The labels of the rows of inner streams.
  private func innerLabels(_ figure: String) -> [String] {
    let rows = figure.components(separatedBy: "class=\"j r\"").dropFirst()
    return rows.map { row in
      let text: String = row.components(separatedBy: "</text>")[0]
      let label = text.components(separatedBy: ">").last ?? ""
      return label.replacing("&quot;", with: "")
    }
  }

  @Test func `the picture of a phase shows the inner streams that are live during it`() {
    let page = SharedPage.text(
      of: shared(
        """
        # One
        let r = PublishRelay<String>()
        subscribe r.flatMapLatest { x in cold("a-b|").map { x + $0 } } as ys
        emit r "x", "y"
        advance 1s
        # Two
        advance 1s
        # Three
        emit r "z"
        advance 10s
        # Four
        subscribe Observable.of("q") as qs
        """))
    let figures = page.components(separatedBy: "<figure>").dropFirst().map(innerLabels)
    #expect(figures == [["x", "y"], ["y"], ["y", "z"], []])
  }

  /// Plays a script, and returns the times at which the rows of its pictures begin.
  private func starts(_ text: String) -> [String] {
    shared(text).parts.flatMap { (part) -> [String] in
      guard case .picture(let picture) = part else { return [] }
      return picture.rows.map { Durations.text($0.start) }
    }
  }

  @Test func `the row of a picture begins at the time of its subscription`() {
    #expect(
      starts(
        """
        # One
        let xs = hot("--1|")
        advance 1s
        subscribe xs
        run
        # Two
        advance 2s
        let ys = hot("--2|")
        subscribe ys
        run
        """) == ["1s", "5s"])
  }

  @Test func `a terminal cast has a marker for each phase, and ascending times`() throws {
    let lines = Cast.text(of: shared(story)).split(separator: "\n")
    let header = try JSONDecoder().decode([String: JSONValue].self, from: Data(lines[0].utf8))
    #expect(header["version"] == .number(2))
    let events = try lines.dropFirst().map {
      try JSONDecoder().decode([JSONValue].self, from: Data($0.utf8))
    }
    #expect(events.filter { $0[1] == .text("m") }.map { $0[2] } == [.text("One"), .text("Two")])
    let times = events.compactMap { if case .number(let time) = $0[0] { time } else { nil } }
    #expect(times.count == events.count)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    let output = events.compactMap { event -> String? in
      if event[1] == .text("o"), case .text(let text) = event[2] { text } else { nil }
    }
    #expect(output.joined().contains("3s\u{1B}[0m \u{1B}[36mxs\u{1B}[0m 2\r\n"))
  }

  @Test func `a terminal cast has escapes in place of control characters`() {
    let cast = Cast.text(of: shared(#"print "\u{1B}]0;title\u{7}""#))
    #expect(!cast.contains("\\u001b]"))
    #expect(cast.contains("u{1B}"))
  }

  @Test func `the same script gives the same page, Markdown and cast`() {
    for text in [SharedPage.text, SharedMarkdown.text, Cast.text] {
      #expect(text(shared(story)) == text(shared(story)))
    }
  }

  @Test func `reset begins a new picture`() {
    let text = SharedMarkdown.text(
      of: shared("subscribe hot(\"-1|\") as xs\nrun\nreset\nsubscribe hot(\"-2|\") as ys\nrun"))
    #expect(text.hasSuffix("```text\n   0s\nys -2|\n```\n"))
  }
}

/// A JSON value, limited to the kinds that casts contain.
private enum JSONValue: Decodable, Equatable {
  case number(Double)
  case text(String)
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .other
    }
  }
}

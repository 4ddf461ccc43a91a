import FoundationEssentials
import RxsLanguage
import RxsPictures
import RxsRuntime
import RxsSession
import Testing

@Suite struct SharingTests {
  /// A script, played up to its first failure.
  private func shared(_ text: String) -> SharedScript {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let script = Parser.parse(source, .shell).0
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      session.active {
        for line in script.lines {
          if case .failed(.runtime) = session.run(line, of: source, phase: nil) { break }
        }
      }
      return SharedScript(script, title: "test.rxs", session)
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

  @Test func `markdown reads as the script does`() {
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
        | 1s xs 1
        | 3s xs 2
        | 4s xs completed
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
        | `a`
        | ``b
        [1][2]
        | error: index 2 is out of range (1 element)
        print 3
        ```

        """#)
  }

  @Test func `a fence is longer than every run of backquotes`() {
    let text = SharedMarkdown.text(of: shared("print \"\"\"\n````\n\"\"\""))
    #expect(text.contains("\n`````rxs\n"))
    #expect(text.hasSuffix("\n`````\n"))
  }

  @Test func `a page holds statements, lines and pictures, escaped`() {
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

  @Test func `a cast has a marker a phase, and times that only rise`() throws {
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

  @Test func `a terminal that plays a cast gets escapes, not what values hold`() {
    let cast = Cast.text(of: shared(#"print "\u{1B}]0;title\u{7}""#))
    #expect(!cast.contains("\\u001b]"))
    #expect(cast.contains("u{1B}"))
  }

  @Test func `the same script gives the same bytes`() {
    for text in [SharedPage.text, SharedMarkdown.text, Cast.text] {
      #expect(text(shared(story)) == text(shared(story)))
    }
  }

  @Test func `a reset begins the picture anew`() {
    let text = SharedMarkdown.text(
      of: shared("subscribe hot(\"-1|\") as xs\nrun\nreset\nsubscribe hot(\"-2|\") as ys\nrun"))
    #expect(text.hasSuffix("```text\n   0s\nys -2|\n```\n"))
  }
}

/// A value of JSON, as far as casts have them.
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

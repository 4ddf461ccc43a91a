import RxsCatalog
import RxsLanguage
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import Testing

@Suite struct SVGTests {
  /// Runs a script, and returns the picture of its subscriptions.
  private func svg(_ text: String) -> String {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let script = Parser.parse(source, .shell).0
      let session = Session(catalog: Catalog(), options: .init(folder: "/nonexistent"))
      session.active { for line in script.lines { session.run(line, of: source, phase: nil) } }
      return SVG.text(
        of: Picture(comparing: "test.rxs", session.subscriptions.all, of: session))
    }
  }

  @Test func `a row shows its marbles, its values and its end`() {
    let text = svg(
      """
      let xs = hot("-1-(23)|")
      subscribe xs, xs.map { $0 * 10 } as tens
      run
      """)
    for value in ["1", "2", "3", "10", "20", "30"] {
      #expect(text.contains(">\(value)</text>"), "\(value)")
    }
    #expect(text.contains("<title>test.rxs</title>"))
    #expect(text.contains("xs: 1 at 1s, 2 at 3s, 3 at 3s, completes at 4s."))
    #expect(text.contains(">xs.map { $0 * 10 }</text>"))
    #expect(text.contains("@media(prefers-color-scheme:dark)"))
  }

  @Test func `equal values have equal colours`() {
    let text = svg("subscribe Observable.of(7, 8, 7) as xs")
    let colors = text.components(separatedBy: "<rect class=\"c").dropFirst().map { $0.prefix(2) }
    #expect(colors.count == 3)
    #expect(colors[0] == colors[2])
    #expect(colors[0] != colors[1])
  }

  @Test func `special characters of a script are escaped in the picture`() {
    let text = svg(#"subscribe Observable.of("<b>&\u{202E}\u{0}\"") as xs"#)
    #expect(!text.contains("<b>"))
    #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{0}" })
    #expect(text.contains("&lt;b&gt;&amp;"))
  }

  @Test func `a long value is written in the legend and has a letter in its marble`() {
    let text = svg(#"subscribe Observable.of("a value that is long", "b") as xs"#)
    #expect(text.contains(">A</text>"))
    #expect(text.contains("&quot;a value that is long&quot;</text>"))
    #expect(text.contains(">b</text>"))
  }

  @Test func `the picture of a failed test shows the expected and the actual events`() {
    let text = svg(
      """
      let xs = hot("-1-2|")
      subscribe xs
      run
      | 1s xs 1
      | 3s xs 3
      | 4s xs completed
      """)
    #expect(text.contains(">xs expected</text>"))
    #expect(text.contains(">xs actual</text>"))
    #expect(text.components(separatedBy: " q\"").count == 2)
    #expect(text.components(separatedBy: " z\"").count == 2)
  }

  @Test func `a disposed subscription ends without an arrow`() {
    let text = svg("subscribe Observable<Int>.never() as xs\nadvance 2s\ndispose xs\nadvance 3s")
    #expect(!text.contains("m-6-4"))
    #expect(svg("subscribe Observable<Int>.never() as xs\nadvance 2s").contains("m-6-4"))
  }

  @Test func `the same script gives the same bytes`() {
    let script = """
      subscribe Observable.of(1, "a", ["b": 2, "c": 3], nil) as xs
      subscribe Observable.error(.offline) as ys
      """
    #expect(svg(script) == svg(script))
  }
}

import Glibc
import RxsSystem
import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct TranscriptPrinterTests {
  /// The text written to results and to standard error, in the order of writing.
  private func written(
    _ window: TranscriptPrinter.Window?, sharesErrors: Bool = true,
    _ body: (TranscriptPrinter) -> Void
  ) throws -> String {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let into = ends[1]
    let isTerminal = window != nil
    let printer = TranscriptPrinter(
      results: OutputBuffer(into, isTerminal: isTerminal), window: window, colorsErrors: false,
      sharesErrors: sharesErrors,
      writeError: { FileAccess.write("[\($0.plain)]", to: into) })
    body(printer)
    printer.endStatement()
    close(into)
    defer { close(ends[0]) }
    return String(decoding: try FileAccess.read(from: ends[0], name: "pipe"), as: UTF8.self)
  }

  private let lines: [OutputLine] = [
    .event(time: 0, label: "game.round", .next("2")),
    .event(time: 1_500_000_000, label: "xs", .next("\"a\"")),
    .note(time: 90_000_000_000, "api.log()"), .value("3"), .text("text"), .error("it failed"),
  ]

  @Test func `the fields of a line are separated by one blank in a file or pipe`() throws {
    let text = try written(nil) { lines.forEach($0.print) }
    #expect(
      text == """
        0s game.round 2
        1.5s xs "a"
        90s api.log()
        = 3
        text
        error: it failed

        """)
  }

  @Test func `a marble diagram that is wider than the window is wrapped`() throws {
    let events = (0..<14).map { (time: $0 * 1_000_000_000, text: "\($0 % 10)") }
    let drawing = MarbleDrawing(
      [
        .init("xs", events, isLive: true), .init("ended", [events[2]], isLive: false),
        .init("a long label", [(13_000_000_000, "\"a long text\"")], isLive: true),
      ], from: 0, to: 13_000_000_000, frame: 1_000_000_000, isCompact: true)
    let window = TranscriptPrinter.Window(isColored: false, columns: { 20 })
    let text = try written(window) { $0.print(.drawing(drawing)) }
    #expect(
      text == """
                  0s   5s
        xs        0123456789
        ended     --2
        a long l… ----------
                  10s
        xs        012
        a long l… ---
                  13s
        xs        3---------
        a long l… "a long t…

        """)
    let plain = try written(nil) { $0.print(.drawing(drawing)) }
    #expect(plain.split(separator: "\n").count == 4)
  }

  @Test func `the fields of a line are aligned in columns on a terminal`() throws {
    let text = try written(.init(isColored: false)) { lines.forEach($0.print) }
    #expect(
      text == """
          0s game.round 2
        1.5s xs         "a"
         90s api.log()
        = 3
        text
        error: it failed

        """)
  }

  @Test func `the fields of a line have colours on a terminal`() throws {
    let text = try written(.init(isColored: true)) { $0.print(lines[0]) }
    #expect(text == "\u{1B}[2m  0s\u{1B}[0m \u{1B}[36mgame.round\u{1B}[0m 2\n")
  }

  @Test func `a line on a terminal is escaped, aligned and fits into the window`() throws {
    let window = TranscriptPrinter.Window(isColored: false, columns: { 30 })
    let text = try written(window) { printer in
      printer.print(.event(time: 0, label: "\u{202E}xs", .next(".a\u{1B}[2J")))
      printer.print(.event(time: 0, label: "ys", .next(".\u{7}\u{7}\u{7}\u{7}\u{7}")))
      printer.print(.text("a\rb\nc"))
      printer.print(.error("\u{9B}31m"))
    }
    #expect(
      text == #"""
          0s \u{202E}xs .a\u{1B}[2J
          0s ys         .\u{7}\u{7}…
        a\rb
        c
        error: \u{9B}31m

        """#)
  }

  @Test(arguments: [true, false])
  func `an error is printed once, in order with the other output`(isTerminal: Bool) throws {
    let window = isTerminal ? TranscriptPrinter.Window(isColored: false) : nil
    let print = { (printer: TranscriptPrinter) in
      printer.print(.error("it failed"))
      printer.show(Fault("it failed"))
      printer.print(.error("as it must"))
      printer.print(.value("1"))
    }
    #expect(try written(window, print) == "[error: it failed\n]error: as it must\n= 1\n")
    #expect(
      try written(window, sharesErrors: false, print)
        == "error: it failed\n[error: it failed\n]error: as it must\n= 1\n")
  }

  @Test func `a message on standard error appears after earlier output`() throws {
    let text = try written(nil) { printer in
      printer.print(.value("1"))
      printer.show(Fault("it failed"))
    }
    #expect(text == "= 1\n[error: it failed\n]")
  }
}

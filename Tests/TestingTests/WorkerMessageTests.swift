import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime
@testable import RxsTesting

@Suite struct WorkerMessageTests {
  private static let failure: ScriptFailure = {
    var failure = ScriptFailure(kind: .mismatch, line: 3, phase: "a\tb")
    failure.statement = "emit a \"\\n\"\n  + 1"
    failure.diff = [
      .init(kind: .same, text: "0s a"), .init(kind: .missing, text: ""),
      .init(kind: .unexpected, text: "\u{301}x\\t\t\r\n"),
    ]
    failure.excuse = "known"
    failure.notes = ["one\ntwo", ""]
    return failure
  }()

  @Test(
    arguments: [
      .hello(),
      .compiles(isDone: true),
      .endless,
      .running(line: 7, phase: nil, statement: "let a = [\n\t1\\]"),
      .running(line: 7, phase: "start", statement: ""),
      .failed(failure),
      .failed(ScriptFailure(kind: .unreadable, line: 0)),
      .began(line: 1, title: nil, time: 12),
      .began(line: 4, title: "two\twords", time: 9_000_000_000),
      .skips(reason: "no net", isWholeFile: true),
      .skips(reason: "later", isWholeFile: false),
      .isToFail(reason: "known"),
      .abandoned(lines: 2),
      .updated(statements: 3),
      .outOfMemory,
      .finished(uncheckedLines: 4),
    ] as [WorkerMessage])
  func `a worker's message can be written and read again`(message: WorkerMessage) {
    let line = message.line
    #expect(line.unicodeScalars.count { $0 == "\n" } == 1)
    #expect(line.unicodeScalars.last == "\n")
    let text = String(String.UnicodeScalarView(line.unicodeScalars.dropLast()))
    #expect(WorkerMessage(line: text) == message)
  }

  @Test(arguments: [
    "", "x", "{}", "1", #"{"hello":{"version":1}}"#, #"{"hello":{}}"#, #"{"finished":{}}"#,
    #"{"failed":{"_0":{"kind":"mismatch"}}}"#, #"{"unknown":{}}"#,
  ])
  func `a line that is not a worker's message is refused`(line: String) {
    #expect(WorkerMessage(line: line) == nil)
  }
}

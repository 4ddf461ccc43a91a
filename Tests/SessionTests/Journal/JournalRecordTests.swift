import FoundationEssentials
import RxsEngine
import Testing

@testable import RxsLanguage
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsWorld

@Suite struct JournalRecordTests {
  private static let setup = JournalSetup(
    program: "/bin/rxs", folder: "/a\tb", recording: "/c\nd", defaults: "/e.json",
    storage: ["n": .array([.double(.infinity), .string("\t\n\\")])])

  @Test(arguments: [
    JournalRecord.began(setup), .began(JournalSetup(program: "p", folder: ".")),
    .began(JournalSetup(program: "/bin/rxs", folder: "/\t", recording: "/a.rxs")),
    .runs(JournaledStatement(text: "a\n\tb", source: "<prompt>", line: 3, phase: nil)),
    .runs(JournaledStatement(text: "let a = [\n  \"\\t\",\r\n]", source: "<prompt>", line: 3)),
    .runs(JournaledStatement(text: "run", source: "a\tb.rxs", line: 1, phase: "one\\n two")),
    .read(FileRead(asked: "/a b", found: "/c\t", bytes: Data([0, 255, 10]))), .ran, .failed,
    .stopped, .crashed, .again, .holds(3), .left, .asks(#"GET "http://a/?key=*""#),
    .answered(0, .failure("no\tway")),
    .answered(7, .response(HTTPResponse(status: 404))),
    .answered(
      1,
      .response(
        HTTPResponse(
          status: 200, headers: ["A": "1\t2", "B": "", "": "\\"], data: Data([0, 9, 10, 255])))),
  ])
  func `a journal record is unchanged after it was written and read again`(record: JournalRecord) {
    let line = record.line
    #expect(line.unicodeScalars.filter { $0 == "\n" }.count == 1)
    #expect(line.hasSuffix("\n"))
    #expect(JournalRecord(line: line.utf8.dropLast()) == record)
  }

  @Test(arguments: [
    "", "ran", "null", "[]", #"{"ran":{}"#, #"{"runs":{}}"#, #"{"asks":{"_0":1}}"#,
    #"{"answered":{"_0":"x","_1":{}}}"#, #"{"read":{"_0":{"asked":"a"}}}"#, #"{"unknown":{}}"#,
    #"{"began":{"_0":{"folder":"/","program":"p","storageText":"{}","version":1}}}"#,
  ])
  func `a malformed line is not read as a journal record`(line: String) {
    #expect(JournalRecord(line: line.utf8) == nil)
  }

  @Test func `an answer in the journal belongs to the request with the same number`() throws {
    let answer = HTTPStubs.Response.Content.response(HTTPResponse(status: 204))
    let records: [JournalRecord] = [
      .began(Self.setup), .asks("a"), .asks("b"), .answered(1, answer), .answered(9, answer),
      .answered(-1, answer),
    ]
    let text = records.map(\.line).joined()
    let contents = try #require(JournalContents(Array(text.utf8)))
    #expect(
      contents.requests == [
        PastExchange(number: 0, call: "a"), PastExchange(number: 1, call: "b", content: answer),
      ])
  }
}

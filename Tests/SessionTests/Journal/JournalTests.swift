import FoundationEssentials
import Glibc
import RxsEngine
import RxsSystem
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsWorld

@Suite struct JournalContentsTests {
  private static let setup = JournalSetup(program: "/bin/rxs", folder: "/", recording: nil)

  private func contents(_ records: JournalRecord..., torn: String = "") -> JournalContents? {
    let text = ([.began(Self.setup)] + records).map(\.line).joined() + torn
    return JournalContents(Array(text.utf8))
  }

  private func runs(_ text: String) -> JournalRecord {
    .runs(JournaledStatement(text: text, source: "<prompt>", line: 1))
  }

  @Test func `the journal contains the outcome of each statement`() {
    let found = contents(
      runs("a"), .ran, runs("b"), .stopped, runs("c"), .crashed, runs("d"), .again, .ran, runs("e"),
      .failed, runs("f"), .again)
    #expect(
      found?.items.map(\.fate) == [.ran, .stopped, .crashed, .ran, .failed, .unfinishedTwice])
    #expect(found?.items.map(\.statement.text) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `a crash after the end of a statement does not change the statement's outcome`() {
    #expect(contents(runs("a"), .ran, .crashed)?.items.map(\.fate) == [.ran])
  }

  @Test func `a crash on another thread is attributed to the statement that started the thread`() {
    let found = contents(
      runs("a"), .ran, runs("b"), .ran, runs("c"), .crashedThread(2), runs("d"), .ran)
    #expect(found?.items.map(\.fate) == [.ran, .crashedLater, .unfinished, .ran])
  }

  @Test func `each crash on an unknown thread is attributed to a different completed statement`() {
    let found = contents(
      runs("a"), .ran, runs("b"), .ran, runs("c"), .ran, .crashedThread(0), .crashedThread(0),
      .crashedThread(3))
    #expect(found?.items.map(\.fate) == [.crashedLater, .crashedLater, .crashedLater])
  }

  @Test func `a statement is unfinished if the journal has no record of its end`() {
    #expect(contents(runs("a"))?.items.map(\.fate) == [.unfinished])
  }

  @Test(arguments: ["r", "ran", "runs\t<prompt>\t2\t\tlet a = ", "\u{0}\u{0}"])
  func `an incomplete line at the end of a journal is ignored`(_ torn: String) {
    let whole = contents(runs("a"))
    let found = contents(runs("a"), torn: torn)
    #expect(found == whole)
  }

  @Test(arguments: ["", "rxs\t1\t/\t/\t", "runs\t<prompt>\t1\t\ta\n", "\u{0}\n"])
  func `a file that does not begin with a setup record is not a journal`(_ text: String) {
    #expect(JournalContents(Array(text.utf8)) == nil)
  }
}

@Suite struct JournalOutlineTests {
  private static let setup = JournalSetup(program: "/bin/rxs", folder: "/", recording: nil)
  private static let answer = HTTPResponse(status: 200, data: Data("runs\n".utf8))
  private static let statement = JournaledStatement(text: "a\nruns\tb", source: "x", line: 1)

  @Test(arguments: [
    "", "runs\tx\t1\t\ta\n", "rxs\n", "nonsense",
    ([.began(setup), .runs(statement), .ran] as [JournalRecord]).map(\.line).joined(),
    ([.began(setup), .asks("runs"), .answered(0, .response(answer)), .runs(statement)]
      as [JournalRecord]).map(\.line).joined()
      + "runs\nrunss\t1\nrun\n\nruns\tx\t0\t\ta\nruns\tx\t1",
    ([.runs(statement), .began(setup)] as [JournalRecord]).map(\.line).joined(),
  ])
  func `a journal outline that is read in pieces of any size counts all statements`(text: String) {
    let bytes = Array(text.utf8)
    let contents = JournalContents(bytes)
    for length in [1, 2, 7, 64, 1000] {
      var outline = JournalOutline()
      for start in stride(from: 0, to: bytes.count, by: length) {
        bytes[start..<min(start + length, bytes.count)].withUnsafeBytes { outline.append($0) }
      }
      #expect(outline.setup == contents?.setup)
      #expect(outline.lineCount == contents?.items.count ?? 0)
    }
  }
}

@Suite struct JournalCountTests {
  @Test func `a journal counts as many changing statements as its session`() throws {
    let path = "/tmp/rxs-journal-count-\(getpid())-\(UInt64.random(in: .min ... .max))"
    let folder = JournalFolder(path: path)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    var journal: Journal? = Journal(in: folder, JournalSetup(program: "p", folder: "/"))
    var counts: [Int] = []
    session.active {
      for text in [
        "let a = 1", "a + 1", "show vars", "let b = 2; let c = 3", "undo", "nope", "advance",
      ] {
        let (script, _) = Parser.parse(Source(name: "", text: text), .shell)
        for line in script.lines {
          journal?.begin(JournaledStatement(text: text, source: "", line: 1))
          let outcome = session.run(line, of: script.source, phase: nil)
          journal?.end(outcome, changes: session.changeCount)
        }
        counts.append(session.changes.count)
      }
    }
    journal = nil
    let lost = folder.lost(of: "p")
    #expect(counts == [1, 1, 1, 3, 2, 2, 3])
    #expect(lost.map(\.changeCount) == [3])
    for session in lost { session.file.remove() }
    rmdir(path)
  }
}

@Suite final class JournalFolderTests {
  private let path = "/tmp/rxs-journals-\(getpid())-\(UInt64.random(in: .min ... .max))"
  private var folder: JournalFolder { JournalFolder(path: path) }

  deinit {
    for name in (try? FileAccess.names(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Writes a journal with one statement and leaves it behind, like a killed process.
  private func lose(_ text: String, program: String = "p") throws {
    let journal = Journal(in: folder, JournalSetup(program: program, folder: "/")) {
      Issue.record("\($0)")
    }
    journal.begin(JournaledStatement(text: text, source: "<prompt>", line: 1))
    journal.end(.done)
  }

  @Test func `a journal of an ended process is found, and only its owner can read it`() throws {
    try lose("let a = 1")
    let lost = folder.lost(of: "p")
    #expect(lost.map { $0.contents?.items.map(\.statement.text) } == [["let a = 1"]])
    var status = stat()
    try #require(stat(lost.first?.file.path ?? "", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(folder.lost(of: "other").isEmpty)
  }

  @Test func `a journal is not found while a session or a recovery uses it`() throws {
    let journal = Journal(in: folder, JournalSetup(program: "p", folder: "/"))
    journal.begin(JournaledStatement(text: "a", source: "<prompt>", line: 1))
    #expect(folder.lost().isEmpty)
    withExtendedLifetime(journal) {}
    try lose("b")
    let first = folder.lost()
    #expect(first.count == 1)
    #expect(folder.lost().isEmpty)
  }

  @Test func `a session leaves no journal if it ends normally or runs no statement`() throws {
    let journal = Journal(in: folder, JournalSetup(program: "p", folder: "/"))
    #expect((try? FileAccess.names(in: path)) == nil)
    journal.begin(JournaledStatement(text: "a", source: "<prompt>", line: 1))
    journal.remove()
    #expect(try FileAccess.names(in: path) == [])
  }

  @Test func `the journal folder keeps at most ten journals and none older than 30 days`() throws {
    for number in 1...13 {
      try lose("\(number)")
      let names = try FileAccess.names(in: path)
      // The times of the journals differ by a second; the last journal gets an age of 31 days.
      for name in names {
        guard let file = JournalFile.claim("\(path)/\(name)"), let contents = file.contents(),
          contents.items.first?.statement.text == "\(number)"
        else { continue }
        let age = number == 13 ? 31 * 24 * 3600 : 100 - number
        var times = [timespec(), timespec()]
        times[0].tv_sec = time(nil) - age
        times[1] = times[0]
        futimens(file.descriptor, times)
      }
    }
    let texts = folder.lost().flatMap { $0.contents?.items.map(\.statement.text) ?? [] }
    let newest: [String] = (3...12).reversed().map { "\($0)" }
    #expect(texts == newest)
    #expect(try FileAccess.names(in: path).count == 10)
  }

  @Test func `a journal folder that cannot be written is reported once`() {
    var problems: [String] = []
    let journal = Journal(
      in: JournalFolder(path: "/dev/null/rxs"), JournalSetup(program: "p", folder: "/")
    ) { problems.append($0.reason) }
    for _ in 1...3 {
      journal.begin(JournaledStatement(text: "a", source: "<prompt>", line: 1))
      journal.end(.done)
    }
    #expect(problems == ["not a directory"])
  }
}

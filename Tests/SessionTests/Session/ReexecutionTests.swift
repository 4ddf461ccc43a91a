import Glibc
import RxsSystem
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite final class ReexecutionTests {
  private let folder = "/tmp/rxs-reexecution-\(getpid())-\(UInt64.random(in: .min ... .max))"

  init() { mkdir(folder, 0o700) }

  deinit {
    for name in (try? FileAccess.names(in: folder)) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private func session() -> Session {
    Session(catalog: Catalog(), options: Session.Options(folder: folder))
  }

  private func write(_ text: String, to name: String) throws {
    try FileAccess.writeAtomically(text, to: "\(folder)/\(name)")
  }

  /// Runs a line like a prompt, and adds the line to a given journal.
  @discardableResult
  private func enter(_ text: String, in session: Session, _ journal: Journal? = nil) -> [String] {
    session.active {
      let source = Source(name: "<prompt>", text: text)
      for line in Parser.parse(source, .shell).0.lines {
        journal?.begin(JournaledStatement(text: text, source: "<prompt>", line: 1))
        let outcome = session.run(line, of: source, phase: nil)
        journal?.end(outcome, session.transcript.lastOwnEntry)
      }
      return session.transcript.entries.last?.outputLines ?? []
    }
  }

  @Test(arguments: [
    // `undo` does not count statements that only read.
    (["let a = 1", "let b = 2", "values(xs)", "show pending", "expect b == 2", "undo"], "'b'"),
    (["let b = 2", "[1, 2].map { $0 + 1 }.count", "\"\\(max(1, 2))\"", "undo"], "'b'"),
    (["let b = 2", "Observable.just(1).map { $0 }", "b as Int? ?? 1", "undo"], "'b'"),
    (["let b = 2", "storage.integer(forKey: \"k\")", "JSON.decode(\"1\")", "undo"], "'b'"),
    (["let b = 2", "! xs.nothing", "! nothing", "undo"], "'b'"),
    // `undo` counts statements with an effect.
    (["let b = 2", "storage.set(1, forKey: \"k\")", "undo"], nil),
    (["let b = 2", "xs.onNext(1)", "undo"], nil),
    (["let b = 2", "[1].forEach { xs.onNext($0) }", "undo"], nil),
    (["let b = 2", "[1].map { n in xs.onNext(n) }", "undo"], nil),
    (["let b = 2", "print f()", "undo"], nil),
    (["let b = 2", "f().count", "undo"], nil),
    (["let b = 2", "hot(.next(0s, 1))", "undo"], nil),
    (["let b = 2", "advance", "undo"], nil),
  ])
  func `undo takes back the last statement that may have changed something`(
    _ lines: [String], _ gone: String?
  ) {
    let session = session()
    for line in ["let xs = PublishSubject<Int>()", "func f() -> [Int] { [1] }", "subscribe xs"] {
      enter(line, in: session)
    }
    for line in lines { enter(line, in: session) }
    #expect(enter("b", in: session) == [gone.map { "error: \($0) is not known" } ?? "= 2"])
  }

  @Test func `undo and back use the file contents that a statement read the first time`() throws {
    try write("let a = 1\nstub \"http://a/\" file(\"data.json\")\n", to: "a.rxs")
    try write("[1]", to: "data.json")
    let session = session()
    for line in ["include \"a.rxs\"", "mark begun", "let b = 2"] { enter(line, in: session) }
    try write("let a = 10\n", to: "a.rxs")
    unlink("\(folder)/data.json")
    enter("undo", in: session)
    #expect(enter("a", in: session) == ["= 1"])
    enter("include \"a.rxs\"", in: session)
    #expect(enter("a", in: session) == ["= 10"])
    enter("back begun", in: session)
    #expect(enter("a", in: session) == ["= 1"])
    enter("subscribe http.get(\"http://a/\").map { $0.text } as got", in: session)
    enter("advance", in: session)
    #expect(enter("values(got)", in: session) == ["= [\"[1]\"]"])
  }

  @Test func `a recovery from the journal restores file contents and stopped statements`() throws {
    let journals = JournalFolder(path: folder + "/journals")
    defer {
      for name in (try? FileAccess.names(in: journals.path)) ?? [] {
        unlink("\(journals.path)/\(name)")
      }
      rmdir(journals.path)
    }
    try write("let a = 1\nlet b = 2\n", to: "a.rxs")
    let session = session()
    var script = ""
    do {
      let journal = Journal(in: journals, JournalSetup(program: "p", folder: folder))
      for line in ["let one = 1", "include \"a.rxs\"", "mark begun", "var n = 0"] {
        enter(line, in: session, journal)
      }
      session.shouldInterrupt = { true }
      enter("while true { n += 1 }", in: session, journal)
      session.shouldInterrupt = { false }
      // `undo` removes only the stopped statement.
      for line in ["undo", "n += 1", "let c = a + b", "mark later", "back begun", "back later"] {
        enter(line, in: session, journal)
      }
      enter("[a, b, c, n]", in: session, journal)
      script = Recorder(of: session.transcript.entries).script
    }
    #expect(script.hasSuffix("n += 1\nlet c = a + b\n[a, b, c, n]\n| = [1, 2, 3, 1]\n"))
    try write("let a = 10\n", to: "a.rxs")
    var recovery = try #require(journals.lost(of: "p").first.flatMap { Recovery($0) })
    let recovered = self.session()
    let notes = recovered.active { recovery.replay(in: recovered) }
    #expect(notes.count == 2)
    #expect(Recorder(of: recovered.transcript.entries).script == script)
  }

  @Test func `Ctrl-C does not stop the statements that undo runs again`() {
    let session = session()
    enter("var n = 0", in: session)
    enter("for _ in 0..<10000 { n += 1 }", in: session)
    enter("let a = 1", in: session)
    session.shouldInterrupt = { true }
    enter("undo", in: session)
    session.shouldInterrupt = { false }
    #expect(enter("n", in: session) == ["= 10000"])
  }

  @Test(arguments: [
    ("[1, 0].forEach { xs.onNext($0); _ = 1 / $0 }", true), ("f(0)", true),
    ("advance until 1 == 2", true), ("let a = f(0)", true),
    ("for i in [1, 0] { n = 1 / i }", true), ("1 / (n - n)", false), ("emit xs 1 / (n - n)", false),
    ("nothing", false), ("f(nothing)", false), ("emit nothing 1", false),
    ("store \"k\" g()", true), ("subscribe g() as y", true), ("advance g()", true),
    ("let a = 1, b = 1 / 0", false), ("dispose xs, zz", false),
    ("func n() { let y = 1; y = 2 }", false),
  ])
  func `a failed statement is recorded only if it may have changed something`(
    _ line: String, _ isKept: Bool
  ) {
    let session = session()
    for line in [
      "let xs = PublishSubject<Int>()", "subscribe xs", "var n = 0",
      "func f(_ a: Int) -> Int { n += 1; return 1 / a }", "at 1s emit xs 5",
      "func g() -> Any { n += 1; return { $0 } }", line,
    ] {
      enter(line, in: session)
    }
    let script = Recorder(of: session.transcript.entries).script
    #expect(script.contains("\n! \(line)\n") == isKept, "\(script)")
  }

  @Test(arguments: [
    ("let a = 2, b = 1 / 0", "a", "= 1"), ("let (a, b) = (2, 3), c = 1 / 0", "a", "= 1"),
    ("let new = 1, b = new / 0", "new", "error: 'new' is not known"),
    ("dispose xs, zz", "xs.onNext(7)", "0s xs 7"),
    ("let xs = 1, b = 1 / 0", "xs.onNext(7)", "0s xs 7"),
    ("func xs() { let y = 1; y = 2 }", "xs.onNext(7)", "0s xs 7"),
    ("struct S { let a: Int = 1 }", "S(a: 1)", "error: 'S' is not known"),
  ])
  func `a let, func, struct or dispose statement that fails changes nothing`(
    _ line: String, _ question: String, _ answer: String
  ) {
    let session = session()
    for first in ["let xs = PublishSubject<Int>()", "subscribe xs", "let a = 1", line] {
      enter(first, in: session)
    }
    #expect(enter(question, in: session) == [answer])
    #expect(!Recorder(of: session.transcript.entries).script.contains(line))
    // `undo` does not count the failed statement.
    enter("let last = 1", in: session)
    enter(line, in: session)
    enter("undo", in: session)
    #expect(enter("last", in: session) == ["error: 'last' is not known"])
  }

  @Test func `undo takes back a whole include, even if one of its statements failed`() throws {
    try write("let a = 1\nnothing\n", to: "a.rxs")
    let session = session()
    for line in ["let b = 2", "include \"a.rxs\""] { enter(line, in: session) }
    #expect(enter("a", in: session) == ["= 1"])
    enter("undo", in: session)
    #expect(enter("a", in: session) == ["error: 'a' is not known"])
    #expect(enter("b", in: session) == ["= 2"])
  }

  @Test func `undo takes back the first statement of a line whose second statement failed`() {
    let session = session()
    for line in ["let a = 1", "let b = 2; nothing", "undo"] { enter(line, in: session) }
    #expect(enter("a", in: session) == ["= 1"])
    #expect(enter("b", in: session) == ["error: 'b' is not known"])
  }

  @Test(arguments: [["let z = 1", "undo"], ["mark n", "let z = 1", "back n"]])
  func `a recording keeps only the successful part of a line after undo or back`(
    _ lines: [String]
  ) {
    let session = session()
    for line in ["let q = 1; [1][5]", "[1].isEmpty; let r = 2"] + lines {
      enter(line, in: session)
    }
    #expect(
      Recorder(of: session.transcript.entries).script
        == "let q = 1\n[1].isEmpty; let r = 2\n| = false\n")
  }

  @Test func `the transcript contains only the remaining statements after undo and back`() {
    let session = session()
    for line in [
      "let xs = PublishSubject<Int>()", "subscribe xs", "emit xs 1", "mark one", "emit xs 2",
      "back one", "emit xs 3", "undo", "emit xs 4",
    ] {
      enter(line, in: session)
    }
    #expect(
      Recorder(of: session.transcript.entries).script
        == """
        let xs = PublishSubject<Int>()
        subscribe xs
        emit xs 1
        | 0s xs 1
        emit xs 4
        | 0s xs 4

        """)
  }
}

import Glibc
import RxsSystem
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// The files that `save` writes, and the files that `save` does not replace.
@Suite struct SaveTests {
  private let folder: String
  private let session: Session

  init() throws {
    var template = Array("/tmp/rxs-saving-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    session = Session(catalog: Catalog(), options: Session.Options(folder: folder))
    session.files.write = { try FileAccess.writeAtomically($1, to: $0) }
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func content(_ name: String) throws -> String {
    String(decoding: try FileAccess.read(path(name)), as: UTF8.self)
  }

  /// Runs a line; returns its output and its messages, without the path of the folder.
  private func enter(_ text: String, in other: Session? = nil) -> [String] {
    let session = other ?? session
    var notices: [String] = []
    session.listener.onNotice = { notices.append($0) }
    return session.active {
      let source = Source(name: "<prompt>", text: text)
      for line in Parser.parse(source, .shell).0.lines {
        _ = session.run(line, of: source, phase: nil)
      }
      let lines = session.transcript.entries.last?.outputLines ?? []
      return (lines + notices).map { $0.replacing("\(folder)/", with: "") }
    }
  }

  private static let refusal =
    "error: a.rxs: exists already, but this session neither wrote nor loaded the file"

  @Test
  func `the save statement prints the number of statements and the path of the file`() throws {
    #expect(enter("let a = 1; let b = 2") == [])
    #expect(enter("print a") == ["1"])
    #expect(enter("save \"\(path("a.rxs"))\"") == ["saved 3 statements in a.rxs"])
    #expect(try content("a.rxs") == "let a = 1; let b = 2\nprint a\n| 1\n")
    // A session is allowed to overwrite a file that it wrote.
    #expect(enter("let c = 3; save \"\(path("a.rxs"))\"") == ["saved 4 statements in a.rxs"])
    #expect(try content("a.rxs").hasSuffix("let c = 3\n"))
  }

  @Test(arguments: ["file", "link", "dangling link"])
  func `a file that the session did not write is overwritten only by save with replace`(
    kind: String
  ) throws {
    if kind != "dangling link" { try FileAccess.writeAtomically("precious", to: path("b.rxs")) }
    if kind == "file" {
      rename(path("b.rxs"), path("a.rxs"))
    } else {
      symlink("b.rxs", path("a.rxs"))
    }
    let target = kind == "file" ? "a.rxs" : "b.rxs"
    #expect(enter("let a = 1") == [])
    #expect(enter("save \"\(path("a.rxs"))\"") == [Self.refusal])
    #expect((try? content(target)) == (kind == "dangling link" ? nil : "precious"))
    #expect(enter("save \"\(path("a.rxs"))\" replace") == ["saved 1 statement in a.rxs"])
    #expect(try content(target) == "let a = 1\n")
    #expect(enter("save \"\(path("a.rxs"))\"") == ["saved 1 statement in a.rxs"])
  }

  @Test func `the save statement overwrites a file that the session included`() throws {
    try FileAccess.writeAtomically("let a = 1\n", to: path("a.rxs"))
    #expect(enter("include \"a.rxs\"; let b = 2") == [])
    #expect(enter("save \"\(path("a.rxs"))\"") == ["saved 2 statements in a.rxs"])
  }

  @Test func `the save statement overwrites a file that already has the same content`() throws {
    try FileAccess.writeAtomically("let a = 1\n", to: path("a.rxs"))
    #expect(enter("let a = 1") == [])
    #expect(enter("save \"\(path("a.rxs"))\"") == ["saved 1 statement in a.rxs"])
  }

  // MARK: - Files in stub statements

  private static let answer = "subscribe http.get(\"http://a/1\").map { $0.text } as it; advance"

  @Test(
    arguments: [
      (
        "stub \"*\" file(\"ans.json\", status: 404)",
        ##"stub "*" text(#"{"a": "b"}"#, status: 404)"##
      ),
      (
        "let a = 1; stub \"*\" file( \"ans.json\" ) after 0s, file(\"bytes\")",
        ##"let a = 1; stub "*" text(#"{"a": "b"}"# ) after 0s, base64("/wA=")"##
      ),
      ("let p = \"ans\"; stub \"*\" file(p + \".json\")", nil),
      (
        "for p in [\"x\", \"1\"] { stub \"*\\(p)\" file(p + \".txt\") }",
        #"for p in ["x", "1"] { stub "*\(p)" text(["1.txt": "one", "x.txt": "ex"][p + ".txt"]!) }"#
      ),
      (
        "for p in [\"bytes\", \"1.txt\"] { stub \"*\" file(p) }",
        #"for p in ["bytes", "1.txt"] { stub "*" base64(["1.txt": "b25l", "bytes": "/wA="][p]!) }"#
      ),
      ("at 0s stub \"*\" file(\"1.txt\")\nadvance", "at 0s stub \"*\" text(\"one\")"),
      ("include \"inner.rxs\"", "stub \"*\" text(\"one\")"),
    ] as [(String, String?)])
  func `a file that a stub statement names is recorded as its content`(
    text: String, kept: String?
  ) throws {
    try FileAccess.writeAtomically("{\"a\": \"b\"}", to: path("ans.json"))
    try FileAccess.writeAtomically("one", to: path("1.txt"))
    try FileAccess.writeAtomically("ex", to: path("x.txt"))
    try FileAccess.writeAtomically("stub \"*\" file(\"1.txt\")\n", to: path("inner.rxs"))
    let file = open(path("bytes"), O_WRONLY | O_CREAT, 0o600)
    try #require([0xff as UInt8, 0].withUnsafeBytes { FileAccess.write($0, to: file) })
    close(file)
    for line in text.split(separator: "\n") { #expect(enter(String(line)) == []) }
    let printed = enter(Self.answer)
    #expect(printed.count == 2, "\(printed)")
    let script = Recorder(of: session.transcript.entries).script
    if let kept { #expect(script.split(separator: "\n").contains { $0 == kept }, "\(script)") }
    #expect(!script.contains("file("))
    // The recording prints the same lines in a folder without these files.
    let elsewhere = Session(catalog: Catalog(), options: Session.Options(folder: "/nonexistent"))
    for line in script.split(separator: "\n") where !line.hasPrefix("|") {
      let output = enter(String(line), in: elsewhere)
      if line.hasPrefix("subscribe") { #expect(output == printed) }
    }
    #expect(Recorder(of: elsewhere.transcript.entries).script == script)
  }
}

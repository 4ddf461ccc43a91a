import Glibc
import RxsSystem
import Testing

@testable import RxsCatalog
@testable import RxsChecking
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// Files that scripts may read: only regular files below the folder of the script.
@Suite struct SessionFileTests {
  private let place: String
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-reading-XXXXXX".utf8CString)
    place = try #require(mkdtemp(&template).map { String(cString: $0) })
    folder = place + "/scripts"
    for name in ["scripts", "scripts/sub", "outside", "outside/deep"] {
      mkdir("\(place)/\(name)", 0o700)
    }
    try FileAccess.writeAtomically("1\n", to: "\(folder)/one.rxs")
    try FileAccess.writeAtomically("include \"../onn.rxs\"\n", to: "\(folder)/sub/inner.rxs")
    try FileAccess.writeAtomically("2\n", to: "\(place)/outside/secret.rxs")
    symlink("../outside", "\(folder)/out")
    mkfifo("\(folder)/pipe.rxs", 0o600)
  }

  /// Runs a script, and returns its errors with their suggestions.
  private func errors(of text: String) throws -> [String] {
    let loaded = try LoadedScript(name: "\(folder)/t.rxs", bytes: Array(text.utf8), folder: folder)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: folder))
    var errors: [String] = []
    session.listener.onDiagnostic = { error in
      errors.append(error.message + (error.suggestion.map { "; did you mean \($0)?" } ?? ""))
    }
    session.active {
      for line in loaded.script.lines {
        _ = session.run(line, of: loaded.script.source, phase: nil)
      }
    }
    return errors
  }

  @Test func `an include statement fails if the included file includes the script again`() throws {
    let text = "include \"back.rxs\"\n"
    try FileAccess.writeAtomically(text, to: "\(folder)/t.rxs")
    try FileAccess.writeAtomically("print 2\ninclude \"t.rxs\"\n", to: "\(folder)/back.rxs")
    #expect(try errors(of: text) == ["t.rxs includes itself"])
  }

  private static let refusal = "a script can read only files below its own folder: "

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("one.rxs", nil),
      ("onn.rxs", "onn.rxs: no such file; did you mean one.rxs?"),
      ("sub/../onn.rxs", "sub/../onn.rxs: no such file; did you mean one.rxs?"),
      ("sub/inner.rxs", "../onn.rxs: no such file; did you mean one.rxs?"),
      ("none/a.rxs", "none/a.rxs: no such file"),
      ("pipe.rxs", "pipe.rxs: is not a regular file"),
      ("out/secret.rxs", refusal + "out/secret.rxs"),
      ("out/secreta.rxs", refusal + "out/secreta.rxs"),
      ("out/deep/secreta.rxs", refusal + "out/deep/secreta.rxs"),
      ("out/none/deeper/secreta.rxs", refusal + "out/none/deeper/secreta.rxs"),
      ("sub/../../outside/secreta.rxs", refusal + "sub/../../outside/secreta.rxs"),
      ("../outside/secreta.rxs", refusal + "../outside/secreta.rxs"),
      ("/dev/zero", refusal + "/dev/zero"),
    ] as [(String, String?)])
  func `a script can read only regular files below its own folder`(
    path: String, error: String?
  ) throws {
    #expect(try errors(of: "include \"\(path)\"") == [error].compactMap { $0 })
    guard path.hasPrefix("out") || path == "pipe.rxs" else { return }
    #expect(try errors(of: "stub \"*\" file(\"\(path)\")") == [error].compactMap { $0 })
  }

  @Test(.timeLimit(.minutes(1)))
  func `the checker and the session report the same error for an unreadable include`() throws {
    for path in ["pipe.rxs", "out/secreta.rxs"] {
      let bytes = Array("include \"\(path)\"\n".utf8)
      let problems = ScriptCheck.problems(
        .shell, of: bytes, at: "\(folder)/t.rxs", catalog: Catalog())
      #expect(problems.map(\.diagnostic.message) == (try errors(of: "include \"\(path)\"")))
      #expect(problems.compactMap(\.diagnostic.suggestion).isEmpty)
    }
  }
}

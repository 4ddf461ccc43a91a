import Glibc
import RxsSystem
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsTerminal

@Suite struct PromptFilesTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-prompt-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/rxs/init.rxs"),
    (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/rxs/init.rxs"),
    (["HOME": "/h"], "/h/.config/rxs/init.rxs"),
    ([:], nil),
  ])
  func `the path of init.rxs follows the XDG specification`(
    environment: [String: String], path: String?
  ) {
    #expect(InitFile.path(environment: environment) == path)
  }

  @Test func `a missing init.rxs is ignored`() throws {
    #expect(try InitFile.load(environment: ["HOME": folder])?.folder == nil)
  }

  /// Runs statements, and returns the entries of the transcript.
  private func entries(of text: String) -> [Transcript.Entry] {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let (script, _) = Parser.parse(Source(name: "", text: text), .shell)
    return session.active {
      for line in script.lines { _ = session.run(line, of: script.source, phase: nil) }
      return session.transcript.entries
    }
  }

  private func content(_ path: String) throws -> String {
    String(decoding: try FileAccess.read(path), as: UTF8.self)
  }

  @Test func `the recording file is written during the session`() throws {
    let path = folder + "/a.rxs"
    let recording = try RecordingFile(path, replaces: false)
    #expect(try content(path) == "")
    try recording.update(entries(of: "let x = 1"))
    #expect(try content(path) == "let x = 1\n")
    try recording.update(entries(of: "let x = 1\nx + 1"))
    #expect(try content(path) == "let x = 1\nx + 1\n| = 2\n")
    // Undone statements are removed.
    try recording.update(entries(of: "let x = 1"))
    #expect(try content(path) == "let x = 1\n")
  }

  @Test func `an incomplete write to the recording is removed and repeated later`() throws {
    let path = folder + "/full.rxs"
    var space = Int.max
    let recording = try RecordingFile(path, replaces: false) { bytes, file in
      let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(space))
      space -= piece.count
      errno = ENOSPC
      return FileAccess.write(piece, to: file) && piece.count == bytes.count
    }
    try recording.update(entries(of: "let x = 1"))
    space = 3
    #expect(throws: FileProblem(path, "no space left on device")) {
      try recording.update(entries(of: "let x = 1\nlet y = 2"))
    }
    #expect(try content(path) == "let x = 1\n")
    space = .max
    try recording.update(entries(of: "let x = 1\nlet y = 2\ny"))
    #expect(try content(path) == "let x = 1\nlet y = 2\ny\n| = 2\n")
  }

  @Test func `a recording file that was removed or changed is written again`() throws {
    let path = folder + "/gone.rxs"
    let recording = try RecordingFile(path, replaces: false)
    try recording.update(entries(of: "let x = 1"))
    unlink(path)
    try recording.update(entries(of: "let x = 1\nlet y = 2"))
    #expect(try content(path) == "let x = 1\nlet y = 2\n")
    try FileAccess.writeAtomically("let x", to: path)
    try recording.update(entries(of: "let x = 1\nlet y = 2\nlet z = 3"))
    #expect(try content(path) == "let x = 1\nlet y = 2\nlet z = 3\n")
  }

  @Test func `a recording does not overwrite an existing file`() throws {
    let path = folder + "/b.rxs"
    try FileAccess.writeAtomically("precious", to: path)
    #expect(throws: FileProblem.self) { try RecordingFile(path, replaces: false) }
    #expect(try content(path) == "precious")
    _ = try RecordingFile(path, replaces: true)
    #expect(try content(path) == "")
  }
}

import Glibc
import RxsSystem
import Testing

@testable import RxsLanguage
@testable import RxsRuntime

@Suite struct FileAccessTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-files-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileAccess.read("\(folder)/\(name)"), as: UTF8.self)
  }

  @Test func `an atomic write replaces a link's target and leaves no temporary file`() throws {
    try FileAccess.writeAtomically("one", to: "\(folder)/a.rxs")
    chmod("\(folder)/a.rxs", 0o640)
    symlink("a.rxs", "\(folder)/link.rxs")
    try FileAccess.writeAtomically("two", to: "\(folder)/link.rxs")
    #expect(try text("a.rxs") == "two")
    #expect(try FileAccess.names(in: folder) == ["a.rxs", "link.rxs"])
    var status = stat()
    lstat("\(folder)/link.rxs", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat("\(folder)/a.rxs", &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func `an atomic write creates the missing target of a link and keeps the link`() throws {
    symlink("later.rxs", "\(folder)/link.rxs")
    try FileAccess.checkWritable("\(folder)/link.rxs")
    try FileAccess.writeAtomically("one", to: "\(folder)/link.rxs")
    #expect(try text("later.rxs") == "one")
    #expect(try FileAccess.names(in: folder) == ["later.rxs", "link.rxs"])
  }

  @Test func `an atomic write writes into an existing pipe and does not replace the pipe`() throws {
    let path = "\(folder)/pipe"
    mkfifo(path, 0o600)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    try FileAccess.checkWritable(path)
    try FileAccess.writeAtomically("one", to: path)
    try FileAccess.writeAtomically("two", to: "/dev/fd/\(reader)")
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(reader, &bytes, bytes.count) == 6)
    #expect(bytes.prefix(6) == Array("onetwo".utf8)[...])
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test(arguments: [
    ("", "is a folder"), ("none/a.rxs", "no such folder"),
  ])
  func `the error of a failed write gives the reason`(name: String, reason: String) {
    let error = #expect(throws: FileProblem.self) {
      try FileAccess.writeAtomically("", to: "\(folder)/\(name)")
    }
    #expect(error?.reason == reason)
  }

  @Test func `reading fails for a folder and for a missing file`() {
    #expect(throws: FileProblem(folder, "is a folder")) { try FileAccess.read(folder) }
    #expect(throws: FileProblem("\(folder)/x", "no such file")) {
      try FileAccess.read("\(folder)/x")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `reading fails for a pipe and for a device`() throws {
    mkfifo("\(folder)/pipe", 0o600)
    for path in ["\(folder)/pipe", "/dev/zero", "/dev/null"] {
      #expect(throws: FileProblem(path, "is not a regular file")) { try FileAccess.read(path) }
    }
  }

  @Test func `reading fails for a file that is larger than the limit`() throws {
    let path = "\(folder)/a"
    try FileAccess.writeAtomically("12345", to: path)
    #expect(try FileAccess.read(path, limit: 5).count == 5)
    #expect(throws: FileProblem(path, "is larger than 4 bytes")) {
      try FileAccess.read(path, limit: 4)
    }
    // A sparse file needs no disk space and no time to write.
    try #require(truncate(path, 64 << 20 + 1) == 0)
    #expect(throws: FileProblem(path, "is larger than 64MB")) { try FileAccess.read(path) }
    #expect(throws: FileProblem("/dev/zero", "is larger than 1MB")) {
      try FileAccess.read("/dev/zero", limit: 1 << 20, takesPipes: true)
    }
  }

  @Test func `an atomic write replaces a file whose name has 255 characters`() throws {
    let name = String(repeating: "n", count: 255)
    try FileAccess.writeAtomically("one", to: "\(folder)/\(name)")
    try FileAccess.writeAtomically("two", to: "\(folder)/\(name)")
    #expect(try text(name) == "two")
  }

  @Test func `the temporary file of an atomic write is always a new file`() throws {
    // Temporary files once had this predictable name, so a link could exist at this path. The write
    // must not follow such a link.
    try FileAccess.writeAtomically("victim", to: "\(folder)/victim")
    symlink("victim", "\(folder)/.a.rxs.\(getpid()).draft")
    try FileAccess.writeAtomically("one", to: "\(folder)/a.rxs")
    #expect(try text("victim") == "victim")
    #expect(try text("a.rxs") == "one")
  }

  @Test func `two descriptors of the same file are recognised as the same file`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let other = open(folder, O_RDONLY)
    let same = dup(ends[1])
    defer { (ends + [other, same]).forEach { close($0) } }
    #expect(FileAccess.isSamePlace(ends[1], same))
    #expect(!FileAccess.isSamePlace(ends[1], other))
    #expect(!FileAccess.isSamePlace(ends[1], -1))
  }

  @Test(arguments: [
    ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b", "/a", "b"),
  ])
  func `a path is split into its folder and its file name`(
    path: String, folder: String, name: String
  ) {
    #expect(FileAccess.folder(of: path) == folder)
    #expect(FileAccess.name(of: path) == name)
  }
}

import Glibc
import RxsSystem
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTesting

@Suite struct ScriptSelectionTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-selection-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    for name in ["b", "a", ".hidden"] { mkdir("\(folder)/\(name)", 0o700) }
    for name in ["z.rxs", "b/2.rxs", "b/10.rxs", "a/x.rxs", "a/notes.txt", ".hidden/h.rxs"] {
      try FileAccess.writeAtomically("", to: "\(folder)/\(name)")
    }
    symlink("..", "\(folder)/a/up")
  }

  private func select(
    _ places: [String], filter: Regex<AnyRegexOutput>? = nil
  ) throws -> [String] {
    try ScriptSelection(places.map { "\(folder)/\($0)" }, filter: filter).paths
      .map { String($0.dropFirst(folder.count + 1)) }
  }

  @Test func `the scripts of a folder are found in order, even with a cycle of links`() throws {
    #expect(try select([""]) == ["a/x.rxs", "b/10.rxs", "b/2.rxs", "z.rxs"])
  }

  @Test func `links that lead out of the folder are not followed`() throws {
    symlink("../z.rxs", "\(folder)/b/out.rxs")
    symlink("/etc/passwd", "\(folder)/b/passwd.rxs")
    symlink("../a", "\(folder)/b/sideways")
    symlink("2.rxs", "\(folder)/b/within.rxs")
    symlink(folder, "\(folder)/b/around")
    #expect(try select(["b"]) == ["b/10.rxs", "b/2.rxs", "b/within.rxs"])
    // A link is followed if its own path is given.
    #expect(try select(["b/out.rxs"]) == ["b/out.rxs"])
    #expect(try select(["b/sideways"]) == ["b/sideways/x.rxs"])
  }

  @Test func `each named file is taken once, in the given order`() throws {
    #expect(
      try select(["z.rxs", "a/notes.txt", "b", "z.rxs"])
        == ["z.rxs", "a/notes.txt", "b/10.rxs", "b/2.rxs"])
  }

  @Test func `the filter keeps the scripts whose paths match`() throws {
    #expect(try select([""], filter: Regex("b/.*0")) == ["b/10.rxs"])
  }

  @Test func `a script path that does not exist is an error`() throws {
    let error = #expect(throws: FileProblem.self) { try select(["none"]) }
    #expect(error?.reason == "no such file or folder")
  }
}

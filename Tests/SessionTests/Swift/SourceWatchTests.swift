import Glibc
import RxsCompiling
import RxsSwiftMessages
import RxsSystem
import Testing

@testable import RxsStatements
@testable import RxsSwiftSession

@Suite struct SourceWatchTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-watch-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    try write("one", "A.swift")
  }

  private func write(_ text: String, _ name: String) throws {
    try FileAccess.writeAtomically(text, to: "\(folder)/\(name)")
  }

  /// Calls `hasChanged` of a watch several times, and returns the results in order.
  private func looks(_ count: Int, _ watch: inout SourceWatch) -> [Bool] {
    (0..<count).map { _ in watch.hasChanged() }
  }

  @Test func `a changed source is reported once, at the second check after the change`() throws {
    var watch = SourceWatch([folder])
    #expect(looks(3, &watch) == [false, false, false])
    try write("other", "A.swift")
    #expect(looks(3, &watch) == [false, true, false])
  }

  @Test func `an added or removed Swift source is reported, and another file is not`() throws {
    var watch = SourceWatch([folder])
    try write("", "notes.txt")
    #expect(looks(2, &watch) == [false, false])
    try write("two", "B.swift")
    #expect(looks(2, &watch) == [false, true])
    unlink("\(folder)/B.swift")
    #expect(looks(2, &watch) == [false, true])
  }

  @Test func `a change between reading the sources and starting the watch is reported`() throws {
    let known = SourceFiles.identities(below: [folder])
    try write("other", "A.swift")
    var watch = SourceWatch([folder], known: known)
    #expect(looks(2, &watch) == [false, true])
  }

  @Test func `the watch covers a script and the files that it includes or uses`() throws {
    try write("use \"A.swift\"\n", "inner.rxs")
    try write("include \"inner.rxs\"\ninclude \"outer.rxs\"\n", "outer.rxs")
    let roots = SourceWatch.roots(of: ["\(folder)/outer.rxs"], [], .shell, allowsSwift: true)
    #expect(
      roots.sorted()
        == ["A.swift", "inner.rxs", "outer.rxs"].map { "\(folder)/\($0)" })
  }
}

import Glibc
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTerminal

@Suite struct HistoryTests {
  @Test func `the newest entry of the history has age 0`() {
    let history = History()
    history.add("one")
    history.add("two")
    #expect(history.entry(age: 0) == "two")
    #expect(history.entry(age: 1) == "one")
    #expect(history.entry(age: 2) == nil)
  }

  @Test func `the history leaves out blank entries and repetitions of the newest entry`() {
    let history = History()
    for entry in ["a", "a", "", "  \n", "b", "a", "a\n"] { history.add(entry) }
    #expect(history.entries == ["a", "b", "a"])
  }

  @Test func `the history drops its oldest entries at the limit`() {
    let history = History(limit: 2)
    for entry in ["a", "b", "c"] { history.add(entry) }
    #expect(history.entries == ["b", "c"])
  }
}

@Suite struct FailedEntryTests {
  @Test func `a failed entry is recalled but not suggested until it runs again`() {
    let history = History()
    for entry in ["let a = 1", "let a = nope"] { history.add(entry) }
    history.fail("let a = nope\n")
    #expect(history.suggestion(for: "let a") == " = 1")
    #expect(history.entry(age: 0) == "let a = nope")
    history.add("let a = nope")
    #expect(history.suggestion(for: "let a") == " = nope")
    #expect(history.entries.count == 2)
  }
}

@Suite struct HistoryFileTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/rxs-history-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private var file: HistoryFile { HistoryFile(path: folder + "/state/rxs/history") }

  @Test func `an entry of one prompt can be recalled in the next prompt`() {
    let first = History(store: file)
    first.add("let xs = hot(\n  .next(0s, 1)\n)")
    first.add(#"print "a\n\\""#)
    first.add("한글 👨‍👩‍👧")
    #expect(History(store: file).entries == first.entries)
    #expect(first.entries.count == 3)
  }

  @Test func `an entry that failed in one prompt is not suggested in the next prompt`() {
    let first = History(store: file)
    for entry in ["let a = 1", "let a =\n\\-", "let b = nope", "let b = 2"] { first.add(entry) }
    first.fail("let a =\n\\-")
    first.fail("let b = 2")
    first.add("let b = 2")
    let next = History(store: file)
    #expect(next.entries == first.entries)
    #expect(next.failed == ["let a =\n\\-"])
    #expect(next.suggestion(for: "let a") == " = 1")
    #expect(next.suggestion(for: "let b") == " = 2")
  }

  @Test func `failed entries are still known after the history file was shortened`() {
    for number in 0..<40 {
      file.append("\(number) " + String(repeating: "x", count: 100), limit: 10)
      file.fail("\(number) " + String(repeating: "x", count: 100))
    }
    let past = file.load()
    #expect((10...13).contains(past.entries.count))
    #expect(past.failed == Set(past.entries))
  }

  @Test func `prompts that run at the same time keep the entries of each other`() {
    let first = History(store: file)
    let second = History(store: file)
    first.add("a")
    second.add("b")
    first.add("c")
    #expect(first.entries == ["a", "c"])
    #expect(second.entries == ["b"])
    #expect(History(store: file).entries == ["a", "b", "c"])
  }

  @Test func `many processes can add complete lines to the history at the same time`() async {
    let file = file
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<50 { file.append("entry \(writer) \(number)", limit: 10_000) }
        }
      }
    }
    let entries = file.load().entries
    #expect(entries.count == 400)
    #expect(Set(entries).count == 400)
    #expect(entries.allSatisfy { $0.hasPrefix("entry ") })
  }

  @Test func `the history file is shortened to the limit of entries`() {
    for number in 0..<40 {
      file.append("\(number) " + String(repeating: "x", count: 100), limit: 10)
    }
    let entries = file.load().entries
    #expect((10...13).contains(entries.count))
    #expect(entries.last?.hasPrefix("39 ") == true)
  }

  @Test func `only the owner can read the history file`() {
    file.append("secret", limit: 10)
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o077 == 0)
  }

  @Test func `the history works without a file that cannot be written`() {
    let history = History(store: HistoryFile(path: "/dev/null/history"))
    history.add("a")
    #expect(history.entries == ["a"])
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/rxs/history"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/rxs/history"),
    (["HOME": "/h"], "/h/.local/state/rxs/history"),
    ([:], nil),
  ])
  func `the path of the history file follows the XDG specification`(
    environment: [String: String], path: String?
  ) {
    #expect(HistoryFile.standard(environment: environment)?.path == path)
  }
}

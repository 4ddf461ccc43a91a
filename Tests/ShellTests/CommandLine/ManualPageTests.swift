import Testing

@testable import RxsSession
@testable import RxsShell
@testable import RxsTesting

@Suite struct ManualPageTests {
  private let lines: [String]

  init() throws {
    let page = try ManualPage(dump: RxsCommand._dumpHelp(), version: "rxs 1")
    lines = page.text.split(separator: "\n").map(String.init)
  }

  @Test func `every command that people see has a section`() {
    for command in ["run", "test", "record", "list"] {
      #expect(lines.contains(".SS \"\(command)\""))
    }
    #expect(!lines.contains(".SS \"manual\""))
  }

  @Test func `the synopsis shows what a command takes`() {
    #expect(
      lines.contains(
        #".B rxs record FILE [\-\-force] [\-\-no\-init] [\-\-allow\-net] [\-\-defaults FILE]"#))
  }

  @Test func `text is safe from being read as requests, and plain ASCII`() {
    #expect(!lines.contains { $0.hasPrefix("'") })
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
  }
}

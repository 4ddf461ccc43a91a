import RxsSystem
import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime
@testable import RxsTesting

/// Compares the objects of the JSON report with their description in docs/testing.md.
@Suite struct JSONReporterTests {
  private let page: String

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    page = String(decoding: try FileAccess.read("/\(root)/docs/testing.md"), as: UTF8.self)
  }

  /// A result that has all members.
  private var result: ScriptResult {
    var failure = ScriptFailure(kind: .mismatch, line: 2, phase: "one")
    failure.diff = [.init(kind: .missing, text: "1")]
    failure.excuse = "later"
    var result = ScriptResult(path: "a.rxs")
    result.excuse = "later"
    result.cases = [ScriptCase(title: "one", line: 1, start: 0)]
    result.failures = [failure]
    return result
  }

  @Test func `each member of an object in the JSON report is documented`() throws {
    let reporter = JSONReporter()
    var unstarted = result
    unstarted.cases = []
    var announcement = TestAnnouncement(scripts: 1)
    announcement.seed = 1
    announcement.shard = (try #require(Shard("1/2")), 2)
    let objects = [
      "start": [reporter.begin(announcement)],
      "script": [reporter.report(result), reporter.report(unstarted)],
      "end": [reporter.end(TestSummary())],
    ].mapValues { $0.compactMap { JSONLine.value(Members.self, in: $0.plain.utf8) } }
    for (type, found) in objects {
      let row = try #require(page.lineTexts.first { $0.hasPrefix("| `\(type)` | ") })
      let known = found.reduce(into: Set()) { $0.formUnion($1.names) }
      #expect(known.subtracting(["type"]) == names(in: row).subtracting([type]))
    }
    let part = try #require(objects["script"]?.first?.first["cases"])
    #expect(part.names == names(in: try sentence("A case is ")))
    let failure = try #require(part.first["failures"])
    #expect(failure.names == names(in: try sentence("A failure has ")))
  }

  @Test func `the documentation of the JSON report names all kinds of failures`() throws {
    let kinds = try sentence("A failure has `kind` (").prefix { $0 != ")" }
    #expect(
      kinds.split(separator: "`").compactMap { ScriptFailure.Kind(rawValue: String($0)) }
        == ScriptFailure.Kind.allCases)
  }

  /// The names in backquotes outside of parentheses.
  private func names(in text: String) -> Set<String> {
    var depth = 0
    let outside = text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
    let parts = outside.split(separator: "`", omittingEmptySubsequences: false)
    return Set(stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) })
  }

  private func sentence(_ beginning: String) throws -> String {
    let start = try #require(page.firstRange(of: beginning)).lowerBound
    return String(page[start...].prefix { $0 != "\n" }.split(separator: ". ")[0])
  }
}

/// The names of the members of an object, and the first object of each list in the object.
private struct Members: Decodable {
  private(set) var names: Set<String> = []
  private(set) var first: [String: Members] = [:]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    for key in members.allKeys {
      names.insert(key.stringValue)
      first[key.stringValue] = try? members.decode([Members].self, forKey: key).first
    }
  }
}

import FoundationEssentials
import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

@Suite struct ConversionTests {
  struct Post: Equatable, Codable {
    let id: Int
    var title: String?
    var tags: [String] = []
  }
  enum Kind: Equatable {
    case talk(title: String, comments: [String])
    case plain(String)
    case code(number: Int)
    case optional(Int?)
    case empty
    case last
  }
  enum Tab: String, CaseIterable { case home, search }
  enum Only { case one }
  indirect enum Tree: Equatable {
    case leaf
    case node(Tree, Int)
    case named(name: String, Tree?)
  }
  enum List: Equatable {
    case end
    case one(Int)
    indirect case link(String, List)
    indirect case only(List)
  }
  enum Box<Content: Equatable>: Equatable {
    case full(Content, count: Int)
    case none
  }
  enum Failure: Error, Equatable {
    case offline
    case status(Int)
  }
  struct Options: OptionSet { let rawValue: Int }
  struct Node: Equatable {
    let name: String
    let children: [Node]
  }
  final class Account: Decodable {
    let name: String
    let age: Int
  }
  final class Target {}
  struct Reference { weak var target: Target? }

  private static func inSuite(_ type: String) -> String {
    "\(String(reflecting: Self.self)).\(type)"
  }

  /// The text that the standard library prints for a converted value, or the reason for the
  /// failure.
  static func converted<T>(
    _ text: String, _: T.Type, catalog: Catalog = Catalog()
  ) throws -> String {
    let session = Session(catalog: catalog, options: Session.Options(folder: "."))
    return try session.active {
      let value = try ScriptOutcome.value(text, in: session)
      do {
        return "\(try Conversion.toSwift(T.self, session.context)(value))"
      } catch let mismatch as Conversion.Mismatch {
        return mismatch.message("no")
      }
    }
  }

  private static func row<T>(
    _ text: String, _: T.Type, _ wanted: String
  ) -> (text: String, convert: @Sendable (String) throws -> String, wanted: String) {
    (text, { try converted($0, T.self) }, wanted)
  }

  static let rows: [(text: String, convert: @Sendable (String) throws -> String, wanted: String)] =
    [
      row("127", Int8.self, "127"),
      row("128", Int8.self, "no: Int8 is -128...127"),
      row("-1", UInt.self, "no: UInt is 0...18446744073709551615"),
      row("7", UInt64.self, "7"),
      row("2", Float.self, "2.0"),
      row("0.1", Decimal.self, "0.1"),
      row("\"a\"", Character.self, "a"),
      row("\"ab\"", Character.self, "no: a Character is one character long"),
      row("\"https://a.b/c?d=1\"", URL.self, "https://a.b/c?d=1"),
      row("1", URL.self, "no"),
      row("\"x\"", UUID.self, "no"),
      row("[1, 2]", IndexPath.self, "[1, 2]"),
      row("(row: 1, section: 0)", IndexPath.self, "[0, 1]"),
      row("(item: 4, section: 2)", IndexPath.self, "[2, 4]"),
      row("\"hé\"", Data.self, "3 bytes"),
      row("[\"a\": 1]", [String: Int].self, "[\"a\": 1]"),
      row("[1, 1]", Set<Int>.self, "[1]"),
      row("1...3", ClosedRange<Int>.self, "1...3"),
      row(".success(1)", Result<Int, any Error>.self, "success(1)"),
      row("(1, \"a\")", (Int, String).self, "(1, \"a\")"),
      row("(id: 1, name: \"a\")", (id: Int, name: String).self, "(id: 1, name: \"a\")"),
      row("(1, 2, 3)", (Int, Int).self, "no: (Int, Int) takes 2 values, got 3"),
      row("(1, \"a\")", (Int, Int).self, "no: '.1' takes Int, got String \"a\""),
      row("nil", Int?.self, "nil"),
      row("3", Int?.self, "Optional(3)"),
      row(".home", Tab.self, "home"),
      row("\"search\"", Tab.self, "search"),
      row(".hom", Tab.self, "no: Tab has no case .hom, did you mean .home?"),
      row(".one", Only.self, "one"),
      row("3", Options.self, "Options(rawValue: 3)"),
      row(
        ".talk(title: \"a\", comments: [\"b\"])", Kind.self,
        "talk(title: \"a\", comments: [\"b\"])"),
      row(".talk(\"a\", [])", Kind.self, "talk(title: \"a\", comments: [])"),
      row(
        ".talk(\"a\")", Kind.self, "no: .talk takes 2 values, got 1"),
      row(".plain(\"x\")", Kind.self, "plain(\"x\")"),
      row(".plain(1)", Kind.self, "no: .plain takes String, got Int 1"),
      row(".code(number: 4)", Kind.self, "code(number: 4)"),
      row(".optional(nil)", Kind.self, "optional(nil)"),
      row(".empty", Kind.self, "empty"),
      row(".last", Kind.self, "last"),
      row(".empty(1)", Kind.self, "no: Kind.empty has no associated values"),
      row(".full(\"a\", count: 2)", Box<String>.self, "full(\"a\", count: 2)"),
      row(".none", Box<Int>.self, "none"),
      row(".leaf", Tree.self, "leaf"),
      row(".node(.leaf, 1)", Tree.self, "node(\(inSuite("Tree")).leaf, 1)"),
      row(
        ".named(name: \"a\", .node(.leaf, 2))", Tree.self,
        "named(name: \"a\", Optional(\(inSuite("Tree")).node(\(inSuite("Tree")).leaf, 2)))"),
      row(".named(name: \"a\", nil)", Tree.self, "named(name: \"a\", nil)"),
      row(".node(1, 1)", Tree.self, "no: '.0' takes Tree, got Int 1"),
      row(
        ".only(.link(\"a\", .one(3)))", List.self,
        "only(\(inSuite("List")).link(\"a\", \(inSuite("List")).one(3)))"),
      row(
        "(id: 1, title: \"a\", tags: [\"x\"])", Post.self,
        "Post(id: 1, title: Optional(\"a\"), tags: [\"x\"])"),
      row("(id: 1, tags: [])", Post.self, "Post(id: 1, title: nil, tags: [])"),
      row("(1, nil, [])", Post.self, "Post(id: 1, title: nil, tags: [])"),
      row("[\"id\": 1, \"tags\": []]", Post.self, "Post(id: 1, title: nil, tags: [])"),
      row("(id: \"1\", tags: [])", Post.self, "no: 'id' takes Int, got String \"1\""),
      row(
        "(id: 1, titel: \"\")", Post.self, "no: Post has no field 'titel', did you mean 'title'?"),
      row("(title: \"\")", Post.self, "no: Post needs 'id'"),
      row(
        "(name: \"a\", children: [(name: \"b\", children: [])])", Node.self,
        "Node(name: \"a\", children: [\(String(reflecting: Self.self)).Node(name: \"b\", children: [])])"
      ),
      row("(name: 1, age: 2)", Account.self, "no: 'name' takes String, got Int 1"),
      row("[\"name\": \"a\"]", Account.self, "no: 'age' is missing"),
      row("(target: nil)", Reference.self, "no"),
      row("now", Post.self, "no"),
      row("1s", Duration.self, "1.0 seconds"),
      row("\"1970-01-01T00:00:03Z\"", Date.self, "\(Date(timeIntervalSince1970: 3))"),
      row("3s", Date.self, "\(Date(timeIntervalSince1970: 3))"),
      row("\"1970-01-01T00:00:03.5Z\"", Date.self, "\(Date(timeIntervalSince1970: 3.5))"),
      row("Date(\"1970-01-01T00:00:03Z\")", Date.self, "\(Date(timeIntervalSince1970: 3))"),
      row(
        "\"1970-01-01T00:00:03.\"", Date.self, "no: a Date is written as \"2026-01-31T09:30:00Z\""),
      row("\"soon\"", Date.self, "no: a Date is written as \"2026-01-31T09:30:00Z\""),
    ]

  @Test(arguments: rows.indices)
  func `a script value converts to a Swift type, or the error gives a reason`(index: Int) throws {
    let row = Self.rows[index]
    #expect(try row.convert(row.text) == row.wanted, "\(row.text)")
  }

  @Test func `a Decodable class decodes itself from a labelled tuple of the script`() throws {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let account = try session.active {
      try Conversion.toSwift(Account.self, session.context)(
        ScriptOutcome.value("(name: \"a\", age: 2)", in: session))
    }
    #expect(account.name == "a")
    #expect(account.age == 2)
  }

  @Test func `a registered conversion is tried before the built-in conversions`() throws {
    var catalog = Catalog()
    catalog.convert(Post.self) { (id: Int) in Post(id: id) }
    catalog.convert(Tree.self, case: "node") { (tree: Tree, value: Int) in .node(tree, value) }
    #expect(
      try Self.converted("7", Post.self, catalog: catalog)
        == "Post(id: 7, title: nil, tags: [])")
    #expect(
      try Self.converted("(id: 8, tags: [])", Post.self, catalog: catalog)
        == "Post(id: 8, title: nil, tags: [])")
    #expect(
      try Self.converted(".node(.node(.leaf, 1), 2)", Tree.self, catalog: catalog)
        .contains("2"))
  }

  @Test func `the message of a failed conversion contains the error that was thrown`() throws {
    var catalog = Catalog()
    catalog.convert(Target.self) { (_: Int) -> Target in throw Failure.status(4) }
    #expect(try Self.converted("7", Target.self, catalog: catalog) == "no: .status(4)")
  }

  @Test func `a case of a registered error type converts to an error of this type`() throws {
    var catalog = Catalog()
    catalog.errors(Failure.self)
    #expect(try Self.converted(".status(3)", (any Error).self, catalog: catalog) == "status(3)")
    #expect(try Self.converted(".other", (any Error).self, catalog: catalog) == "other")
    #expect(
      try Self.converted(".failure(.offline)", Result<Int, Failure>.self, catalog: catalog)
        == "failure(\(String(reflecting: Self.self)).Failure.offline)")
  }

  @Test(arguments: [
    ("\"https://a.b/c\"", "\"https://a.b/c\"", "url"), ("[0, 1]", "[0, 1]", "path"),
  ])
  func `a URL prints as a string literal and an IndexPath as an array literal`(
    text: String, wanted: String, kind: String
  ) throws {
    let value: Any =
      kind == "url" ? URL(string: "https://a.b/c") as Any : IndexPath(indexes: [0, 1])
    #expect(Value(reflecting: value).canonical == wanted)
  }

  @Test(
    arguments: [
      0, 5, -0.5, 0.1, 1e-6, 1.5e-9, 1_768_900_000.123, 1_768_900_000.123_456_789,
      978_307_200.000_001,
      -62_135_596_800, 253_402_300_799.5, 1e12, -1e12, 1e300, -.greatestFiniteMagnitude,
    ] as [Double])
  func `the printed text of a Date converts back to the same Date`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let text = Value(reflecting: date).canonical
    let back = try session.active {
      try Conversion.toSwift(Date.self, session.context)(ScriptOutcome.value(text, in: session))
    }
    #expect(back == date, "\(text)")
    if let literal = ObjectValue(date).literal?.canonical {
      #expect(try Self.converted(literal, Date.self) == "\(date)")
    }
  }
}

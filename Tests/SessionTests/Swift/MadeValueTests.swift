import Foundation
import RxsSwiftMessages
import Testing

@testable import RxsCompiling

/// Calls of initialisers with missing arguments, which the session adds.
@Suite struct MadeValueTests {
  private static func parameter(_ text: String) -> SwiftOutline.Parameter {
    let parts = text.split(separator: ":", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let type = parts[1].hasSuffix("=") ? String(parts[1].dropLast()) : parts[1]
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber }
    let names = parts[0].split(separator: " ").map(String.init)
    return SwiftOutline.Parameter(
      label: names[0] == "_" ? nil : names[0],
      name: names[0] == "_" ? "first" : names[names.count - 1],
      type: type, hasDefault: parts[1].hasSuffix("="), protocolName: isName ? type : nil)
  }

  /// A type whose initialisers have parameters such as `a: Int` and `of a: Int`.
  private static func type(
    _ name: String, _ initialisers: [String]..., keyword: String = "class",
    modifiers: Set<String> = [], members: [SwiftOutline.Member] = []
  ) -> SwiftOutline.TypeEntry {
    var entry = SwiftOutline.TypeEntry(
      name: name, keyword: keyword, isGeneric: false, isPrivate: false, inherits: [],
      isExtension: false)
    entry.members =
      members
      + initialisers.map { parameters in
        SwiftOutline.Member(
          name: "init", keyword: "init", text: "init", modifiers: modifiers,
          parameters: parameters.map(parameter))
      }
    return entry
  }

  private static let outline: SwiftOutline = {
    var outline = SwiftOutline()
    let shared = SwiftOutline.Member(
      name: "shared", keyword: "let", text: "let shared = Log()", modifiers: ["static"])
    let modes = ["all", "one(Int)"].map {
      SwiftOutline.Member(
        name: String($0.prefix(3)), keyword: "case", text: "case \($0)", modifiers: [])
    }
    outline.types = [
      type("API", keyword: "protocol"), type("Log", [], modifiers: ["private"], members: [shared]),
      type("Mode", keyword: "enum", members: modes),
      type("Store", ["api: API", "defaults: UserDefaults", "size: Int="]),
      type("Wired", ["api: API"], ["of source: API"]),
      type("Loop", ["loop: Loop"]), type("Point", ["x: Int"], keyword: "struct"),
      type("Plain", ["_: Store", "log: Log"]),
      type("Ends", ["done: @escaping (Int, [Int]) -> Void"]),
      type("Nested", ["dependency: Dependency"]),
      type("Nested.Dependency", ["api: API"], keyword: "struct"),
      type("Looped", ["loop: Loop", "api: API"]),
      type("Page", ["api: API", "id: Int", "mode: Mode", "point: Point"]),
    ]
    return outline
  }()

  @Test(arguments: [
    (
      "Plain()",
      "Plain(Store(api: RxsStandInAPI.shared(\"api\"), defaults: UserDefaults.standard), log: Log.shared)"
    ),
    ("Nested()", "Nested(dependency: Nested.Dependency(api: RxsStandInAPI.shared(\"api\")))"),
    ("Plain(own)", "Plain(own, log: Log.shared)"),
    (
      "Ends()",
      "Ends(done: { rxs0, rxs1 in "
        + "RxsCatalog.StandIn(\"vm\").perform(rxs0, rxs1, method: \"done(_:_:)\") })"
    ),
    ("Ends { a, b in }", "Ends { a, b in }"), ("Ends(done: f)", "Ends(done: f)"),
    ("Looped()", "Looped()"), ("Page()", "Page()"),
    (
      "Page(id: 1, mode: .all, point: p)",
      "Page(api: RxsStandInAPI.shared(\"api\"), id: 1, mode: .all, point: p)"
    ),
  ])
  func `missing arguments are added to a call if the session can make all of them`(
    call: String, made: String
  ) {
    let glue = SwiftGlue(Self.outline, statements: [call])
    #expect(glue.completed(call, binding: "vm") == made)
  }

  @Test(arguments: [
    ("let vm = API()", "let vm = RxsStandInAPI.bound(\"vm\")"),
    ("let vm = Wired(api: API())", "let vm = Wired(api: RxsStandInAPI.shared(\"api\"))"),
    ("let vm = Wired(of: API())", "let vm = Wired(of: RxsStandInAPI.shared(\"source\"))"),
    (
      "let vm = make(1, source: API())",
      "let vm = make(1, source: RxsStandInAPI.shared(\"source\"))"
    ),
    (
      "let vm = [API(), API()]",
      "let vm = [RxsStandInAPI(named: \"aPI\"), RxsStandInAPI(named: \"aPI\")]"
    ),
    ("let vm = make(API())", "let vm = make(RxsStandInAPI(named: \"aPI\"))"),
    ("let vm = Other.API()", "let vm = Other.API()"),
  ])
  func `a stand-in is named after the variable or the parameter that takes it`(
    call: String, made: String
  ) {
    let glue = SwiftGlue(Self.outline, statements: [call])
    #expect(glue.completed(call, binding: "vm") == made)
  }

  @Test(arguments: [
    ("Plain()", []),
    ("Looped()", ["write Looped(loop: Loop); 'api' may be left out", "Loop(loop: Loop)"]),
    (
      "Page()",
      [
        "write Page(id: Int, mode: Mode, point: Point); 'api' may be left out",
        "Mode is .all .one(Int)", "Point(x: Int)",
      ]
    ),
  ])
  func `the error for a call with missing arguments lists the parameters`(
    call: String, advice: [String]
  ) {
    #expect(SwiftGlue(Self.outline, statements: [call]).advice(on: call) == advice)
  }

  @Test(
    arguments: [
      ("() -> Void", 0), ("@escaping (String) -> Void", 1), ("((Int, [Int: Int]) -> ())?", 2),
      ("@escaping @MainActor ((Int, Int)) -> Void", 1), ("() -> Int", nil),
      ("(inout Int) -> Void", nil), ("(() -> Void) -> Void", nil), ("Int", nil),
      ("@escaping Done", 1), ("Done?", 1), ("Ended", 0), ("Rows", nil), ("Absent", nil),
    ] as [(String, Int?)])
  func `the type of a closure without a result is recognised, with its parameter count`(
    type: String, count: Int?
  ) {
    var outline = SwiftOutline()
    outline.aliases = [
      "Done": .init(type: "(String) -> Void", elements: []),
      "Page.Ended": .init(type: "() -> Void", elements: []),
      "Rows": .init(type: "[Int]", elements: []),
    ]
    #expect(MadeValues.callback(Self.parameter("done: \(type)"), in: outline) == count)
  }
}

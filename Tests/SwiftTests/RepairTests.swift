import Testing

@testable import RxsSwift

@Suite struct RepairTests {
  struct Row: CustomTestStringConvertible {
    let rule: String
    let source: String
    /// The errors of a round: line, column, name.
    let errors: [(Int, Int, String)]
    let result: String
    var phantoms: [String] = []
    var testDescription: String { rule }
  }

  static let rows = [
    Row(
      rule: "The smallest body is a closure",
      source: "struct A { func go() { [1].map { x in x.wrong } } }", errors: [(1, 41, "e")],
      result: #"struct A { func go() { [1].map { x in rxsLeftOut("A.swift:1: m") } } }"#),
    Row(
      rule: "A closure without names keeps the number of its parameters",
      source: "struct A { func go() { [1].sort { $0.a < $1.a } } }", errors: [(1, 38, "e")],
      result: #"struct A { func go() { [1].sort { _, _ in rxsLeftOut("A.swift:1: m") } } }"#),
    Row(
      rule: "A left-out body keeps the number of lines",
      source: "struct A {\n  init() {\n    wrong()\n  }\n  let a = 1\n}", errors: [(3, 5, "e")],
      result: "struct A {\n  init() { rxsLeftOut(\"A.swift:3: m\") \n\n}\n  let a = 1\n}"),
    Row(
      rule: "One accessor is left out", source: "struct A { var a: Int { get { wrong } set { } } }",
      errors: [(1, 31, "e")],
      result: #"struct A { var a: Int { get { rxsLeftOut("A.swift:1: m") } set { } } }"#),
    Row(
      rule: "The innermost of two bodies is left out",
      source: "struct A { func go() { wrong { bad() } } }",
      errors: [(1, 24, "e"), (1, 32, "e")],
      result: #"struct A { func go() { wrong { rxsLeftOut("A.swift:1: m") } } }"#),
    Row(
      rule: "An initial value with a type traps", source: "struct A { let a: Int = wrong }",
      errors: [(1, 25, "e")],
      result: #"struct A { let a: Int = rxsLeftOutValue("A.swift:1: m") }"#),
    Row(
      rule: "An initial value without a type",
      source: "struct A { let a = Thing.make(1).more }", errors: [(1, 34, "e")],
      result: #"struct A { let a: Thing = rxsLeftOutValue("A.swift:1: m") }"#),
    Row(
      rule: "A default argument", source: "struct A { func a(b: Int = wrong) {} }",
      errors: [(1, 28, "e")],
      result: #"struct A { func a(b: Int = rxsLeftOutValue("A.swift:1: m")) {} }"#),
    Row(
      rule: "An unknown type becomes a phantom, before bodies are left out",
      source: "struct A { let a: Image; func go() { a.wrong() } }",
      errors: [(1, 19, "cannot_find_type_in_scope"), (1, 40, "e")],
      result: "struct A { let a: Image; func go() { a.wrong() } }", phantoms: ["Image"]),
    Row(
      rule: "A call that makes a phantom loses its arguments",
      source: "struct A { let a = Image(named: 1)! }", errors: [(1, 20, "cannot_find_in_scope")],
      result: "struct A { let a = Optional(Image())! }", phantoms: ["Image"]),
    Row(
      rule: "An unknown module before a type is removed",
      source: "import Kit\nstruct A { let a: Kit.Image }",
      errors: [(2, 19, "cannot_find_type_in_scope")],
      result: "import Foundation\nstruct A { let a: Image }"),
    Row(
      rule: "A type of a missing module with the name of a type of the app",
      source: "import Kit\nprotocol A: Kit.A {}",
      errors: [(2, 13, "cannot_find_type_in_scope")],
      result: "import Foundation\nprotocol A: Kit_A {}", phantoms: ["Kit_A"]),
    Row(
      rule: "A call that makes a known phantom loses its arguments too",
      source: "struct A { let a: Image = Image(named: 1) }",
      errors: [(1, 19, "cannot_find_type_in_scope"), (1, 33, "extra_argument_named")],
      result: "struct A { let a: Image = Image() }", phantoms: ["Image"]),
    Row(
      rule: "The name of a notification of a missing framework",
      source: "class A { init(c: C) { c.addObserver(forName: .Ended, object: nil) } }",
      errors: [(1, 48, "could_not_find_type_member")],
      result: "class A { init(c: C) "
        + "{ c.addObserver(forName: Foundation.Notification.Name(\"Ended\"), object: nil) } }"),
    Row(
      rule: "A class that has lost its initialisers gets one that traps",
      source: "class A { let a: Int }", errors: [(1, 7, "class_without_init")],
      result: #"class A { let a: Int ; init(rxsLeftOut: Void) { rxsLeftOut("A.swift:1: m") } }"#),
    Row(
      rule: "A class that is named as its module",
      source: "import HUD\nstruct A { func show() { HUD.show() } }",
      errors: [(2, 26, "cannot_find_in_scope")],
      result: "import Foundation\nstruct A { func show() { HUD.show() } }", phantoms: ["HUD"]),
    Row(
      rule: "An attribute of a missing library goes",
      source: "struct A { @Property(.full) var a = 1; @Injected var b: Int }",
      errors: [(1, 12, "unknown_attribute"), (1, 40, "unknown_attribute")],
      result: "struct A {  var a = 1;  var b: Int { get { rxsLeftOut(\"A.swift:1: m\") } "
        + "set { rxsLeftOut(\"A.swift:1: m\") } } }"),
    Row(
      rule: "A service from a container gets a stand-in",
      source: "struct A { @Injected var b: API }\nprotocol API {}",
      errors: [(1, 12, "unknown_attribute")],
      result: #"struct A { @RxsInjected("b", "A.swift:1: m") var b: API }"#
        + "\nprotocol API {}"),
    Row(
      rule: "The later of two declarations with one name is removed",
      source: "struct A { let a = 1; let a = 2 }", errors: [(1, 27, "invalid_redecl")],
      result: "struct A { let a = 1;  }"),
    Row(
      rule: "A missing member becomes the call of a service",
      source: "struct A { func go(_ n: Int) -> Int? { return k.read(n, to: 1).size } }",
      errors: [(1, 49, "could_not_find_value_member")],
      result:
        #"struct A { func go(_ n: Int) -> Int? { return rxsAbsent("A.swift:1: m", "k.read", "size") } }"#
    ),
    Row(
      rule: "A call whose closure has errors too",
      source: "struct A { func go() { k.perform { x.wrong() }; stay() } }",
      errors: [(1, 26, "could_not_find_value_member"), (1, 38, "e")],
      result: #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "perform()"); stay() } }"#
    ),
    Row(
      rule: "A call that gives nothing",
      source: "struct A { func go() { self.k.open(by: n) { x in }; stay() } }",
      errors: [(1, 31, "could_not_find_value_member")],
      result:
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open(by:)", n); stay() } }"#),
    Row(
      rule: "A call that may be the result of its body",
      source: "struct A { func go() -> Int { k.open(.fast) } }",
      errors: [(1, 33, "could_not_find_value_member")],
      result: #"struct A { func go() -> Int { rxsAbsentAny("A.swift:1: m", "k", "open") } }"#),
    Row(
      rule: "A property that is set",
      source: "struct A { func go() { k.level = .high; stay() } }",
      errors: [(1, 26, "could_not_find_value_member")],
      result: #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "level"); stay() } }"#),
    Row(
      rule: "A value with an unknown type",
      source: "struct A { func go() { if let a = k.user { stay(a) } } }",
      errors: [(1, 37, "could_not_find_value_member")],
      result:
        #"struct A { func go() { if let a = (rxsAbsent("A.swift:1: m", "k", "user") as AbsentValue?) { stay(a) } } }"#
    ),
    Row(
      rule: "A value that its function returns",
      source: "struct A { func go() -> [Int] { let a = k.users(); return a } }",
      errors: [(1, 43, "could_not_find_value_member")],
      result:
        #"struct A { func go() -> [Int] { let a = (rxsAbsent("A.swift:1: m", "k", "users()") as [Int]); return a } }"#
    ),
    Row(
      rule: "A call of a service loses arguments that do not compile",
      source:
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open(by:_:)", n, m.size); stay() } }"#,
      errors: [(1, 79, "could_not_find_value_member")],
      result: #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open"); stay() } }"#),
    Row(
      rule: "A call that makes an argument",
      source: "struct A { func go() { k.open(by: B(1), n + 1); stay() } }",
      errors: [(1, 26, "could_not_find_value_member")],
      result:
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open(by:_:)", B(1), n + 1); stay() } }"#
    ),
    Row(
      rule: "A time in seconds",
      source: "struct A { func go() { a.throttle(0.3, scheduler: main) } }",
      errors: [(1, 35, "cannot_convert_argument_value")],
      result:
        "struct A { func go() { a.throttle(.milliseconds(Int(Double(0.3) * 1000)), scheduler: main) } }"
    ),
    Row(
      rule: "A time of a driver in seconds",
      source: "struct A { func go() { a.debounce(0.3).take(1.5) } }",
      errors: [(1, 35, "cannot_convert_argument_value")],
      result:
        "struct A { func go() { a.debounce(.milliseconds(Int(Double(0.3) * 1000))).take(1.5) } }"
    ),
    Row(
      rule: "A closure that names what does not come in",
      source: "struct A { func go() { run({ _ in stay() }) } }",
      errors: [(1, 30, "closure_argument_list_tuple")],
      result: "struct A { func go() { run({  stay() }) } }"),
    Row(
      rule: "The elements of a sequence by the name of RxSwift 4",
      source: "struct A: P { typealias E = Bool }\nprotocol P {}",
      errors: [(1, 8, "type_does_not_conform")],
      result: "struct A: P { typealias E = Bool ; public typealias Element = E }\nprotocol P {}"),
    Row(
      rule: "A value that the closure of a variable gives",
      source: "struct A { lazy var b: Box = { let a = k.box; return a }() }",
      errors: [(1, 42, "could_not_find_value_member")],
      result:
        #"struct A { lazy var b: Box = { let a = (rxsAbsent("A.swift:1: m", "k", "box") as Box); return a }() }"#
    ),
    Row(
      rule: "A trap in a closure whose result has a type",
      source: #"struct A { func go() { later { rxsLeftOut("A.swift:1: m") } } }"#,
      errors: [(1, 32, "e")],
      result: #"struct A { func go() { later { rxsLeftOutValue("A.swift:1: m") } } }"#),
    Row(
      rule: "A call of a service that does not fit is left out with its first reason",
      source:
        #"struct A { func go() { if ready { _ = rxsAbsent("A.swift:1: m", "k", "user") } } }"#,
      errors: [(1, 39, "unbound_generic_parameter")],
      result: #"struct A { func go() { rxsLeftOut("A.swift:1: m") } }"#),
    Row(
      rule: "An inherited type that cannot be repaired is removed",
      source: "struct A: B.C, Sendable { let a = 1 }", errors: [(1, 11, "e")],
      result: "struct A: Sendable { let a = 1 }"),
    Row(
      rule: "An override without a base member", source: "class A: B { override func a() {} }",
      errors: [(1, 28, "method_does_not_override")], result: "class A: B {  func a() {} }"),
    Row(
      rule: "Conformances that the compiler makes",
      source: "struct A: Codable, Marked { let a: Image }\nprotocol Marked {}",
      errors: [(1, 8, "type_does_not_conform")],
      result: "struct A: Marked { let a: Image }\nprotocol Marked {}"),
  ]

  @Test(arguments: rows) func `A round repairs`(_ row: Row) {
    var repair = SliceSample(["A.swift": row.source]).repair(["A"])
    let text = row.errors.map { "/x/A.swift:\($0):\($1): error: m [\($2)]\n" }.joined()
    repair.react(to: text)
    #expect(repair.text("A.swift") == row.result + "\n\n")
    #expect(repair.phantoms.list.map(\.name) == row.phantoms)
  }

  @Test func `A requirement without an implementation is left out`() {
    var repair = SliceSample([
      "A.swift":
        "class A: P { }\nprotocol P {\n  func go(\n    a: Int) -> Int\n  var b: Int { get set }\n}"
    ]).repair(["A"])
    let round = """
      A.swift:1:7: error: m [type_does_not_conform]
      A.swift:3:8: note: n [no_witnesses]
      A.swift:5:7: note: n [no_witnesses]
      """
    repair.react(to: round)
    #expect(
      repair.text("A.swift").hasPrefix(
        "class A: P { func go(     a: Int) -> Int { rxsLeftOut(\"A.swift:3: m\") }; "
          + "var b: Int { get { rxsLeftOut(\"A.swift:5: m\") } set { rxsLeftOut(\"A.swift:5: m\") } } }\n"
      ))
  }

  @Test func `A missing member of an extension makes the slice grow`() {
    var repair = SliceSample([
      "A.swift": "struct A { func go() { make().shown } }",
      "B.swift": "extension UIThing { var shown: Int { 1 } }",
    ]).repair(["A"])
    #expect(repair.text("B.swift").isEmpty)
    let round = "A.swift:1:31: error: m [could_not_find_value_member]"
    repair.react(to: round)
    #expect(repair.text("B.swift") == "extension UIThing { var shown: Int { 1 } }\n\n")
  }

  @Test func `An injected variable gets the type that its container declares`() {
    var repair = SliceSample([
      "A.swift": "struct A { @Injected(\\.api) var api }",
      "B.swift": "extension Container { var api: Factory<any API> { self { Real() } } }",
    ]).repair(["A"])
    repair.react(to: "A.swift:1:13: error: m [unknown_attribute]")
    #expect(repair.text("A.swift").hasPrefix("struct A {  var api: any API { get {"))
  }

  @Test func `A value of a phantom that only its use tells`() {
    let text = "struct A { let a: Mode; func go() { set(.fast) } }"
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    repair.react(to: "A.swift:1:19: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:1:42: error: m [could_not_find_type_member]")
    #expect(repair.text("A.swift").hasPrefix(text))
    #expect(repair.phantoms.list.first?.form.contains("public static var `fast`: `Mode`") == true)
  }

  @Test(arguments: [
    ("import Kit\nstruct A: Kit.B {}", "cannot_find_type_in_scope", 11),
    ("\nstruct A: B { let b = B() }", "inheritance_from_non_protocol", 8),
  ]) func `A protocol of a library`(_ text: String, _ error: String, _ column: Int) {
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    let missing = "A.swift:2:11: error: m [cannot_find_type_in_scope]"
    let other = "A.swift:2:\(column): error: m [\(error)]"
    // The module goes from the front of a name before the name becomes a phantom.
    for round in text.hasPrefix("import") ? [other, missing] : [missing, other] {
      repair.react(to: round)
    }
    #expect(repair.phantoms.list.first?.form.hasPrefix("public protocol `B`") == true)
  }

  @Test func `RxSwift 4's name for elements`() {
    var repair = SliceSample(["A.swift": "func a<T: Sequence>(b: T.E) {}"]).repair(["a"])
    repair.react(to: "A.swift:1:26: error: m [invalid_member_type]")
    #expect(repair.text("A.swift").hasPrefix("func a<T: Sequence>(b: T.Element) {}"))
  }

  @Test func `Calls of a missing library are listed, so that scripts can answer them`() {
    var repair = SliceSample(["A.swift": "struct A { func go() { k.open(1); stay() } }"]).repair([
      "A"
    ])
    repair.react(to: #"A.swift:1:26: error: no "x" here [could_not_find_value_member]"#)
    let told = repair.draft.absentCalls.map { "\($0.service).\($0.method) \($0.place)" }
    #expect(told == [#"k.open A.swift:1: no "x" here"#])
    #expect(repair.draft.leftOut.isEmpty)
  }

  @Test func `A round that changes nothing returns false`() {
    var repair = SliceSample(["A.swift": "struct A {}"]).repair(["A"])
    let isChanged = repair.apply(Diagnostic.errors(in: "B.swift:1:1: error: m [e]"), in: 0)
    #expect(!isChanged)
  }

  @Test func `The traps of a slice are listed with their places`() {
    var repair = SliceSample(["A.swift": "struct A { func go() { wrong } }"]).repair(["A"])
    let round = #"A.swift:1:24: error: no "x" here [e]"#
    repair.react(to: round)
    let told = repair.draft.leftOut.map { "\($0.file) \($0.line) \($0.reason)" }
    #expect(told == [#"A.swift 1 no "x" here"#])
  }
}

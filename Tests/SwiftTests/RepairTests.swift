import Testing

@testable import RxsSwift

@Suite struct RepairTests {
  struct Row: CustomTestStringConvertible {
    let rule: String
    let source: String
    /// The compiler's errors in a round: line, column, diagnostic name.
    let errors: [(Int, Int, String)]
    let result: String
    var phantoms: [String] = []
    var testDescription: String { rule }
  }

  @Test(arguments: rows) func `A round of repair applies its rule to the source`(_ row: Row) {
    var repair = SliceSample(["A.swift": row.source]).repair(["A"])
    let text = row.errors.map { "/x/A.swift:\($0):\($1): error: m [\($2)]\n" }.joined()
    repair.react(to: text)
    #expect(repair.text("A.swift") == row.result + "\n\n")
    #expect(repair.phantoms.list.map(\.name) == row.phantoms)
  }

  @Test func `A missing implementation of a protocol requirement is replaced by a trap`() {
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

  @Test func `If a member is missing, the extension that declares it is added to the slice`() {
    var repair = SliceSample([
      "A.swift": "struct A { func go() { make().shown } }",
      "B.swift": "extension UIThing { var shown: Int { 1 } }",
    ]).repair(["A"])
    #expect(repair.text("B.swift").isEmpty)
    let round = "A.swift:1:31: error: m [could_not_find_value_member]"
    repair.react(to: round)
    #expect(repair.text("B.swift") == "extension UIThing { var shown: Int { 1 } }\n\n")
  }

  @Test func `All missing members of a path are added to a phantom in one round`() {
    var repair = SliceSample([
      "A.swift": "struct A { let a = Art.one; let b = Art.Logo.blue.image }"
    ])
    .repair(["A"])
    repair.react(to: "A.swift:1:20: error: m [cannot_find_in_scope]")
    repair.react(to: "A.swift:1:41: error: m [could_not_find_type_member]")
    #expect(repair.phantoms.text.contains("class `Logo`"))
    #expect(repair.phantoms.hasValue("blue"))
  }

  @Test func `Extensions of views are not added to a large slice for a missing member`() {
    let app = SliceSample([
      "A.swift": "struct A { func go() { make().shown } }",
      "B.swift": "extension View { var shown: Int { 1 } }",
    ]).app
    var repair = Repair(SliceClosure(app, names: ["A"], .shortest), modules: ["Foundation"])
    repair.react(to: "A.swift:1:31: error: m [could_not_find_value_member]")
    #expect(repair.text("B.swift").isEmpty)
  }

  @Test func `A constant of a type that becomes a phantom keeps its value`() {
    let text = """
      struct A { func go() -> String { API.Paths.users + API.host } }
      class API { enum Paths { static let users: String = "/users" }; static let host = make() }
      """
    let app = SliceSample(["A.swift": text]).app
    let closure = SliceClosure(app, names: ["A"], .init(bodies: 1, types: 0))
    var repair = Repair(closure, modules: ["Foundation"])
    repair.react(to: "A.swift:1:34: error: m [cannot_find_in_scope]")
    #expect(repair.phantoms.list.map(\.name) == ["API"])
    #expect(repair.text("A.swift").contains(#"{ ("/users" as String) + API.host }"#))
    repair.react(to: "A.swift:1:61: error: m [could_not_find_type_member]")
    #expect(repair.phantoms.hasValue("host"))
  }

  @Test(arguments: [
    ("struct A { func go() { send([Far()]) } }", 30),
    ("struct A { let far: B = Far(); func go() { send([far]) } }", 50),
  ])
  func `A distant type whose conformance is used is no phantom`(_ source: String, _ column: Int) {
    let text = "\(source)\nclass Far: Kit { func end() {} }"
    let app = SliceSample(["A.swift": text]).app
    let closure = SliceClosure(app, names: ["A"], .init(bodies: 0, types: 0))
    var repair = Repair(closure, modules: ["Foundation"])
    let use = (text.firstRange(of: "Far")?.lowerBound.utf16Offset(in: text) ?? 0) + 1
    repair.react(to: "A.swift:1:\(use): error: m [cannot_find_in_scope]")
    #expect(repair.phantoms.list.map(\.name) == ["Far"])
    repair.react(to: "A.swift:1:\(column): error: m [cannot_convert_array_element]")
    #expect(repair.text("A.swift") == text + "\n\n")
  }

  @Test func `All cases of a switch that a phantom lacks are added in one round`() {
    let text = """
      struct A { var a: Icon { switch b { case .x: .one; case .y: [.two, .three(1)].first } } }
      """
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    repair.react(to: "A.swift:1:19: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:1:47: error: m [could_not_find_type_member]")
    #expect(repair.text("A.swift").hasPrefix(text))
    let values = ["one", "two", "three", "x", "y"].filter(repair.phantoms.hasValue)
    #expect(values == ["one", "two"])
  }

  @Test func `A value of a missing type can be used through a type alias`() {
    let text = "import Kit\nstruct A { let a = Mode.fast }\ntypealias Mode = Kit.Mode"
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    repair.react(to: "A.swift:3:18: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:2:25: error: m [could_not_find_type_member]")
    #expect(repair.text("A.swift").contains("struct A { let a = Mode.fast }\n"))
    #expect(repair.phantoms.hasValue("fast"))
  }

  @Test func `An assignment to a static property of a missing type becomes a service call`() {
    let text = "struct A { let a: Log; func go() { Log.level = 1; Own.level = 1 } }"
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    repair.react(to: "A.swift:1:19: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:1:40: error: m [assignment_lhs_is_immutable_property]")
    #expect(
      repair.text("A.swift").hasPrefix(
        "struct A { let a: Log; func go() { rxsAbsentCall(\"A.swift:1: m\", \"Log\", \"level\"); "
          + "Own.level = 1 } }"))
  }

  @Test func `All errors about a missing name in a round are repaired by one phantom`() {
    let text = "struct A { func go() { use(Kit.self) }\nfunc stay() { use(Kit.self) } }"
    var repair = SliceSample([
      "A.swift": text, "B.swift": "struct B { let a: C; let b: D }",
    ]).repair(["A", "B"])
    // From the third round on, one round applies the repairs of all kinds.
    repair.react(to: "B.swift:1:19: error: m [cannot_find_type_in_scope]")
    repair.react(to: "B.swift:1:29: error: m [cannot_find_type_in_scope]")
    repair.react(
      to: """
        A.swift:1:28: error: m [cannot_find_in_scope]
        A.swift:2:19: error: m [cannot_find_in_scope]
        """)
    #expect(repair.text("A.swift").hasPrefix(text))
    #expect(repair.phantoms.list.map(\.name) == ["C", "D", "Kit"])
  }

  @Test func `No body is left out for a consequence of an error that the round repairs`() {
    let text = "struct A { func go() { a.map { x in x.b } } }"
    var repair = SliceSample([
      "A.swift": text, "B.swift": "struct B { let a: C; let b: D; let c: E }",
    ]).repair(["A", "B"])
    // From the third round on, one round applies the repairs of all kinds.
    repair.react(to: "B.swift:1:19: error: m [cannot_find_type_in_scope]")
    repair.react(to: "B.swift:1:29: error: m [cannot_find_type_in_scope]")
    let consequence = "A.swift:1:37: error: m [unbound_generic_parameter]"
    repair.react(to: "B.swift:1:39: error: m [cannot_find_type_in_scope]\n" + consequence)
    #expect(repair.text("A.swift").hasPrefix(text))
    repair.react(to: consequence)
    #expect(repair.text("A.swift").contains("x in rxsLeftOut"))
  }

  @Test func `A variable with an injection wrapper has the type that its container declares`() {
    var repair = SliceSample([
      "A.swift": "struct A { @Injected(\\.api) var api }",
      "B.swift": "extension Container { var api: Factory<any API> { self { Real() } } }",
    ]).repair(["A"])
    repair.react(to: "A.swift:1:13: error: m [unknown_attribute]")
    #expect(repair.text("A.swift").hasPrefix("struct A {  var api: any API { get {"))
  }

  @Test func `An implicit member of a missing type becomes a static member of the phantom`() {
    let text = "struct A { let a: Mode; func go() { set(.fast) } }"
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    repair.react(to: "A.swift:1:19: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:1:42: error: m [could_not_find_type_member]")
    #expect(repair.text("A.swift").hasPrefix(text))
    #expect(repair.phantoms.text.contains("public static var `fast`: Self"))
  }

  @Test(arguments: [
    ("import Kit\nstruct A: Kit.B {}", "cannot_find_type_in_scope", 11),
    ("\nstruct A: B { let b = B() }", "inheritance_from_non_protocol", 8),
  ]) func `An unknown inherited type in a library becomes a phantom protocol`(
    _ text: String, _ error: String, _ column: Int
  ) {
    var repair = SliceSample(["A.swift": text]).repair(["A"])
    let missing = "A.swift:2:11: error: m [cannot_find_type_in_scope]"
    let other = "A.swift:2:\(column): error: m [\(error)]"
    // The first round removes the module name, the second round makes a phantom of the type.
    for round in text.hasPrefix("import") ? [other, missing] : [missing, other] {
      repair.react(to: round)
    }
    #expect(repair.phantoms.list.first?.form.hasPrefix("public protocol `B`") == true)
  }

  @Test func `The element name E of RxSwift 4 is replaced by Element`() {
    var repair = SliceSample(["A.swift": "func a<T: Sequence>(b: T.E) {}"]).repair(["a"])
    repair.react(to: "A.swift:1:26: error: m [invalid_member_type]")
    #expect(repair.text("A.swift").hasPrefix("func a<T: Sequence>(b: T.Element) {}"))
  }

  @Test func `The name of the sharing strategy in RxSwift 4 is replaced by the present name`() {
    let head = "extension SharedSequence { func a<T>() -> SharedSequence"
    var repair = SliceSample(["A.swift": "\(head)<S, T> { fatalError() } }"]).repair(["a"])
    repair.react(to: "A.swift:1:58: error: m [cannot_find_type_in_scope]")
    #expect(repair.text("A.swift").hasPrefix("\(head)<SharingStrategy, T>"))
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

  @Test func `a call of a missing type becomes a service call if its result is not used`() {
    var repair = SliceSample(["A.swift": "struct A { func go() { Log.event(1); stay() } }"]).repair(
      [
        "A"
      ])
    repair.react(to: "A.swift:1:24: error: m [cannot_find_in_scope]")
    repair.react(to: "A.swift:1:28: error: m [could_not_find_type_member]")
    #expect(
      repair.text("A.swift").hasPrefix(
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "Log", "event(_:)", 1); stay() } }"#)
    )
  }

  @Test func `a call can be left out if its argument has a missing type`() {
    var repair = SliceSample(["A.swift": "struct A { func go() { k.add(to: Thing()) } }"]).repair([
      "A"
    ])
    repair.react(to: "A.swift:1:34: error: m [cannot_find_in_scope]")
    repair.react(to: "A.swift:1:34: error: m [extra_argument_named]")
    #expect(
      repair.text("A.swift").hasPrefix(#"struct A { func go() { rxsLeftOut("A.swift:1: m") } }"#))
  }

  @Test(arguments: [
    ("let b = Thing<Int>(c: 1)", 26, "extra_argument_named", "let b = Thing<Int>()"),
    ("var b: Thing { .init(c: 1) }", 33, "extra_argument_named", "var b: Thing { Thing() }"),
    ("let b = B(c: 1)", 22, "extra_argument_to_nullary_call", "let b = B()"),
    (
      "init() { super.init(c: 1) }", 32, "extra_argument_to_nullary_call",
      "init() { super.init() }"
    ),
  ])
  func `A call that makes a value of a missing type, or of its subclass, loses its arguments`(
    _ member: String, _ column: Int, _ name: String, _ result: String
  ) {
    var repair = SliceSample([
      "A.swift": "class A { \(member) }\nclass B: Thing {}\nlet c: Thing"
    ]).repair(["A", "B", "c"])
    repair.react(to: "A.swift:2:10: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:1:\(column): error: m [\(name)]")
    #expect(repair.text("A.swift").hasPrefix("class A { \(result) }\nclass B: Thing {}"))
  }

  @Test func `A conformance to a protocol of a compiled module is removed`() {
    var repair = SliceSample(["A.swift": "enum A: Resource { case b }"]).repair(["A"])
    repair.react(
      to: """
        A.swift:1:6: error: m [type_does_not_conform]
        Kit.Resource.url:2:9: note: n [no_witnesses]
        """)
    #expect(repair.text("A.swift").hasPrefix("enum A { case b }"))
  }

  @Test func `A phantom class has a required initialiser if generic code makes its objects`() {
    var repair = SliceSample([
      "A.swift": "func a<T: Base>(_ t: T.Type) -> T { T() }\nlet b: Base = a(Base.self)"
    ]).repair(["a"])
    repair.react(to: "A.swift:1:11: error: m [cannot_find_type_in_scope]")
    repair.react(to: "A.swift:1:37: error: m [dynamic_construct_class]")
    #expect(repair.phantoms.list.first?.form.contains(": AbsentObject {") == true)
    #expect(repair.draft.leftOut.isEmpty)
  }

  @Test func `A type that cannot be repaired becomes a phantom`() {
    var repair = SliceSample([
      "A.swift": "struct A { let b: B? }", "B.swift": "enum B {\n  case c\n}\nfunc d() {}",
    ]).repair(["A", "d"])
    repair.react(to: "B.swift:1:6: error: m [e]")
    #expect(repair.text("B.swift") == "\n\n\nfunc d() {}\n\n")
    repair.react(to: "A.swift:1:19: error: m [cannot_find_type_in_scope]")
    #expect(repair.phantoms.list.map(\.name) == ["B"])
  }

  @Test func `A type that a statement names does not become a phantom`() {
    var repair = SliceSample(["A.swift": "enum A { case b }"]).repair(["A"])
    let isChanged = repair.apply(Diagnostic.errors(in: "A.swift:1:6: error: m [e]"), in: 0)
    #expect(!isChanged)
  }

  @Test func `A round that changes nothing returns false`() {
    var repair = SliceSample(["A.swift": "struct A {}"]).repair(["A"])
    let isChanged = repair.apply(Diagnostic.errors(in: "B.swift:1:1: error: m [e]"), in: 0)
    #expect(!isChanged)
  }

  @Test func `The left-out bodies of a slice are listed with their positions`() {
    var repair = SliceSample(["A.swift": "struct A { func go() { wrong } }"]).repair(["A"])
    let round = #"A.swift:1:24: error: no "x" here [e]"#
    repair.react(to: round)
    let told = repair.draft.leftOut.map { "\($0.file) \($0.line) \($0.reason)" }
    #expect(told == [#"A.swift 1 no "x" here"#])
  }
}

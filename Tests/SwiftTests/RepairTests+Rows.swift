/// For each rule of repair: a source, the compiler's errors in a round, and the repaired source.
extension RepairTests {
  static let rows = [
    Row(
      rule: "Earlier code is mended before a body in the same function is left out",
      source: "struct A { func go() { a.throttle(0.3).map { $0.id } } }",
      errors: [(1, 35, "cannot_convert_argument_value"), (1, 46, "unbound_generic_parameter")],
      result:
        "struct A { func go() { a.throttle(.milliseconds(Int(Double(0.3) * 1000))).map { $0.id } } }"
    ),
    Row(
      rule: "A consequence of a repaired error leaves out no body",
      source: "struct A { func go() { [1].map { x in box.put(x, nil); return x } } }",
      errors: [(1, 43, "could_not_find_value_member"), (1, 50, "unresolved_nil_literal")],
      result:
        #"struct A { func go() { [1].map { x in rxsAbsentCall("A.swift:1: m", "box", "put(_:_:)", x, nil); return x } } }"#
    ),
    Row(
      rule: "A member of a missing variable becomes a service call",
      source: "struct A { func go() -> String { config.url } }",
      errors: [(1, 34, "cannot_find_in_scope")],
      result: #"struct A { func go() -> String { rxsAbsentAny("A.swift:1: m", "config", "url") } }"#
    ),
    Row(
      rule: "A deinit that is left out becomes the call of a service",
      source: "class A { deinit { log(self.name()) } }", errors: [(1, 29, "e")],
      result: #"class A { deinit { rxsAbsentCall("A.swift:1: m", "A", "deinit()") } }"#),
    Row(
      rule: "Only the smallest body around an error is left out",
      source: "struct A { func go() { [1].map { x in x.wrong } } }", errors: [(1, 41, "e")],
      result: #"struct A { func go() { [1].map { x in rxsLeftOut("A.swift:1: m") } } }"#),
    Row(
      rule: "A left-out closure keeps the number of its parameters",
      source: "struct A { func go() { [1].sort { $0.a < $1.a } } }", errors: [(1, 38, "e")],
      result: #"struct A { func go() { [1].sort { _, _ in rxsLeftOut("A.swift:1: m") } } }"#),
    Row(
      rule: "A left-out body keeps the number of lines",
      source: "struct A {\n  init() {\n    wrong()\n  }\n  let a = 1\n}", errors: [(3, 5, "e")],
      result: "struct A {\n  init() { rxsLeftOut(\"A.swift:3: m\") \n\n}\n  let a = 1\n}"),
    Row(
      rule: "Only the accessor with an error is left out",
      source: "struct A { var a: Int { get { wrong } set { } } }",
      errors: [(1, 31, "e")],
      result: #"struct A { var a: Int { get { rxsLeftOut("A.swift:1: m") } set { } } }"#),
    Row(
      rule: "The innermost of two bodies is left out",
      source: "struct A { func go() { wrong { bad() } } }",
      errors: [(1, 24, "e"), (1, 32, "e")],
      result: #"struct A { func go() { wrong { rxsLeftOut("A.swift:1: m") } } }"#),
    Row(
      rule: "An initial value with a declared type is replaced by a trap",
      source: "struct A { let a: Int = wrong }",
      errors: [(1, 25, "e")],
      result: #"struct A { let a: Int = rxsLeftOutValue("A.swift:1: m") }"#),
    Row(
      rule: "An initial value without a declared type is replaced by a trap with its type",
      source: "struct A { let a = Thing.make(1).more }", errors: [(1, 34, "e")],
      result: #"struct A { let a: Thing = rxsLeftOutValue("A.swift:1: m") }"#),
    Row(
      rule: "A default argument is replaced by a trap",
      source: "struct A { func a(b: Int = wrong) {} }",
      errors: [(1, 28, "e")],
      result: #"struct A { func a(b: Int = rxsLeftOutValue("A.swift:1: m")) {} }"#),
    Row(
      rule: "An unknown type becomes a phantom before any body is left out",
      source: "struct A { let a: Image; func go() { a.wrong() } }",
      errors: [(1, 19, "cannot_find_type_in_scope"), (1, 40, "e")],
      result: "struct A { let a: Image; func go() { a.wrong() } }", phantoms: ["Image"]),
    Row(
      rule: "A missing type in a function type does not cost the function type its attribute",
      source: "struct A { func a(b: @escaping () -> Image) {} }",
      errors: [(1, 38, "cannot_find_type_in_scope"), (1, 22, "type_attr_requires_function_type")],
      result: "struct A { func a(b: @escaping () -> Image) {} }", phantoms: ["Image"]),
    Row(
      rule: "An initialiser call of a phantom type loses its arguments",
      source: "struct A { let a = Image(named: 1)! }", errors: [(1, 20, "cannot_find_in_scope")],
      result: "struct A { let a = Optional(Image())! }", phantoms: ["Image"]),
    Row(
      rule: "The name of an unknown module before a type is removed",
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
      rule: "An attribute of a missing library is removed",
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
      rule: "The second of two declarations with the same name is removed",
      source: "struct A { let a = 1; let a = 2 }", errors: [(1, 27, "invalid_redecl")],
      result: "struct A { let a = 1;  }"),
    Row(
      rule: "The use of a missing member becomes a call of a service",
      source: "struct A { func go(_ n: Int) -> Int? { return k.read(n, to: 1).size } }",
      errors: [(1, 49, "could_not_find_value_member")],
      result:
        #"struct A { func go(_ n: Int) -> Int? { return rxsAbsent("A.swift:1: m", "k.read", "size") } }"#
    ),
    Row(
      rule: "A call whose closure also has errors becomes one call of a service",
      source: "struct A { func go() { k.perform { x.wrong() }; stay() } }",
      errors: [(1, 26, "could_not_find_value_member"), (1, 38, "e")],
      result:
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "perform()", rxsHandler({ x.wrong() })); stay() } }"#
    ),
    Row(
      rule: "A call whose result is not used becomes a service call without a result",
      source: "struct A { func go() { self.k.open(by: n) { x in }; stay() } }",
      errors: [(1, 31, "could_not_find_value_member")],
      result:
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open(by:)", n, rxsHandler({ (x: AbsentValue?) in })); stay() } }"#
    ),
    Row(
      rule: "A call that may be the result of its body can have any result type",
      source: "struct A { func go() -> Int { k.open(.fast) } }",
      errors: [(1, 33, "could_not_find_value_member")],
      result: #"struct A { func go() -> Int { rxsAbsentAny("A.swift:1: m", "k", "open()") } }"#),
    Row(
      rule: "A call after `try await` waits for its answer, which may be an error",
      source: "struct A { func go() async { do { let a: Int = try await k.open(1) } catch { } } }",
      errors: [(1, 61, "could_not_find_value_member")],
      result:
        #"struct A { func go() async { do { let a: Int = try await rxsAbsentTryAwait("A.swift:1: m", "k", "open(_:)", 1) } catch { } } }"#
    ),
    Row(
      rule: "A call after `await` that cannot throw waits for its answer",
      source: "struct A { func go() async { await k.open(1); let a = try? await k.size } }",
      errors: [
        (1, 38, "could_not_find_value_member"), (1, 68, "could_not_find_value_member"),
      ],
      result:
        #"struct A { func go() async { await rxsAbsentAwaitAny("A.swift:1: m", "k", "open(_:)", 1); let a = try? await (rxsAbsentTryAwait("A.swift:1: m", "k", "size") as AbsentValue) } }"#
    ),
    Row(
      rule: "The assignment of a missing property becomes a call of a service",
      source: "struct A { func go() { k.level = .high; stay() } }",
      errors: [(1, 26, "could_not_find_value_member")],
      result: #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "level"); stay() } }"#),
    Row(
      rule: "A value of unknown type gets the type of absent values",
      source: "struct A { func go() { if let a = k.user { stay(a) } } }",
      errors: [(1, 37, "could_not_find_value_member")],
      result:
        #"struct A { func go() { if let a = (rxsAbsent("A.swift:1: m", "k", "user") as AbsentValue?) { stay(a) } } }"#
    ),
    Row(
      rule: "A value of unknown type becomes one of the type that the code around it needs",
      source:
        #"struct A { func go() { if let a = (rxsAbsent("m", "k", "user") as AbsentValue?) { stay(a) } } }"#,
      errors: [(1, 88, "cannot_convert_argument_value")],
      result:
        #"struct A { func go() { if let a = (rxsAbsent("m", "k", "user") as AbsentValue?) { stay(rxsTaken(a, "A.swift:1: m")) } } }"#
    ),
    Row(
      rule: "A selector whose method cannot be called keeps its name",
      source: #"struct A { func go() { k.add(Selector(rxsMethod: Self.a, "a")) } }"#,
      errors: [(1, 55, "e")],
      result: #"struct A { func go() { k.add(Selector("a")) } }"#),
    Row(
      rule: "The values of a loop come from a value of unknown type",
      source:
        #"struct A { func go() { let a = (rxsAbsent("m", "k", "all") as AbsentValue); for b in a { } } }"#,
      errors: [(1, 86, "type_does_not_conform")],
      result:
        #"struct A { func go() { let a = (rxsAbsent("m", "k", "all") as AbsentValue); for b in (rxsTaken(a, "A.swift:1: m") as [AbsentValue]) { } } }"#
    ),
    Row(
      rule: "The elements of a tuple of unknown type are taken in the body of the loop",
      source: "struct A { func go() async { for await (a, b) in k.all { stay() } } }",
      errors: [(1, 52, "could_not_find_value_member")],
      result:
        #"struct A { func go() async { for await rxsElement in (rxsAbsent("A.swift:1: m", "k", "all") as AsyncStream<AbsentValue>) { let (a, b) = rxsElements(rxsElement, "A.swift:1: m"); stay() } } }"#
    ),
    Row(
      rule: "A value of unknown type becomes an optional that a condition unwraps",
      source:
        #"struct A { func go() { let a = (rxsAbsent("m", "k", "all") as AbsentValue); if let a { } } }"#,
      errors: [(1, 80, "condition_optional_element_pattern_not_valid_type")],
      result:
        #"struct A { func go() { let a = (rxsAbsent("m", "k", "all") as AbsentValue); if let a = (rxsTaken(a, "A.swift:1: m") as AbsentValue?) { } } }"#
    ),
    Row(
      rule:
        "A chain that begins with a value of unknown type takes no second round of the compiler",
      source:
        #"struct A { func go() { let a = (rxsAbsent("m", "k", "all") as AbsentValue); stay(a.map { $0 + 1 }.first(2)) } }"#,
      errors: [(1, 94, "expression_too_complex")],
      result:
        #"struct A { func go() { let a = (rxsAbsent("m", "k", "all") as AbsentValue); stay(rxsAbsent("A.swift:1: value of type 'AbsentValue' has no member 'map'", "a.map", "first(_:)", 2)) } }"#
    ),
    Row(
      rule: "The value of an assignment is found behind the error's position",
      source:
        #"struct A { func go() { if let a = (rxsAbsent("m", "k", "user") as AbsentValue?) { b?.c = a } } }"#,
      errors: [(1, 88, "cannot_convert_assign")],
      result:
        #"struct A { func go() { if let a = (rxsAbsent("m", "k", "user") as AbsentValue?) { b?.c = rxsTaken(a, "A.swift:1: m") } } }"#
    ),
    Row(
      rule: "An operand of unknown type becomes one of the type that the operator needs",
      source:
        #"struct A: Codable { func go() { if let a = (rxsAbsent("m", "k", "user") as AbsentValue?), a == "x" { } } }"#,
      errors: [(1, 93, "type_does_not_conform_in_decl_ref")],
      result:
        #"struct A: Codable { func go() { if let a = (rxsAbsent("m", "k", "user") as AbsentValue?), rxsTaken(a, "A.swift:1: m") == "x" { } } }"#
    ),
    Row(
      rule: "A variable that its function returns gets the type of the result",
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
      result: #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open()"); stay() } }"#),
    Row(
      rule: "A call of a service keeps arguments that are expressions",
      source: "struct A { func go() { k.open(by: B(1), n + 1); stay() } }",
      errors: [(1, 26, "could_not_find_value_member")],
      result:
        #"struct A { func go() { rxsAbsentCall("A.swift:1: m", "k", "open(by:_:)", B(1), n + 1); stay() } }"#
    ),
    Row(
      rule: "A time in seconds becomes a time interval",
      source: "struct A { func go() { a.throttle(0.3, scheduler: main) } }",
      errors: [(1, 35, "cannot_convert_argument_value")],
      result:
        "struct A { func go() { a.throttle(.milliseconds(Int(Double(0.3) * 1000)), scheduler: main) } }"
    ),
    Row(
      rule: "A time in seconds of a driver's operator becomes a time interval",
      source: "struct A { func go() { a.debounce(0.3).take(1.5) } }",
      errors: [(1, 35, "cannot_convert_argument_value")],
      result:
        "struct A { func go() { a.debounce(.milliseconds(Int(Double(0.3) * 1000))).take(1.5) } }"
    ),
    Row(
      rule: "The result of a call becomes a time interval",
      source: "struct A { func go() { a.delay(Time.random(in: 1), scheduler: main) } }",
      errors: [(1, 37, "cannot_convert_argument_value")],
      result:
        "struct A { func go() { a.delay(.milliseconds(Int(Double(Time.random(in: 1)) * 1000)), scheduler: main) } }"
    ),
    Row(
      rule: "A closure loses the parameters that it does not receive",
      source: "struct A { func go() { run({ _ in stay() }) } }",
      errors: [(1, 30, "closure_argument_list_tuple")],
      result: "struct A { func go() { run({  stay() }) } }"),
    Row(
      rule: "The alias E of RxSwift 4 gets an alias Element beside it",
      source: "struct A: P { typealias E = Bool }\nprotocol P {}",
      errors: [(1, 8, "type_does_not_conform")],
      result: "struct A: P { typealias E = Bool ; public typealias Element = E }\nprotocol P {}"),
    Row(
      rule: "A value that the closure of a variable returns gets the variable's type",
      source: "struct A { lazy var b: Box = { let a = k.box; return a }() }",
      errors: [(1, 42, "could_not_find_value_member")],
      result:
        #"struct A { lazy var b: Box = { let a = (rxsAbsent("A.swift:1: m", "k", "box") as Box); return a }() }"#
    ),
    Row(
      rule: "A value returned from a branch gets the type of the result",
      source: "struct A { func g() { f { x -> B? in if x { let a = k.c; return a }; return x } } }",
      errors: [(1, 55, "could_not_find_value_member")],
      result:
        #"struct A { func g() { f { x -> B? in if x { let a = (rxsAbsent("A.swift:1: m", "k", "c") as B); return a }; return x } } }"#
    ),
    Row(
      rule: "A trap in a closure with a result gets a result type",
      source: #"struct A { func go() { later { rxsLeftOut("A.swift:1: m") } } }"#,
      errors: [(1, 32, "e")],
      result: #"struct A { func go() { later { rxsLeftOutValue("A.swift:1: m") } } }"#),
    Row(
      rule: "A trap in a closure returns a value before the code around it is left out",
      source:
        #"struct A { func g() { f(a.map { _ in rxsLeftOut("A.swift:1: m") }, b.c) } }"#,
      errors: [(1, 70, "e")],
      result:
        #"struct A { func g() { f(a.map { _ in rxsLeftOutValue("A.swift:1: m") }, b.c) } }"#
    ),
    Row(
      rule: "A service call that still does not compile is left out with its first reason",
      source:
        #"struct A { func go() { if ready { _ = rxsAbsent("A.swift:1: m", "k", "user") } } }"#,
      errors: [(1, 39, "unbound_generic_parameter")],
      result: #"struct A { func go() { rxsLeftOut("A.swift:1: m") } }"#),
    Row(
      rule: "An inherited type that cannot be repaired is removed",
      source: "struct A: B.C, Sendable { let a = 1 }", errors: [(1, 11, "e")],
      result: "struct A: Sendable { let a = 1 }"),
    Row(
      rule: "An override without an overridden member loses its modifier",
      source: "class A: B { override func a() {} }",
      errors: [(1, 28, "method_does_not_override")], result: "class A: B {  func a() {} }"),
    Row(
      rule: "An initialiser that overrides gets its modifier in front of its own keyword",
      source: "class A: B { let b = C(1)\n@C init() {}\nconvenience init(a: Int) {}\nfunc d() {} }",
      errors: [
        (2, 4, "missing_override"), (3, 13, "missing_override"), (4, 6, "missing_override"),
      ],
      result: "class A: B { let b = C(1)\n@C override init() {}\noverride convenience "
        + "init(a: Int) {}\noverride func d() {} }"),
    Row(
      rule: "The value of a missing type is never nil",
      source: "struct A { func go() { a(Kit.main?.b, Kit.main!.c) } }",
      errors: [(1, 34, "invalid_optional_chain"), (1, 47, "invalid_force_unwrap")],
      result: "struct A { func go() { a(Kit.main.b, Kit.main.c) } }"),
    Row(
      rule: "A progress gets its number of units",
      source: "struct A { var a = Progress()\nfunc go() { a(Progress(), Thing()) } }",
      errors: [
        (1, 29, "missing_argument_named"), (2, 24, "missing_argument_named"),
        (2, 33, "missing_argument_named"),
      ],
      result: "struct A { var a = Progress(totalUnitCount: 0)\n"
        + "func go() { a(Progress(totalUnitCount: 0), Thing()) } }"),
    Row(
      rule: "The members of a missing type come in the same round",
      source: "struct A { let a = Kit.Colors.main\nfunc go() { set(Kit.make(1)); stay() } }",
      errors: [(1, 20, "cannot_find_in_scope"), (2, 17, "cannot_find_in_scope")],
      result: "struct A { let a = Kit.Colors.main\nfunc go() { set(Kit()); stay() } }",
      phantoms: ["Kit"]),
    Row(
      rule: "A bound value of an initialiser that gave nil in earlier versions",
      source: "struct A { func go() { guard let b = try B(1) else { return }; stay(b) } }",
      errors: [(1, 34, "condition_optional_element_pattern_not_valid_type")],
      result: "struct A { func go() { guard let b = try? B(1) else { return }; stay(b) } }"),
    Row(
      rule: "A response of Alamofire 4", source: "struct A { let a: DataResponse<Any> }",
      errors: [(1, 19, "too_few_generic_arguments")],
      result: "struct A { let a: AFDataResponse<Any> }"),
    Row(
      rule: "An initialiser that a superclass requires",
      source: "class A: B { init(c: Int) { self.c = c } }",
      errors: [(1, 42, "required_initializer_missing")],
      result: "class A: B { init(c: Int) { self.c = c } ; "
        + #"public required init() { rxsLeftOut("A.swift:1: m") } }"#),
    Row(
      rule: "Conformances that the compiler makes",
      source: "struct A: Codable, Marked { let a: Image }\nprotocol Marked {}",
      errors: [(1, 8, "type_does_not_conform")],
      result: "struct A: Codable, Marked { let a: Image }; extension A { "
        + #"public func encode(to encoder: any Encoder) throws { rxsLeftOut("A.swift:1: m") }; "#
        + #"public init(from decoder: any Decoder) throws { rxsLeftOut("A.swift:1: m") } }"#
        + "\nprotocol Marked {}"),
    Row(
      rule: "The name of a module before a type that the same folder declares",
      source: "struct A { let a: Kit.B }\nstruct B {}",
      errors: [(1, 19, "cannot_find_type_in_scope")],
      result: "struct A { let a: B }\nstruct B {}"),
  ]
}

import RxsSwiftMessages
import Testing

@testable import RxsSwift

@Suite struct OutlineReaderTests {
  private func outline(_ texts: String...) -> SwiftOutline { SwiftReading(of: texts).outline }

  /// A member as one line: `private static func load(page: Int) -> Int`.
  private func line(_ member: SwiftOutline.Member) -> String {
    let words =
      member.modifiers.sorted() + (member.isAsync ? ["(async)"] : [])
      + (member.doesThrow ? ["(throws)"] : []) + (member.isSettable ? ["(set)"] : [])
      + (member.isFailable ? ["(optional)"] : [])
    return (words + [member.text] + [member.result].compactMap { $0.map { "=> \($0)" } })
      .joined(separator: " ")
  }

  @Test func `Members of a private extension are private`() {
    let read = outline(
      "class A { func a() {} }\nprivate extension A { func b() {}\n var c: Subject<Int> { x } }",
      "fileprivate extension A { func d() {} }\nextension A { func e() {} }")
    #expect(read.types[0].members.filter { !$0.isPrivate }.map(\.name) == ["a", "e"])
    #expect(read.types[0].ports.isEmpty)
  }

  @Test func `An alias of protocols is read like a protocol that inherits from them`() {
    let read = outline(
      "protocol A { func a() }\nprotocol B { }\ntypealias Both = A & B\ntypealias One = A",
      "class Model { typealias Service = Both; typealias A = Int; init(_ both: Service, one: One) }",
      "class Other { typealias List = [A]; var one: One; init(list: List, a: any Both) }")
    let parameters = read.types.flatMap(\.members).flatMap(\.parameters)
    #expect(parameters.map(\.protocolName) == ["Both", "A", "List", "Both"])
    #expect(read.protocols.map(\.name) == ["A", "B", "Both"])
    #expect(read.protocols[2].inherits == ["A", "B"])
    #expect(read.types.flatMap(\.members).first { $0.name == "one" }?.protocolName == "A")
  }

  @Test(arguments: [
    (
      "func load(page: Int = 1) async throws -> [Int] { [] }",
      "(async) (throws) func load(page: Int = 1) async throws -> [Int] => [Int]"
    ),
    (
      "@MainActor public static func `in`<T>(_ a: T) where T: Hashable {}",
      "public static func `in`<T>(_ a: T) where T: Hashable"
    ),
    (
      "private(set) var count: Int = 5 { didSet { print(1) } }",
      "private(set) var count: Int = 5 => Int"
    ),
    ("private lazy var rows = [1, 2]", "lazy private var rows = [1, 2]"),
    ("var id: Int { get async throws }", "(async) (throws) var id: Int => Int"),
    ("var id: Int { get { 1 } set { } }", "(set) var id: Int => Int"),
    ("weak var api: (any API)?", "weak var api: (any API)? => (any API)?"),
    ("convenience init?(_ text: String) { nil }", "convenience (optional) init?(_ text: String)"),
  ])
  func `A member is read without its body`(_ text: String, member: String) {
    #expect(outline("class A { \(text) }").types[0].members.map(line) == [member])
  }

  @Test func `Each variable and each enum case is listed as a member`() {
    let types = outline(
      "struct A { let a = 1, b: Int; var c, d: String? }",
      "indirect enum E { case one, two(Int, by: String = \"x\")\n case `default` }"
    ).types
    #expect(
      types[0].members.map(line) == [
        "let a = 1", "let b: Int => Int", "var c: String? => String?", "var d: String? => String?",
      ])
    #expect(
      types[0].stored.map { "\($0.name) \($0.type) \($0.hasDefault)" } == [
        "b Int false", "c String? true", "d String? true",
      ])
    #expect(
      types[1].members.map(\.text) == [
        "case one", "case two(Int, by: String = \"x\")", "case `default`",
      ])
    #expect(types[1].members[1].nameWithLabels == "two(_:by:)")
  }

  @Test func `Each parameter is read with its label, its type and its protocol`() {
    let parameters = outline(
      "func f(_ a: inout Int, by b: any API, c: @escaping () -> Void = {}, d: Int..., e: [API])"
    )
    .functions[0].parameters
    #expect(parameters.map(\.label) == [nil, "by", "c", "d", "e"])
    #expect(parameters.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(
      parameters.map(\.type) == ["inout Int", "any API", "@escaping () -> Void", "Int...", "[API]"])
    #expect(parameters.map(\.isInout) == [true, false, false, false, false])
    #expect(parameters.map(\.hasDefault) == [false, false, true, false, false])
    #expect(parameters.map(\.protocolName) == [nil, "API", nil, "Int", nil])
  }

  @Test func `A type's name contains the names of its enclosing types`() {
    let outline = outline(
      """
      final class A<T>: Base<T>, P { struct B { fileprivate enum C { case x } } }
      extension A.B { func late() {} }
      extension A: Q { struct D {} }
      private extension String { var own: Int { 1 } }
      extension String: Marked { var all: Int { 2 } }
      protocol S: AnyObject { associatedtype Item; associatedtype Key = Int; func f() }
      """)
    #expect(outline.types.map(\.name) == ["A", "A.B", "A.B.C", "S", "A.D"])
    #expect(outline.types.map(\.isGeneric) == [true, true, true, false, true])
    #expect(outline.types.map(\.isPrivate) == [false, false, true, false, false])
    #expect(outline.types[0].inherits == ["Base", "P"])
    #expect(outline.types[0].parent == "Base")
    #expect(outline.types[1].members.map(\.name) == ["late"])
    #expect(outline.types[3].hasAssociatedTypes)
    #expect(outline.added["A"] == ["Q"])
    #expect(outline.extensions.map(\.isPrivate) == [true, false])
    #expect(outline.extensions.map(\.parent) == [nil, "Marked"])
  }

  @Test func `The order of extensions that declare nested types makes no difference`() {
    let texts = [
      "extension A.B.C { func more() {} }", "extension A.B { class C { var n = 0 } }",
      "extension A { struct B {} }", "enum A {}",
    ]
    for texts in [texts, texts.reversed()] {
      let outline = SwiftReading(of: texts).outline
      #expect(outline.types.map(\.name) == ["A", "A.B", "A.B.C"])
      #expect(outline.types.last?.members.map(\.name).sorted() == ["more", "n"])
      #expect(outline.extensions.isEmpty)
    }
  }

  @Test(arguments: [
    ("let x = PublishRelay<Int>()", "func f() { x.accept(1) }", SwiftOutline.Port.output),
    ("let x = PublishRelay<Int>()", "func f() { a.bind(to: x) }", .output),
    (
      "let x = PublishRelay<Int>()",
      "func f() { a.subscribe { [weak self] in self?.x.accept($0) } }",
      .output
    ),
    ("let x = PublishRelay<Int>()", "func f() { x.subscribe() }", .input),
    ("let x = PublishRelay<Int>()", "func f() { x.accept(1); _ = x.map { $0 } }", .input),
    (
      "let x: RxRelay.PublishRelay<Int>\n  init() { self.x = PublishRelay() }",
      "func f() { x.accept(1) }", .output
    ),
    ("let x = PublishSubject<Int>()", "func f() { let x = self.x\n x.onNext(1) }", .output),
    ("let x = PublishSubject<Int>()", "var y: Observable<Int> { x.asObservable() }", .input),
    ("let x = PublishSubject<Int>()", "", .output),
    ("let x = PublishSubject<Int>()", "func f() { other.x.onNext(1) }", .output),
  ])
  func `The code that uses a relay decides whether it is an input or an output`(
    _ port: String, _ code: String, side: SwiftOutline.Port
  ) {
    let outline = outline("final class A {\n  \(port)\n}", "extension A { \(code) }")
    #expect(outline.ports(of: outline.types[0]) == ["x": side])
  }

  @Test func `The protocol of a property decides whether it is an input or an output`() {
    let outline = outline(
      """
      protocol LoginInputs { var tap: PublishRelay<Void> { get } }
      protocol LoginOutputs { var rows: PublishRelay<Int> { get } }
      final class A: LoginInputs, LoginOutputs {
        let tap = PublishRelay<Void>(); let rows = PublishRelay<Int>(); let name = BehaviorRelay(value: 1)
        private let own = PublishRelay<Int>()
      }
      """)
    let type = outline.types[2]
    #expect(outline.ports(of: type) == ["tap": .input, "rows": .output])
    #expect(outline.hasValue("name", of: type))
  }

  @Test func `An incomplete text is read as far as possible`() {
    #expect(outline("class A { func f( ", "struct", "}}}", "").types.map(\.name).first == "A")
  }
}

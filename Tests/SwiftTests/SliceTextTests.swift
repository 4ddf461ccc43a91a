import SwiftParser
import Testing

@testable import RxsSwift

@Suite struct SliceTextTests {
  @Test func `A slice keeps the line numbers of a file and its available imports`() {
    let repair = SliceSample([
      "A.swift": """
      import UIKit
      import RxSwift

      struct Other {
      }

      /// A comment.
      struct A {
        let a = 1
      }
      """
    ]).repair(["A"])
    #expect(
      repair.text("A.swift")
        == "import Foundation\nimport RxSwift\n\n\n\n\n\nstruct A {\n  let a = 1\n}\n\n")
  }

  @Test(arguments: [
    ("@objc dynamic var a = 1", "  var a = 1"),
    ("@IBOutlet weak var a: Int?", " weak var a: Int?"),
    ("let a = #selector(go)", #"let a = Selector("go")"#),
    ("let a = #selector(own)", #"let a = Selector(rxsMethod: Self.own, "own")"#),
    (
      "let a = #selector(self.own(_:))",
      #"let a = Selector(rxsMethod: Self.own(_:), "self.own(_:)")"#
    ),
    ("let a = #selector(A.own)", #"let a = Selector(rxsMethod: A.own, "A.own")"#),
    ("let a = #selector(getter: own)", #"let a = Selector("own")"#),
    ("let a = #keyPath(A.b)", #"let a = "A.b""#),
    (
      "@NSManaged var a: Int",
      #" var a: Int { get { rxsManaged(self, "a") } set { rxsManage(self, "a", newValue) } }"#
    ),
    (
      "actor A: NSObject, B { override init() { c = 1; super.init() } }",
      "actor A: B {  init() { c = 1;  } }"
    ),
    ("actor A: NSObject {}", "actor A {}"),
    (
      "@NSManaged func a(_ b: Int)", #" func a(_ b: Int) { rxsLeftOut("@NSManaged") }"#
    ),
    ("package private(set) var a = 1", "public private(set) var a = 1"),
  ])
  func `Code that compiles only on Apple's platforms is removed`(
    _ source: String, _ result: String
  ) {
    let edits = AppleSyntax.edits(of: Parser.parse(source: source)) { $0 == "own" }
    #expect(SourceEdit.apply(edits, to: source) == result)
  }

  @Test(arguments: [
    (
      "@Model final class A: B { var a: Int { didSet {} }; let b = 1; static var c = 1 }",
      "@Observation.Observable final class A: B, SwiftData.PersistentModel "
        + "{ var a: Int { didSet {} }; let b = 1; static var c = 1 ; \(record)return all } }"
    ),
    (
      "@Model class A { #Index<A>([\\.a]); @Attribute(.unique) var a: Int; @Transient var b = 1 }",
      "@Observation.Observable class A: SwiftData.PersistentModel { ;  var a: Int \(set("a")); "
        + "@Observation.ObservationIgnored var b = 1 "
        + "; \(record)all.add(\\A.a); all.unique([\\A.a]); return all } }"
    ),
    (
      "@Model class A { @Relationship(deleteRule: .cascade, inverse: \\B.a) var b: [B] = [] }",
      "@Observation.Observable class A: SwiftData.PersistentModel {  var b: [B] = [] \(set("b")) "
        + "; \(record)all.add(\\A.b, .cascade, inverse: \\B.a); return all } }"
    ),
    (
      "@ModelActor(disableGenerateInit: true) actor A<B> {}",
      " actor A<B>: SwiftData.ModelActor {nonisolated let modelExecutor: any SwiftData.ModelExecutor; "
        + "nonisolated let modelContainer: SwiftData.ModelContainer;  }"
    ),
  ])
  func `The macros of SwiftData become members`(_ source: String, _ result: String) {
    let edits = PersistentModels.edits(of: Parser.parse(source: source))
    #expect(SourceEdit.apply(edits, to: source) == result)
  }

  private static let record =
    "@Observation.ObservationIgnored nonisolated let rxsRecord = SwiftData.RxsRecord(); nonisolated "
    + "static func rxsProperties() -> SwiftData.RxsModelProperties { var all = SwiftData.RxsModelProperties(); "

  private static func set(_ name: String) -> String {
    "{ didSet { rxsDidSet(\\.\(name), from: oldValue) } }"
  }

  @Test func `A view keeps the model types that an extension nests in the view`() {
    let repair = SliceSample([
      "A.swift": "struct A { typealias Row = Screen.Row; let row: Row }",
      "B.swift": "class Screen: UIViewController { let other = Other() }; class Other {}",
      "C.swift": """
      extension Screen { struct Row: Equatable { let id: ID }; struct Part: View {} }
      struct ID {}
      """,
      "D.swift": "extension Screen.Row { func go() -> Int { 1 } }",
    ]).repair(["A"])
    #expect(repair.text("D.swift") == "extension Screen.Row { func go() -> Int { 1 } }\n\n")
    #expect(repair.text("B.swift") == "class Screen: UIViewController {  }\n\n")
    #expect(
      repair.text("C.swift")
        == "extension Screen { struct Row: Equatable { let id: ID };  }\nstruct ID {}\n\n")
  }

  /// - Parameter isNamed: whether the session mentions the container.
  @Test(arguments: [false, true]) func `A dependency container of an app returns stand-ins`(
    isNamed: Bool
  ) {
    let repair = SliceSample([
      "A.swift": "struct A { @Injected(P.self) var p: P; @Injected var n: Int }\nprotocol P {}",
      "B.swift": """
      @propertyWrapper struct Injected<T> { var wrappedValue: T { Container.resolve() } }
      enum Container { static func resolve<T>() -> T { fatalError() } }
      """,
    ]).repair(["A"] + (isNamed ? ["Container"] : []))
    let own = "@Injected(P.self)"
    let made = #"@RxsInjected("p", "p: the service has no stand-in")"#
    #expect(
      repair.text("A.swift")
        == "struct A { \(isNamed ? own : made) var p: P; @Injected var n: Int }\nprotocol P {}\n\n")
  }

  @Test(arguments: [
    (
      "func open(_ id: Int, in b: Int, done: () -> Void) { push(DetailView()) }",
      #"{ rxsAbsentCall("B.swift:1: it shows a view", "Coordinator", "open(_:in:)", id, b) }"#
    ),
    (
      "func open() -> Int { push(DetailView()); return 1 }",
      #"{ rxsIdle("B.swift:1: it shows a view") }"#
    ),
    ("func open(_ id: Int) { count = id }", "{ count = id }"),
  ])
  func `A coordinator function that would show a view prints its call instead`(
    _ source: String, _ body: String
  ) {
    let repair = SliceSample([
      "A.swift": "struct A { let c: Coordinator; func go() { c.open() } }",
      "B.swift": "class Coordinator { \(source) }", "C.swift": "class DetailView: UIView {}",
    ]).repair(["A"])
    let head = source.prefix { $0 != "{" }
    #expect(repair.text("B.swift") == "class Coordinator { \(head)\(body) }\n\n")
  }

  @Test func `Two files with the same name get different names`() {
    let repair = SliceSample([
      "x/A.swift": "struct A { let b: B }", "y/A.swift": "struct B {}",
    ]).repair(["A"])
    #expect(repair.draft.sources.values.map(\.name).sorted() == ["A-2.swift", "A.swift"])
  }

  @Test func `An edit inside another edit is ignored`() {
    let edits = [SourceEdit(0..<6, "x"), SourceEdit(2..<4, "y"), SourceEdit(7..<8)]
    #expect(SourceEdit.apply(edits, to: "ab\ncd\nefg") == "x\n\neg")
    #expect(SourceEdit.innermost(edits) == [edits[1], edits[2]])
  }
}

@Suite struct PhantomTests {
  @Test(arguments: [
    ("class A: Thing {}", Phantom.Form.class),
    ("class A: ThingDelegate {}", .protocol),
    ("class A: Thing { init() {} }", .protocol),
    ("class A: Thing { init() { super.init() } }", .class),
    ("class A: Thing { init() {} }; class B: Thing { override func b() {} }", .class),
    ("class A: B, Thing {}", .protocol),
    ("struct A: Thing {}", .protocol),
    ("func a(b: any Thing) {}", .protocol),
    ("func a(b: Thing & C) {}", .protocol),
    ("extension Thing where Self: A {}", .protocol),
    ("struct A { @Thing var a = 1 }", .wrapper),
    ("let a = Thing(1); class A: Thing {}", .class),
    ("extension Thing { init(a: Int) { self.init() } }", .struct),
    ("extension Thing { convenience init(a: Int) { self.init() } }", .class),
    ("let a: Thing", .class),
  ])
  func `The uses of a phantom type decide whether it is a class, struct or protocol`(
    _ source: String, _ form: Phantom.Form
  ) throws {
    let uses = UnitCollector.index(of: Parser.parse(source: source)).uses
    let name = try #require(uses.keys.first { $0.hasPrefix("Thing") })
    #expect(Phantom(try #require(uses[name]), name: name).form == form)
  }

  @Test(arguments: [
    ("let a: Thing<Int, Int>", "<T0, T1>"), ("extension Thing where Value: A {}", "<Value>"),
    ("let a = Thing<Int>()", "<T0>"), ("let a: Thing", ""),
  ])
  func `The generic arguments in use become parameters of a phantom type`(
    _ source: String, _ parameters: String
  ) throws {
    let uses = UnitCollector.index(of: Parser.parse(source: source)).uses
    let phantom = Phantom(try #require(uses["Thing"]), name: "Thing")
    #expect(
      phantom.declaration("Thing").hasPrefix(
        "open class `Thing`\(parameters): AbsentObject {"))
  }

  @Test(arguments: [
    ("let a: Thing", true), ("extension Thing { init(a: Int) {} }", true),
    ("class A: Thing { init() { super.init() } }", false),
    ("extension Thing { convenience init(a: Int) { self.init() } }", true),
  ])
  func `A phantom type without subclasses is codable`(_ source: String, _ isCodable: Bool) throws {
    let uses = UnitCollector.index(of: Parser.parse(source: source)).uses
    let phantom = Phantom(try #require(uses["Thing"]), name: "Thing")
    let text = phantom.declaration("Thing")
    #expect((text.contains("Codable") || text.contains(": AbsentObject")) == isCodable)
  }

  @Test func `A phantom protocol in a weak variable is for classes only`() throws {
    let source = "class A: B, Thing { weak var b: Thing? }"
    let thing = UnitCollector.index(of: Parser.parse(source: source)).uses["Thing"]
    let text = Phantom(try #require(thing), name: "Thing").declaration("Thing")
    #expect(text.hasPrefix("public protocol `Thing`: AnyObject"))
  }
}

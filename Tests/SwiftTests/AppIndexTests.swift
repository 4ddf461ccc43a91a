import RxsSwiftMessages
import Testing

@testable import RxsSwift

@Suite struct AppIndexTests {
  private func index(_ files: [String: String]) throws -> AppIndex {
    let tree = try SourceTree(files)
    return AppIndex(try tree.read("app"), of: tree.folder)
  }

  @Test(
    arguments: [
      (
        "final class A { struct Input { }\n  struct Output { }\n  func transform(_ i: Input) -> Output }",
        .model
      ),
      ("class A: Reactor { }", .model), ("@Observable final class A { var n = 1 }", .model),
      ("class A { let rows = BehaviorRelay<[Int]>(value: []) }", .model),
      ("class A { let rows: RxSwift.Observable<Int> }", .model),
      ("struct A { let rows: Driver<Int> }", .model),
      ("class A { private let rows = PublishSubject<Int>() }", .plain),
      ("class A { static let rows = PublishSubject<Int>() }", .plain),
      ("class A: UIViewController { let rows = PublishSubject<Int>() }", .plain),
      ("class Base: B { let rows: Driver<Int> }\nclass A: Base { }", .model),
      ("class A: A { }", .plain), ("enum A { case x }", .plain), ("func A() { }", .plain),
      ("protocol A { }", .plain), ("protocol A { }\nclass C { init(_ a: A) { } }", .service),
      ("protocol A { }\nclass C { init(a: (any A & Sendable)?) { } }", .service),
      ("protocol A { }\nstruct C { let a: A }", .service),
      ("protocol A { }\nclass C { @Injected var a: A }", .service),
    ] as [(String, AppIndex.Role)])
  func `A declaration is recognised as a view model, a service or neither`(
    _ text: String, role: AppIndex.Role
  ) throws {
    let index = try index(["app/A.swift": text])
    #expect(index.declarations.first { $0.name == "A" }?.role == role)
  }

  @Test func `The index lists each declaration with its file and line`() throws {
    let index = try index([
      "app/A.swift":
        "import Foundation\n\n@MainActor\nfinal class Login { }\nprivate struct Own { }\n",
      "app/B.swift": """
      typealias ID = Int; let (a, b) = (1, 2), limit = 3
      extension Login { func open() { } }
      extension String { var trimmed: String { self } ; static func <+> (a: Self, b: Self) { } }
      infix operator <+>
      actor Store { }
      """,
    ])
    #expect(
      index.declarations.map { "\($0.module) \($0.keyword) \($0.name) \($0.line)" } == [
        "app class Login 4", "app typealias ID 1", "app let limit 1", "app actor Store 5",
      ])
    #expect(index.members == ["<+>", "trimmed"])
    #expect(index.modules == ["app"])
  }

  @Test func `An extension in another file can make a class a view model`() throws {
    let index = try index([
      "app/A.swift": "extension Login { struct Input { } }",
      "app/B.swift": "class Login { func transform(input: Input) { } }",
    ])
    #expect(index.declarations.map(\.role) == [.model])
  }

  @Test func `A syntax error is reported with its position, and the other files are read`() throws {
    let index = try index([
      "app/A.swift": "struct A { }\nstruct B {\n", "app/C.swift": "enum C { }",
    ])
    #expect(index.declarations.map(\.name) == ["A", "B", "C"])
    #expect(index.problems.count == 1)
    #expect(index.problems[0].hasSuffix("app/A.swift:2:11: expected '}' to end struct"))
    #expect(index.mistakes == index.problems)
  }

  @Test func `A missing file of a project is no syntax error`() throws {
    let tree = try SourceTree(XcodeSample.files)
    let index = AppIndex(try tree.read("shop"), of: tree.folder)
    #expect(index.problems.count == 1)
    #expect(index.mistakes.isEmpty)
  }

  @Test func `The index reads a changed file again`() throws {
    let tree = try SourceTree(["app/A.swift": "struct A { }", "app/B.swift": "struct B { }"])
    let names = { () throws -> [String] in
      AppIndex(try tree.read("app"), of: tree.folder).declarations.map(\.name)
    }
    #expect(try names() == ["A", "B"])
    try tree.write("struct C { }", to: "app/A.swift")
    #expect(try names() == ["C", "B"])
    #expect(try names() == ["C", "B"])
  }
}

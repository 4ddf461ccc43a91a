import RxsEngine
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

/// Structs of the app, written as they are printed.
@Suite struct WrittenStructTests {
  private struct Inner: Equatable { var name: String? }
  private struct Outer: Equatable {
    var id: Int
    var inner: Inner
  }
  private struct Input { let change: PublishRelay<Outer> }
  private final class Model {
    func transform(_ input: Input) -> Observable<[Outer?]> { input.change.map { [$0] } }
  }

  private static let catalog: Catalog = {
    var catalog = Catalog()
    catalog.explore("Model", { Model() }, Model.transform)
    return catalog
  }()

  @Test(arguments: [
    (["id", "inner"], "Outer(id: 0, inner: 1)"), (["inner", "id"], "Outer(id: 1, inner: 0)"),
  ])
  func `fields come in their order`(labels: [String], text: String) throws {
    let type = try #require(WrittenStructs(of: Self.catalog).choice(of: "Outer", labels)).get()
    #expect(Value.tuple(type.value(labels, [.int(0), .int(1)])).canonical == text)
  }

  @Test func `what may be nil can be left out, in nested structs too`() throws {
    let type = try #require(WrittenStructs(of: Self.catalog).choice(of: "Inner", [])).get()
    #expect(Value.tuple(type.value([], [])).canonical == "Inner(name: nil)")
  }

  @Test(arguments: [
    (["id"], "Outer needs 'inner'"), (["id", "iner"], "Outer has no field 'iner'"),
    (["id", "id"], "Outer takes 'id' once"), (["id", nil], "every field of Outer needs its label"),
  ])
  func `wrong labels are named`(labels: [String?], message: String) {
    let found = WrittenStructs(of: Self.catalog).choice(of: "Outer", labels)
    #expect(throws: Fault.self) { try found?.get() }
    if case .failure(let error)? = found { #expect(error.message == message) }
  }

  @Test(arguments: ["Model", "Input", "Otuer", "outer", "Int"])
  func `other names are none`(name: String) {
    let found = WrittenStructs(of: Self.catalog).choice(of: name, ["id"])
    #expect(found.map { _ in name } == nil)
  }
}

import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

/// Structs of an app; scripts write them in the same format as the shell prints them.
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

  private func lines(_ script: String) -> [String] {
    ScriptOutcome.of(script, catalog: Self.catalog).lines
  }

  @Test(arguments: [
    ("Outer(id: 0, inner: Inner(name: \"x\"))", "Outer(id: 0, inner: Inner(name: \"x\"))"),
    ("Inner()", "Inner(name: nil)"),
    ("Outer(id: 1, inner: Inner())", "Outer(id: 1, inner: Inner(name: nil))"),
  ])
  func `a script writes a struct as it is printed and may leave out optional fields`(
    text: String, shown: String
  ) {
    #expect(lines(text) == ["= \(shown)"])
  }

  @Test(arguments: [
    ("Outer(id: 0)", "'Outer' needs a value for 'inner:'"),
    ("Outer(id: 0, iner: Inner())", "'Outer' has no argument 'iner:'"),
    ("Outer(id: 0, id: 1)", "'Outer' needs a value for 'inner:'"),
    ("Outer(0, Inner())", "'Outer' needs a value for 'id:'"),
    ("Otuer(id: 0)", "'Otuer' is not known"),
  ])
  func `the error for a written struct names the label that is wrong or missing`(
    text: String, message: String
  ) {
    #expect(lines(text) == ["error: \(message)"])
  }

  @Test(arguments: ["Model", "Input", "Otuer", "outer", "Int"])
  func `a class, an input struct or an unknown name cannot be written as a struct`(name: String) {
    #expect(WrittenStructs(of: Self.catalog).makers(of: name) == nil)
  }
}

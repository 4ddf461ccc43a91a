import RxsEngine
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

/// Registrations of view models. A program registers all its view models at every start, so a
/// registration must be fast.
@Suite struct CatalogEntryTests {
  private final class Search {
    struct Input { let text: Observable<String> }

    func transform(_ input: Input) -> Observable<String> { input.text }
  }

  @Test
  func `the catalog reads the inputs of a view model only when they are first needed`() {
    var catalog = Catalog()
    var asked = 0
    catalog.explore(
      "Search", { Search() },
      input: { ports in
        asked += 1
        return Search.Input(text: try ports.port("text"))
      }, Search.transform)
    #expect(asked == 0)
    #expect(catalog["Search"]?.inputs.map(\.name) == ["text"])
    #expect(asked == 1)
  }
}

import Dispatch
import RxsEngine
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// A view model in the style of apps, with schedulers in its pipeline and in static properties.
private final class SearchViewModel {
  struct Input {
    let query: PublishRelay<String>
  }

  struct Output {
    let results: Driver<[String]>
    let busy: Observable<Bool>
  }

  // Swift creates these schedulers once, when the first session uses them.
  private static let background = ConcurrentDispatchQueueScheduler(qos: .background)
  private static let serial = SerialDispatchQueueScheduler(qos: .utility)

  func transform(_ input: Input) -> Output {
    let busy = BehaviorRelay(value: false)
    let results = input.query
      .throttle(.milliseconds(300), scheduler: MainScheduler.instance)
      .do(onNext: { _ in busy.accept(true) })
      .flatMapLatest { query in
        Observable.just([query, query.uppercased()])
          .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
          .delay(.milliseconds(50), scheduler: Self.background)
          .observe(on: Self.serial)
      }
      .observe(on: MainScheduler.instance)
      .do(onNext: { _ in busy.accept(false) })
    return Output(
      results: results.asDriver(onErrorJustReturn: []), busy: busy.asObservable())
  }
}

@Suite struct ScheduledViewModelTests {
  private static let script = """
    let search = SearchViewModel()
    subscribe search
    emit search.query "s", "sw", "swi"
    advance 100ms
    at 350ms emit search.query "swift"
    run
    """

  private static let transcript = [
    "0s search.busy false",
    "0s search.busy true",
    "50ms search.busy false",
    "50ms search.results [\"s\", \"S\"]",
    "300ms search.busy true",
    "350ms search.busy false",
    "350ms search.results [\"swi\", \"SWI\"]",
    "600ms search.busy true",
    "650ms search.busy false",
    "650ms search.results [\"swift\", \"SWIFT\"]",
  ]

  @Test func `schedulers of an app use the session's clock in each of 1000 sessions`() throws {
    var catalog = Catalog()
    catalog.explore("SearchViewModel", { SearchViewModel() }, SearchViewModel.transform)
    for _ in 0..<1000 {
      let lines = try run(Self.script, catalog)
      try #require(lines == Self.transcript)
    }
  }

  private func run(_ text: String, _ catalog: Catalog) throws -> [String] {
    let source = Source(name: "test.rxs", text: text)
    let (script, diagnostics) = Parser.parse(source, .shell)
    try #require(diagnostics.isEmpty)
    let session = Session(catalog: catalog, options: Session.Options(folder: "/nonexistent"))
    return session.active {
      for line in script.lines { _ = session.run(line, of: source, phase: nil) }
      return session.transcript.entries.flatMap(\.outputLines)
    }
  }
}

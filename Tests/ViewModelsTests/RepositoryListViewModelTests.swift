import RxsEngine
import RxsViewModels
import Testing

@Suite struct RepositoryListViewModelTests {
  /// A list with its own clock, and all elements that its outputs sent.
  final class Screen {
    let clock = VirtualClock()
    let provider = RepoProvider()
    let server: StubbedServer
    let input = RepositoryListViewModel.Input(
      viewDidLoad: PublishRelay(), loadMore: PublishRelay(), delete: PublishRelay())
    private(set) var log: [String] = []
    private let disposeBag = DisposeBag()
    private var viewModel: RepositoryListViewModel?

    init(_ server: StubbedServer) {
      self.server = server
      clock.bound {
        let viewModel = RepositoryListViewModel(http: server, provider: provider)
        let output = viewModel.transform(input)
        hear(output.items.map { $0.map(\.id) }.asObservable(), "items")
        hear(output.isLoading.asObservable(), "loading")
        hear(output.error.asObservable(), "error")
        self.viewModel = viewModel
      }
      log = []
    }

    private func hear<Element>(_ stream: Observable<Element>, _ name: String) {
      stream.subscribe(onNext: { [weak self] in
        // An element may arrive on another thread while the screen is deallocated.
        guard let self else { return }
        log.append("\(clock.now / 1_000_000) \(name) \($0)")
      })
      .disposed(by: disposeBag)
    }

    /// Runs an action and all work up to a time in milliseconds, and returns the elements sent
    /// meanwhile.
    func doing(until time: Int, _ action: () -> Void) -> [String] {
      log = []
      clock.bound {
        action()
        clock.drainMain()
        clock.advance(to: time * 1_000_000)
      }
      return log
    }

    func drop() { viewModel = nil }
  }

  private static func answer(_ ids: Int...) -> StubbedServer.Answer {
    let objects = ids.map {
      #"{"id": \#($0), "full_name": "a/\#($0)", "owner": {"id": 7, "login": "a"}, "stars": 3}"#
    }
    return .json("[\(objects.joined(separator: ", "))]")
  }

  @Test func `the first rows appear half a second after the server's answer`() {
    let screen = Screen(StubbedServer(Self.answer(1, 2), after: 200_000_000))
    #expect(
      screen.doing(until: 1000) { screen.input.viewDidLoad.accept(()) }
        == ["0 loading true", "700 items [1, 2]", "700 loading false"])
  }

  @Test func `loading more continues after the last row, and only after the running request`() {
    let screen = Screen(StubbedServer(Self.answer(1, 2), Self.answer(9)))
    _ = screen.doing(until: 1000) {
      screen.input.viewDidLoad.accept(())
      screen.input.loadMore.accept(())
    }
    #expect(
      screen.doing(until: 2000) {
        screen.input.loadMore.accept(())
        screen.input.loadMore.accept(())
      } == ["1000 loading true", "1500 items [1, 2, 9]", "1500 loading false"])
    #expect(
      screen.server.requests.map(\.url.absoluteString)
        == ["https://api.github.com/repositories", "https://api.github.com/repositories?since=2"])
  }

  @Test(arguments: [
    (StubbedServer.Answer.status(500), "the server answered 500"),
    (.failure, "connection lost"),
    (.json("{}"), "the answer is not a list of repositories"),
  ])
  func `a failure is reported, and the next try works`(answer: StubbedServer.Answer, said: String) {
    let screen = Screen(StubbedServer(answer, Self.answer(1)))
    #expect(
      screen.doing(until: 1000) { screen.input.viewDidLoad.accept(()) }
        == ["0 loading true", "500 error \(said)", "500 loading false"])
    #expect(
      screen.doing(until: 2000) { screen.input.loadMore.accept(()) }
        == ["1000 loading true", "1500 items [1]", "1500 loading false"])
  }

  @Test func `loading the list again replaces its rows`() {
    let screen = Screen(StubbedServer(Self.answer(1, 2), Self.answer(2, 3)))
    _ = screen.doing(until: 1000) { screen.input.viewDidLoad.accept(()) }
    #expect(
      screen.doing(until: 2000) { screen.input.viewDidLoad.accept(()) }
        == ["1000 loading true", "1500 items [2, 3]", "1500 loading false"])
    #expect([1, 2, 3].map { screen.provider.count(id: $0) } == [0, 1, 1])
  }

  @Test func `a deleted row is released, and a row that does not exist is ignored`() {
    let screen = Screen(StubbedServer(Self.answer(1, 2)))
    _ = screen.doing(until: 1000) { screen.input.viewDidLoad.accept(()) }
    #expect(screen.doing(until: 1000) { screen.input.delete.accept(0) } == ["1000 items [2]"])
    for row in [-1, 1, .max] {
      #expect(screen.doing(until: 1000) { screen.input.delete.accept(row) } == [])
    }
    #expect(screen.provider.count(id: 1) == 0)
    screen.drop()
    #expect(screen.provider.count(id: 2) == 0)
  }
}

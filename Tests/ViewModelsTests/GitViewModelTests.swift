import RxsEngine
import RxsViewModels
import Testing

@Suite struct GitViewModelTests {
  /// A search screen with its own clock, and all elements that its outputs sent.
  final class Screen {
    let clock = VirtualClock()
    let server: StubbedServer
    private let text = PublishSubject<String>()
    private(set) var log: [String] = []
    private let disposeBag = DisposeBag()
    private let viewModel: GitViewModel

    init(_ server: StubbedServer) {
      self.server = server
      viewModel = GitViewModel(http: server)
      clock.bound {
        let output = viewModel.transform(GitViewModel.Input(inputText: text))
        output.repositories.asObservable()
          .subscribe(onNext: { [weak self] items in
            // An element may arrive on another thread while the screen is deallocated.
            guard let self else { return }
            log.append("\(second) items \(items.map(\.fullName))")
          })
          .disposed(by: disposeBag)
        output.totalCount.asObservable()
          .subscribe(onNext: { [weak self] in
            guard let self else { return }
            log.append("\(second) count \($0)")
          })
          .disposed(by: disposeBag)
      }
    }

    private var second: Int { clock.now / 1_000_000_000 }

    /// Types a text at a time in seconds.
    func type(_ string: String, at time: Int) {
      advance(to: time)
      clock.bound {
        text.onNext(string)
        clock.drainMain()
      }
    }

    func advance(to time: Int) { clock.bound { clock.advance(to: time * 1_000_000_000) } }

    var addresses: [String] { server.requests.map(\.url.absoluteString) }
  }

  private static let address = "https://api.github.com/search/repositories?q="

  private static func answer(_ name: String) -> StubbedServer.Answer {
    .json(
      #"{"total_count": 7, "items": [{"id": 1, "full_name": "\#(name)", "#
        + #""stargazers_count": 3, "private": false, "owner": {"id": 9}}]}"#)
  }

  @Test func `text that is typed within three seconds starts one search`() {
    let screen = Screen(StubbedServer(Self.answer("a/a"), Self.answer("b/b")))
    screen.type("a", at: 0)
    screen.type("ab", at: 1)
    screen.type("abc", at: 2)
    screen.advance(to: 10)
    #expect(screen.addresses == [Self.address + "a", Self.address + "abc"])
    #expect(
      screen.log == [#"0 items ["a/a"]"#, "0 count 1", #"3 items ["b/b"]"#, "3 count 1"])
  }

  @Test func `both outputs share one request`() {
    let screen = Screen(StubbedServer(Self.answer("a/a")))
    screen.type("a", at: 0)
    screen.advance(to: 1)
    #expect(screen.server.requests.count == 1)
  }

  @Test func `an empty text starts no search`() {
    let screen = Screen(StubbedServer(Self.answer("a/a")))
    screen.type("", at: 0)
    screen.advance(to: 10)
    #expect(screen.addresses == [])
    #expect(screen.log == [])
  }

  @Test(arguments: [StubbedServer.Answer.failure, .status(403), .json("[]"), .json("nonsense")])
  func `a failing request gives no results, and the next text starts a new search`(
    failure: StubbedServer.Answer
  ) {
    let screen = Screen(StubbedServer(failure, Self.answer("b/b")))
    screen.type("a", at: 0)
    screen.type("b", at: 5)
    screen.advance(to: 10)
    #expect(
      screen.log == ["0 items []", "0 count 0", #"5 items ["b/b"]"#, "5 count 1"])
  }

  @Test func `a newer search cancels the older search`() {
    let screen = Screen(
      StubbedServer(Self.answer("a/a"), Self.answer("b/b"), after: 4_000_000_000))
    screen.type("a", at: 0)
    screen.type("b", at: 3)
    screen.advance(to: 20)
    #expect(screen.log == [#"7 items ["b/b"]"#, "7 count 1"])
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("c++", "c%2B%2B"), ("a&b=c", "a%26b%3Dc"), ("한", "%ED%95%9C"),
    ("a-b_c.d~e", "a-b_c.d~e"), ("\n", "%0A"),
  ])
  func `the text of a search is percent-encoded in the address`(text: String, encoded: String) {
    let screen = Screen(StubbedServer(Self.answer("a/a")))
    screen.type(text, at: 0)
    #expect(screen.addresses == [Self.address + encoded])
  }
}

import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

@Suite struct StandInTests {
  struct Post: Equatable {
    let id: Int
    let title: String
  }
  struct Unlucky: Error {}

  protocol PostsService {
    func posts(page: Int) -> Observable<[Post]>
    func post(id: Int) -> Single<Post>
    func delete(_ id: Int) -> Completable
    func find(_ text: String) -> Maybe<Post>
    func live() -> Driver<Int>
    func title(of post: Int) -> String
    func limit() throws -> Int
    func state() -> BehaviorRelay<Int>
    func taps() throws -> PublishRelay<Int>
    func open(_ post: Post, at place: Int)
    func close()
  }

  final class PostsServiceStandIn: StandIn, PostsService {
    func posts(page: Int) -> Observable<[Post]> { answer(page) }
    func post(id: Int) -> Single<Post> { answer(id) }
    func delete(_ id: Int) -> Completable { answer(id) }
    func find(_ text: String) -> Maybe<Post> { answer(text) }
    func live() -> Driver<Int> { answer() }
    func title(of post: Int) -> String { answer(post, otherwise: "none") }
    func limit() throws -> Int { try answer() }
    func state() -> BehaviorRelay<Int> { answer(otherwise: BehaviorRelay(value: 7)) }
    func taps() throws -> PublishRelay<Int> { try answer() }
    func open(_ post: Post, at place: Int) { record(post, place) }
    func close() { record() }
  }

  final class PostsViewModel {
    let load = PublishRelay<Int>()
    let posts: Observable<[Post]>
    private let service: any PostsService

    init(_ service: any PostsService) {
      self.service = service
      posts = load.flatMapLatest { service.posts(page: $0) }
    }

    func post() -> Single<Post> { service.post(id: 1) }
    func delete() -> Completable { service.delete(1) }
    func find() -> Maybe<Post> { service.find("a") }
    func live() -> Driver<Int> { service.live() }
    func title() -> String { service.title(of: 3) }
    func limit() throws -> Int { try service.limit() }
    func state() -> BehaviorRelay<Int> { service.state() }
    func taps() throws -> PublishRelay<Int> { try service.taps() }
    func open() { service.open(Post(id: 1, title: "a"), at: 2) }
    func close() { service.close() }

    // Each of these methods subscribes again immediately after a failure.
    func allPosts() -> Observable<[Post]> {
      Observable.deferred { [service] in service.posts(page: 1) }.retry()
    }
    func limits() -> Observable<Int> {
      Observable.deferred { [service] in .just(try service.limit()) }.retry()
    }
    func titles() -> Observable<String> {
      Observable.create { [service] observer in
        observer.onNext(service.title(of: 1))
        observer.onError(Unlucky())
        return Disposables.create()
      }.retry()
    }
  }

  private static var catalog: Catalog {
    var catalog = Catalog()
    catalog.standIn(
      "api",
      methods: ["posts", "post", "delete", "find", "live", "title", "limit", "state", "taps"])
    catalog.explore(
      "posts", { PostsViewModel(PostsServiceStandIn("api")) },
      adding: [
        .method("post", PostsViewModel.post), .method("delete", PostsViewModel.delete),
        .method("find", PostsViewModel.find), .method("live", PostsViewModel.live),
        .method("title", PostsViewModel.title), .method("limit", PostsViewModel.limit),
        .method("state", PostsViewModel.state), .method("taps", PostsViewModel.taps),
        .method("allPosts", PostsViewModel.allPosts), .method("limits", PostsViewModel.limits),
        .method("titles", PostsViewModel.titles),
        .method("open", PostsViewModel.open), .method("close", PostsViewModel.close),
      ])
    return catalog
  }

  private func lines(_ text: String) -> [String] {
    ScriptOutcome.of("let vm = posts()\n" + text, catalog: Self.catalog).lines
  }

  @Test(arguments: [
    ("answer api.posts [(id: 1, title: \"a\")]", ["0s vm.posts [Post(id: 1, title: \"a\")]"]),
    (
      "answer api.posts { page in [(id: page, title: \"p\")] }",
      [
        "0s vm.posts [Post(id: 4, title: \"p\")]"
      ]
    ),
    ("answer api.posts { page in Observable.just([]).delay(2s) }", ["2s vm.posts []"]),
    ("answer api.posts .error(.offline)", ["0s vm.posts error(.offline)"]),
    ("answer api.posts .never()", []),
    (
      "answer api.posts 3",
      [
        "0s vm.posts error(.fault(\"a stream of [Post] got Int 3\"))",
        "error: a stream of [Post] got Int 3",
      ]
    ),
  ])
  func `a stream, a value or a closure can answer a stand-in method that returns a stream`(
    answer: String, wanted: [String]
  ) {
    #expect(lines("\(answer)\nsubscribe vm.posts\nemit vm.load 4\nadvance 2s") == wanted)
  }

  @Test func `only a relay of the same type answers a stand-in method that returns a relay`() {
    let lines = lines(
      """
      ! subscribe vm.state() as state
      answer api.state BehaviorRelay(value: 1)
      subscribe vm.state() as other
      answer api.taps .just(1)
      ! vm.taps()
      """)
    #expect(
      lines == [
        "error: no answer for api.state(): answer api.state …",
        "0s other 1",
        "error: api.taps must return PublishRelay<Int>, got case .just(1)",
      ])
  }

  @Test(
    arguments: [
      BehaviorRelay<Int>.self, PublishRelay<Int>.self, ReplayRelay<Int>.self,
      PublishSubject<Int>.self,
      BehaviorSubject<Int>.self, ControlProperty<Int>.self,
    ] as [Any.Type])
  func `a relay, subject or control property type is not an AnswerableSequence`(type: Any.Type) {
    #expect(!(type is any AnswerableSequence.Type))
  }

  @Test func `each call of a stand-in method uses the latest answer`() {
    let lines = lines(
      """
      subscribe vm.posts
      answer api.posts []
      emit vm.load 1
      answer api.posts [(id: 9, title: "")]
      emit vm.load 2
      """)
    #expect(lines == ["0s vm.posts []", "0s vm.posts [Post(id: 9, title: \"\")]"])
  }

  @Test func `a method that returns a Single, a Maybe, a Driver or a value can be answered`() {
    let lines = lines(
      """
      answer api.post (id: 1, title: "one")
      answer api.delete ()
      answer api.find .empty()
      answer api.live .of(1, 2)
      answer api.title { "post \\($0)" }
      answer api.limit 20
      subscribe vm.post() as post, vm.delete() as delete, vm.find() as find, vm.live() as live
      vm.title()
      vm.limit()
      """)
    #expect(
      lines == [
        "0s post Post(id: 1, title: \"one\")", "0s post completed", "0s delete completed",
        "0s find completed", "0s live 1", "0s live 2", "0s live completed", "= \"post 3\"", "= 20",
      ])
  }

  @Test func `the error of an unanswered call shows the answer statement to write`() {
    let lines = lines(
      """
      subscribe vm.posts
      ! emit vm.load 4
      ! vm.title()
      ! vm.limit()
      answer api.title 3
      ! vm.title()
      """)
    #expect(
      lines == [
        "0s vm.posts error(.fault(\"no answer for api.posts(page: 4): answer api.posts …\"))",
        "error: no answer for api.posts(page: 4): answer api.posts …",
        "error: no answer for api.title(of: 3): answer api.title …",
        "error: no answer for api.limit(): answer api.limit …",
        "error: api.title must return String, got Int 3",
      ])
  }

  @Test(
    arguments: [("allPosts", "posts(page: 1)"), ("limits", "limit()"), ("titles", "title(of: 1)")])
  func `a statement with an unanswered call fails even if the stream uses retry`(
    output: String, call: String
  ) {
    let method = call.prefix { $0 != "(" }
    #expect(
      lines("! subscribe vm.\(output)() as s\nprint 1")
        == ["error: no answer for api.\(call): answer api.\(method) …", "1"])
  }

  @Test func `a call of a stand-in method without a result is printed`() {
    let lines = lines("advance 1s\nvm.open()\nvm.close()")
    #expect(lines == ["1s api.open(Post(id: 1, title: \"a\"), at: 2)", "1s api.close()"])
  }

  @Test func `the answer statement reports an unknown service or method and suggests a name`() {
    let outcome = ScriptOutcome.of(
      "answer apy.posts 1\nanswer api.post_ 1", catalog: Self.catalog)
    #expect(
      outcome.lines == [
        "error: no stand-in has the name 'apy'", "error: api has no method 'post_' to answer",
      ])
    #expect(outcome.diagnostics[0].contains("did you mean 'api'?"))
    #expect(outcome.diagnostics[1].contains("did you mean 'post'?"))
  }

  @Test func `the show statement prints the answer of each method of a stand-in`() {
    let outcome = ScriptOutcome.of(
      """
      let page = 2
      answer api.limit page * 10
      answer api.post { id in
        Observable.just((id: id, title: "t"))
          .delay(1s)
      }
      answer api.find .empty()
      show api
      ! show apy
      """, catalog: Self.catalog)
    let shown = """
      api.posts (no answer)
      api.post { id in Observable.just((id: id, title: "t")) .delay(1s) }
      api.delete (no answer)
      api.find .empty()
      api.live (no answer)
      api.title (no answer)
      api.limit 20
      api.state (no answer)
      api.taps (no answer)
      error: 'show' does not know 'apy'
      """
    #expect(outcome.lines.joined(separator: "\n") == shown)
    #expect(outcome.diagnostics.isEmpty)
  }

  protocol Library {
    func books(by author: String) -> Observable<Int>
    func books(of year: Int) -> Observable<Int>
    func all() -> Observable<Int>
  }

  final class LibraryStandIn: StandIn, Library {
    func books(by author: String) -> Observable<Int> { answer(author) }
    func books(of year: Int) -> Observable<Int> { answer(year) }
    func all() -> Observable<Int> { answer() }
  }

  private func library(_ text: String) -> ScriptOutcome {
    var catalog = Catalog()
    let library = LibraryStandIn("library")
    catalog.standIn("library", methods: ["books(by:)", "books(of:)", "all()"])
    catalog.explore(
      "vm", make: { library },
      inputs: [.method("by", LibraryStandIn.books(by:)), .method("of", LibraryStandIn.books(of:))],
      outputs: [])
    return ScriptOutcome.of("let vm = vm()\n" + text, catalog: catalog)
  }

  @Test func `the answer statement selects an overloaded method by its argument labels`() {
    let outcome = library(
      """
      answer library.books(by:) .just(1)
      answer library.books(of:) { year in Observable.just(year) }
      answer library.all .empty()
      subscribe vm.by("A") as by, vm.of(1999) as year
      show library
      """)
    #expect(
      outcome.lines == [
        "0s by 1", "0s by completed", "0s year 1999", "0s year completed",
        "library.books(by:) .just(1)", "library.books(of:) { year in Observable.just(year) }",
        "library.all .empty()",
      ])
  }

  @Test func `the error of an unanswered overloaded method names its argument labels`() {
    let outcome = library("answer library.books(by:) .just(1)\n! subscribe vm.of(3) as x")
    #expect(
      outcome.lines.last
        == "error: no answer for library.books(of: 3): answer library.books(of:) …")
  }

  @Test func `the answer statement needs argument labels if two methods have the same name`() {
    let outcome = library("answer library.books .just(1)\nanswer library.books(off:) 1")
    #expect(
      outcome.lines == [
        "error: library has 2 methods of the name 'books'",
        "error: library has no method 'books(off:)' to answer",
      ])
    #expect(outcome.diagnostics[0].hasSuffix("write one of books(by:), books(of:)"))
    #expect(outcome.diagnostics[1].contains("did you mean 'books(of:)'?"))
  }

  @Test func `undo takes back the latest answer, and reset takes back all answers`() {
    let lines = lines(
      """
      answer api.limit 1
      answer api.limit 2
      undo
      vm.limit()
      reset
      let vm = posts()
      ! vm.limit()
      """)
    #expect(lines.suffix(1) == ["error: no answer for api.limit(): answer api.limit …"])
  }
}

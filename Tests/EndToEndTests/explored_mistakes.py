"""Swift view models for the tests of `rxs explore`, each with a mistake and the corrected text."""

BOOKS = """\
import Foundation
import Observation

protocol BookApi { func find(_ q: String) async throws -> String }

@MainActor @Observable final class BookModel {
  private(set) var result = ""
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private let api: BookApi
  init(api: BookApi) { self.api = api }
  func search(_ q: String) {
    task?.cancel()
    task = Task {
      guard let found = try? await api.find(q), !Task.isCancelled else { return }
      result = found
    }
  }
}
"""
TRACKS = """\
import Combine

protocol TrackApi { func tracks(_ q: String) -> AnyPublisher<[String], Never> }

final class TrackModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var tracks: [String] = []
  private var bag: Set<AnyCancellable> = []
  init(api: TrackApi) {
    $query.dropFirst().removeDuplicates().map { api.tracks($0) }.switchToLatest()
      .sink { [weak self] in self?.tracks = $0 }.store(in: &bag)
  }
}
"""
NOTES = """\
import RxCocoa
import RxSwift

protocol NoteStore { func notes() -> Observable<[String]> }

final class NotesModel {
  let open = PublishRelay<Int>()
  let notes: Driver<[String]>
  private let rows = BehaviorRelay<[String]>(value: [])
  private let bag = DisposeBag()
  init(store: NoteStore) {
    notes = rows.asDriver()
    open.flatMapLatest { _ in store.notes() }
      .observe(on: MainScheduler.instance)
      .bind(to: Binder(self, scheduler: CurrentThreadScheduler.instance) { $0.rows.accept($1) })
      .disposed(by: bag)
  }
}
"""
POSTS = """\
import Foundation
import Observation

protocol PostApi { func page(_ n: Int) async throws -> [String] }

@Observable final class PostModel {
  private(set) var posts: [String] = []
  @ObservationIgnored private var page = 0
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored private let api: PostApi
  init(api: PostApi) { self.api = api }
  @MainActor func loadMore() async {
    if isBusy { return }
    isBusy = true
    defer { isBusy = false }
    guard let more = try? await api.page(page + 1) else { return }
    page += 1
    posts += more
  }
}
"""
# Two relays load the list through one stream. With the mistake, the first error ends this stream.
LISTS = """\
import RxRelay
import RxSwift

protocol ListApi { func list() -> Observable<[String]> }

final class Lists {
  let appear = PublishRelay<Void>()
  let refresh = PublishRelay<Void>()
  let items = BehaviorRelay<[String]>(value: [])
  private let load = PublishSubject<Void>()
  private let bag = DisposeBag()
  init(api: ListApi) {
    Observable.merge([appear.asObservable(), refresh.asObservable()]).bind(to: load).disposed(by: bag)
    load.flatMapLatest { api.list().catchAndReturn([]) }
      .subscribe(onNext: { [items] in items.accept($0) }, onError: { _ in }).disposed(by: bag)
  }
}
"""
CLEANERS = """\
import Observation

protocol Accounts {
  func old() async throws -> [Int]
  func remove(_ ids: [Int]) async throws -> Int
}

@MainActor @Observable final class Cleaner {
  private(set) var hasFailed = false
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored private let accounts: Accounts
  init(accounts: Accounts) { self.accounts = accounts }
  func clean() async {
    if isBusy { return }
    isBusy = true
    defer { isBusy = false }
    guard let old = try? await accounts.old(), let count = try? await accounts.remove(old) else {
      return
    }
    hasFailed = count != old.count
  }
}
"""
NAMES = """\
import Combine

enum NameError: Error { case offline }
// Swift refuses a generated call with an optional place.
struct Place { init?(id: Int) { nil } }
protocol NameApi { func names() async throws -> [String] }

@MainActor final class Names: ObservableObject {
  struct State { var isLoading = false; var names: [String] = [] }
  @Published private(set) var state = State()
  private let api: NameApi
  init(api: NameApi) { self.api = api }
  func load() async {
    state.isLoading = true
    do {
      state.names = try await api.names()
      state.isLoading = false
    } catch {
      state.isLoading = false
    }
  }
  func remove(at index: Int) { state.names.remove(at: index) }
  func move(to place: Place) { state.names = [] }
}
"""
# A method whose stream ends after its first value, with the mistake.
TICKETS = """\
import Combine

protocol TicketApi { func buy(_ seat: Int) -> AnyPublisher<Bool, Never> }

final class Tickets: ObservableObject {
  @Published private(set) var seats: [Int] = []
  private let taps = PassthroughSubject<Int, Never>()
  private var bag: Set<AnyCancellable> = []
  init(api: TicketApi) {
    taps.flatMap { seat in api.buy(seat).map { _ in seat } }
      .sink { [weak self] in self?.seats.append($0) }.store(in: &bag)
  }
  func buy(_ seat: Int) { taps.send(seat) }
}
"""
# `reset` changes two properties, and each change starts a task with a request, with the mistake.
FILTERS = """\
import Observation

protocol ShopApi { func names(_ text: String, isSorted: Bool) async -> [String] }

@MainActor @Observable final class Filters {
  var text = "" { didSet { if !isQuiet { reload() } } }
  var isSorted = false { didSet { reload() } }
  private(set) var names: [String] = []
  @ObservationIgnored private var isQuiet = false
  @ObservationIgnored private var last = 0
  @ObservationIgnored private let api: ShopApi
  init(api: ShopApi) { self.api = api }
  func reset() {
    isQuiet = true
    text = ""
    isQuiet = false
    isSorted = false
  }
  private func reload() {
    last += 1
    Task { [number = last] in
      let found = await api.names(text, isSorted: isSorted)
      if number == last { names = found }
    }
  }
}
"""
# `undo` and `redo` have no effect where nothing can be undone, which is no mistake.
DRAWINGS = """\
import RxRelay

final class Drawing {
  let lines = BehaviorRelay<[Int]>(value: [])
  let canUndo = BehaviorRelay(value: false)
  private var past: [[Int]] = [], future: [[Int]] = []
  func draw(_ line: Int) {
    (past, future) = (past + [lines.value], [])
    show(lines.value + [line])
  }
  func undo() {
    guard let earlier = past.popLast() else { return }
    future.append(lines.value)
    show(earlier)
  }
  func redo() {
    guard let later = future.popLast() else { return }
    past.append(lines.value)
    show(later)
  }
  private func show(_ next: [Int]) {
    lines.accept(next)
    canUndo.accept(!past.isEmpty)
  }
}
"""
# The subscription of `detail` also ends the loading, so a disposed `detail` is no mistake.
DETAILS = """\
import RxCocoa
import RxSwift

enum DetailError: Error { case offline }
protocol DetailApi { func detail(_ id: Int) -> Single<String> }

final class Details {
  let selected = PublishRelay<Int>()
  let detail: Driver<String>
  let isLoading: Driver<Bool>
  init(api: DetailApi) {
    let loading = BehaviorRelay(value: false)
    isLoading = loading.asDriver().distinctUntilChanged()
    detail = selected.do(onNext: { _ in loading.accept(true) })
      .flatMapLatest { api.detail($0).catchAndReturn("none") }
      .do(onNext: { _ in loading.accept(false) })
      .asDriver(onErrorJustReturn: "")
  }
}
"""
# A sum has the same value for each order of the answers.
POINTS = """\
import Observation

protocol PointApi { func points(_ code: String) async throws -> Int }

@MainActor @Observable final class Points {
  private(set) var sum = 0
  private(set) var all: [Int] = []
  @ObservationIgnored private let api: PointApi
  init(api: PointApi) { self.api = api }
  func scan(_ code: String) async {
    guard let points = try? await api.points(code) else { return }
    sum += points
    all.append(points)
  }
}
"""
# `remove` has no effect on an empty list, whatever row it gets.
MEMBERS = """\
import Observation

@MainActor @Observable final class Members {
  private(set) var names: [Int] = []
  private(set) var count = 0
  func invite(_ name: Int) {
    if names.contains(name) { return }
    names.append(name)
    count += 1
  }
  func remove(row: Int) {
    guard names.indices.contains(row) else { return }
    names.remove(at: row)
    count -= 1
  }
}
"""
# The mistake ends the pipeline of a property at the first error; its own event is no effect.
PLACES = """\
import Combine

enum PlaceError: Error { case offline }
protocol PlaceApi { func places(_ text: String) -> AnyPublisher<[String], Error> }

final class Places: ObservableObject {
  @Published var text = ""
  @Published private(set) var found: [String] = []
  init(api: PlaceApi) {
    $text.dropFirst()
      .map { api.places($0).replaceError(with: []) }.switchToLatest()
      .assign(to: &$found)
  }
}
"""
# No statement shows that `code` is dead, but `apply` is dead too.
CODES = """\
import RxCocoa
import RxSwift

enum CodeError: Error { case expired }
protocol CodeApi { func percent(for code: String) -> Single<Int> }

final class Codes {
  let code = PublishRelay<String>()
  let apply = PublishRelay<Void>()
  let percent: Driver<Int>
  init(api: CodeApi) {
    percent = apply.withLatestFrom(code)
      .flatMapLatest { api.percent(for: $0).catchAndReturn(0) }
      .startWith(0)
      .asDriver(onErrorJustReturn: 0)
  }
}
"""
# `name` is an input and an output.
FORM = """\
import RxCocoa
import RxSwift

final class Form {
  let name = BehaviorRelay(value: "")
  let isValid: Driver<Bool>
  init() { isValid = name.map { !$0.isEmpty }.asDriver(onErrorJustReturn: false) }
}
"""
SWIFT = [
    ("dead-input", PLACES, [(".replaceError(with: []) }.switchToLatest()", " }.switchToLatest().replaceError(with: [])")], """\
let api = PlaceApi()
answer api.places { text in Observable.just([text]) } after 200ms, Observable.error(PlaceError.offline) after 200ms
let vm = Places(api: api)
subscribe vm
"""),
    ("dead-input", CODES, [(".catchAndReturn(0)", "")], """\
let api = CodeApi()
answer api.percent 20 after 500ms, Single.error(CodeError.expired), 10 after 200ms
let vm = Codes(api: api)
subscribe vm
"""),
    ("rule", FORM, [("name.map { !$0.isEmpty }", "name.filter { !$0.isEmpty }.map { _ in true }.startWith(false)")], """\
let vm = Form()
subscribe vm
emit vm.name "Ada"
always !latest(vm.isValid) || latest(vm.name) != ""
"""),
    ("rule", MEMBERS, [("    count -= 1\n", "")], """\
let vm = Members()
subscribe vm
always latest(vm.count) == latest(vm.names).count
vm.invite(1)
vm.invite(2)
vm.invite(3)
"""),
    ("dead-input", TICKETS, [("in seat } }\n", "in seat } }.first()\n")], """\
let api = TicketApi()
answer api.buy { seat in Observable.just(true).delay(200ms) }
let vm = Tickets(api: api)
subscribe vm
vm.buy(3)
advance 1s
"""),
    ("double-request", FILTERS, [("    isQuiet = true\n", "")], """\
let api = ShopApi()
answer api.names { text, isSorted in [text] } after 400ms
let vm = Filters(api: api)
subscribe vm
vm.text = "tea"
advance 1s
vm.isSorted = true
advance 1s
"""),
    ("rule", DRAWINGS, [("    past.append(lines.value)\n    show(later)", "    show(later)")], """\
let vm = Drawing()
subscribe vm
always latest(vm.canUndo) == !latest(vm.lines).isEmpty
vm.draw(1)
vm.draw(2)
vm.undo()
"""),
    ("stale-answer", DETAILS, [("flatMapLatest", "flatMap")], """\
let api = DetailApi()
answer api.detail { id in Observable.just("\(id)").delay(1s) }, Single.error(DetailError.offline)
let vm = Details(api: api)
subscribe vm
emit vm.selected 1
advance 2s
"""),
    ("rule", POINTS, [
        ("    guard let", "    let before = sum\n    guard let"), ("sum += points", "sum = before + points"),
    ], """\
let api = PointApi()
answer api.points { code in 10 } after 500ms, { code in 5 } after 200ms, { code in Observable.error(.used) } after 100ms, { code in 10 } after 500ms
let vm = Points(api: api)
subscribe vm
always latest(vm.sum) == latest(vm.all).reduce(0, +)
vm.scan("a")
advance 1s
vm.scan("b")
advance 1s
"""),
    ("endless-loading", NAMES, [("catch {\n      state.isLoading = false\n", "catch {\n")], """\
let api = NameApi()
answer api.names { ["Ann", "Bo"] } after 1s, { throw NameError.offline } after 1s
let vm = Names(api: api)
subscribe vm
vm.load()
advance 2s
"""),
    ("dead-input", LISTS, [(".catchAndReturn([])", "")], """\
let api = ListApi()
answer api.list Observable.just(["milk"]).delay(1s), Observable.error(.offline)
let vm = Lists(api: api)
subscribe vm
emit vm.refresh
advance 2s
"""),
    ("rule", CLEANERS, [("    if isBusy { return }\n", "")], """\
let accounts = Accounts()
var known = [1, 2, 3]
answer accounts.old { known.filter { $0 < 3 } } after 100ms
answer accounts.remove { ids in let before = known.count; known = known.filter { !ids.contains($0) }; return before - known.count } after 100ms
let vm = Cleaner(accounts: accounts)
subscribe vm
always !vm.hasFailed
"""),
    ("stale-answer", BOOKS, [("    task?.cancel()\n", ""), (", !Task.isCancelled", "")], """\
let api = BookApi()
answer api.find(_:) { q in "found \\(q)" } after 1s
let vm = BookModel(api: api)
subscribe vm
"""),
    ("stale-answer", TRACKS, [("map { api.tracks($0) }.switchToLatest()", "flatMap { api.tracks($0) }")], """\
let api = TrackApi()
answer api.tracks { q in Observable.just([q]).delay(1s) }
let vm = TrackModel(api: api)
subscribe vm
emit vm.query "a"
"""),
    ("off-main", NOTES, [("MainScheduler.instance", "SerialDispatchQueueScheduler(qos: .utility)")], """\
let store = NoteStore()
answer store.notes Observable.just(["milk"]).delay(100ms)
let vm = NotesModel(store: store)
subscribe vm
"""),
    ("rule", POSTS, [("    if isBusy { return }\n", "")], """\
let api = PostApi()
answer api.page(_:) { n in ["post \\(n)"] } after 300ms
let vm = PostModel(api: api)
subscribe vm
always Set(vm.posts).count == vm.posts.count as "no post twice"
"""),
]

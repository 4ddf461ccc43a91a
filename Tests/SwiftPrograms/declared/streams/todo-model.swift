import RxSwift
import RxCocoa
enum Filter: CaseIterable { case all, active, done }
struct Todo: Equatable { let id: Int; var title: String; var isDone = false }
protocol TodoStore { func load() -> Single<[Todo]>; func save(_ t: [Todo]) -> Completable }
final class FakeStore: TodoStore {
  var saved: [[Todo]] = []; var fails = false
  func load() -> Single<[Todo]> { .just([Todo(id: 1, title: "buy milk")]) }
  func save(_ t: [Todo]) -> Completable {
    fails
      ? .error(RxError.unknown)
      : .deferred { [unowned self] in
        saved.append(t); return .empty()
      }
  }
}
final class TodosViewModel {
  struct Input {
    let add: Observable<String>; let toggle: Observable<Int>; let filter: Driver<Filter>; let clear: Observable<Void>
  }
  struct Output { let items: Driver<[String]>; let remaining: Driver<String>; let error: Signal<String> }
  private enum Change { case set([Todo]), add(String), toggle(Int), clear }
  private let store: any TodoStore
  init(store: any TodoStore) { self.store = store }
  func transform(_ i: Input) -> Output {
    let errors = PublishRelay<String>()
    let changes = Observable.merge(
      store.load().asObservable().map(Change.set), i.add.filter { !$0.isEmpty }.map(Change.add),
      i.toggle.map(Change.toggle), i.clear.map { .clear })
    let todos = changes.scan([Todo]()) { list, c in
      switch c {
      case .set(let l): return l
      case .add(let t): return list + [Todo(id: (list.map(\.id).max() ?? 0) + 1, title: t)]
      case .toggle(let id):
        return list.map {
          var t = $0; if t.id == id { t.isDone.toggle() }; return t
        }
      case .clear: return list.filter { !$0.isDone }
      }
    }
    .flatMapLatest { [store] list in
      store.save(list).do(onError: { errors.accept("save: \($0)") }).catch { _ in .empty() }.andThen(
        Observable.just(list))
    }
    .asDriver(onErrorJustReturn: [])
    let items = Driver.combineLatest(todos, i.filter) { list, f in
      list.filter {
        switch f {
        case .all: true;
        case .active: !$0.isDone;
        case .done: $0.isDone
        }
      }.map { ($0.isDone ? "[x] " : "[ ] ") + $0.title }
    }
    return Output(
      items: items.distinctUntilChanged(),
      remaining: todos.map { l in
        let n = l.filter { !$0.isDone }.count; return n == 1 ? "1 item" : "\(n) items"
      }.distinctUntilChanged(), error: errors.asSignal())
  }
}
let store = FakeStore(), bag = DisposeBag()
let add = PublishSubject<String>(), toggle = PublishSubject<Int>(), clear = PublishSubject<Void>(),
  filter = BehaviorRelay(value: Filter.all)
let out = TodosViewModel(store: store).transform(
  .init(add: add, toggle: toggle, filter: filter.asDriver(), clear: clear))
out.items.drive(onNext: { print("items", $0) }).disposed(by: bag)
out.remaining.drive(onNext: { print("remaining", $0) }).disposed(by: bag)
out.error.emit(onNext: { print("error", $0) }).disposed(by: bag)
add.onNext("walk"); add.onNext(""); toggle.onNext(1)
for f in Filter.allCases.reversed() { filter.accept(f) }
store.fails = true
toggle.onNext(2)
store.fails = false
clear.onNext(())
print(store.saved.count, store.saved.last!, store.saved.map(\.count))

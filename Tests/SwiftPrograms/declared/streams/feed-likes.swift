import RxSwift
import RxRelay
final class Feed {
  struct Item: Equatable { let id: Int; var liked = false }
  let items = BehaviorRelay<[Item]>(value: (1...3).map { Item(id: $0) })
  let like = PublishRelay<Int>()
  let bag = DisposeBag()
  init() {
    like.withLatestFrom(items) { id, items in items.map { $0.id == id ? Item(id: id, liked: !$0.liked) : $0 } }.bind(
      to: items
    ).disposed(by: bag)
  }
  var liked: Observable<[Int]> { items.map { $0.filter(\.liked).map(\.id) }.distinctUntilChanged() }
}
let feed = Feed()
let bag = DisposeBag()
var log: [[Int]] = []
feed.liked.subscribe(onNext: { log.append($0) }).disposed(by: bag)
for id in [2, 3, 2] { feed.like.accept(id) }
print(log)
let subject = PublishSubject<Int>()
let shared = subject.map { n -> Int in
  print("map", n); return n * 2
}.share()
let s1 = shared.subscribe(onNext: { print("a", $0) })
let s2 = shared.subscribe(onNext: { print("b", $0) })
subject.onNext(1)
s1.dispose()
subject.onNext(2)
s2.dispose()
subject.onNext(3)
print(subject.hasObservers)
enum E: Error { case bad(Int) }
let risky = Observable<Int>.create { o in
  o.onNext(1)
  o.onError(E.bad(7))
  return Disposables.create { print("disposed") }
}
risky.do(onError: { print("do", $0) }).catch { e in
  if case E.bad(let n) = e { return .just(n) }
  return .error(e)
}.subscribe(onNext: { print($0) }, onCompleted: { print("completed") }).disposed(by: bag)
extension ObservableType {
  func pairwise() -> Observable<(Element, Element)> { Observable.zip(self, skip(1)) { ($0, $1) } }
  func log(_ name: String) -> Observable<Element> { self.do(onNext: { print(name, $0) }) }
}
Observable.of(1, 4, 9).pairwise().map { $1 - $0 }.log("diff").subscribe().disposed(by: bag)
let trigger = PublishSubject<Void>()
let counter = trigger.scan(0) { n, _ in n + 1 }.share(replay: 1)
counter.subscribe(onNext: { print("count", $0) }).disposed(by: bag)
trigger.onNext(())
trigger.onNext(())
counter.subscribe(onNext: { print("late", $0) }).disposed(by: bag)
let v = BehaviorSubject<Feed.Item?>(value: nil)
v.compactMap { $0?.id }.subscribe(onNext: { print("id", $0) }).disposed(by: bag)
v.onNext(Feed.Item(id: 8))
v.onNext(nil)
print(try v.value() as Any)
Observable.combineLatest(feed.liked, counter).map { "\($0) \($1)" }.take(1).subscribe { print($0) }.disposed(by: bag)
func make(_ n: Int) -> Single<String> { n > 2 ? .error(E.bad(n)) : .just("n\(n)") }
Observable.from([1, 2, 3]).concatMap { make($0) }.subscribe(onNext: { print($0) }, onError: { print("error", $0) })
  .disposed(by: bag)
Completable.create { c in
  c(.completed); return Disposables.create()
}.andThen(Single.just(5)).subscribe(onSuccess: { print("five", $0) }).disposed(by: bag)
Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }.toArray().subscribe(onSuccess: { print($0) })
  .disposed(by: bag)

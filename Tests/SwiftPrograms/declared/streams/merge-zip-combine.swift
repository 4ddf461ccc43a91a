import RxSwift

typealias Point = (x: Int, y: Int)

final class Board {
  enum Move: String { case left, right, up, down }
  let keys = PublishSubject<Move>()
  let jumps = PublishSubject<Point>()
  let ticks = PublishSubject<Void>()

  lazy var position: Observable<Point> =
    Observable
    .merge(
      keys.map { move -> (Point) -> Point in
        switch move {
        case .left: return { ($0.x - 1, $0.y) }
        case .right: return { ($0.x + 1, $0.y) }
        case .up: return { ($0.x, $0.y - 1) }
        case .down: return { ($0.x, $0.y + 1) }
        }
      },
      jumps.map { target in { _ in target } }
    )
    .scan((0, 0)) { $1($0) }
    .startWith((0, 0))
    .share(replay: 1)
}

func show(_ point: Point) -> String { "(\(point.x),\(point.y))" }

let board = Board()
let bag = DisposeBag()
var subscriptions = 0
board.position.do(onSubscribe: { subscriptions += 1 }).map(show).subscribe(onNext: { print("at", $0) }).disposed(
  by: bag)
board.ticks.withLatestFrom(board.position).map(show).subscribe(onNext: { print("tick", $0) }).disposed(by: bag)
Observable.zip(board.keys, board.jumps) { "\($0.rawValue)+\(show($1))" }.subscribe(onNext: { print("zip", $0) })
  .disposed(by: bag)
Observable.combineLatest(board.keys.startWith(.up), board.ticks.enumerated().map(\.index))
  .subscribe(onNext: { move, tick in print("latest", move, tick) })
  .disposed(by: bag)
board.keys.sample(board.ticks).map(\.rawValue).subscribe(onNext: { print("sampled", $0) }).disposed(by: bag)

board.keys.onNext(.right)
board.ticks.onNext(())
board.keys.onNext(.down)
board.jumps.onNext((9, 9))
board.ticks.onNext(())
board.keys.onNext(.left)
board.ticks.onNext(())
board.position.take(1).map(show).subscribe(onNext: { print("late", $0) }, onCompleted: { print("late end") }).disposed(
  by: bag)
print(subscriptions)

let start = Observable.concat(Observable.just("a"), .empty(), .of("b", "c"))
Observable.amb([.never(), start, .just("z")]).reduce("") { $0 + $1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
start.pairwise().subscribe(onNext: { print($0 + $1) }).disposed(by: bag)

extension ObservableType {
  func pairwise() -> Observable<(Element, Element)> { zip2(skip(1)) }
  private func zip2(_ other: Observable<Element>) -> Observable<(Element, Element)> { Observable.zip(self, other) }
}

import RxSwift

enum PlayerError: Error { case stopped }

final class Player {
  private let statesSubject = BehaviorSubject<String>(value: "idle")
  private let eventsSubject = PublishSubject<String>()
  private let historySubject = ReplaySubject<Int>.create(bufferSize: 2)
  private var position = 0

  var states: Observable<String> { statesSubject.asObservable() }
  var events: Observable<String> { eventsSubject }
  var history: Observable<Int> { historySubject.asObservable() }

  func play(_ seconds: Int) {
    statesSubject.onNext("playing")
    position += seconds
    historySubject.onNext(position)
    eventsSubject.onNext("at \(position)")
  }

  func stop() {
    statesSubject.onNext("stopped")
    statesSubject.onCompleted()
    eventsSubject.onError(PlayerError.stopped)
    historySubject.onCompleted()
  }

  deinit { print("player gone at \(position)") }
}

var player: Player? = Player()
let bag = DisposeBag()
player!.states.subscribe(onNext: { print("state:", $0) }, onCompleted: { print("states end") }).disposed(by: bag)
player!.events
  .subscribe { event in
    switch event {
    case .next(let text): print("event:", text)
    case .error(let error): print("failed:", error)
    case .completed: print("never printed")
    }
  }
  .disposed(by: bag)

for seconds in [5, 10, 20] { player?.play(seconds) }
player!.history.subscribe(onNext: { print("late:", $0) }, onDisposed: { print("history disposed") }).disposed(by: bag)
player?.play(1)
let states = player!.states
player!.stop()
player?.play(7)
states.subscribe(onNext: { print("too late:", $0) }, onCompleted: { print("completed again") }).disposed(by: bag)
player!.events.subscribe(onError: { print("error again:", $0) }).disposed(by: bag)
player = nil
print("end")

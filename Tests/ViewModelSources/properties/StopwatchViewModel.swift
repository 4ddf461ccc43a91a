import Foundation
import RxCocoa
import RxSwift

final class StopwatchViewModel {
    let startStop = PublishSubject<Void>()
    let lap = PublishSubject<Void>()
    let reset = PublishSubject<Void>()

    private(set) lazy var isRunning: Observable<Bool> = runningRelay.asObservable()
    private(set) lazy var time: Driver<String> =
        elapsed
        .map(StopwatchViewModel.format)
        .asDriver(onErrorJustReturn: "--")
    private(set) lazy var laps: Driver<[String]> = lapsRelay.map { $0.map(StopwatchViewModel.format) }
        .asDriver(onErrorJustReturn: [])

    private let runningRelay = BehaviorRelay(value: false)
    private let elapsed = BehaviorRelay(value: 0)
    private let lapsRelay = BehaviorRelay<[Int]>(value: [])
    private let disposeBag = DisposeBag()

    init(resolution: RxTimeInterval = .milliseconds(100)) {
        startStop
            .withLatestFrom(runningRelay) { !$1 }
            .bind(to: runningRelay)
            .disposed(by: disposeBag)

        runningRelay
            .distinctUntilChanged()
            .flatMapLatest { isRunning -> Observable<Int> in
                isRunning ? .interval(resolution, scheduler: MainScheduler.instance) : .empty()
            }
            .withLatestFrom(elapsed) { $1 + 1 }
            .bind(to: elapsed)
            .disposed(by: disposeBag)

        lap
            .withLatestFrom(Observable.combineLatest(runningRelay, elapsed))
            .filter { isRunning, _ in isRunning }
            .withLatestFrom(lapsRelay) { now, laps in laps + [now.1 - laps.reduce(0, +)] }
            .bind(to: lapsRelay)
            .disposed(by: disposeBag)

        reset
            .subscribe(
                with: self,
                onNext: { model, _ in
                    model.runningRelay.accept(false)
                    model.elapsed.accept(0)
                    model.lapsRelay.accept([])
                }
            )
            .disposed(by: disposeBag)
    }

    private static func format(_ ticks: Int) -> String {
        String(format: "%d:%02d.%d", ticks / 600, ticks / 10 % 60, ticks % 10)
    }
}

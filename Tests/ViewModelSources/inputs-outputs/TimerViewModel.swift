import Foundation
import RxRelay
import RxSwift

protocol TimerViewModelInputs {
    func start(seconds: Int)
    func pause()
    func resume()
    var reset: AnyObserver<Void> { get }
}

protocol TimerViewModelOutputs {
    var text: Observable<String> { get }
    var finished: Observable<Void> { get }
    var isRunning: BehaviorRelay<Bool> { get }
}

protocol TimerViewModelType {
    var inputs: TimerViewModelInputs { get }
    var outputs: TimerViewModelOutputs { get }
}

final class TimerViewModel: TimerViewModelType, TimerViewModelInputs, TimerViewModelOutputs {
    var inputs: TimerViewModelInputs { return self }
    var outputs: TimerViewModelOutputs { return self }

    let reset: AnyObserver<Void>
    let text: Observable<String>
    let finished: Observable<Void>
    let isRunning = BehaviorRelay(value: false)

    private let left = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init(scheduler: SchedulerType = MainScheduler.instance) {
        let resetSubject = PublishSubject<Void>()
        reset = resetSubject.asObserver()
        text = left.map { String(format: "%02d:%02d", $0 / 60, $0 % 60) }.distinctUntilChanged()
        finished = left.scan((0, 0)) { ($0.1, $1) }.filter { $0.0 == 1 && $0.1 == 0 }.map { _ in }
        isRunning.distinctUntilChanged()
            .flatMapLatest { $0 ? Observable<Int>.interval(.seconds(1), scheduler: scheduler) : .never() }
            .subscribe(onNext: { [weak self] _ in self?.tick() })
            .disposed(by: bag)
        resetSubject.subscribe(onNext: { [weak self] in
            self?.isRunning.accept(false)
            self?.left.accept(0)
        }).disposed(by: bag)
    }

    private func tick() {
        guard left.value > 0 else { return }
        left.accept(left.value - 1)
        if left.value == 0 { isRunning.accept(false) }
    }

    func start(seconds: Int) {
        left.accept(seconds)
        isRunning.accept(true)
    }
    func pause() { isRunning.accept(false) }
    func resume() { isRunning.accept(left.value > 0) }
}

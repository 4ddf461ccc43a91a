import RxCocoa
import RxSwift

enum Onboarding {
    enum Step: Int, CaseIterable { case welcome, permissions, account, done }

    final class ViewModel {
        struct Dependencies {
            let analytics: OnboardingAnalytics
            var start: Step = .welcome
        }
        struct Input {
            let next = PublishRelay<Void>()
            let back = PublishRelay<Void>()
            let skipTo = PublishRelay<Step>()
        }
        struct Output {
            let step: Driver<Step>
            let progress: Driver<Double>
            let finished: Signal<Void>
        }

        let input = Input()
        let output: Output
        private let disposeBag = DisposeBag()

        init(dependencies: Dependencies) {
            let step = BehaviorRelay(value: dependencies.start)
            let analytics = dependencies.analytics
            output = Output(
                step: step.asDriver().distinctUntilChanged(),
                progress: step.asDriver().map { Double($0.rawValue) / Double(Step.allCases.count - 1) }
                    .distinctUntilChanged(),
                finished: step.asSignal(onErrorJustReturn: .welcome).filter { $0 == .done }.map { _ in })
            Observable.merge(
                input.next.map { 1 }, input.back.map { -1 },
                input.skipTo.withLatestFrom(step) { $0.rawValue - $1.rawValue }
            )
            .withLatestFrom(step) { Step(rawValue: $1.rawValue + $0) }
            .compactMap { $0 }
            .do(onNext: { analytics.screen("\($0)") })
            .bind(to: step)
            .disposed(by: disposeBag)
        }
    }
}

protocol OnboardingAnalytics { func screen(_ name: String) }

import Foundation
import RxRelay
import RxSwift

protocol OnboardingDelegate: AnyObject {
    func onboardingDidFinish(name: String, answers: [String: Int])
    func onboardingDidCancel()
}

protocol Analytics: AnyObject {
    func log(_ event: OnboardingViewModel.Event)
}

final class OnboardingViewModel {
    enum Event: Equatable {
        case shown(page: Int)
        case finished(seconds: Double)
    }

    enum Page: Int, CaseIterable {
        case welcome, name, goals, done

        var title: String {
            switch self {
            case .welcome: return "Welcome"
            case .name: return "Your name"
            case .goals: return "Your goals"
            case .done: return "All set"
            }
        }
    }

    // Inputs
    let next = PublishRelay<Void>()
    let back = PublishRelay<Void>()
    let name = BehaviorRelay(value: "")
    let goal = PublishRelay<(name: String, weight: Int)>()

    // Outputs
    var title: Observable<String> { page.map(\.title) }
    var progress: Observable<Double> { page.map { Double($0.rawValue) / Double(Page.allCases.count - 1) } }
    var canContinue: Observable<Bool> {
        Observable.combineLatest(page, name) { page, name in page != .name || !name.isEmpty }.distinctUntilChanged()
    }

    weak var delegate: OnboardingDelegate?
    private unowned let analytics: Analytics
    private let page = BehaviorRelay(value: Page.welcome)
    private var goals: [String: Int] = [:]
    private let bag = DisposeBag()

    init(analytics: Analytics, delegate: OnboardingDelegate? = nil) {
        self.analytics = analytics
        self.delegate = delegate

        next.withLatestFrom(canContinue).filter { $0 }
            .subscribe(onNext: { [weak self] _ in self?.move(by: 1) })
            .disposed(by: bag)
        back.subscribe(onNext: { [weak self] in self?.move(by: -1) }).disposed(by: bag)
        goal.subscribe(onNext: { [weak self] in self?.goals[$0.name, default: 0] += $0.weight }).disposed(by: bag)
        page.map { Event.shown(page: $0.rawValue) }
            .subscribe(onNext: { [unowned analytics] in analytics.log($0) })
            .disposed(by: bag)
    }

    private func move(by step: Int) {
        guard let new = Page(rawValue: page.value.rawValue + step) else {
            if step > 0 {
                delegate?.onboardingDidFinish(name: name.value, answers: goals)
            } else {
                delegate?.onboardingDidCancel()
            }
            return
        }
        page.accept(new)
    }

    deinit {
        analytics.log(.finished(seconds: 1.5))
    }
}

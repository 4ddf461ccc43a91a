import RxCocoa
import RxSwift

struct Route: Equatable {
    enum Kind {
        case push
        case present(fullScreen: Bool)
        case dismiss
    }
    let path: String
    let kind: Kind
    static func == (a: Route, b: Route) -> Bool { a.path == b.path }
}

final class RouterViewModel {
    typealias Guard = (Route) -> Single<Bool>
    typealias Inputs = (open: AnyObserver<String>, back: AnyObserver<Void>)
    typealias Outputs = (stack: Driver<[String]>, denied: Signal<String>)

    let inputs: Inputs
    let outputs: Outputs
    var onRoute: ((Route) -> Void)?
    private let bag = DisposeBag()

    init(root: String, guards: [String: Guard] = [:]) {
        let open = PublishSubject<String>()
        let back = PublishSubject<Void>()
        let stack = BehaviorRelay(value: [root])
        let denied = PublishRelay<String>()
        inputs = (open.asObserver(), back.asObserver())
        outputs = (stack.asDriver().distinctUntilChanged(), denied.asSignal())
        open
            .map { Route(path: $0, kind: $0.hasPrefix("!") ? .present(fullScreen: true) : .push) }
            .concatMap { route -> Single<(Route, Bool)> in
                (guards[route.path] ?? { _ in .just(true) })(route).map { (route, $0) }
            }
            .subscribe(onNext: { [weak self] route, isAllowed in
                guard isAllowed else { return denied.accept(route.path) }
                stack.accept(stack.value + [route.path])
                self?.onRoute?(route)
            })
            .disposed(by: bag)
        back.filter { stack.value.count > 1 }.map { Array(stack.value.dropLast()) }.bind(to: stack).disposed(by: bag)
    }
}

import RxCocoa
import RxSwift
import UIKit

protocol Coordinator: AnyObject {
    var children: [Coordinator] { get set }
    func start() -> Observable<Void>
}

class BaseCoordinator<Result>: NSObject {
    let disposeBag = DisposeBag()
    private let identifier = "id"
    private var childCoordinators: [String: Any] = [:]
    func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
        childCoordinators[coordinator.identifier] = coordinator
        return coordinator.start().do(onNext: { [weak self] _ in self?.childCoordinators[coordinator.identifier] = nil }
        )
    }
    func start() -> Observable<Result> { fatalError("Start method should be implemented.") }
    var childCount: Int { childCoordinators.count }
}

enum LanguageResult: Equatable {
    case language(String)
    case cancel
}

final class LanguageListViewModel {
    let selectLanguage: AnyObserver<String>
    let cancel: AnyObserver<Void>
    let languages: Observable<[String]>
    let didSelectLanguage: Observable<String>
    let didCancel: Observable<Void>

    init(languages: [String] = ["Swift", "Kotlin"]) {
        self.languages = .just(languages)
        let select = PublishSubject<String>()
        selectLanguage = select.asObserver()
        didSelectLanguage = select.asObservable()
        let cancel = PublishSubject<Void>()
        self.cancel = cancel.asObserver()
        didCancel = cancel.asObservable()
    }
}

final class LanguageListCoordinator: BaseCoordinator<LanguageResult> {
    let viewModel = LanguageListViewModel()
    override func start() -> Observable<LanguageResult> {
        Observable.merge(viewModel.didCancel.map { .cancel }, viewModel.didSelectLanguage.map { .language($0) }).take(1)
    }
}

final class AppCoordinator: BaseCoordinator<Void> {
    let showLanguages = PublishSubject<Void>()
    let current = BehaviorRelay(value: "Swift")
    private(set) weak var list: LanguageListCoordinator?
    override func start() -> Observable<Void> {
        showLanguages
            .flatMapFirst { [unowned self] () -> Observable<LanguageResult> in
                let coordinator = LanguageListCoordinator()
                list = coordinator
                return coordinate(to: coordinator)
            }
            .compactMap { if case .language(let name) = $0 { name } else { nil } }
            .bind(to: current)
            .disposed(by: disposeBag)
        return .never()
    }
}

import Foundation
import RxRelay
import RxSwift

public struct Project: Equatable {
    public let id: Int
    public let name: String
    public let goal: Double
    public let pledged: Double
    public var isSaved: Bool

    public var percentFunded: Int { Int(pledged / goal * 100) }
}

public enum ClientError: Error, Equatable {
    case offline
    case rejected(reason: String)
}

public protocol ProjectClient {
    func project(id: Int) -> Single<Project>
    func setSaved(_ isSaved: Bool, id: Int) -> Completable
}

public protocol ProjectPageViewModelInputs: AnyObject {
    func configure(with id: Int, refTag: String?)
    func saveButtonTapped()
    func shareButtonTapped()
    func viewWillAppear(animated: Bool)
}

public protocol ProjectPageViewModelOutputs: AnyObject {
    var title: Observable<String> { get }
    var progress: Observable<(percent: Int, isFunded: Bool)> { get }
    var saveButtonSelected: Observable<Bool> { get }
    var share: Observable<URL> { get }
    var didFail: Observable<Error> { get }
}

public final class ProjectPageViewModel {
    public var inputs: ProjectPageViewModelInputs { self }
    public var outputs: ProjectPageViewModelOutputs { self }

    private let configuration = ReplaySubject<(id: Int, refTag: String?)>.create(bufferSize: 1)
    private let appear = PublishRelay<Bool>()
    private let save = PublishRelay<Void>()
    private let shareTap = PublishRelay<Void>()
    private let projectRelay = BehaviorRelay<Project?>(value: nil)
    private let failureRelay = PublishRelay<Error>()
    private let disposeBag = DisposeBag()

    public init(client: ProjectClient) {
        let failureRelay = failureRelay
        let projectRelay = projectRelay

        Observable.combineLatest(configuration, appear.take(1))
            .flatMapLatest { configuration, _ in
                client.project(id: configuration.id).asObservable().catch {
                    failureRelay.accept($0)
                    return .empty()
                }
            }
            .bind(to: projectRelay)
            .disposed(by: disposeBag)

        save
            .withLatestFrom(projectRelay.compactMap { $0 })
            .flatMapFirst { project -> Observable<Project> in
                var toggled = project
                toggled.isSaved.toggle()
                return client.setSaved(toggled.isSaved, id: project.id)
                    .andThen(Observable<Project>.empty())
                    .startWith(toggled)
                    .catch { error in
                        failureRelay.accept(error)
                        return .just(project)
                    }
            }
            .bind(to: projectRelay)
            .disposed(by: disposeBag)
    }
}

extension ProjectPageViewModel: ProjectPageViewModelInputs {
    public func configure(with id: Int, refTag: String? = nil) { configuration.onNext((id, refTag)) }
    public func saveButtonTapped() { save.accept(()) }
    public func shareButtonTapped() { shareTap.accept(()) }
    public func viewWillAppear(animated: Bool) { appear.accept(animated) }
}

extension ProjectPageViewModel: ProjectPageViewModelOutputs {
    private var project: Observable<Project> { projectRelay.compactMap { $0 } }
    public var title: Observable<String> { project.map(\.name).distinctUntilChanged() }
    public var progress: Observable<(percent: Int, isFunded: Bool)> {
        project.distinctUntilChanged(\.pledged).map { ($0.percentFunded, $0.pledged >= $0.goal) }
    }
    public var saveButtonSelected: Observable<Bool> { project.map(\.isSaved).distinctUntilChanged() }
    public var share: Observable<URL> {
        shareTap.withLatestFrom(Observable.combineLatest(project, configuration)).compactMap { project, configuration in
            URL(string: "https://example.org/\(project.id)" + (configuration.refTag.map { "?ref=\($0)" } ?? ""))
        }
    }
    public var didFail: Observable<Error> { failureRelay.asObservable() }
}

import Foundation
import RxCocoa
import RxSwift

protocol MviIntent {}
protocol MviAction {}
protocol MviResult {}
protocol MviViewState: Equatable { static var idle: Self { get } }

protocol MviViewModel {
    associatedtype Intent: MviIntent
    associatedtype State: MviViewState
    func process(intents: Observable<Intent>)
    func states() -> Observable<State>
}

enum ProfileIntent: MviIntent {
    case initial(id: Int)
    case rename(String)
    case refresh
}
enum ProfileAction: MviAction, Equatable {
    case load(Int)
    case rename(String)
}
enum ProfileResult: MviResult {
    case loading
    case loaded(String)
    case renamed(String)
    case failed(String)
}

struct ProfileState: MviViewState {
    var isLoading: Bool
    var name: String?
    var message: String?
    static let idle = ProfileState(isLoading: false, name: nil, message: nil)
}

protocol ProfileRepository {
    func name(of id: Int) -> Single<String>
}

struct ProfileProcessor {
    let repository: ProfileRepository
    func results(_ action: ProfileAction) -> Observable<ProfileResult> {
        switch action {
        case .load(let id):
            return repository.name(of: id).asObservable()
                .map { ProfileResult.loaded($0) }
                .catch { .just(.failed("\($0)")) }
                .startWith(.loading)
        case .rename(let name): return .just(name.isEmpty ? .failed("empty") : .renamed(name))
        }
    }
}

final class MVIProfileViewModel: MviViewModel {
    private let intents = PublishSubject<ProfileIntent>()
    private let processor: ProfileProcessor
    private lazy var stream: Observable<ProfileState> =
        intents
        .scan((id: 0, action: ProfileAction?.none)) { last, intent in
            switch intent {
            case .initial(let id): (id, .load(id))
            case .refresh: (last.id, .load(last.id))
            case .rename(let name): (last.id, .rename(name))
            }
        }
        .compactMap(\.action)
        .flatMap { [processor] in processor.results($0) }
        .scan(ProfileState.idle, accumulator: Self.reduce)
        .startWith(.idle)
        .distinctUntilChanged()
        .share(replay: 1, scope: .forever)
    private let bag = DisposeBag()

    init(processor: ProfileProcessor) { self.processor = processor }

    private static func reduce(_ state: ProfileState, _ result: ProfileResult) -> ProfileState {
        var state = state
        state.isLoading = false
        state.message = nil
        switch result {
        case .loading: state.isLoading = true
        case .loaded(let name), .renamed(let name): state.name = name
        case .failed(let message): state.message = message
        }
        return state
    }

    func process(intents: Observable<ProfileIntent>) { intents.subscribe(self.intents).disposed(by: bag) }
    func states() -> Observable<ProfileState> { stream }
}

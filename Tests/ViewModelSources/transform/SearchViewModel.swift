import Foundation
import RxCocoa
import RxSwift

struct Repository: Decodable, Equatable {
    let id: Int
    let name: String
    let stars: Int
}

enum SearchError: Error {
    case offline
    case limitExceeded(seconds: Int)
}

protocol SearchService {
    func search(_ query: String) -> Single<[Repository]>
}

final class SearchViewModel {
    struct Input {
        let query: Observable<String>
        let retry: Observable<Void>
        let selection: Observable<Int>
    }

    struct Output {
        let repositories: Driver<[Repository]>
        let isLoading: Driver<Bool>
        let message: Signal<String>
        let opened: Signal<Repository>
    }

    private let service: SearchService

    init(service: SearchService) {
        self.service = service
    }

    func transform(input: Input) -> Output {
        let isLoading = BehaviorRelay(value: false)
        let failures = PublishRelay<Error>()

        let query = input.query
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
            .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
            .distinctUntilChanged()
            .share(replay: 1)

        let repositories =
            Observable
            .merge(query, input.retry.withLatestFrom(query))
            .flatMapLatest { [service] query in
                service.search(query)
                    .asObservable()
                    .do(onSubscribe: { isLoading.accept(true) }, onDispose: { isLoading.accept(false) })
                    .catch { error in
                        failures.accept(error)
                        return .empty()
                    }
            }
            .asDriver(onErrorJustReturn: [])

        let opened = input.selection
            .withLatestFrom(repositories) { row, repositories in
                repositories.indices.contains(row) ? repositories[row] : nil
            }
            .compactMap { $0 }
            .asSignal(onErrorSignalWith: .empty())

        return Output(
            repositories: repositories,
            isLoading: isLoading.asDriver().distinctUntilChanged(),
            message: failures.map(Self.message).asSignal(onErrorJustReturn: "Unknown"),
            opened: opened
        )
    }

    private static func message(for error: Error) -> String {
        switch error {
        case SearchError.offline: return "You are offline"
        case SearchError.limitExceeded(let seconds): return "Try again in \(seconds) s"
        default: return "Something went wrong"
        }
    }
}

import Foundation
import RxRelay
import RxSwift

public protocol UnioStreamType: AnyObject {
    associatedtype Input
    associatedtype Output
    var input: InputProxy<Input> { get }
    var output: OutputProxy<Output> { get }
}

public final class InputProxy<Input> {
    private let input: Input
    init(_ input: Input) { self.input = input }

    public func accept<Value>(_ value: Value, for path: KeyPath<Input, PublishRelay<Value>>) {
        input[keyPath: path].accept(value)
    }
    public func accept(for path: KeyPath<Input, PublishRelay<Void>>) { input[keyPath: path].accept(()) }
}

public final class OutputProxy<Output> {
    private let output: Output
    init(_ output: Output) { self.output = output }

    public func observable<Value>(for path: KeyPath<Output, Observable<Value>>) -> Observable<Value> {
        output[keyPath: path]
    }
    public func value<Value>(for path: KeyPath<Output, BehaviorRelay<Value>>) -> Value { output[keyPath: path].value }
    public func observable<Value>(for path: KeyPath<Output, BehaviorRelay<Value>>) -> Observable<Value> {
        output[keyPath: path].asObservable()
    }
}

struct GitHubRepository: Codable, Equatable {
    let id: Int
    let fullName: String
}

protocol GitHubSearchAPI {
    func searchRepository(query: String, page: Int) -> Observable<[GitHubRepository]>
}

final class GitHubSearchStream: UnioStreamType {
    struct Input {
        let searchText = PublishRelay<String>()
        let reachedBottom = PublishRelay<Void>()
    }

    struct Output {
        let repositories: BehaviorRelay<[GitHubRepository]>
        let error: Observable<String>
    }

    struct Extra {
        let api: GitHubSearchAPI
        let debounce: RxTimeInterval
    }

    let input: InputProxy<Input>
    let output: OutputProxy<Output>
    private let disposeBag = DisposeBag()

    init(extra: Extra) {
        let input = Input()
        let repositories = BehaviorRelay<[GitHubRepository]>(value: [])
        let query = input.searchText
            .debounce(extra.debounce, scheduler: MainScheduler.instance)
            .distinctUntilChanged()
            .share(replay: 1)

        let pages =
            query
            .flatMapLatest { query -> Observable<Event<[GitHubRepository]>> in
                input.reachedBottom
                    .scan(1) { page, _ in page + 1 }
                    .startWith(1)
                    .flatMapFirst { page in
                        extra.api.searchRepository(query: query, page: page)
                            .map { page == 1 ? $0 : repositories.value + $0 }
                            .materialize()
                    }
            }
            .share()

        pages.compactMap(\.element).bind(to: repositories).disposed(by: disposeBag)
        self.input = InputProxy(input)
        output = OutputProxy(
            Output(repositories: repositories, error: pages.compactMap { $0.error.map { "\($0)" } }))
    }
}

import RxRelay
import RxSwift

struct Article: Equatable {
    let id: Int
    let title: String
}

struct Page {
    let articles: [Article]
    let nextPage: Int?
}

protocol ArticleRepository {
    func articles(page: Int, size: Int) -> Single<Page>
}

protocol Tracker: AnyObject {
    func track(_ name: String, page: Int)
}

/// Loads articles page by page; besides `transform`, the class has properties that are streams.
class PaginationViewModel {
    struct Input {
        let viewDidLoad: PublishSubject<Void>
        let loadMore: PublishSubject<Void>
        let refresh: PublishSubject<Void>
    }

    struct Output {
        let titles: Observable<[String]>
        let isAtEnd: Observable<Bool>
    }

    let pageSize: Int
    let isLoading = BehaviorRelay<Bool>(value: false)
    let failure = PublishRelay<String>()
    private let articles = BehaviorRelay<[Article]>(value: [])
    private let nextPage = BehaviorRelay<Int?>(value: 1)
    private let repository: ArticleRepository
    private weak var tracker: Tracker?
    private let disposeBag = DisposeBag()

    init(repository: ArticleRepository, tracker: Tracker? = nil, pageSize: Int = 2) {
        self.repository = repository
        self.tracker = tracker
        self.pageSize = pageSize
    }

    func transform(input: Input) -> Output {
        let first = Observable.merge(input.viewDidLoad, input.refresh)
            .do(onNext: { [weak self] in self?.nextPage.accept(1) })
            .map { true }

        Observable.merge(first, input.loadMore.map { false })
            .filter { [weak self] _ in self?.isLoading.value == false }
            .compactMap { [weak self] isFirst in self?.nextPage.value.map { (page: $0, isFirst: isFirst) } }
            .flatMap { [weak self] request -> Observable<(Page, Bool)> in
                guard let self = self else { return .empty() }
                self.isLoading.accept(true)
                self.tracker?.track("page", page: request.page)
                return self.repository.articles(page: request.page, size: self.pageSize)
                    .map { ($0, request.isFirst) }
                    .asObservable()
                    .catch { [weak self] error in
                        self?.failure.accept("\(error)")
                        return .empty()
                    }
                    .do(onDispose: { [weak self] in self?.isLoading.accept(false) })
            }
            .subscribe(onNext: { [weak self] page, isFirst in
                guard let self = self else { return }
                self.nextPage.accept(page.nextPage)
                self.articles.accept((isFirst ? [] : self.articles.value) + page.articles)
            })
            .disposed(by: disposeBag)

        return Output(
            titles: articles.map { $0.map(\.title) },
            isAtEnd: nextPage.map { $0 == nil }.distinctUntilChanged()
        )
    }
}

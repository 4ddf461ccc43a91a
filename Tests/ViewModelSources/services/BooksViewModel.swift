import RxRelay
import RxSwift

struct Book: Equatable {
    let title: String
    let pages: Int
}

enum LibraryError: Error { case closed }

protocol BookLibrary {
    func books(of author: String) -> Single<[Book]>
}

protocol Shelf {
    func contains(_ book: Book) -> Bool
    func add(_ book: Book)
}

protocol Router: AnyObject {
    func open(_ book: Book, animated: Bool)
    func showError(_ error: Error, retry: Bool)
}

/// All parameters of the initialiser have protocol types, so a script may omit all arguments.
final class BooksViewModel {
    let author = PublishRelay<String>()
    let tap = PublishRelay<Int>()

    let books = BehaviorRelay<[Book]>(value: [])
    private weak var router: Router?
    private let bag = DisposeBag()

    init(library: BookLibrary, router: Router) {
        self.router = router
        author
            .flatMapLatest { [weak self] author in
                library.books(of: author).asObservable().catch { error in
                    self?.router?.showError(error, retry: true)
                    return .just([])
                }
            }
            .bind(to: books)
            .disposed(by: bag)
        tap.withLatestFrom(books) { $1[$0] }
            .subscribe(onNext: { [weak self] in self?.router?.open($0, animated: false) })
            .disposed(by: bag)
    }
}

final class ShelfViewModel {
    let put = PublishRelay<Book>()
    let count: Observable<Int>

    private let counter = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init(library: Shelf, router: Router, limit: Int = 2) {
        count = counter.asObservable()
        put.filter { !library.contains($0) }
            .withLatestFrom(counter) { ($0, $1) }
            .subscribe(onNext: { [counter] book, count in
                guard count < limit else { return router.open(book, animated: true) }
                library.add(book)
                counter.accept(count + 1)
            })
            .disposed(by: bag)
    }
}

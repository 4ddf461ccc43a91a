import RxCocoa
import RxSwift

public struct Paginator<Element> {
    public enum Event { case refresh, next }
    private let load: (Int) -> Observable<[Element]>
    public init(load: @escaping (Int) -> Observable<[Element]>) { self.load = load }

    public func run(_ events: Observable<Event>, size: Int) -> Observable<(all: [Element], isEnd: Bool)> {
        events
            .scan((page: 0, isFirst: true)) { last, event in
                switch event {
                case .refresh: (0, true)
                case .next: (last.page + 1, false)
                }
            }
            .concatMap { [load] step in load(step.page).map { (items: $0, isFirst: step.isFirst) } }
            .scan((all: [Element](), isEnd: false)) { state, page in
                ((page.isFirst ? [] : state.all) + page.items, page.items.count < size)
            }
    }
}

protocol PagerSource {
    associatedtype Item: Equatable
    func items(page: Int) -> Observable<[Item]>
}

struct AnyPagerSource<Item: Equatable>: PagerSource {
    private let _items: (Int) -> Observable<[Item]>
    init<S: PagerSource>(_ source: S) where S.Item == Item { _items = source.items }
    init(_ items: @escaping (Int) -> Observable<[Item]>) { _items = items }
    func items(page: Int) -> Observable<[Item]> { _items(page) }
}

final class PagerViewModel<Item: Equatable> {
    let refresh = PublishRelay<Void>(), next = PublishRelay<Void>()
    let items: Driver<[Item]>
    let isEnd: Driver<Bool>
    let count: Driver<Int>

    init(source: AnyPagerSource<Item>, size: Int = 2) {
        let state = Paginator(load: source.items)
            .run(.merge(refresh.map { .refresh }, next.map { .next }), size: size)
            .share(replay: 1)
        items = state.map(\.all).distinctUntilChanged().asDriver(onErrorJustReturn: [])
        isEnd = state.map(\.isEnd).startWith(false).distinctUntilChanged().asDriver(onErrorJustReturn: true)
        count = items.map(\.count)
    }
}

typealias WordPager = PagerViewModel<String>

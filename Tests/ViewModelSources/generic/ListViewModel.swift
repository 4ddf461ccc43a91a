import RxSwift
import RxCocoa
import Foundation

@MainActor
final class MainVM {
    struct Input { let tap: Signal<Void>; let name: Driver<String> }
    struct Output { let hello: Driver<String>; let taps: Driver<Int> }
    private let prefix: String
    nonisolated init(prefix: String = "Hi") { self.prefix = prefix }
    func transform(_ input: Input) -> Output {
        Output(
            hello: input.name.map { [prefix] in prefix + " " + $0 },
            taps: input.tap.scan(0) { n, _ in n + 1 }.asDriver(onErrorJustReturn: 0))
    }
}
final class ListVM<Item: Equatable> {
    struct Input { let load: Observable<Void>; let pick: Observable<Int> }
    struct Output { let items: Driver<[Item]>; let picked: Signal<Item> }
    private let source: () -> Single<[Item]>
    init(source: @escaping () -> Single<[Item]>) { self.source = source }
    func transform(input: Input) -> Output {
        let items = input.load.flatMapLatest { [source] in source() }.share(replay: 1)
        return Output(
            items: items.asDriver(onErrorJustReturn: []),
            picked: input.pick.withLatestFrom(items) { $1[$0] }.asSignal(onErrorSignalWith: .empty()))
    }
}
final class CellVM {
    let like = PublishRelay<Void>(); let likes: Driver<Int>; let title: String; private let bag = DisposeBag()
    init(_ title: String, onLike: @escaping (String) -> Void) {
        self.title = title; let r = BehaviorRelay(value: 0); likes = r.asDriver()
        like.map { r.value + 1 }.do(onNext: { _ in onLike(title) }).bind(to: r).disposed(by: bag)
    }
}
final class FeedVM {
    let cells = BehaviorRelay<[CellVM]>(value: []); let log = PublishRelay<String>();
    let reload = PublishRelay<[String]>(); private let bag = DisposeBag()
    init() { reload.map { [log] in $0.map { CellVM($0) { log.accept($0) } } }.bind(to: cells).disposed(by: bag) }
}
final class AppContainer {
    static let shared = AppContainer(); lazy var feed = FeedVM(); private(set) var home: MainVM?
    func start() { home = MainVM(prefix: "Yo") }
    func makeList() -> ListVM<String> { ListVM(source: { .just(["x", "y"]) }) }
}
enum Scene { case feed(FeedVM), home }

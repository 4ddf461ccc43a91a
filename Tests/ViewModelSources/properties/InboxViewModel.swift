import RxCocoa
import RxSwift

struct InboxEnvironment {
    var load: () -> Single<[String]>
    var save: (String) -> Completable = { _ in .empty() }
    var scheduler: SchedulerType = MainScheduler.instance
}

struct InboxViewModel {
    let title: Driver<String>
    let letters: Driver<[String]>
    let add: AnyObserver<String>
    let reload: AnyObserver<Void>

    init(environment: InboxEnvironment) {
        let added = PublishSubject<String>()
        let reloads = PublishSubject<Void>()
        add = added.asObserver()
        reload = reloads.asObserver()
        let loaded = reloads.startWith(()).flatMapLatest { environment.load() }.map { ($0, true) }
        let saved = added.debounce(.milliseconds(300), scheduler: environment.scheduler)
            .flatMap { text in environment.save(text).andThen(Observable.just(([text], false))) }
        letters = Observable.merge(loaded, saved)
            .scan([]) { letters, change in change.1 ? change.0 : letters + change.0 }
            .asDriver(onErrorJustReturn: [])
        title = letters.map { "\($0.count) letters" }
    }
}

import RxCocoa
import RxSwift
import UIKit

public final class ActivityIndicator: SharedSequenceConvertibleType {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let lock = NSRecursiveLock()
    private let relay = BehaviorRelay(value: 0)
    private let loading: SharedSequence<SharingStrategy, Bool>

    public init() {
        loading = relay.asDriver().map { $0 > 0 }.distinctUntilChanged()
    }

    fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        Observable.using(
            { () -> ActivityToken<Source.Element> in
                self.increment()
                return ActivityToken(source: source.asObservable(), disposeAction: self.decrement)
            }, observableFactory: { $0.asObservable() })
    }

    private func increment() {
        lock.lock()
        relay.accept(relay.value + 1)
        lock.unlock()
    }

    private func decrement() {
        lock.lock()
        relay.accept(relay.value - 1)
        lock.unlock()
    }

    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { loading }
}

private struct ActivityToken<E>: ObservableConvertibleType, Disposable {
    private let source: Observable<E>
    private let token: Cancelable

    init(source: Observable<E>, disposeAction: @escaping () -> Void) {
        self.source = source
        token = Disposables.create(with: disposeAction)
    }

    func dispose() { token.dispose() }
    func asObservable() -> Observable<E> { source }
}

public final class ErrorTracker: SharedSequenceConvertibleType {
    public typealias SharingStrategy = DriverSharingStrategy
    private let subject = PublishSubject<Error>()

    func track<O: ObservableConvertibleType>(from source: O) -> Observable<O.Element> {
        source.asObservable().do(onError: { self.subject.onNext($0) })
    }

    public func asObservable() -> Observable<Error> { subject.asObservable() }

    public func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
        subject.asObservable().asDriver(onErrorRecover: { _ in .empty() })
    }

    deinit { subject.onCompleted() }
}

extension ObservableConvertibleType {
    func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> { indicator.track(self) }
    func trackError(_ tracker: ErrorTracker) -> Observable<Element> { tracker.track(from: self) }
    func asDriverOnErrorJustComplete() -> Driver<Element> {
        asObservable().asDriver(onErrorRecover: { _ in Driver.empty() })
    }
}

struct Post: Equatable {
    let uid: String
    let title: String
}

protocol PostsUseCase {
    func posts() -> Observable<[Post]>
}

protocol PostsNavigator {
    func toPost(_ post: Post)
    func toCreatePost()
}

final class TrackerViewModel {
    struct Input {
        let trigger: Driver<Void>
        let createPostTrigger: Driver<Void>
        let selection: Driver<IndexPath>
    }
    struct Output {
        let fetching: Driver<Bool>
        let posts: Driver<[String]>
        let createPost: Driver<Void>
        let selectedPost: Driver<Post>
        let error: Driver<Error>
    }

    private let useCase: PostsUseCase
    private let navigator: PostsNavigator

    init(useCase: PostsUseCase, navigator: PostsNavigator) {
        self.useCase = useCase
        self.navigator = navigator
    }

    func transform(input: Input) -> Output {
        let activityIndicator = ActivityIndicator()
        let errorTracker = ErrorTracker()
        let posts = input.trigger.flatMapLatest {
            self.useCase.posts()
                .trackActivity(activityIndicator)
                .trackError(errorTracker)
                .asDriverOnErrorJustComplete()
        }
        let selectedPost = input.selection
            .withLatestFrom(posts) { indexPath, posts in posts[indexPath.row] }
            .do(onNext: navigator.toPost)
        let createPost = input.createPostTrigger.do(onNext: navigator.toCreatePost)
        return Output(
            fetching: activityIndicator.asDriver(), posts: posts.map { $0.map(\.title) }, createPost: createPost,
            selectedPost: selectedPost, error: errorTracker.asDriver())
    }
}

import Foundation
import RxCocoa
import RxRelay
import RxSwift

struct Profile: Equatable {
    let id: Int
    let name: String
    var followers = 0
}

enum ProfileError: Error, Equatable {
    case notFound(id: Int)
    case offline
}

/// A service with every kind of result, and with overloads.
protocol ProfileService {
    var isOnline: Observable<Bool> { get }
    func profile(id: Int) -> Single<Profile>
    func profile(named name: String) -> Maybe<Profile>
    func follow(_ profile: Profile) -> Completable
    func followers(of profile: Profile) -> Observable<Int>
    func cached(id: Int) -> Profile?
    func validate(name: String) throws -> String
    func report(_ error: Error)
}

final class ProfileViewModel {
    let showID = PublishRelay<Int>()
    let showName = PublishRelay<String>()
    let follow = PublishRelay<Void>()

    let profile: Driver<Profile?>
    let followers: Driver<Int>
    let message: Signal<String>

    private let disposeBag = DisposeBag()

    init(service: ProfileService) {
        let current = BehaviorRelay<Profile?>(value: nil)
        let texts = PublishRelay<String>()
        profile = current.asDriver().distinctUntilChanged()
        message = texts.asSignal()
        followers =
            current
            .compactMap { $0 }
            .distinctUntilChanged(\.id)
            .flatMapLatest { service.followers(of: $0) }
            .asDriver(onErrorJustReturn: 0)

        showID
            .flatMapLatest { id -> Observable<Profile?> in
                service.profile(id: id)
                    .map(Optional.some)
                    .asObservable()
                    .startWith(service.cached(id: id))
                    .catch { error in
                        service.report(error)
                        return .just(nil)
                    }
            }
            .bind(to: current)
            .disposed(by: disposeBag)

        showName
            .flatMapLatest { text -> Observable<Profile> in
                do {
                    let name = try service.validate(name: text)
                    return service.profile(named: name)
                        .asObservable()
                        .do(onCompleted: { texts.accept("searched \(name)") })
                } catch {
                    texts.accept("invalid: \(error)")
                    return .empty()
                }
            }
            .bind(to: current)
            .disposed(by: disposeBag)

        follow
            .withLatestFrom(service.isOnline)
            .withLatestFrom(current) { ($0, $1) }
            .flatMapFirst { isOnline, profile -> Observable<String> in
                guard isOnline else { return .just("offline") }
                guard let profile = profile else { return .just("nobody") }
                return service.follow(profile).andThen(.just("following \(profile.name)"))
            }
            .bind(to: texts)
            .disposed(by: disposeBag)
    }
}

import Foundation
import RxRelay
import RxSwift

protocol VotingInput: AnyObject {
    var vote: PublishRelay<Int> { get }
    var close: PublishRelay<Void> { get }
}

protocol VotingOutput: AnyObject {
    var results: Observable<[String: Int]> { get }
    var winner: Single<String> { get }
    var canVote: Observable<Bool> { get }
}

protocol VotingViewModelType: AnyObject {
    var input: VotingInput { get }
    var output: VotingOutput { get }
}

final class VotingViewModel: VotingViewModelType {
    var input: VotingInput { self }
    var output: VotingOutput { self }

    let vote = PublishRelay<Int>()
    let close = PublishRelay<Void>()
    private let options: [String]
    private let tally: BehaviorRelay<[Int]>
    private let isOpen = BehaviorRelay(value: true)
    private let bag = DisposeBag()

    init(options: String...) {
        self.options = options
        tally = BehaviorRelay(value: Array(repeating: 0, count: options.count))
        vote
            .withLatestFrom(isOpen) { ($0, $1) }
            .filter { $1 && options.indices.contains($0) }
            .withLatestFrom(tally) { vote, tally in
                var tally = tally
                tally[vote.0] += 1
                return tally
            }
            .bind(to: tally)
            .disposed(by: bag)
        close.map { false }.bind(to: isOpen).disposed(by: bag)
    }
}

extension VotingViewModel: VotingInput {}

extension VotingViewModel: VotingOutput {
    var results: Observable<[String: Int]> {
        tally.map { [options] in Dictionary(zip(options, $0), uniquingKeysWith: +).filter { $0.value > 0 } }
    }
    var canVote: Observable<Bool> { isOpen.distinctUntilChanged() }
    var winner: Single<String> {
        close.take(1).withLatestFrom(tally)
            .map { [options] tally in zip(options, tally).max { $0.1 < $1.1 }?.0 ?? "nobody" }
            .asSingle()
    }
}

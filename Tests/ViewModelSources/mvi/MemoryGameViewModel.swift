import Foundation
import RxSwift
import RxRelay

final class GameOfMemoryViewModel {
    struct Card: Equatable, CustomStringConvertible {
        let symbol: Character
        var isUp = false, isMatched = false
        var description: String { isMatched ? "✓" : isUp ? String(symbol) : "?" }
    }
    enum Intent { case flip(Int), restart }
    struct ViewState: Equatable { var board: String; var moves: Int; var isOver: Bool }
    let intents = PublishSubject<Intent>()
    var viewState: Observable<ViewState> {
        cards.map { [unowned self] in
            ViewState(board: $0.map(\.description).joined(), moves: self.moves, isOver: $0.allSatisfy(\.isMatched))
        }
    }
    private let cards: BehaviorRelay<[Card]>
    private var moves = 0
    private let bag = DisposeBag()
    init(symbols: String = "abab", scheduler: SchedulerType = MainScheduler.instance) {
        cards = BehaviorRelay(value: symbols.map { Card(symbol: $0) })
        intents.subscribe(onNext: { [weak self] intent in
            guard let self else { return }
            switch intent {
            case .restart: self.moves = 0; self.cards.accept(symbols.map { Card(symbol: $0) })
            case .flip(let i): self.flip(i, scheduler)
            }
        }).disposed(by: bag)
    }
    private func flip(_ i: Int, _ scheduler: SchedulerType) {
        var deck = cards.value
        guard deck.indices.contains(i), !deck[i].isUp, !deck[i].isMatched, deck.filter({ $0.isUp }).count < 2 else {
            return
        }
        deck[i].isUp = true
        let up = deck.indices.filter { deck[$0].isUp }
        cards.accept(deck)
        guard up.count == 2 else { return }
        moves += 1
        let matched = deck[up[0]].symbol == deck[up[1]].symbol
        Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(onNext: { [weak self] _ in
            guard let self else { return }
            var d = self.cards.value
            for k in up { d[k].isUp = false; d[k].isMatched = matched }
            self.cards.accept(d)
        }).disposed(by: bag)
    }
}

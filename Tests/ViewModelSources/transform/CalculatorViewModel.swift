import RxCocoa
import RxSwift

final class CalculatorViewModel {
    enum Key: Equatable {
        case digit(Int)
        case op(Op)
        case equals, clear
        enum Op: Character { case plus = "+", minus = "-", times = "*" }
    }

    struct Input { let keys: Observable<Key> }
    struct Output {
        let display: Driver<String>
        let history: Observable<[String]>
    }

    private struct State {
        var shown = 0, stored: Int?, pending: Key.Op?, log: [String] = []
        mutating func press(_ key: Key) {
            switch key {
            case .digit(let d): shown = shown * 10 + d
            case .op(let op):
                commit()
                (stored, pending, shown) = (shown, op, 0)
            case .equals:
                commit()
                (stored, pending) = (nil, nil)
            case .clear: self = State()
            }
        }
        private mutating func commit() {
            guard let stored, let pending else { return }
            let result: Int
            switch pending {
            case .plus: result = stored + shown
            case .minus: result = stored - shown
            case .times: result = stored * shown
            }
            log.append("\(stored) \(pending.rawValue) \(shown) = \(result)")
            shown = result
        }
    }

    func transform(input: Input, disposeBag: DisposeBag) -> Output {
        let state = BehaviorRelay(value: State())
        input.keys
            .scan(into: State()) { $0.press($1) }
            .bind(to: state)
            .disposed(by: disposeBag)
        return Output(
            display: state.asDriver().map { "\($0.shown)" }.distinctUntilChanged(),
            history: state.map(\.log).distinctUntilChanged())
    }
}

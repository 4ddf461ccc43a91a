import RxSwift

struct TicTacToeViewModel {
    enum Player: String {
        case x, o
        var other: Player { self == .x ? .o : .x }
    }

    enum Action {
        case place(Int)
        case undo, restart
    }

    struct State: Equatable {
        fileprivate(set) var cells: [Player?] = Array(repeating: nil, count: 9)
        fileprivate(set) var turn = Player.x
        fileprivate(set) var moves: [Int] = []

        private static let lines = [
            [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
        ]

        var winner: Player? {
            Self.lines.lazy.compactMap { line -> Player? in
                guard let first = cells[line[0]], line.allSatisfy({ cells[$0] == first }) else { return nil }
                return first
            }.first
        }
        var board: String {
            stride(from: 0, to: 9, by: 3).map { row in
                cells[row..<row + 3].map { $0?.rawValue ?? "." }.joined()
            }.joined(separator: "/")
        }

        mutating func apply(_ action: Action) {
            switch action {
            case .place(let i):
                guard cells.indices.contains(i), cells[i] == nil, winner == nil else { return }
                cells[i] = turn
                moves.append(i)
                turn = turn.other
            case .undo:
                guard let last = moves.popLast() else { return }
                cells[last] = nil
                turn = turn.other
            case .restart: self = State()
            }
        }
    }

    typealias Input = Observable<Action>
    typealias Output = Observable<String>

    func transform(_ input: Input) -> Output {
        input.scan(into: State()) { $0.apply($1) }
            .startWith(State())
            .distinctUntilChanged()
            .map { state in state.board + (state.winner.map { " \($0) wins" } ?? " \(state.turn)") }
    }
}

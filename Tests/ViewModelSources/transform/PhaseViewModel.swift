import RxSwift
import RxCocoa
enum Phase: Equatable {
    case idle, busy(Int), done(String)
    var isBusy: Bool { if case .busy = self { return true }; return false }
    func label(prefix: String) -> String { prefix + "\(self)" }
}
struct Row: Equatable {
    let id: Int; func display(_ unit: String, bold: Bool = false) -> String { "\(id)\(unit)" };
    func next() -> Row { Row(id: id + 1) }
}
final class PhaseVM {
    struct Input { let go: Observable<Int> }
    struct Output { let phase: Driver<Phase>; let rows: Driver<[Row]> }
    func transform(input: Input) -> Output {
        Output(
            phase: input.go.map { $0 == 0 ? .idle : $0 == 1 ? .busy($0) : .done("x") }.asDriver(
                onErrorJustReturn: .idle), rows: input.go.map { (0..<$0).map(Row.init) }.asDriver(onErrorJustReturn: [])
        )
    }
}

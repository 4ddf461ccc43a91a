import Foundation
import RxCocoa
import RxRelay
import RxSwift

public final class CalculatorViewModel {
    public enum Operation: Character, CaseIterable {
        case add = "+"
        case subtract = "-"
        case multiply = "×"
        case divide = "÷"

        func callAsFunction(_ a: Double, _ b: Double) -> Double? {
            switch self {
            case .add: return a + b
            case .subtract: return a - b
            case .multiply: return a * b
            case .divide: return b == 0 ? nil : a / b
            }
        }
    }

    private struct Memory {
        var entry = "0"
        var stored: Double?
        var operation: Operation?
        var isFresh = true
        var isBroken = false
    }

    private let memory: BehaviorRelay<Memory>
    private let separator: String

    public var display: Driver<String> {
        memory.asDriver().map { [separator] memory in
            memory.isBroken ? "Error" : memory.entry.replacingOccurrences(of: ".", with: separator)
        }.distinctUntilChanged()
    }
    public var pending: Driver<Operation?> { memory.asDriver().map(\.operation).distinctUntilChanged() }

    public init() {
        memory = BehaviorRelay(value: Memory())
        separator = "."
    }

    public init(start: Double, separator: String = ".") {
        memory = BehaviorRelay(value: Memory(entry: CalculatorViewModel.text(start)))
        self.separator = separator
    }

    public convenience init?(start: String) {
        guard let number = Double(start) else { return nil }
        self.init(start: number)
    }

    public func press(_ digit: Int) { digits(String(digit)) }
    public func press(_ operation: Operation) { resolve(then: operation) }
    public func press(_ key: Character) {
        if let operation = Operation(rawValue: key) { return press(operation) }
        if let digit = key.wholeNumberValue { return press(digit) }
        if key == "=" { resolve(then: nil) } else if key == "." { digits(".") }
    }
    public func press(keys: String) { for key in keys { press(key) } }
    public func press(keys: Character..., times: Int) {
        for _ in 0..<times { for key in keys { press(key) } }
    }
    public func clear() { memory.accept(Memory()) }
    public func clear(entry: Bool) {
        if entry {
            change {
                $0.entry = "0"
                $0.isFresh = true
            }
        } else {
            clear()
        }
    }

    public subscript(key: Character) -> Bool { Operation(rawValue: key) == memory.value.operation }
    public static func == (a: CalculatorViewModel, b: CalculatorViewModel) -> Bool {
        a.memory.value.entry == b.memory.value.entry
    }

    private func change(_ body: (inout Memory) -> Void) {
        var copy = memory.value
        body(&copy)
        memory.accept(copy)
    }

    private func digits(_ text: String) {
        change { memory in
            if memory.isFresh {
                memory.entry = text == "." ? "0." : text
            } else if text != "." || !memory.entry.contains(".") {
                memory.entry += text
            }
            (memory.isFresh, memory.isBroken) = (false, false)
        }
    }

    private func resolve(then next: Operation?) {
        change { memory in
            let entered = Double(memory.entry) ?? 0
            if let stored = memory.stored, let operation = memory.operation, !memory.isFresh {
                guard let result = operation(stored, entered) else {
                    memory = Memory(isBroken: true)
                    return
                }
                memory.entry = CalculatorViewModel.text(result)
            }
            memory.stored = Double(memory.entry)
            (memory.operation, memory.isFresh) = (next, true)
        }
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
}

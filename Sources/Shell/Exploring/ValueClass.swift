import RxsOutput
import RxsRuntime

/// The classes of values. A class that was not seen before is a new effect, and the report lists
/// the classes.
enum ValueClass {
  /// The class of a value: `0`, `1`, `2+`, `-`, `""`, `[]`, `[1]`, `[2+]`, or the name of an enum
  /// case.
  static func of(_ value: Value) -> String {
    switch value {
    case .void: "()"
    case .none: "nil"
    case .bool(let bool): bool ? "true" : "false"
    case .int(let number): number < 0 ? "-" : number < 2 ? String(number) : "2+"
    case .double(let number): number < 0 ? "-" : number == 0 ? "0" : "+"
    case .string(let text):
      switch text.utf8.count {
      case 0: "\"\""
      case 1: "\"a\""
      default: text.utf8.allSatisfy { $0 < 0x80 } ? "\"ab…\"" : "\"한…\""
      }
    case .array(let elements): count(elements.count)
    case .symbol(let symbol): ".\(symbol.name)"
    case .some(let some): of(some.value)
    case .tuple(let tuple): tuple.typeName ?? "(…)"
    default: value.kindName
    }
  }

  private static func count(_ count: Int) -> String {
    count < 2 ? (count == 0 ? "[]" : "[1]") : count < 5 ? "[2+]" : "[5+]"
  }
}

/// A hash function with the same results in every process.
struct FeatureHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  mutating func add(_ line: OutputLine) {
    guard case .event(let time, let label, let event) = line else { return add(line.canonical) }
    add(UInt64(bitPattern: Int64(time)))
    add(label)
    add(event.line)
  }

  mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01b3 }

  /// The hash as the index of a feature, below 65,536.
  var feature: UInt32 { UInt32(truncatingIfNeeded: (value ^ value >> 32) & 0xffff) }
}

import RxsRuntime
import TestSupport

@testable import RxsLanguage

/// Makes expressions with all operators, with or without blanks around them, as Swift allows.
struct SpacedExpressionMaker {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private mutating func pick(_ choices: [String]) -> String { random.pick(choices) }

  /// The text with the same random number of blanks on both sides.
  private mutating func spaced(_ text: String) -> String {
    let blanks = String(repeating: " ", count: random.below(3))
    return blanks + text + blanks
  }

  mutating func expression(_ depth: Int) -> String {
    if depth == 0 {
      return pick(["a", "1", "2s", "1.5", "$0", "nil", "\"x y\"", "b.c", ".d", "e[0]"])
    }
    let value = expression(depth - 1)
    switch random.below(14) {
    case 0...4:
      let op = BinaryOperator.allCases[random.below(BinaryOperator.allCases.count)]
      return value + spaced(op.rawValue) + expression(depth - 1)
    case 5: return "(\(value))"
    case 6: return "\(pick(["-", "!", "~"]))(\(value))"
    case 7: return "f(\(value),\(pick(["", " ", "  "]))x:\(expression(depth - 1)))"
    case 8: return "xs.map{\(pick(["", " "]))\(value)\(pick(["", " "]))}"
    case 9:
      return "(\(value) \(spaced("?")) \(expression(depth - 1))\(spaced(":"))\(pick(["a", "1"])))"
    case 10: return "[\(value)\(pick([",", ", ", " ,"]))\(expression(depth - 1))]"
    case 11:
      return "(\(value)) \(pick(["as", "as?", "is"])) \(pick(["Int", "[Int]", "Set<Set<Int>>"]))"
    case 12: return "\(pick(["g<Int>", "G<H<Int>>"]))(\(value))"
    default: return "(\(value))\(pick(["!", "?.y", ".z", "[1]"]))"
    }
  }
}

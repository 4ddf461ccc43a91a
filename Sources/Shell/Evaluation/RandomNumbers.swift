/// Random numbers of scripts: each session draws the same ones, so that it can be replayed.
enum RandomNumbers {
  /// What a type's `random` gives; nil for types without one.
  static func value(of type: String, _ arguments: Arguments) throws -> Value? {
    switch type {
    case "Bool": return draw { .bool(Bool.random(using: &$0)) }
    case "Int":
      guard case .range(let range)? = arguments["in"] else {
        throw RuntimeError("'Int.random' takes a range, as in Int.random(in: 1...6)")
      }
      guard range.count > 0 else { throw RuntimeError("the range is empty") }
      let last = range.isClosed ? range.bound : range.bound - 1
      return draw { .int(Int.random(in: range.lower...last, using: &$0)) }
    case "Double":
      guard case .range(let range)? = arguments["in"] else {
        throw RuntimeError("'Double.random' takes a range, as in Double.random(in: 0...1)")
      }
      let (lower, upper) = (Double(range.lower), Double(range.bound))
      guard lower < upper || range.isClosed else { throw RuntimeError("the range is empty") }
      return draw {
        .double(
          range.isClosed
            ? Double.random(in: lower...upper, using: &$0)
            : Double.random(in: lower..<upper, using: &$0))
      }
    default: return nil
    }
  }

  /// Draws with the generator of the present session.
  static func draw<Result>(_ body: (inout SplitMix) -> Result) -> Result {
    guard let session = Session.current else {
      var generator = SplitMix(seed: 0)
      return body(&generator)
    }
    return body(&session.random)
  }
}

extension StandardMembers {
  /// What chance does with the elements of a sequence.
  static let random = Members.Table(methods: [
    "randomElement": method(0...0) { value, _ in
      let elements = try list(value)
      return RandomNumbers.draw { elements.randomElement(using: &$0) } ?? .none
    },
    "shuffled": method(0...0) { value, _ in
      let elements = try list(value)
      return .array(RandomNumbers.draw { elements.shuffled(using: &$0) })
    },
  ])
}

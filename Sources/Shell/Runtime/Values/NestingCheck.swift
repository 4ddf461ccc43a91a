/// Limits how deeply collections are nested.
///
/// The limit is needed because values are compared, printed and released by recursion.
package struct NestingCheck {
  private static let deepest = 10_000
  /// The maximal number of elements that one check visits.
  private static let mostVisits = 50_000

  private var untilLook = 256

  /// Throws if an element is nested too deeply.
  ///
  /// Only collections are examined, and only once in many calls. Therefore, the checks do not slow
  /// the calls down.
  @inline(__always) package mutating func check(_ element: Value) throws {
    switch element {
    case .array, .tuple, .dictionary, .symbol: break
    default: return
    }
    untilLook -= 1
    if untilLook < 0 { try look(element) }
  }

  @inline(never)
  private mutating func look(_ element: Value) throws {
    var pending = [(value: element, depth: 1)]
    var visits = 0
    while let (value, depth) = pending.popLast(), visits < Self.mostVisits {
      visits += 1
      if depth > Self.deepest {
        untilLook = 0
        throw Fault("the value is nested too deeply: more than \(Self.deepest) levels")
      }
      func add(_ value: Value) {
        switch value {
        case .array, .tuple, .dictionary, .symbol: pending.append((value, depth + 1))
        default: break
        }
      }
      switch value {
      case .array(let elements): elements.suffix(Self.mostVisits).forEach(add)
      case .tuple(let tuple): tuple.elements.forEach(add)
      case .symbol(let symbol): symbol.payload?.elements.forEach(add)
      case .dictionary(let entries):
        entries.storage.prefix(Self.mostVisits).forEach { add($0.value) }
      default: break
      }
    }
    untilLook = max(256, visits)
  }
}

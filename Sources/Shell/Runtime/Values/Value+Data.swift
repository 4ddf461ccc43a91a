extension Value {
  /// The maximal number of nested values that are examined.
  private static let mostVisits = 50_000

  /// Whether the value is pure data: it contains no stream, view model, object or closure. Pure
  /// data keeps no object alive.
  package var isData: Bool {
    var pending = [self]
    var visits = 0
    while let value = pending.popLast() {
      visits += 1
      guard visits < Self.mostVisits else { return false }
      switch value {
      case .void, .none, .bool, .int, .double, .string, .duration, .range, .interval, .number,
        .type:
        continue
      case .array(let elements): pending += elements.prefix(Self.mostVisits)
      case .slice(let slice): pending += slice.elements.prefix(Self.mostVisits)
      case .set(let set): pending += set.storage.prefix(Self.mostVisits).map(\.value)
      case .dictionary(let entries):
        pending += entries.storage.prefix(Self.mostVisits).flatMap { [$0.key.value, $0.value] }
      case .some(let content): pending.append(content.value)
      case .tuple(let tuple): pending += tuple.elements
      case .symbol(let symbol):
        if symbol.describesItself { return false }
        pending += symbol.payload?.elements ?? []
      case .function, .stream, .model, .object: return false
      }
    }
    return true
  }
}

import RxsLanguage

/// One of several parts of a test run. Shard 2 of 3 is written `2/3`.
package struct Shard: Hashable, CustomStringConvertible {
  /// The number of the shard, from 1.
  package let number: Int
  package let count: Int

  package var description: String { "\(number)/\(count)" }

  /// The paths in this shard, in the given order. Each path is in exactly one shard.
  ///
  /// The longest scripts are assigned first. Each script goes to the shard with the least work so
  /// far. A script without a known duration counts as average. With the same paths and durations,
  /// all machines compute the same shards.
  ///
  /// - Parameter durations: the durations of scripts, in milliseconds.
  /// - Complexity: O(*n* log *n* + *n* · `count`).
  package func selection(_ paths: [String], durations: [String: Int]) -> [String] {
    let known = paths.compactMap { durations[$0] }
    let average = known.isEmpty ? 1 : max(1, known.reduce(0, +) / known.count)
    let weighted = paths.map { (path: $0, weight: max(1, durations[$0] ?? average)) }
    let sorted = weighted.sorted { left, right in
      if left.weight != right.weight { return left.weight > right.weight }
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    var loads = Array(repeating: 0, count: count)
    var chosen: Set<String> = []
    for script in sorted {
      guard let part = loads.indices.min(by: { loads[$0] < loads[$1] }) else { continue }
      loads[part] += script.weight
      if part == number - 1 { chosen.insert(script.path) }
    }
    return paths.filter(chosen.contains)
  }
}

extension Shard {
  /// Reads a text such as `2/3`; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...10_000).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }
}

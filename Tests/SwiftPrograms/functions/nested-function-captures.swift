func tally(_ words: [String]) -> [String] {
  var counts: [String: Int] = [:]
  func add(_ word: String) {
    counts[word, default: 0] += 1
  }
  for word in words { add(word) }
  func line(_ key: String) -> String { "\(key)=\(counts[key] ?? 0)" }
  return counts.keys.sorted().map(line)
}
print(tally(["b", "a", "b"]))
print(tally([]))

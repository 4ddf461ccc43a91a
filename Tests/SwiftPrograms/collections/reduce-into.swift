let words = ["a", "b", "a", "c", "a"]
let counts = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
for key in counts.keys.sorted() { print(key, counts[key]!) }
let joined = words.reduce("") { $0.isEmpty ? $1 : $0 + "," + $1 }
print(joined)
let stats = [4, 9, 2].reduce(into: (low: Int.max, high: Int.min)) {
  $0.low = min($0.low, $1)
  $0.high = max($0.high, $1)
}
print(stats)

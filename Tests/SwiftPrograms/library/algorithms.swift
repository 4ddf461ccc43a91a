func sieve(_ limit: Int) -> [Int] {
  var isPrime = Array(repeating: true, count: limit + 1)
  isPrime[0] = false
  isPrime[1] = false
  for i in 2...limit where isPrime[i] && i * i <= limit {
    for j in stride(from: i * i, through: limit, by: i) { isPrime[j] = false }
  }
  return isPrime.indices.filter { isPrime[$0] }
}
print(sieve(40))
func merge(_ a: [Int], _ b: [Int]) -> [Int] {
  var (i, j) = (0, 0)
  var out: [Int] = []
  while i < a.count && j < b.count {
    if a[i] <= b[j] {
      out.append(a[i])
      i += 1
    } else {
      out.append(b[j])
      j += 1
    }
  }
  return out + a[i...] + b[j...]
}
print(merge([1, 5, 9], [2, 6]), merge([], [1]))
let graph: [String: [String]] = ["a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []]
var seen: Set<String> = ["a"]
var queue = ["a"]
while let node = queue.first {
  queue.removeFirst()
  print(node, terminator: " ")
  for next in graph[node, default: []] where seen.insert(next).inserted { queue.append(next) }
}
print(seen.count)

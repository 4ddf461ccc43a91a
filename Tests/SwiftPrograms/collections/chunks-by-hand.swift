let list = Array(1...7)
let chunks = stride(from: 0, to: list.count, by: 3).map {
  Array(list[$0..<min($0 + 3, list.count)])
}
print(chunks)
var runs: [[Int]] = []
for n in [1, 1, 2, 3, 3] {
  if runs.last?.last == n {
    runs[runs.count - 1].append(n)
  } else {
    runs.append([n])
  }
}
print(runs)

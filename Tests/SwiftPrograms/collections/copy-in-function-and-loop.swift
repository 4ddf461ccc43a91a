func doubled(_ list: [Int]) -> [Int] {
  var result = list
  for i in result.indices { result[i] *= 2 }
  return result
}
var source = [1, 2]
let first = doubled(source)
source.append(3)
print(first, doubled(source), source)
var history: [[Int]] = []
for n in 1...3 {
  source[0] = n * 100
  history.append(source)
}
print(history)

let list = [3, -1, 4]
var running = 0
let sums = list.map { n -> Int in
  running += n
  return running
}
print(sums, running)
let peaks = list.indices.filter { i in i == 0 || list[i] > list[i - 1] }
print(peaks)
print(list.reduce(into: [0]) { $0.append($0.last! + $1) })

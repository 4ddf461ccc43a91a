var list = [5, 1, 4, 2]
var swaps = 0
for end in stride(from: list.count - 1, to: 0, by: -1) {
  for i in 0..<end where list[i] > list[i + 1] {
    list.swapAt(i, i + 1)
    swaps += 1
  }
}
print(list, swaps)

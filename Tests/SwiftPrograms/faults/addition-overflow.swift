let steps = [Int.max - 2, 1, 1, 1]
var total = 0
for step in steps {
  total += step
  print(total)
}

var n = 27
var steps = 0
while n != 1 {
  n = n % 2 == 0 ? n / 2 : 3 * n + 1
  steps += 1
}
print(steps)
let triangle = (1...5).map { row in (1...row).reduce(0, +) }
print(triangle)
var (a, b) = (0, 1)
while a < 50 {
  print(a, terminator: " ")
  (a, b) = (b, a + b)
}
print()

let numbers = [10, Int.min]
let divisor = Int("-1")!
for n in numbers {
  print(n / divisor)
}

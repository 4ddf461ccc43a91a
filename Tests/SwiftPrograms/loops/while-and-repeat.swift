var n = 3
while n > 0 {
  print("n", n)
  n -= 1
}
repeat {
  n += 1
  print("repeat", n)
} while n < 2
repeat { print("once") } while false

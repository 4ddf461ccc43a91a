func factorial(_ n: Int) -> Int {
  if n < 2 { return 1 }
  return n * factorial(n - 1)
}
print(factorial(20))
print(factorial(21))

print(isEven(10), isOdd(7), isEven(3))
func isEven(_ n: Int) -> Bool {
  return n == 0 ? true : isOdd(n - 1)
}
func isOdd(_ n: Int) -> Bool {
  return n == 0 ? false : isEven(n - 1)
}
print(isOdd(0))

func half(_ n: Int) -> Int {
  precondition(n % 2 == 0, "\(n) is odd")
  return n / 2
}
print(half(4))
print(half(5))

var isPrime = Array(repeating: true, count: 31)
isPrime[0] = false
isPrime[1] = false
var n = 2
while n * n <= 30 {
  if isPrime[n] {
    for m in stride(from: n * n, through: 30, by: n) { isPrime[m] = false }
  }
  n += 1
}
print(isPrime.enumerated().filter { $0.element }.map { $0.offset })

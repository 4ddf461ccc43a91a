func isPrime(_ n: Int) -> Bool {
  guard n > 1 else { return false }
  var d = 2
  while d * d <= n {
    if n % d == 0 { return false }
    d += 1
  }
  return true
}
print((1...30).filter(isPrime))
print((90...110).first(where: isPrime) as Any)

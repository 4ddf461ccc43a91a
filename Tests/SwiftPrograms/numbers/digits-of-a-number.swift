func digits(_ n: Int) -> [Int] {
  if n < 10 { return [n] }
  return digits(n / 10) + [n % 10]
}
print(digits(40712), digits(7))
print(digits(987).reduce(0, +))
print(String(1234).compactMap { $0.wholeNumberValue })
print(digits(123).reversed().reduce(0) { $0 * 10 + $1 })

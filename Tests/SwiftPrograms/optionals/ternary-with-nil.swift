func half(_ n: Int) -> Int? {
  return n % 2 == 0 ? n / 2 : nil
}
print(half(6), half(7))
let flag = true
let value: Double? = flag ? 2 : nil
print(value)
let other = flag ? nil : "text"
print(other)

func half(_ n: Int) -> Int? {
  return n % 2 == 0 ? n / 2 : nil
}
print(half(6) as Any, half(7) as Any)
let flag = true
let value: Double? = flag ? 2 : nil
print(value as Any)
let other = flag ? nil : "text"
print(other as Any)

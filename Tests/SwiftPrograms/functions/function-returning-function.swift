func multiplier(_ factor: Int) -> (Int) -> Int {
  func times(_ n: Int) -> Int { n * factor }
  return times
}
let triple = multiplier(3)
print(triple(5), multiplier(7)(6))
func curry(_ f: @escaping (Int, Int) -> Int) -> (Int) -> (Int) -> Int {
  return { a in { b in f(a, b) } }
}
print(curry(+)(1)(2), curry(max)(8)(3))

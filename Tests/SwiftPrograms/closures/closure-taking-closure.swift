let twice = { (f: (Int) -> Int, x: Int) -> Int in f(f(x)) }
print(twice({ $0 + 3 }, 1))
print(twice({ $0 * $0 }, 3))
func compose(_ f: @escaping (Int) -> Int, _ g: @escaping (Int) -> Int) -> (Int) -> Int {
  return { g(f($0)) }
}
let both = compose({ $0 + 1 }, { $0 * 10 })
print(both(1), compose(both, both)(0))

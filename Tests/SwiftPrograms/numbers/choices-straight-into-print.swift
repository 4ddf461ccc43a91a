let flag = true
let half: Double? = nil
let x = 3.5
print(flag ? 1 : 2.5, flag ? 2.5 : 1, flag ? 1 : x, flag ? x : 0)
print(half ?? 0, "\(flag ? 3 : 0.5)", String(describing: flag ? 1 : 2.5))
let number = flag ? 1 : 2.5
print(number, [flag ? 1 : 2.5], (1, 2.5))
let any: Any = flag ? 1 : 2.5
let list: [Any] = [1, 2.5, "x"]
let table: [String: Any] = ["a": 1, "b": 2.5]
print(any, list, table["a"]!, table["b"]!, [1, 2.5] as [Any], [1, 2.5])
let three: Int? = 3
print(flag ? 4 : three as Any, flag ? 4 : three, flag ? nil : three)
func show(_ value: Any) {
  print("shown:", value)
}
show(flag ? 1 : 2.5)
show(half ?? 0)

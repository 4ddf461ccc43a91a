let list = [3, 1, 4, 1, 5]
print(Array(list.lazy.filter { $0 > 1 }.prefix(2)), list.lazy.map { $0 + 1 }.first!)
print(list.lazy.compactMap { $0 > 3 ? $0 : nil }.count, Array(list.lazy.flatMap { [$0, $0] }.prefix(4)))
print(Array(list.lazy.prefix(while: { $0 != 4 })), Array(list.lazy.drop(while: { $0 != 4 })))
print(list.lazy.reversed().first!, list.lazy.map { "\($0)" }.joined(separator: "-"))
print((1...).lazy.map { $0 * $0 }.filter { $0 % 2 == 0 }.first { $0 > 50 }!)
print(list.lazy.enumerated().map { $0.offset * $0.element }, list.lazy.contains(4))
var calls = 0
let counted = list.lazy.filter {
  calls += 1
  return $0 == 4
}
print(calls, counted.first!, calls, Array(counted), calls)

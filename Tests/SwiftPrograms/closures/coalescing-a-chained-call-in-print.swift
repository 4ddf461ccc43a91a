let halve: ((Double) -> Double)? = nil
let list: [Double]? = nil
print(halve?(3) ?? 1)
print(list?[0] ?? -1, list?.first ?? -1)
let value = halve?(3) ?? 1
print(value)
print("\(halve?(3) ?? 1)", [halve?(3) ?? 1])

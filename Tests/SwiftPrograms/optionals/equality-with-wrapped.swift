let a: Int? = 3
let b = 3
print(a == b, a != b, a == 4, a == nil, nil == a)
let c: Int? = nil
print(c == b, c == nil, a == c)
print([1, nil, 3] == [1, nil, 3], [1, nil] == [1, 2])
let values: [Int?] = [nil, 2, nil]
print(values.firstIndex(of: 2), values.contains(nil), values.contains(5))

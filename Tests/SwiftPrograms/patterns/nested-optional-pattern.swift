let numbers: [Int?] = [1, nil, 3]
if case let x?? = numbers.first { print("x", x) }
if case .some(.none) = numbers.dropFirst().first { print("nil inside") }
switch numbers.last {
case let n??: print("n", n)
case .some(nil): print("nil inside")
case nil: print("empty")
}

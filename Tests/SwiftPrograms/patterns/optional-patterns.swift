let values: [Int?] = [1, nil, 30]
for value in values {
  switch value {
  case .none: print("none")
  case .some(1...9): print("digit")
  case let .some(n): print("number", n)
  }
}
if case let n? = values[2], n > 10 { print("big", n) }
if case .none = values[1] { print("second is none") }

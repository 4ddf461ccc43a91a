func describe(_ value: Int?) -> String {
  switch value {
  case nil: return "nothing"
  case 0?: return "zero"
  case let n? where n < 0: return "negative \(n)"
  case .some(let n): return "positive \(n)"
  }
}
for value in [nil, 0, -4, 8] { print(describe(value)) }

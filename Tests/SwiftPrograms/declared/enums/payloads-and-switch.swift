enum Payment {
  case cash(Int)
  case card(number: String, expires: (month: Int, year: Int))
  case voucher(code: String, value: Int?)
  case free

  var amount: Int? {
    switch self {
    case .cash(let amount): return amount
    case .voucher(_, let value): return value
    case .card, .free: return nil
    }
  }

  mutating func redeem() {
    if case .voucher(let code, .some) = self { self = .voucher(code: code, value: nil) }
  }
}

func label(_ payment: Payment) -> String {
  switch payment {
  case .cash(let amount) where amount > 100: return "big cash"
  case .cash(1...10): return "coins"
  case .cash: return "cash"
  case let .card(number, (month, year)): return "card \(number.suffix(4)) until \(month)/\(year)"
  case .voucher(let code, nil): return "used \(code)"
  case .voucher(let code, let value?): return "\(code) worth \(value)"
  case .free: return "free"
  }
}

var payments: [Payment] = [
  .cash(5), .cash(50), .cash(500), .card(number: "12345678", expires: (3, 2031)),
  .voucher(code: "X1", value: 20), .free,
]
for payment in payments { print(label(payment)) }
payments[4].redeem()
print(label(payments[4]), payments.compactMap(\.amount))
print(payments[0], payments[5])
print(payments[3])
for case .cash(let amount) in payments where amount >= 50 { print("cash", amount) }
if case .card(_, let expires) = payments[3], expires.year > 2030 { print("valid") }
guard case .free = payments.last else { fatalError("not free") }
let onlyCash = payments.filter { if case .cash = $0 { return true } else { return false } }
print(onlyCash.count)

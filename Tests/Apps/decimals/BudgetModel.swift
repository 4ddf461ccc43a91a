import Combine
import Foundation

final class BudgetModel: ObservableObject {
  @Published private(set) var total: Decimal = 300
  @Published private(set) var parts: [Decimal] = [0.1, 12.50]
  @Published private(set) var last: Decimal?
  let limits: [String: Decimal] = ["food": 80]

  var share: Decimal { total / 3 }

  func add(_ amount: Decimal) {
    total += amount
    parts.append(amount)
    last = amount
  }
}

protocol Discount {
  var name: String { get }
  func apply(to total: Int, items: Int) -> Int
}

struct Percentage: Discount {
  let percent: Int
  var name: String { "\(percent)%" }
  func apply(to total: Int, items: Int) -> Int { total - total * percent / 100 }
}

struct BulkDiscount: Discount {
  let name = "bulk"
  let threshold: Int
  func apply(to total: Int, items: Int) -> Int { items >= threshold ? total - 10 * items : total }
}

struct Rule: Discount {
  let name: String
  let body: (Int, Int) -> Int
  init(_ name: String, _ body: @escaping (Int, Int) -> Int) {
    self.name = name
    self.body = body
  }
  func apply(to total: Int, items: Int) -> Int { body(total, items) }
}

struct AnyOf: Discount {
  let discounts: [any Discount]
  var name: String { "best of " + discounts.map(\.name).joined(separator: "/") }
  func apply(to total: Int, items: Int) -> Int {
    discounts.map { $0.apply(to: total, items: items) }.min() ?? total
  }
}

final class Checkout {
  private var plugins: [String: any Discount] = [:]
  private var order: [String] = []
  var onApply: ((String, Int, Int) -> Void)?

  func register(_ discount: any Discount, as key: String? = nil) {
    let key = key ?? discount.name
    if plugins.updateValue(discount, forKey: key) == nil { order.append(key) }
  }

  func total(prices: [Int]) -> Int {
    order.reduce(prices.reduce(0, +)) { total, key in
      let after = plugins[key]!.apply(to: total, items: prices.count)
      if after != total { onApply?(key, total, after) }
      return after
    }
  }
}

let checkout = Checkout()
checkout.onApply = { key, before, after in print("  \(key): \(before) -> \(after)") }
checkout.register(Percentage(percent: 10))
checkout.register(BulkDiscount(threshold: 3))
checkout.register(Rule("floor") { total, _ in max(total, 50) })
for prices in [[100], [100, 200, 50], [10, 10], []] { print(prices, checkout.total(prices: prices)) }
checkout.register(AnyOf(discounts: [Percentage(percent: 50), Rule("minus 30") { total, _ in total - 30 }]), as: "10%")
print(checkout.total(prices: [40, 80]), AnyOf(discounts: []).apply(to: 7, items: 1))

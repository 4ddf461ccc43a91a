struct Product: Hashable {
  let name: String
  let price: Int
}

enum StockError: Error { case unknown(String), notEnough(have: Int, want: Int) }

struct Inventory {
  private var stock: [Product: Int] = [:]

  mutating func add(_ product: Product, count: Int = 1) { stock[product, default: 0] += count }

  mutating func remove(_ name: String, count: Int) throws {
    guard let (product, have) = stock.first(where: { $0.key.name == name }) else { throw StockError.unknown(name) }
    guard have >= count else { throw StockError.notEnough(have: have, want: count) }
    stock[product] = have == count ? nil : have - count
  }

  subscript(name: String) -> Int { stock.filter { $0.key.name == name }.values.reduce(0, +) }
  var value: Int { stock.reduce(0) { $0 + $1.key.price * $1.value } }
  var names: [String] { stock.keys.map(\.name).sorted() }

  func grouped(by limits: [Int]) -> [Int: [String]] {
    Dictionary(grouping: stock.keys) { product in limits.first { product.price <= $0 } ?? .max }
      .mapValues { $0.map(\.name).sorted() }
  }
}

var inventory = Inventory()
inventory.add(Product(name: "tea", price: 3), count: 10)
inventory.add(Product(name: "jam", price: 4))
inventory.add(Product(name: "pot", price: 25), count: 2)
inventory.add(Product(name: "tea", price: 3), count: 5)
print(inventory.names, inventory.value, inventory["tea"], inventory["car"])

let orders = [("tea", 4), ("jam", 2), ("car", 1), ("jam", 1)]
for (name, count) in orders {
  do {
    try inventory.remove(name, count: count)
    print("sold \(count) \(name)")
  } catch StockError.notEnough(let have, let want) {
    print("only \(have) of \(want) \(name)")
  } catch {
    print(error)
  }
}
for (limit, names) in inventory.grouped(by: [5, 20]).sorted(by: { $0.key < $1.key }) {
  print(limit == .max ? "more" : "up to \(limit)", names)
}
let before = inventory
inventory.add(Product(name: "pan", price: 18))
print(inventory.names.count - before.names.count, Set(inventory.names).subtracting(before.names))

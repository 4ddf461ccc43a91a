print("total is", total(of: [Item(name: "tea", price: 3), Item(name: "jam", price: 4)]))

func total(of items: [Item]) -> Int {
  items.reduce(0) { $0 + $1.taxed }
}

struct Item {
  let name: String
  let price: Int
  var taxed: Int { price * Tax.rate.factor }
}

let cart = Cart()
cart.add("milk", 2)
cart.add("bread", 5)
print(cart)

enum Tax {
  case rate
  var factor: Int { 2 }
}

final class Cart: Printable {
  private var items: [Item] = []
  func add(_ name: String, _ price: Int) { items.append(Item(name: name, price: price)) }
  var text: String { items.map(\.name).joined(separator: "+") + "=\(total(of: items))" }
}

protocol Printable: CustomStringConvertible { var text: String { get } }
extension Printable { var description: String { "<\(text)>" } }

print(isEven(10), isOdd(7), isEven(3))
func isEven(_ n: Int) -> Bool { n == 0 ? true : isOdd(n - 1) }
func isOdd(_ n: Int) -> Bool { n == 0 ? false : isEven(n - 1) }

for item in Catalogue.all where item.price > Catalogue.limit { print(item.name) }
extension Catalogue { static let limit = 3 }
enum Catalogue { static let all = [Item(name: "pen", price: 1), Item(name: "ink", price: 9)] }
print([Item(name: "z", price: 1)].longest?.name ?? "none")
extension Array where Element == Item {
  var longest: Item? { self.max { $0.name.count < $1.name.count } }
}

// Decimals have their own text and arithmetic.
import Foundation
let start: Decimal = 300
var total = start
total += 0.2
print(total, total / 3, total * 2 + 1, -total, [Decimal(0.1), 12.50])
print(total > 300, total == 300.2, total < 300.25, total != start, abs(-total))
print(Optional(total) as Any, ["a": Decimal(2)], max(total, 5), [total, 1, 20].sorted())
print([total, 1].reduce(0, +), total.description, 3.133 as Decimal)
struct Item: Equatable { let price: Decimal }
print(Item(price: total), Item(price: total) == Item(price: 300.2))
let prices = [Item(price: 1.1), Item(price: 2.2)].map(\.price)
print(prices.map { $0 * 2 }, prices.reduce(0, +))
print(Decimal(string: "1234567890.123456789")! + 1, Decimal(1) / 0)

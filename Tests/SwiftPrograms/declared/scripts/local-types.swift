import Foundation

protocol Priced { var cents: Int { get } }

func receipt(_ items: [any Priced], tax: Double = 0.1) -> String {
  struct Line {
    let text: String
    let cents: Int
    init(_ text: String, _ cents: Int) {
      self.text = text
      self.cents = cents
    }
  }
  enum Part { case items, tax, total }
  let sum = items.map(\.cents).reduce(0, +)
  func line(_ part: Part) -> Line {
    switch part {
    case .items: Line("items", sum)
    case .tax: Line("tax", Int((Double(sum) * tax).rounded()))
    case .total: Line("total", sum + Int((Double(sum) * tax).rounded()))
    }
  }
  return [Part.items, .tax, .total].map(line)
    .map {
      "\($0.text.padding(toLength: 8, withPad: ".", startingAt: 0))\(String(format: "%6.2f", Double($0.cents) / 100))"
    }
    .joined(separator: "\n")
}

struct Tea: Priced { let cents = 250 }
struct Cake: Priced {
  var slices = 1
  var cents: Int { 399 * slices }
}

typealias Order = (name: String, items: [any Priced])
let orders: [Order] = [("Ann", [Tea(), Cake()]), (name: "Bob", items: [Cake(slices: 3)]), ("Cy", [])]
for order in orders {
  print(
    """
    Order for \(order.name):
    \(receipt(order.items, tax: order.items.count > 1 ? 0.2 : 0.1))
      \\-- \(order.items.count) item\(order.items.count == 1 ? "" : "s") \("\(order.items.map { "\(type(of: $0))" })")
    """)
}
let totals = orders.map { ($0.name, $0.items.reduce(0) { $0 + $1.cents }) }
let best = totals.max { $0.1 < $1.1 }!
print(best, best.0, totals.first { $0.1 == 0 }?.0 ?? "none")
var tally: [String: (count: Int, cents: Int)] = [:]
for (name, cents) in totals {
  let key = cents > 500 ? "big" : "small"
  tally[key, default: (0, 0)].count += 1
  tally[key, default: (0, 0)].cents += cents
  if name == "Cy" { tally["none"] = nil }
}
for key in tally.keys.sorted() { print(key, tally[key]!.count, tally[key]!.cents, tally[key]!) }
func trace(_ text: String, function: String = #function, line: Int = #line) -> String {
  "\(function):\(line > 0) \(text)"
}
func caller() -> String { trace("hi") }
print(caller(), #function.isEmpty)
var out = ""
print("to", "string", separator: "_", to: &out)
debugPrint("quoted", 1.0, terminator: "|\n")
print(out, terminator: "")
dump(Cake(slices: 2))
assert(out.count == 10)
let tuple: (Int, (String, [Bool])) = (1, ("x", [true]))
print(tuple.1.0, tuple.1.1[0], tuple)

precedencegroup PipePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: AssignmentPrecedence
}

precedencegroup PowerPrecedence {
  higherThan: MultiplicationPrecedence
  associativity: right
}

infix operator |> : PipePrecedence
infix operator ** : PowerPrecedence
infix operator <> : AdditionPrecedence
prefix operator √
postfix operator %%
infix operator ~> : ComparisonPrecedence

func |> <A, B>(value: A, function: (A) throws -> B) rethrows -> B { try function(value) }
func ** (base: Int, exponent: Int) -> Int { (0..<exponent).reduce(1) { result, _ in result * base } }
prefix func √ (value: Double) -> Double { value.squareRoot() }
postfix func %% (value: Double) -> Double { value / 100 }
func <> <T>(a: [T], b: [T]) -> [T] { zip(a, b).flatMap { [$0, $1] } }
func ~> (text: String, prefix: String) -> Bool { text.lowercased().hasPrefix(prefix.lowercased()) }

func square(_ x: Int) -> Int { x * x }
func show<T>(_ value: T) -> String { "<\(value)>" }

print(3 |> square |> show)
print(2 ** 3 ** 2, 2 * 3 ** 2, (2 ** 3) ** 2)
print(1 + 2 |> square)
print(√16.0 + 50%%, √(√81.0))
print([1, 3] <> [2, 4] <> [9, 9, 9, 9])
print("Swift" ~> "sw", "Swift" ~> "x" || true)

struct Money { var cents: Int }
func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
func * (a: Int, b: Money) -> Money { Money(cents: a * b.cents) }
prefix func ! (a: Money) -> Bool { a.cents == 0 }
func ~= (range: ClosedRange<Int>, money: Money) -> Bool { range.contains(money.cents) }

let price = 3 * Money(cents: 20) + Money(cents: 5)
print(price, !price, !Money(cents: 0))
switch price {
case 0...50: print("cheap")
case 51...100: print("fair")
default: print("dear")
}
let operators: [(String, (Int, Int) -> Int)] = [("+", +), ("-", -), ("**", **), ("max", max)]
for (name, operation) in operators { print(name, operation(3, 4)) }

func describe(_ value: Int) -> String { "Int \(value)" }
func describe(_ value: Double) -> String { "Double \(value)" }
func describe(_ value: String) -> String { "String \(value)" }
func describe<T>(_ value: T) -> String { "generic \(type(of: value))" }
func describe<T>(_ values: [T]) -> String { "array of \(values.count)" }
func describe(_ value: Int?) -> String { value.map { "optional \($0)" } ?? "none" }
func describe(value: Int) -> String { "labelled \(value)" }

struct Printer {
  func callAsFunction(_ items: Any..., separator: String = "-") -> String {
    items.map { "\($0)" }.joined(separator: separator)
  }
  func callAsFunction(_ factor: Int) -> Int { factor * 2 }
}

func total<each N: BinaryInteger>(_ number: repeat each N) -> Int {
  var sum = 0
  repeat sum += Int(each number)
  return sum
}

func pairUp<each A, each B>(_ a: repeat each A, with b: repeat each B) -> (repeat (each A, each B)) {
  (repeat (each a, each b))
}

print(describe(1), describe(1.0), describe("a"), describe(true), separator: "\n")
print(describe([1, 2]), describe(nil as Int?), describe(Int("7")), describe(value: 3))
let small: UInt8 = 5
print(describe(small), describe(1...2), describe(Character("c")))

let printer = Printer()
print(printer(1, "two", 3.0), printer("a", "b", separator: "+"), printer(21) + 1)
print(total(1, UInt8(2), Int64(3)), total())
let pairs = pairUp(1, "x", with: true, 2.5)
print(pairs.0.0, pairs.0.1, pairs.1.0, pairs.1.1)

func join(_ parts: String..., last: String) -> String {
  parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
}
print(join("a", "b", last: "c"), join(last: "z"))

let value = "global"
struct Box { var value = "struct" }

func types() -> [String] {
  struct Local: CustomStringConvertible {
    let number: Int
    var description: String { "Local(\(number))" }
  }
  enum Kind: String { case a, b }
  class Helper {
    let kinds: [Kind] = [.b, .a]
    func list() -> [String] { kinds.map(\.rawValue) }
  }
  let value = Local(number: 3)
  return [value.description] + Helper().list()
}

print(types(), value)

func shadow(_ value: Int) -> Int {
  var value = value
  value += 1
  do {
    let value = value * 10
    print("inner", value)
  }
  if let value = Optional("text") { print(value) }
  for value in ["x", "y"] { print(value, terminator: " ") }
  print(value)
  return value
}
print(shadow(1), value)

class Account {
  var value = 1
  func add(value: Int) -> Int {
    self.value += value
    return value
  }
  func closure() -> (Int) -> Int {
    { [value] other in value + other + self.value }
  }
}
let account = Account()
print(account.add(value: 5), account.value)
let closure = account.closure()
account.value = 100
print(closure(1))

extension Int {
  func print(_ text: String) -> String { "\(self)\(text)" }
  var doubled: Int { self * 2 }
}
print(3.print("x"), 4.doubled)
func print(twice text: String) { for _ in 1...2 { print(text, terminator: ";") }; print("") }
print(twice: "again")

struct Array2 { typealias Element = Int; var items: [Element] = [1] }
let box = Box()
print(box.value, Array2().items, { (value: Int) in value * value }(7))
switch (value, box.value) {
case let (value, other) where value.count > other.count: print("longer", other)
case (let value, _): print("same or shorter", value)
}
label: for first in 1...3 {
  for second in 1...3 where first * second > 3 {
    print(first, second)
    continue label
  }
}

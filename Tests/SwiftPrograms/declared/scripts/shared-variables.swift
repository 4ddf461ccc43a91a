var total = 0 {
  didSet { changes.append("\(oldValue)>\(total)") }
}
var changes: [String] = []
let (low, high) = (2, 8)
var names = ["b", "a"]
var table: [String: [Int]] = [:]
var current: Account? = nil
let start = Account.initialBalance(factor: 3)

struct Account {
  var name: String
  var balance = start
  static func initialBalance(factor: Int) -> Int { factor * (high - low) }

  mutating func deposit(_ amount: Int) {
    balance += amount
    total += amount
    table[name, default: []].append(amount)
  }
}

final class Clerk {
  func register(_ name: String) { names.append(name) }
  func sort() { names.sort() }
  func open(_ name: String) -> Account {
    register(name)
    current = Account(name: name)
    return current!
  }
}

func double(_ value: inout Int) { value *= 2 }
func update<T>(_ value: inout T, _ change: (inout T) -> Void) { change(&value) }

print(start, low...high)
let clerk = Clerk()
var ann = clerk.open("ann")
ann.deposit(5)
total += 1
double(&total)
print(total, changes)
current?.deposit(7)
current?.name = "current"
print(ann.balance, current?.balance ?? 0, table["ann"] ?? [])
names.insert("first", at: 0)
clerk.sort()
print(names)
update(&names) { $0.removeLast() }
update(&ann) {
  $0.deposit(100); $0.name += "!"
}
print(names, ann, total)
table["bob"] = [1]
table["ann"]?.removeFirst()
print(table.keys.sorted(), table["ann"]!.reduce(0, +))
for index in 0..<3 { total -= index }
let snapshot = changes
changes = []
total = 0
print(snapshot.count, changes, snapshot.last!)
current = nil
print(current?.name ?? "nobody")
do {
  var total = 5
  total += 1
  print(total)
}
print(total, changes.count)

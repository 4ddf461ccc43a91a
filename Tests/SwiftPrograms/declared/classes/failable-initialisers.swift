struct Hex: CustomStringConvertible {
  let value: Int
  init?(_ text: String) {
    guard text.hasPrefix("#"), let value = Int(text.dropFirst(), radix: 16) else { return nil }
    self.value = value
  }
  var description: String { "#" + String(value, radix: 16, uppercase: true) }
}

class Person {
  let name: String
  let age: Int
  init?(name: String, age: Int) {
    if name.isEmpty || age < 0 { return nil }
    self.name = name
    self.age = age
  }
}

class Employee: Person {
  let salary: Int
  init?(name: String, age: Int, salary: Int) {
    guard salary > 0 else { return nil }
    self.salary = salary
    super.init(name: name, age: age)
  }
  convenience init?(line: String) {
    let parts = line.split(separator: ",").map(String.init)
    guard parts.count == 3, let age = Int(parts[1]), let salary = Int(parts[2]) else { return nil }
    self.init(name: parts[0], age: age, salary: salary)
  }
}

print(Hex("#ff") as Any, Hex("ff") as Any, Hex("#xyz") as Any)
for text in ["#10", "#cafe", "#", "12"] {
  if let hex = Hex(text) { print(text, "is", hex.value, hex) } else { print(text, "is no colour") }
}
let lines = ["Ann,31,500", "Bob,-1,300", "Eve,20", "Jim,40,0"]
let people = lines.compactMap { Employee(line: $0) }
print(people.map { $0.name }, lines.count - people.count, "rejected")
print(Person(name: "", age: 3)?.name ?? "nobody")
print(Employee(name: "Zoe", age: 22, salary: 9)!.salary)

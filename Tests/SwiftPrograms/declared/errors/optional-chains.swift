class Company {
  var name: String
  var boss: Employee?
  init(_ name: String) { self.name = name }
}

class Employee {
  let name: String
  var address: Address?
  weak var company: Company?
  var nicknames: [String: [String]]?
  init(_ name: String, address: Address? = nil) {
    self.name = name
    self.address = address
  }
  func raise(by percent: Int) -> Int? { percent > 10 ? nil : percent * 100 }
}

struct Address {
  var street: String
  var zip: Int?
  mutating func move(to street: String) { self.street = street }
}

let acme = Company("Acme")
print(acme.boss?.address?.street ?? "no street")
acme.boss?.address?.move(to: "Nowhere 1")
acme.boss = Employee("Ann", address: Address(street: "Main 1"))
acme.boss?.company = acme
acme.boss?.address?.move(to: "High 2")
acme.boss?.address?.zip = 1010
print(acme.boss?.address?.street ?? "no street", acme.boss!.address!.zip as Any)
acme.boss?.address?.zip? += 1
print(acme.boss?.address?.zip.map { $0 * 2 } ?? 0)
print(acme.boss?.company?.boss?.company?.name.count ?? -1)
print(acme.boss?.raise(by: 5) ?? 0, acme.boss?.raise(by: 20) as Any)
acme.boss?.nicknames?["x"]?.append("lost")
acme.boss?.nicknames = ["short": ["A"]]
acme.boss?.nicknames?["short"]?.append("An")
acme.boss?.nicknames?["long", default: []].append("Annabelle")
print(acme.boss?.nicknames?["short"]?.last ?? "-", acme.boss?.nicknames?["long"]?.first?.count ?? 0)
let assigned: Void? = acme.boss?.address?.zip = nil
print(assigned == nil ? "no" : "yes", acme.boss?.address?.zip == nil)

let texts: [String?] = ["1", nil, "x", "4"]
let numbers = texts.map { $0.flatMap { Int($0) } }
print(numbers, numbers.compactMap { $0 }.reduce(0, +))
let nested: Int?? = .some(nil)
print(nested == nil, nested as Any, (nested ?? 3) as Any)
if let boss = acme.boss, let street = boss.address?.street, street.hasPrefix("High") { print(boss.name, street) }
acme.boss = nil
print(acme.boss?.name ?? "vacant")

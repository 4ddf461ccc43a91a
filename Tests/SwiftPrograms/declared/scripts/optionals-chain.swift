class Person {
  var name: String
  var address: Address?
  weak var friend: Person?
  var pets: [String: Pet]? = nil
  init(_ name: String, address: Address? = nil) {
    self.name = name
    self.address = address
  }
}

struct Address {
  var street: String?
  var number: Int!
  func label() -> String? { street.map { "\($0) \(number ?? 0)" } }
}

struct Pet { var age: Int?; var tags: [String] = [] }

var ann: Person? = Person("Ann", address: Address(street: "Main", number: 4))
let bob = Person("Bob")
bob.friend = ann
print(bob.friend?.address?.street?.count ?? -1, bob.address?.street as Any, ann?.address?.label() ?? "-")
bob.address?.street = "ignored"
ann?.address?.street = nil
print(bob.address == nil, ann?.address?.label() ?? "no label", ann!.address!.number + 1)
ann?.pets = ["rex": Pet(age: 3)]
ann?.pets?["rex"]?.age? += 1
ann?.pets?["tom", default: Pet()].tags.append("cat")
ann?.pets?["none"]?.age = 5
print(ann?.pets?["rex"]?.age ?? 0, ann?.pets?["tom"]?.tags.first ?? "", ann?.pets?.count as Any)
let nested: Int?? = .some(nil), three: Int??? = 3
print(nested as Any, nested == nil, three as Any, (nested ?? 7) as Any)
if let inner = three, let value = inner, let n = value { print("value", n) }
switch nested {
case .none: print("none")
case .some(.none): print("some none")
case .some(.some(let n)): print(n)
}
let texts = ["1", "x", "3", nil, "5"]
let numbers = texts.map { $0.flatMap { Int($0) } }
print(numbers, numbers.compactMap { $0 }.reduce(0, +), numbers.first as Any, numbers.last!! + 1)
let pairs = zip(texts, numbers).filter { $0.0 != nil && $0.1 == nil }.map { $0.0! }
print(pairs)
extension Optional where Wrapped: Collection {
  var isNilOrEmpty: Bool { self?.isEmpty ?? true }
}
print(Optional<String>.none.isNilOrEmpty, Optional("").isNilOrEmpty, Optional([1]).isNilOrEmpty)
func half(_ n: Int) -> Int? { n % 2 == 0 ? n / 2 : nil }
print((8 as Int?).flatMap(half).flatMap(half).flatMap(half).flatMap(half) as Any, half(3)?.description ?? "odd")
ann = nil
print(bob.friend == nil, bob.friend?.name as Any)
var chosen: String! = "implicit"
print(chosen.count, chosen ?? "none", chosen as Any)
chosen = nil
print(chosen as Any, try! [1, 2].map { try { $0 }($0) })

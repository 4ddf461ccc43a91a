final class Apartment {
  let number: Int
  weak var tenant: Person?
  init(_ number: Int) { self.number = number }
  deinit { print("apartment \(number) is gone") }
}

final class Person {
  let name: String
  var apartment: Apartment?
  var card: Card?
  init(_ name: String) { self.name = name }
  deinit { print("\(name) is gone") }
}

final class Card {
  let number: Int
  unowned let owner: Person
  init(_ number: Int, owner: Person) {
    self.number = number
    self.owner = owner
  }
  func owned() -> String { "\(number) of \(owner.name)" }
  deinit { print("card \(number) is gone") }
}

var ann: Person? = Person("Ann")
var flat: Apartment? = Apartment(4)
ann!.apartment = flat
flat!.tenant = ann
ann!.card = Card(99, owner: ann!)
print(ann!.card!.owned(), flat!.tenant?.name ?? "empty")
weak var watched = ann
ann = nil
print(watched == nil, flat?.tenant?.name ?? "empty")
flat = nil

final class Parent {
  var children: [Child] = []
  func add(_ name: String) -> Parent {
    children.append(Child(name, parent: self))
    return self
  }
  deinit { print("parent leaves \(children.count)") }
}
final class Child {
  let name: String
  weak var parent: Parent?
  init(_ name: String, parent: Parent) { (self.name, self.parent) = (name, parent) }
  var siblings: [String] { parent?.children.map(\.name).filter { $0 != name } ?? [] }
}

var parent: Parent? = Parent().add("x").add("y").add("z")
let child = parent!.children[1]
print(child.siblings)
parent = nil
print(child.name, child.siblings, child.parent == nil)

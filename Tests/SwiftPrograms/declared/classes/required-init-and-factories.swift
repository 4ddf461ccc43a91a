protocol Animal: AnyObject {
  init(name: String)
  var name: String { get }
  func speak() -> String
}

class Base: Animal {
  let name: String
  required init(name: String) { self.name = name }
  func speak() -> String { "..." }
}

final class Dog: Base {
  override func speak() -> String { "\(name) says woof" }
}

final class Cat: Base {
  var lives: Int
  required init(name: String) {
    lives = 9
    super.init(name: name)
  }
  override func speak() -> String { "\(name) says meow, \(lives) lives" }
}

func make<A: Animal>(_ type: A.Type, named names: String...) -> [A] {
  names.map { type.init(name: $0) }
}

for dog in make(Dog.self, named: "Rex", "Fido") {
  print(dog.speak())
}
let cats = make(Cat.self, named: "Tom")
cats[0].lives -= 1
print(cats[0].speak())

let kinds: [Base.Type] = [Dog.self, Cat.self, Base.self]
for kind in kinds {
  print(kind, kind.init(name: "x").speak())
}
print(cats[0] === cats[0], cats.first! === make(Cat.self, named: "Tom")[0])

class Animal {
  class var kingdom: String { "animals" }
  static let legsOfAll = 4
  let name: String
  var sound: String { "..." }
  var legs: Int { Animal.legsOfAll }
  required init(name: String) { self.name = name }
  convenience init?(from text: String) {
    guard let name = text.split(separator: ":").last, text.contains(":") else { return nil }
    self.init(name: String(name))
  }
  func speak(times: Int = 1) -> String {
    "\(name) says " + Array(repeating: sound, count: times).joined(separator: " ")
  }
  final func twin() -> Self { type(of: self).init(name: name + "2") }
}

class Dog: Animal {
  override class var kingdom: String { "dogs < " + super.kingdom }
  override var sound: String { "woof" }
  var tricks: Set<String> = []
  func learn(_ trick: String) -> Dog {
    tricks.insert(trick)
    return self
  }
  override func speak(times: Int) -> String { super.speak(times: times) + "!" }
}

final class Puppy: Dog {
  private var age: Int
  required init(name: String) {
    age = 0
    super.init(name: name.lowercased())
  }
  init(name: String, age: Int) {
    self.age = age
    super.init(name: name)
  }
  override var sound: String { age < 1 ? "yip" : super.sound }
  override var legs: Int {
    get { super.legs }
  }
  subscript(year: Int) -> String { "\(name)@\(age + year)" }
}

class Bird: Animal {
  override var legs: Int { 2 }
  override var sound: String { "tweet" }
}

let animals: [Animal] = [
  Dog(name: "Rex").learn("sit"), Puppy(name: "Bo"), Bird(from: "bird:Kiwi")!, Puppy(name: "Max", age: 2),
]
for animal in animals { print(animal.speak(), animal.legs, type(of: animal).kingdom) }
print(animals[0].speak(times: 2), animals[1].twin().name, type(of: animals[1].twin()))
print(Animal(from: "none") == nil, Dog(from: "dog:Ace")?.speak(times: 1) ?? "-")
for case let dog as Dog in animals { print(dog.name, dog.tricks.sorted(), dog is Puppy) }
if let puppy = animals.last as? Puppy { print(puppy[3]) }
print(animals.filter { $0 is Bird }.count, animals[0] === animals[0], animals[0] === animals[1])
let makers: [Animal.Type] = [Dog.self, Bird.self, Puppy.self]
print(makers.map { $0.init(name: "N").sound })
print(ObjectIdentifier(animals[0]) == ObjectIdentifier(animals[0]), String(describing: makers[1]))

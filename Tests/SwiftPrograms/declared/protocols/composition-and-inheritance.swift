protocol Named { var name: String { get } }
protocol Aged { var age: Int { get set } }
protocol Citizen: Named, Aged { var country: String { get } }
typealias NamedAndAged = Named & Aged

extension Named { func shout() -> String { name.uppercased() } }
extension Aged { mutating func birthday() { age += 1 } }
extension Citizen { func passport() -> String { "\(name) (\(age)), \(country)" } }

struct Person: Citizen {
  let name: String
  var age: Int
  let country: String
}

class Ship: Named, Aged {
  let name: String
  var age: Int
  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }
}

final class Tanker: Ship, CustomStringConvertible {
  var description: String { "Tanker \(name)" }
}

func celebrate(_ thing: NamedAndAged) -> String {
  var copy = thing
  copy.birthday()
  return "\(copy.shout()) is \(copy.age)"
}

func oldest<T>(_ things: [T]) -> T? where T: Aged { things.max { $0.age < $1.age } }

var ann = Person(name: "Ann", age: 30, country: "NZ")
let ship = Tanker(name: "Ever", age: 4)
print(celebrate(ann), ann.age)
print(celebrate(ship), ship.age)
ann.birthday()
print(ann.passport())
let all: [any NamedAndAged] = [ann, ship, Ship(name: "Old", age: 70)]
print(all.map { $0.name }.joined(separator: "/"))
print(oldest([ann, Person(name: "Bo", age: 44, country: "SE")])?.passport() ?? "none")
for case let citizen as any Citizen in all { print("citizen", citizen.country) }
print(all.compactMap { $0 as? CustomStringConvertible }.map { $0.description })
print(oldest([Person]()) == nil)

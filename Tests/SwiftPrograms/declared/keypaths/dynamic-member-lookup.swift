@dynamicMemberLookup
struct Lens<Root, Value> {
  let get: (Root) -> Value
  let set: (Root, Value) -> Root

  subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Lens<Root, Part> {
    Lens<Root, Part>(
      get: { self.get($0)[keyPath: path] },
      set: { root, part in
        var value = self.get(root)
        value[keyPath: path] = part
        return self.set(root, value)
      })
  }
}

@dynamicMemberLookup
struct Settings {
  private var values: [String: String] = [:]
  subscript(dynamicMember name: String) -> String {
    get { values[name] ?? "no \(name)" }
    set { values[name] = newValue }
  }
}

@dynamicMemberLookup
final class Observed<Value> {
  private var value: Value
  private(set) var changes: [String] = []
  init(_ value: Value) { self.value = value }
  subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: path] }
    set {
      changes.append("\(value[keyPath: path]) -> \(newValue)")
      value[keyPath: path] = newValue
    }
  }
}

struct Engine { var power = 100 }
struct Car {
  var name = "Beetle"
  var engine = Engine()
}

let lens = Lens<Car, Car>(get: { $0 }, set: { $1 })
let power = lens.engine.power
let faster = power.set(Car(), 300)
print(power.get(faster), power.get(Car()), lens.name.set(faster, "Bug").name)

var settings = Settings()
settings.theme = "dark"
settings.theme += "er"
print(settings.theme, settings.font)

let observed = Observed(Car())
observed.name = "Bus"
observed.engine.power += 20
print(observed.name, observed.engine.power)
print(observed.changes)

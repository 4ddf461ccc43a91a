final class Model {
  var name = "" { didSet { edits += 1 } }
  var age = 0
  var tags: [String] = []
  private(set) var edits = 0
}

struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  func map<Other>(_ there: @escaping (Value) -> Other, _ back: @escaping (Other) -> Value) -> Binding<Other> {
    Binding<Other>(get: { there(get()) }, set: { set(back($0)) })
  }
}

extension Binding {
  init<Root: AnyObject>(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { root[keyPath: path] }, set: { root[keyPath: path] = $0 })
  }
}

struct Field {
  let label: String
  let text: Binding<String>
  func type(_ input: String) { text.value = input }
}

let model = Model()
let name = Binding(model, \.name)
let fields = [
  Field(label: "Name", text: name),
  Field(label: "Age", text: Binding(model, \.age).map({ String($0) }, { Int($0) ?? 0 })),
  Field(
    label: "Tags",
    text: Binding(model, \.tags).map({ $0.joined(separator: ",") }, { $0.split(separator: ",").map(String.init) })),
]

func show() { print(fields.map { "\($0.label)=\($0.text.value)" }.joined(separator: " ")) }

show()
fields[0].type("Ann")
fields[1].type("31")
fields[2].type("a,b")
show()
print(model.name, model.age + 1, model.tags.count, model.edits)
fields[1].type("old")
name.value += "!"
model.tags.append("c")
show()
print(model.edits)
let first = \Model.tags[0]
model[keyPath: first] = "z"
print(model.tags, model[keyPath: \.name.count], ["four"].map(\.count))

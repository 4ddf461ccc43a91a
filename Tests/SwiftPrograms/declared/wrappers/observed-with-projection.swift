@propertyWrapper
final class Published<Value> {
  private var observers: [(Value) -> Void] = []
  var wrappedValue: Value {
    didSet { observers.forEach { $0(wrappedValue) } }
  }
  var projectedValue: Published { self }
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  func observe(_ body: @escaping (Value) -> Void) {
    observers.append(body)
    body(wrappedValue)
  }

  func map<Other>(_ transform: @escaping (Value) -> Other) -> Published<Other> {
    let result = Published<Other>(wrappedValue: transform(wrappedValue))
    observers.append { result.wrappedValue = transform($0) }
    return result
  }
}

final class LoginModel {
  @Published var user = ""
  @Published private(set) var attempts: [String] = []
  @Published var limit: Int?

  func logIn() -> Bool {
    attempts.append(user)
    return attempts.count <= limit ?? .max
  }
}

let model = LoginModel()
var lines: [String] = []
model.$user.observe { lines.append("user \($0.isEmpty ? "-" : $0)") }
model.$user.map { $0.count }.observe { lines.append("length \($0)") }
model.$attempts.observe { lines.append("attempts \($0.count)") }

model.user = "ann"
model.limit = 2
print(model.logIn(), model.logIn(), model.logIn())
model.user += "a"
model.limit = nil
print(model.logIn(), model.attempts)
lines.forEach { print($0) }

func watch<Value: Equatable>(_ published: Published<Value>, changes: inout Int) {
  changes += published.wrappedValue == published.projectedValue.wrappedValue ? 1 : 0
}
var changes = 0
watch(model.$limit, changes: &changes)
watch(model.$user, changes: &changes)
print(changes, type(of: model.$user))

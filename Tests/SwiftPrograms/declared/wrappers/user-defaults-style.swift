final class Store {
  static let shared = Store()
  private var values: [String: Any] = [:]
  private(set) var reads = 0, writes = 0
  subscript(key: String) -> Any? {
    get { reads += 1; return values[key] }
    set { writes += 1; values[key] = newValue }
  }
  var keys: [String] { values.keys.sorted() }
}

protocol Storable {}
extension Int: Storable {}
extension String: Storable {}
extension Bool: Storable {}
extension Array: Storable where Element: Storable {}
extension Optional: Storable where Wrapped: Storable {}

@propertyWrapper
struct Stored<Value: Storable> {
  let key: String
  let defaultValue: Value
  var store = Store.shared

  init(wrappedValue: Value, _ key: String) {
    self.key = "app." + key
    defaultValue = wrappedValue
  }

  var wrappedValue: Value {
    get { store[key] as? Value ?? defaultValue }
    nonmutating set { store[key] = newValue }
  }

  var projectedValue: Stored { self }
  func reset() { store[key] = nil }
}

enum Settings {
  @Stored("launches") static var launches = 0
  @Stored("theme") static var theme = "light"
  @Stored("recent") static var recent: [String] = []
}

struct Session {
  @Stored("loggedIn") var isLoggedIn = false
}

print(Settings.launches, Settings.theme, Settings.recent, Store.shared.writes)
Settings.launches += 1
Settings.launches += 1
Settings.theme = "dark"
Settings.recent.append("a.txt")
Settings.recent.insert("b.txt", at: 0)
let session = Session()
session.isLoggedIn.toggle()
print(Settings.launches, Settings.theme, Settings.recent, Session().isLoggedIn)
print(Store.shared.keys, Settings.$theme.key)
Settings.$theme.reset()
Settings.$launches.reset()
print(Settings.theme, Settings.launches, Store.shared.keys.count)
print(Store.shared.writes, Store.shared.reads > 5)

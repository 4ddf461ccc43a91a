var log: [String] = []
let prefix = "app"
var indent = 0

func note(_ text: String) {
  log.append(prefix + ": " + String(repeating: " ", count: indent) + text)
}

class Task {
  static var created = 0
  let name: String
  init(_ name: String) {
    self.name = name
    Task.created += 1
    note("new \(name)")
  }
  func run(_ body: () -> Void = {}) {
    note("begin \(name)")
    indent += 2
    defer {
      indent -= 2
      note("end \(name)")
    }
    body()
  }
}

let outer = Task("outer")
outer.run {
  let inner = Task("inner")
  inner.run { note("deep") }
  inner.run()
}
indent = 4
note("indented")
indent = 0

struct Settings {
  var isLoud = loudByDefault
  func shout(_ text: String) -> String { isLoud ? text.uppercased() + mark : text }
}
var loudByDefault = true
var mark = "!"
print(Settings().shout("hey"))
loudByDefault = false
let quiet = Settings()
mark = "?"
var loud = quiet
loud.isLoud = true
print(quiet.shout("hey"), loud.shout("hey"))

for (index, line) in log.enumerated() { print(index, line) }
log.removeAll()
outer.run()
print(log.count, Task.created)
let counts = log.map { $0.count }
print(counts, log.first!.hasPrefix(prefix))

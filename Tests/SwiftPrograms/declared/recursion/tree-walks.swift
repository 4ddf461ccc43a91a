final class Directory {
  enum Entry {
    case file(name: String, size: Int)
    case directory(Directory)
  }

  let name: String
  private(set) var entries: [Entry] = []
  private(set) weak var parent: Directory?

  init(_ name: String, _ build: (Directory) -> Void = { _ in }) {
    self.name = name
    build(self)
  }

  func file(_ name: String, _ size: Int) { entries.append(.file(name: name, size: size)) }
  func directory(_ child: Directory) {
    child.parent = self
    entries.append(.directory(child))
  }

  var size: Int {
    entries.reduce(0) { sum, entry in
      switch entry {
      case .file(_, let size): return sum + size
      case .directory(let directory): return sum + directory.size
      }
    }
  }

  var path: String { (parent.map { $0.path + "/" } ?? "") + name }

  func walk(_ visit: (_ entry: Entry, _ depth: Int) -> Bool, depth: Int = 0) {
    for entry in entries {
      guard visit(entry, depth) else { continue }
      if case .directory(let directory) = entry { directory.walk(visit, depth: depth + 1) }
    }
  }
}

let tools = Directory("tools") { $0.file("hammer", 30) }
let root = Directory("root") {
  $0.file("readme", 5)
  $0.directory(
    Directory("src") { src in
      src.file("main", 100)
      src.directory(tools)
    })
  $0.directory(Directory("empty"))
}

root.walk({ entry, depth in
  let space = String(repeating: "  ", count: depth)
  switch entry {
  case .file(let name, let size): print("\(space)\(name) \(size)")
  case .directory(let directory): print("\(space)\(directory.path)/ \(directory.size)")
  }
  return true
})
var names: [String] = []
root.walk({ entry, _ in
  if case .file(let name, _) = entry { names.append(name) }
  if case .directory(let directory) = entry { return directory.name != "tools" }
  return true
})
print(names, root.size, tools.path)

func flatten(_ value: Any) -> [Int] {
  if let number = value as? Int { return [number] }
  return (value as? [Any])?.flatMap(flatten) ?? []
}
print(flatten([1, [2, [3, [], [4]]], "x", 5]))
func ackermann(_ m: Int, _ n: Int) -> Int {
  m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1))
}
print(ackermann(2, 3))

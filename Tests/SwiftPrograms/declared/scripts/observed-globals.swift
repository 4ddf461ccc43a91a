var counter = 0 {
  willSet { if newValue > 3 { print("limit") } }
  didSet { history.append(counter) }
}
var history: [Int] = []
var doubled: Int { counter * 2 }
var settable: String {
  get { "c\(counter)" }
  set { counter = Int(newValue) ?? -1 }
}
let table: [Int] = (1...3).map {
  print("table"); return $0 * counter
}
let greeting = { (name: String) -> String in "Hi \(name)" }("Ann")
func bump(by n: Int = 1) { counter += n }
class Watcher {
  var seen: [Int] = []
  func look() -> Int { seen.append(counter); return seen.count }
}
let w = Watcher()
bump(); bump(by: 2)
print(w.look(), counter, doubled, settable)
settable = "7"
print(history, doubled, greeting)
bump()
print(w.look(), w.seen, table, table)
func modify(_ x: inout Int, _ f: (Int) -> Int) { x = f(x) }
modify(&counter) { $0 - 10 }
print(counter, history.last!)
var point = (x: 1, y: 2)
modify(&point.x) { $0 * 5 }
var list = [1, 2, 3]
modify(&list[1]) { _ in counter }
print(point, list)
list.swapAt(0, 2)
print(list)
struct Config { var name = "n"; var tags: [String] = [] { didSet { print("tags", oldValue.count, "->", tags.count) } } }
var config = Config()
config.tags.append("a")
config.tags += ["b", "c"]
config.tags[0] = "z"
let copy = config
config.name = "other"
config.tags.removeAll()
print(copy.name, copy.tags, config)
if let last = history.last, last < 0 { print("negative", last) } else { print("ok") }
guard let first = history.first else { fatalError("empty") }
print(first, history.count)
switch counter {
case ..<0: print("below");
case 0: print("zero");
default: print("above")
}

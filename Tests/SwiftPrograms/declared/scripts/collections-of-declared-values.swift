struct Item: Equatable {
  var name: String
  var count = 0
  var tags: [String] = []
  mutating func add(_ number: Int = 1) { count += number }
}

struct Shelf {
  var items: [Item] = []
  var owner: Person?
  subscript(name: String) -> Item? {
    get { items.first { $0.name == name } }
    set {
      items.removeAll { $0.name == name }
      if let newValue = newValue { items.append(newValue) }
    }
  }
}

class Person {
  var name: String
  var shelves: [String: Shelf] = [:]
  init(name: String) { self.name = name }
}

func bump(_ item: inout Item) { item.add(10) }

var list = [Item(name: "b"), Item(name: "a", count: 2), Item(name: "c")]
list[0].name = "z"
list[1].add()
list[2].tags += ["new", "red"]
list[2].tags[0].removeLast()
bump(&list[0])
for index in list.indices where list[index].count > 5 { list[index].tags.append("many") }
for item in list { print(item.name, item.count, item.tags) }
list.sort { $0.name < $1.name }
list.swapAt(0, 2)
print(list.map(\.name), list.firstIndex(of: Item(name: "a", count: 3)) as Any)

var byName: [String: Item] = [:]
for item in list { byName[item.name] = item }
byName["a"]?.add(4)
byName["q"]?.add(4)
byName["n", default: Item(name: "n")].add(2)
byName["z"] = nil
print(byName.keys.sorted(), byName["a"]!.count, byName["n"]?.count ?? 0, list[1].count)

var shelf = Shelf(items: list, owner: Person(name: "Ann"))
let copy = shelf
shelf["a"]?.count = 100
shelf["c"] = nil
shelf["new"] = Item(name: "new")
shelf.owner?.name += "a"
print(shelf.items.map { "\($0.name)\($0.count)" }, copy.items.map(\.count), copy.owner?.name ?? "-")
shelf.owner?.shelves["top"] = copy
shelf.owner?.shelves["top"]?.items[0].tags.removeAll()
shelf.owner?.shelves["top"]?.owner?.name = "Cycle"
print(shelf.owner!.shelves["top"]!.items[0].tags.isEmpty, copy.items[0].tags, shelf.owner!.name)

var pair = (first: Item(name: "p"), second: list[0])
pair.first.add(3)
(pair.first, pair.second) = (pair.second, pair.first)
print(pair.first.name, pair.second.count, list[0] == pair.first)
var grid = [[Item(name: "0")], []]
grid[1].append(grid[0][0])
grid[1][0].add(7)
print(grid.map { $0.map(\.count) }, grid.flatMap { $0 }.map(\.count).max() ?? 0)
var optional: Item? = Item(name: "o")
optional?.add(5)
if var local = optional {
  local.add(50)
  print(local.count, optional!.count)
}
let grouped = Dictionary(grouping: list + [pair.second], by: { $0.count > 2 })
print(grouped[true]!.map(\.name).sorted(), grouped[false]?.count ?? 0, Set(list.map(\.count)).sorted())

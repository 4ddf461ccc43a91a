protocol Container {
  associatedtype Item
  var count: Int { get }
  mutating func append(_ item: Item)
  subscript(index: Int) -> Item { get }
}

extension Container {
  var items: [Item] { (0..<count).map { self[$0] } }
  mutating func append(all new: [Item]) { for item in new { append(item) } }
}

extension Container where Item: Equatable {
  func index(of item: Item) -> Int? { (0..<count).first { self[$0] == item } }
}

extension Container where Item == Int {
  var sum: Int { items.reduce(0, +) }
}

struct Queue<T>: Container {
  private var values: [T] = []
  var count: Int { values.count }
  mutating func append(_ item: T) { values.append(item) }
  subscript(index: Int) -> T { values[index] }
}

struct RunLength: Container {
  private var runs: [(value: Int, length: Int)] = []
  var count: Int { runs.map(\.length).reduce(0, +) }
  mutating func append(_ item: Int) {
    if runs.last?.value == item { runs[runs.count - 1].length += 1 } else { runs.append((item, 1)) }
  }
  subscript(index: Int) -> Int {
    var index = index
    for run in runs {
      if index < run.length { return run.value }
      index -= run.length
    }
    return 0
  }
  var runCount: Int { runs.count }
}

func same<A: Container, B: Container>(_ a: A, _ b: B) -> Bool where A.Item == B.Item, A.Item: Equatable {
  a.count == b.count && zip(a.items, b.items).allSatisfy { $0 == $1 }
}

var queue = Queue<Int>()
var runs = RunLength()
for number in [1, 1, 2, 2, 2, 3] {
  queue.append(number)
  runs.append(number)
}
print(same(queue, runs), runs.runCount, runs.sum, queue.sum)
runs.append(all: [3, 3])
print(same(queue, runs), runs.items, runs.index(of: 3) ?? -1)
var words = Queue<String>()
words.append(all: ["x", "y"])
print(words.index(of: "y") as Any, words.index(of: "z") as Any, words.items)

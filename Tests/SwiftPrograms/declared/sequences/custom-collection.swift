struct RingBuffer<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  private var storage: [Element] = []
  private var head = 0
  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }
  func index(after i: Int) -> Int { i + 1 }
  private func place(_ index: Int) -> Int { (head + index) % Swift.max(1, storage.count) }

  subscript(position: Int) -> Element {
    get { storage[place(position)] }
    set { storage[place(position)] = newValue }
  }

  mutating func rotate(_ steps: Int) { head = place(steps % Swift.max(1, count) + count) }

  mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with new: C) where C.Element == Element {
    var all = Array(self)
    all.replaceSubrange(range, with: new)
    storage = all
    head = 0
  }
}

extension RingBuffer: ExpressibleByArrayLiteral, CustomStringConvertible {
  init(arrayLiteral elements: Element...) { self.init(elements) }
  var description: String { "(" + map { "\($0)" }.joined(separator: " ") + ")" }
}

struct Grid<Cell> {
  let width: Int
  private(set) var cells: [Cell]
  subscript(x: Int, y: Int) -> Cell? {
    guard (0..<width).contains(x), cells.indices.contains(y * width + x) else { return nil }
    return cells[y * width + x]
  }
  var rows: [ArraySlice<Cell>] {
    stride(from: 0, to: cells.count, by: width).map { cells[$0..<Swift.min($0 + width, cells.count)] }
  }
}

var ring: RingBuffer = [1, 2, 3, 4, 5]
ring.rotate(2)
print(ring, ring.first ?? 0, ring.last ?? 0, ring[1])
ring[0] = 30
ring.append(6)
print(ring, ring.count, ring.firstIndex(of: 6) as Any)
ring.rotate(-1)
print(ring, ring.reversed(), ring.sorted(), ring.dropFirst(2).map { $0 })
ring.sort()
ring.removeSubrange(1...2)
ring.swapAt(0, 1)
print(ring, ring.max()!, ring.randomAccessSum, ring.isEmpty)
print(RingBuffer<String>(), ring.filter { $0 > 3 }, ring + [7, 8])

extension RandomAccessCollection where Element == Int {
  var randomAccessSum: Int { indices.reduce(0) { $0 + self[$1] } }
}
let grid = Grid(width: 3, cells: Array("abcdefgh"))
print(grid[1, 1] ?? "-", grid[2, 2] ?? "-", grid[3, 0] ?? "-", grid.rows.map { String($0) })

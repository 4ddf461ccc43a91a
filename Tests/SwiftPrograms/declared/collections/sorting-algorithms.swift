protocol Sorter {
  static var name: String { get }
  static func sort<T: Comparable>(_ values: [T], count comparisons: inout Int) -> [T]
}

enum Bubble: Sorter {
  static let name = "bubble"
  static func sort<T: Comparable>(_ values: [T], count comparisons: inout Int) -> [T] {
    var values = values
    for end in stride(from: values.count - 1, to: 0, by: -1) {
      var swapped = false
      for index in 0..<end {
        comparisons += 1
        if values[index] > values[index + 1] {
          values.swapAt(index, index + 1)
          swapped = true
        }
      }
      if !swapped { break }
    }
    return values
  }
}

enum Merge: Sorter {
  static let name = "merge"
  static func sort<T: Comparable>(_ values: [T], count comparisons: inout Int) -> [T] {
    guard values.count > 1 else { return values }
    let middle = values.count / 2
    var left = sort(Array(values[..<middle]), count: &comparisons)[...]
    var right = sort(Array(values[middle...]), count: &comparisons)[...]
    var merged: [T] = []
    while let a = left.first, let b = right.first {
      comparisons += 1
      merged.append(b < a ? right.removeFirst() : left.removeFirst())
    }
    return merged + left + right
  }
}

struct Quick: Sorter {
  static var name: String { "quick" }
  static func sort<T: Comparable>(_ values: [T], count comparisons: inout Int) -> [T] {
    guard let pivot = values.first else { return [] }
    comparisons += values.count - 1
    let rest = values.dropFirst()
    return sort(rest.filter { $0 < pivot }, count: &comparisons) + [pivot]
      + sort(rest.filter { $0 >= pivot }, count: &comparisons)
  }
}

struct Card: Comparable {
  let rank: Int, suit: Character
  static func < (a: Card, b: Card) -> Bool { a.rank < b.rank }
}

let sorters: [any Sorter.Type] = [Bubble.self, Merge.self, Quick.self]
let numbers = [5, 2, 9, 1, 5, 6, -3, 0]
for sorter in sorters {
  var count = 0
  let sorted = sorter.sort(numbers, count: &count)
  print(sorter.name, sorted, count, sorted == numbers.sorted())
}
let cards = [(3, "s"), (1, "h"), (3, "c"), (2, "d")].map { Card(rank: $0, suit: Character($1)) }
var count = 0
print(Merge.sort(cards, count: &count).map { "\($0.rank)\($0.suit)" }, count)
print(Quick.sort(["pear", "fig", "apple"], count: &count), Bubble.sort([Double](), count: &count))

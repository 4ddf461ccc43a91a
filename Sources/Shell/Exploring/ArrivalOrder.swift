import RxsRuntime

/// The orders in which the answers to several requests can arrive.
package enum ArrivalOrder {
  /// The largest number of answers for which `orders` returns all orders.
  package static let mostComplete = 5
  /// The number of orders in the sample, for more than `mostComplete` answers.
  static let sample = 120

  /// All orders of `count` answers, or a random sample of the orders. The first order is the order
  /// of the requests.
  package static func orders(of count: Int, _ random: inout SplitMix) -> [[Int]] {
    let first = Array(0..<count)
    guard count > mostComplete else { return permutations(of: first) }
    var orders = [first, first.reversed()]
    while orders.count < sample {
      var order = first
      // The Fisher-Yates shuffle gives all orders the same probability.
      for index in stride(from: count - 1, to: 0, by: -1) {
        order.swapAt(index, Int(random.next() % UInt64(index + 1)))
      }
      orders.append(order)
    }
    return orders
  }

  private static func permutations(of elements: [Int]) -> [[Int]] {
    guard let first = elements.first else { return [[]] }
    if elements.count == 1 { return [[first]] }
    return elements.flatMap { chosen in
      permutations(of: elements.filter { $0 != chosen }).map { [chosen] + $0 }
    }
  }

  /// The two requests at the first index at which two orders differ; nil for equal orders.
  package static func swapped(_ left: [Int], _ right: [Int]) -> (Int, Int)? {
    guard let index = left.indices.first(where: { left[$0] != right[$0] }) else { return nil }
    let (first, second) = (left[index], right[index])
    return (min(first, second), max(first, second))
  }

  /// A list of orders from `left` to `right`. In each order, two adjacent answers of the previous
  /// order are swapped.
  static func way(from left: [Int], to right: [Int]) -> [[Int]] {
    var way = [left]
    var order = left
    for (place, element) in right.enumerated() {
      guard var index = order.firstIndex(of: element) else { continue }
      while index > place {
        order.swapAt(index, index - 1)
        index -= 1
        way.append(order)
      }
    }
    return way
  }
}

import RxsRuntime
import Testing

@testable import RxsExploring

/// The orders in which `--orders` lets answers arrive: all orders, or a fair sample.
@Suite struct ArrivalOrderTests {
  @Test(arguments: [(2, 2), (3, 6), (4, 24), (5, 120)])
  func `up to five answers are tried in every possible order`(_ count: Int, _ number: Int) {
    var random = SplitMix(seed: 1)
    let orders = ArrivalOrder.orders(of: count, &random)
    #expect(Set(orders).count == number)
    #expect(orders.first == Array(0..<count))
  }

  @Test func `each request is answered first about equally often in a sample of orders`() {
    var random = SplitMix(seed: 1)
    let orders = ArrivalOrder.orders(of: 6, &random)
    #expect(orders.count == 120)
    let firsts = Dictionary(grouping: orders) { $0[0] }.mapValues(\.count)
    #expect(firsts.keys.sorted() == Array(0..<6))
    #expect(firsts.values.allSatisfy { $0 > 8 && $0 < 40 })
  }

  @Test func `each step of the path between two orders swaps two neighbours`() {
    let way = ArrivalOrder.way(from: [0, 1, 2], to: [2, 0, 1])
    #expect(way == [[0, 1, 2], [0, 2, 1], [2, 0, 1]])
    #expect(ArrivalOrder.swapped([0, 1, 2], [0, 2, 1]).map { [$0.0, $0.1] } == [1, 2])
  }
}

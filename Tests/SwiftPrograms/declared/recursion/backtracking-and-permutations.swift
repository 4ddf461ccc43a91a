extension Array {
  func permutations() -> [[Element]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { index -> [[Element]] in
      var rest = self
      let element = rest.remove(at: index)
      return rest.permutations().map { [element] + $0 }
    }
  }

  func combinations(of size: Int) -> [[Element]] {
    if size == 0 { return [[]] }
    guard let first = first else { return [] }
    let rest = Array(dropFirst())
    return rest.combinations(of: size - 1).map { [first] + $0 } + rest.combinations(of: size)
  }
}

final class Queens {
  let size: Int
  private(set) var solutions: [[Int]] = []
  private var placed: [Int] = []

  init(size: Int) {
    self.size = size
    place()
  }

  private func isSafe(_ column: Int) -> Bool {
    !placed.enumerated().contains { row, other in
      other == column || abs(other - column) == placed.count - row
    }
  }

  private func place() {
    if placed.count == size {
      solutions.append(placed)
      return
    }
    for column in 0..<size where isSafe(column) {
      placed.append(column)
      place()
      placed.removeLast()
    }
  }

  func board(_ solution: [Int]) -> String {
    solution.map { column in (0..<size).map { $0 == column ? "Q" : "." }.joined() }.joined(separator: "\n")
  }
}

let queens = Queens(size: 5)
print(queens.solutions.count, Queens(size: 6).solutions.count, Queens(size: 3).solutions)
print(queens.board(queens.solutions[0]))
print([1, 2, 3].permutations())
print(["a", "b", "c", "d"].combinations(of: 2).map { $0.joined() })

func hanoi(_ count: Int, from: String = "A", to: String = "C", via: String = "B", move: (String, String) -> Void) {
  if count == 0 { return }
  hanoi(count - 1, from: from, to: via, via: to, move: move)
  move(from, to)
  hanoi(count - 1, from: via, to: to, via: from, move: move)
}
var moves: [String] = []
hanoi(3) { moves.append($0 + $1) }
print(moves.count, moves.joined(separator: " "))

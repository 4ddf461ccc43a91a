struct Graph<Node: Hashable & Comparable> {
  private var edges: [Node: [(to: Node, weight: Int)]] = [:]

  mutating func connect(_ a: Node, _ b: Node, _ weight: Int = 1) {
    edges[a, default: []].append((b, weight))
    edges[b, default: []].append((a, weight))
  }

  func neighbours(of node: Node) -> [Node] { (edges[node] ?? []).map(\.to).sorted() }

  func breadthFirst(from start: Node) -> [Node] {
    var visited: Set = [start]
    var queue = [start]
    var order: [Node] = []
    while !queue.isEmpty {
      let node = queue.removeFirst()
      order.append(node)
      for next in neighbours(of: node) where visited.insert(next).inserted { queue.append(next) }
    }
    return order
  }

  func depthFirst(from start: Node) -> [Node] {
    var visited: Set<Node> = []
    func visit(_ node: Node) -> [Node] {
      guard visited.insert(node).inserted else { return [] }
      return [node] + neighbours(of: node).flatMap(visit)
    }
    return visit(start)
  }

  func shortestPath(from start: Node, to end: Node) -> (path: [Node], length: Int)? {
    var best: [Node: (length: Int, path: [Node])] = [start: (0, [start])]
    var open: Set = [start]
    while let node = open.min(by: { (best[$0]!.length, $0) < (best[$1]!.length, $1) }) {
      if node == end { return (best[node]!.path, best[node]!.length) }
      open.remove(node)
      for edge in edges[node] ?? [] {
        let length = best[node]!.length + edge.weight
        if let known = best[edge.to], known.length <= length { continue }
        best[edge.to] = (length, best[node]!.path + [edge.to])
        open.insert(edge.to)
      }
    }
    return nil
  }
}

var graph = Graph<String>()
for (a, b, weight) in [("A", "B", 4), ("A", "C", 1), ("C", "B", 2), ("B", "D", 5), ("C", "D", 8), ("E", "F", 1)] {
  graph.connect(a, b, weight)
}
print(graph.breadthFirst(from: "A"), graph.depthFirst(from: "A"))
if let (path, length) = graph.shortestPath(from: "A", to: "D") { print(path.joined(separator: ">"), length) }
print(graph.shortestPath(from: "A", to: "F") == nil, graph.neighbours(of: "Z"))

func permutations(_ items: [String]) -> [[String]] {
  if items.count < 2 { return [items] }
  var result: [[String]] = []
  for i in items.indices {
    var rest = items
    let item = rest.remove(at: i)
    result += permutations(rest).map { [item] + $0 }
  }
  return result
}
let all = permutations(["a", "b", "c"])
print(all.count, all.map { $0.joined() })

let bump: (inout Int) -> Void = { $0 += 1 }
var score = 5
bump(&score)
bump(&score)
print(score)
let fill = { (list: inout [Int], n: Int) in
  for i in 0..<n { list.append(i) }
}
var items = [9]
fill(&items, 3)
print(items)

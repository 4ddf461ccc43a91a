struct Limit {
  let most: Int
}

let limit: Limit? = Limit(most: 3)
let count: Int? = 5

func isOver(_ value: Int, _ limit: Limit) -> Bool {
  value > limit.most
}

guard let limit, let count else { fatalError("no limit") }
print(limit.most, count, isOver(count, limit))
guard let first = [limit].first, first.most > 1 else { fatalError("no first") }
print(first)
if isOver(count, limit) {
  print("over by \(count - limit.most)")
}
let next: Limit? = nil
print(next?.most ?? limit.most)

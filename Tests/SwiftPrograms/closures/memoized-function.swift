func memoize(_ f: @escaping (Int) -> Int) -> (Int) -> Int {
  var cache: [Int: Int] = [:]
  return { n in
    if let hit = cache[n] { return hit }
    let value = f(n)
    cache[n] = value
    return value
  }
}
var work = 0
let square = memoize { n in
  work += 1
  return n * n
}
print(square(4), square(4), square(5), work)

func appended(_ list: [Int], _ n: Int) -> [Int] {
  var list = list
  list.append(n)
  return list
}
let original = [1, 2]
let longer = appended(original, 3)
print(original, longer)
func bumped(_ n: Int) -> Int {
  var n = n
  n += 1
  return n
}
var k = 1
print(bumped(k), k)
k = bumped(k)
print(k)

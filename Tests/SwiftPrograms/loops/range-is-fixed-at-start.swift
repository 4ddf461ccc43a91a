var limit = 3
for i in 0..<limit {
  limit = 10
  print(i, limit)
}
var list = [1, 2]
for (i, n) in list.enumerated() {
  list.append(n + i)
}
print(list)
while list.count > 2 { list.removeLast() }
print(list)

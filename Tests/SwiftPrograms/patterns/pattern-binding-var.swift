let pairs = [(1, 10), (2, 20)]
for var (a, b) in pairs {
  a += 100
  b -= 1
  print(a, b)
}
switch pairs[0] {
case (var x, let y):
  x *= 5
  print(x, y)
}
print(pairs)

let list = [1, 2, 3]
for n in [2, 0, -1] {
  print(list.prefix(n))
}

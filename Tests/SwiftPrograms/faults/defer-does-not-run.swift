let list = [1]
func read(_ i: Int) -> Int {
  defer { print("left", i) }
  print("reading", i)
  return list[i]
}
print(read(0))
print(read(1))

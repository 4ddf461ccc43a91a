func bump(_ n: Int) -> Int {
  n += 1
  return n
}
print("start")
print(bump(1))

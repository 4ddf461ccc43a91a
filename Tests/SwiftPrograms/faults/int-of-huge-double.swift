var size = 1e17
for _ in 0..<4 {
  print(Int(size))
  size *= 10
}

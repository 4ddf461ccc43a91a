let ends = [2, 0, -1]
for end in ends {
  print((0..<end).count)
}

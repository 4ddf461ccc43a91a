let ends = [1, 3, 0]
for end in ends {
  print(Array(1...end))
}

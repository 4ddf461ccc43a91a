let steps = [2, 0]
for step in steps {
  print(Array(stride(from: 0, to: 4, by: step)))
}

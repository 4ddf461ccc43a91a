var stack = [1, 2]
for _ in 0..<3 {
  print(stack.removeLast())
}

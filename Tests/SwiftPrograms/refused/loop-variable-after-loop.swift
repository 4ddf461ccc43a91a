for step in 1...2 {
  print(step)
}
print(step)

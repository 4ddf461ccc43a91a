var score: Int? = 1
if var copy = score {
  copy += 10
  print(copy)
}
print(score)
if let old = score {
  score = nil
  print(old, score)
}

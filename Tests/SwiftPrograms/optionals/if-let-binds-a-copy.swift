var score: Int? = 1
if var copy = score {
  copy += 10
  print(copy)
}
print(score as Any)
if let old = score {
  score = nil
  print(old, score as Any)
}

let words = ["1", "2", "three"]
for word in words {
  let n = Int(word)!
  print(n * 2)
}

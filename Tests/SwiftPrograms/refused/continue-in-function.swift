func skip(_ n: Int) {
  if n > 1 { continue }
  print(n)
}
for i in 1...2 { skip(i) }

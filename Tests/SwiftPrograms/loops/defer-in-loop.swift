for i in 1...3 {
  defer { print("leave", i) }
  if i == 2 { continue }
  print("body", i)
}
var n = 0
while true {
  defer { n += 10 }
  if n > 15 { break }
}
print(n)

outer: for i in 1...3 {
  for j in 1...3 {
    if j == 2 && i == 1 { continue outer }
    if i == 3 { break outer }
    print(i, j)
  }
}
var k = 0
loop: while true {
  k += 1
  repeat {
    if k > 3 { break loop }
    k += 1
  } while k < 10
}
print(k)

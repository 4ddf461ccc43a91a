outer: for i in 1...2 {
  for j in 1...2 {
    print(i, j)
    if j == 2 { continue outr }
  }
}

func f(_ n: Int) -> Int {
  outer: while true {
    while true { break outer }
  }
}
print(f(2))

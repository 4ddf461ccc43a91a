func f(_ n: Int) -> Int {
  switch n {
  case 1: return 1
  default: break
  }
}
print(f(2))

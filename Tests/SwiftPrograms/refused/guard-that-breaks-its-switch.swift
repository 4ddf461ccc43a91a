func f(_ n: Int) {
  guard n > 0 else {
    switch n {
    case 0: return
    default: break
    }
  }
  print(n)
}
f(1)

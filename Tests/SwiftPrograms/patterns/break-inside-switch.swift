for n in 1...4 {
  switch n {
  case 2: break
  case 3:
    if n == 3 { break }
    print("never")
  default: print("case", n)
  }
  print("after", n)
}

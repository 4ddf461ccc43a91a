// The value of `return` may be on the next line.
func five() -> Int {
  return
    5
}
print(five())

func shown() {
  return
    print("shown")
}
shown()

func chosen(_ n: Int) -> String {
  switch n {
  case 0:
    return
      "zero"
  case 1:
    return "one"
  default:
    return
      // a comment between
      n > 9
      ? "many" : "few"
  }
}
print(chosen(0), chosen(1), chosen(2), chosen(10))

func left(_ n: Int) {
  if n > 0 {
    print("positive")
    return
  }
  guard n < 0 else { return }
  print("negative")
}
left(1)
left(0)
left(-1)

// A word that begins a statement is not a value.
func skipped(_ n: Int) {
  switch n {
  case 0:
    return
  default:
    print("default")
  }
  if n == 1 {
    return;
  }
  do {
    return
    let unused = 1
  }
}
skipped(0)
skipped(1)
skipped(2)

let doubled = [1, 2].map { n -> Int in
  return
    n * 2
}
print(doubled)

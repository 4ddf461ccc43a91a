let names = (0...3).map { n -> String in
  switch n {
  case 0: return "zero"
  case 1: return "one"
  default: return "many"
  }
}
print(names)
let signs = [-2, 0, 5].map { n in
  switch n {
  case 0: "0"
  case 1...: "+"
  default: "-"
  }
}
print(signs)

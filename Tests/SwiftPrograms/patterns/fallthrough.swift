func steps(_ n: Int) -> [String] {
  var result: [String] = []
  switch n {
  case 3:
    result.append("three")
    fallthrough
  case 2:
    result.append("two")
    fallthrough
  case 1:
    result.append("one")
  default:
    result.append("none")
  }
  return result
}
print(steps(3), steps(2), steps(1), steps(7))

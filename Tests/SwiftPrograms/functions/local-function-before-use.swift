func report() -> String {
  return header() + body()
  func header() -> String { "[h]" }
  func body() -> String { "body" }
}
print(report())
func outer(_ n: Int) -> Int {
  func inner(_ n: Int) -> Int { n == 0 ? 0 : n + inner(n - 1) }
  return inner(n)
}
print(outer(4))

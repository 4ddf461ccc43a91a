func report() -> Int {
  let doubled = base * 2
  let base = 4
  return doubled + base
}
print("start")
print(report())

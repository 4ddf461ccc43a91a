var log: [String] = []
func counted(_ n: Int) -> Int {
  log.append("enter \(n)")
  defer { log.append("leave \(n)") }
  if n == 0 { return 0 }
  return n + counted(n - 1)
}
print(counted(2))
print(log)
var x = 1
func bump() -> Int {
  defer { x += 1 }
  return x
}
print(bump(), bump(), x)

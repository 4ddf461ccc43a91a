func sign(_ n: Int) -> Int {
  if n < 0 { return -1 }
  if n > 0 { return 1 }
}
print("start")
print(sign(3))

func pick(_ flag: Bool) -> Int {
  let n: Int
  if flag {
    n = 1
  } else {
    n = 2
  }
  n = 3
  return n
}
print(pick(true))

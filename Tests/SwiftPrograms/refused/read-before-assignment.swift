let known: Int
known = 3
print(known)
func pick(_ flag: Bool) -> Int {
  let n: Int
  if flag { n = 1 }
  return n
}
print(pick(true))

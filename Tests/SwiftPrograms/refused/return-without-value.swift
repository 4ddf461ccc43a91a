func f(_ b: Bool) -> Int {
  if b { return }
  return 5
}
print(f(true))

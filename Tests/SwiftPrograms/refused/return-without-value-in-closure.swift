let f: (Bool) -> Int = { b in
  if b { return }
  return 5
}
print(f(true))

let f: (Int) -> Int = { n in
  if n > 3 { return 1 }
}
print(f(0))

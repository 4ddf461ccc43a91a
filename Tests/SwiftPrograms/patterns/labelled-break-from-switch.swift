var found = 0
search: for row in [[1, 2], [3, 4], [5, 6]] {
  for n in row {
    switch n {
    case 2: continue search
    case 4:
      found = n
      break search
    default: print("looked at", n)
    }
  }
}
print("found", found)

let values = [2.9, Double.infinity]
let whole = values.map { value in
  print("converting", value)
  return Int(value)
}
print(whole)

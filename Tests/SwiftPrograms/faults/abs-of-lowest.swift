let values = [-5, Int.min]
for value in values {
  print(value.magnitude)
  print(abs(value))
}

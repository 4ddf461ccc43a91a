let values = [100, 127, 128]
for value in values {
  print(Int8(value))
}

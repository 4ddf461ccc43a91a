var level: Int8 = 120
while true {
  level += 3
  print(level)
}

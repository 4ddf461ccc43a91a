for row in 1...3 {
  var line = ""
  for column in 1...4 {
    let cell = String(row * column)
    line += String(repeating: " ", count: 4 - cell.count) + cell
  }
  print(line)
}

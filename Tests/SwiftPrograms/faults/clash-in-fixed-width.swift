let steps: [UInt8] = [250, 3, 3]
var total: UInt8 = 0
for step in steps {
  total = total.advanced(by: Int(step))
  print(total)
}

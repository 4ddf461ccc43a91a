func work() -> Int {
  var value = 1
  defer { print("first deferred", value) }
  defer { print("second deferred") }
  value = 5
  print("working")
  return value
}
print(work())
do {
  defer { print("end of block") }
  print("in block")
}

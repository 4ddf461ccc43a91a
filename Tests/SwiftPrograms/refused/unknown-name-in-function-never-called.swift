func area(_ width: Int) -> Int { width * 2 }
func volume(_ width: Int) -> Int {
  return area(width) * height
}
print(area(4))

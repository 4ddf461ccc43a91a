let list = [1, 2, 3]
func firstFew(_ n: Int) -> [Int] { Array(list[0..<n]) }
print(firstFew(2))
print(firstFew(3))
print(firstFew(4))

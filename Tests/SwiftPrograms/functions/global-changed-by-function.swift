var total = 0
func add(_ n: Int) { total += n }
func read() -> Int { total }
add(3)
add(4)
print(total, read())
total = 100
add(1)
print(read())

let count: Int = 3
print(count)
let size: Integer = 4
print(size)

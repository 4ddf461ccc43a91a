let size = (width: 3, height: 4)
print(size)
let plain: (Int, Int) = size
print(plain)
let renamed: (w: Int, h: Int) = plain
print(renamed, renamed.w)
print([size], ["k": size])
print((1, b: 2, (c: 3, 4)))
print("\(size) \(size == (3, 4))")

let small: Int8 = 127
print(small)
let large: Int8 = 128
print(large)

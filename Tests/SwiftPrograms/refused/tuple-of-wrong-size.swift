let (a, b) = (1, 2)
print(a, b)
let (c, d) = (1, 2, 3)
print(c, d)

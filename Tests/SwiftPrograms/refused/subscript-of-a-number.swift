let list = [1, 2]
print(list[0])
let n = 12
print(n[0])

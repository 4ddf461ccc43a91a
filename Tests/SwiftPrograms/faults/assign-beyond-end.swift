var list = [1, 2]
list[1] = 20
print(list)
list[2] = 30
print(list)

var list = [1, 2, 3]
list.swapAt(0, 2)
print(list)
list.swapAt(0, list.count)
print(list)

var list: [Int] = [1]
list.append(2)
print(list)
list.append("three")

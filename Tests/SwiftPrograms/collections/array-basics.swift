var list = [3, 1, 2]
list.append(4)
list.insert(0, at: 1)
list += [9, 8]
print(list, list.count, list.isEmpty, list[2])
list[0] = 30
print(list.remove(at: 1), list.removeLast(), list.removeFirst(), list)
list.removeAll()
print(list, list.isEmpty)

var list = [1, 2, 3, 4, 5, 6]
list.removeAll { $0 % 2 == 0 }
print(list)
list.removeFirst(1)
list.removeLast(1)
print(list)
if let i = list.firstIndex(of: 3) { list.remove(at: i) }
print(list, list.popLast(), list.isEmpty)

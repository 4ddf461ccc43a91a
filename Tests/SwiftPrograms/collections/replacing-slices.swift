var list = [1, 2, 3, 4]
list[1...2] = [9]
print(list)
list.replaceSubrange(0..<1, with: [7, 8])
print(list)
list.removeSubrange(1...2)
print(list)
list.insert(contentsOf: [5, 6], at: 1)
list.append(contentsOf: 1...2)
print(list)

let list = [10, 20, 30, 40]
var part = list[1...]
part.append(50)
part.insert(11, at: 2)
part.remove(at: 1)
print(part, part.startIndex, part.endIndex, part.first!)
part[2] = 100
print(part, part.popFirst() as Any, part, part.startIndex, list)
var numbers = [5, 4, 3, 2]
numbers[1...2].sort()
numbers[0...1].reverse()
numbers[2...].append(9)
print(numbers)
numbers[1...2] = [7, 8, 9]
numbers[..<1][0] = 100
print(numbers, numbers[1...].map { $0 }, numbers[1...].dropFirst().startIndex)
var rest = numbers[0...]
while let first = rest.popFirst() { print(first, terminator: " ") }
print(rest.isEmpty)

let list = [10, 20, 30, 40, 50]
let middle = list[1...3]
print(middle, middle.count, middle.first!, middle[1])
print(middle.startIndex, middle.endIndex, Array(middle)[0])
print(list[..<2], list[3...], list[2..<2], list[...0])
print(middle.map { $0 / 10 }, middle.reduce(0, +))

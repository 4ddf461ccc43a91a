let raw = ["1", "two", "3", ""]
let numbers = raw.map { Int($0) }
print(numbers)
print(raw.compactMap { Int($0) })
print(numbers.compactMap { $0 }.reduce(0, +))
print(numbers.filter { $0 == nil }.count)

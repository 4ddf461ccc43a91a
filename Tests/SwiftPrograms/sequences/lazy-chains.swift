let evens = (1...).lazy.filter { $0 % 2 == 0 }.map { $0 * 10 }
print(Array(evens.prefix(3)))
print((1...5).lazy.map { $0 + 1 }.reduce(0, +))
print([3, 1, 2].lazy.filter { $0 > 1 }.sorted())
let mapped = [1, 2].lazy.map { "\($0)!" }
print(mapped[1], mapped.count, mapped.joined(separator: " "))

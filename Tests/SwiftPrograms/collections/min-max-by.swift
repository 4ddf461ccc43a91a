let words = ["fig", "banana", "kiwi"]
print(words.max()!, words.min { $0.count < $1.count }!, words.max { $0.count < $1.count }!)
print([2.5, -1, 3].min()!, [Int]().min() as Any)
print(words.map(\.count), words.map { $0.count }.reduce(0, +))
print((1...3).max()!, words.sorted { $0.count < $1.count }.last!)

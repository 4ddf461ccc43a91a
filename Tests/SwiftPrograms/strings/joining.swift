let words = ["a", "b", "c"]
print(words.joined(), words.joined(separator: ", "))
print(["x"].joined(separator: "-"), [String]().joined(separator: "-").isEmpty)
print([1, 2, 3].map(String.init).joined(separator: "+"))
print([[1], [2, 3], []].joined().map { $0 * 2 })
print(Array([[1], [2]].joined(separator: [0])))

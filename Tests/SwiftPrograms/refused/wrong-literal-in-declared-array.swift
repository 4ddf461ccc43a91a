let names: [String] = ["a", "b"]
print(names)
let more: [String] = ["c", 4]
print(more)

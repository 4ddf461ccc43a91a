var names = ["a"]
let snapshot = { [names] in names.joined(separator: ",") }
let current = { names.joined(separator: ",") }
names.append("b")
print(snapshot(), current())
var copy = names
copy.append("c")
print(current(), copy)

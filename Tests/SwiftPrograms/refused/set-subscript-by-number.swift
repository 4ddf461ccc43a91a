let names: Set<String> = ["a"]
print(names.count)
print(names[0])

print(["a", "b"].joined(separator: "-"))
print([1, 2].joined(separator: "-"))

let numbers = [2, 1]
print(numbers.sorted { $0 > 1 })

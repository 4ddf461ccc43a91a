let numbers = [1, 2]
print(numbers.map { 1 })

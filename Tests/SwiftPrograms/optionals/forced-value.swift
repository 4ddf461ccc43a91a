let number = Int("42")!
let numbers: [Int?] = [1, nil, 3]
print(number + 1)
print(numbers[0]! + numbers[2]!)
let table = ["one": 1]
print(table["one"]! * 5)
var maybe: String? = "x"
maybe! += "y"
print(maybe!)

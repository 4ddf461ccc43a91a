var text: String? = nil
text?.append("!")
print(text as Any)
text = "a"
text?.append("!")
print(text as Any)
var numbers: [Int]? = nil
numbers?.append(1)
numbers?[0] = 2
numbers?.removeAll()
print(numbers as Any)
var pair = (1, 2)
(pair.0, _) = (5, 6)
(_, pair.1) = (7, 8)
print(pair)

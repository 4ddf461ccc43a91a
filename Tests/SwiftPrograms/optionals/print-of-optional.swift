let some: Int? = 5
let none: Int? = nil
let text: String? = "five"
print(some as Any)
print(none as Any)
print(text as Any)
print("in text: \(String(describing: some)), \(String(describing: none))")
print([some, none, 7])
print((some, none, text))

let value: Double? = 2
let text: String? = "a\"b"
print(String(describing: value))
print(String(reflecting: value))
print(String(describing: text))
print(String(reflecting: text))
print(String(describing: [text, nil]))
print(String(describing: (value, text)))

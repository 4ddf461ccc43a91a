let text: String? = "a"
print(text?.count ?? 0)
let plain: String = "b"
print(plain?.count ?? 0)

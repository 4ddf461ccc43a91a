let text = "abc"
print(text.uppercased())
print(text.size)

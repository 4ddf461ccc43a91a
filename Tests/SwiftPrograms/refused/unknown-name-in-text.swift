let name = "Ada"
print("Hello, \(name)")
print("Bye, \(nmae)")

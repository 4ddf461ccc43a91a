var name: String? = "Ada"
print(name!.count)
name = nil
print(name!.count)

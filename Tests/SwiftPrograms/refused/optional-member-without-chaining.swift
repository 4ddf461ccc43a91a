let name: String? = "Ada"
print(name?.count ?? 0)
print(name.count)

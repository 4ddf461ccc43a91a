let name: String? = "Ada"
let age: Int? = nil
if let name {
  print("name \(name)")
}
if let name, let age {
  print(name, age)
} else {
  print("no age for \(name ?? "nobody")")
}
if let name, name.count > 2, name.hasPrefix("A") {
  print("long", name)
}

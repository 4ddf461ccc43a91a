func head(_ list: [String]) -> String {
  return list[0]
}
print(head(["a"]))
print(head([]))

func show(_ name: String?) {
  guard let name else {
    print("none")
  }
  print(name)
}
show("a")

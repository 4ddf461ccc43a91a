extension Person {
  var label: String { name.initials |> boxed }
}

extension Person: CustomStringConvertible {
  var description: String { "Person " + name }
}

extension String {
  fileprivate var words: [Substring] { split(separator: " ") }
  var initials: String { words.compactMap(\.first).map(String.init).joined() }
}

private func padded(_ text: String) -> String { "[" + text + "]" }

infix operator |> : AdditionPrecedence
func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }

func boxed(_ text: String) -> String { padded(text) }

extension String {
  fileprivate var words: Int { count }
  var size: Int { words }
}

private func padded(_ text: String) -> String { text + "!" }

func loud(_ text: String) -> String { padded(text.uppercased()) }

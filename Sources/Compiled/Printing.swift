/// Prints values as output of the running statement, in place of Swift's `print`.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}

/// Writes values to a text stream, in place of Swift's `print(to:)`.
public func print<Target: TextOutputStream>(
  _ items: Any..., separator: String = " ", terminator: String = "\n", to output: inout Target
) {
  output.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}

/// Prints the debug descriptions of values, in place of Swift's `debugPrint`.
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  write(items.map { String(reflecting: $0) }.joined(separator: separator) + terminator)
}

/// Prints the members of a value, in place of Swift's `dump`.
@discardableResult
public func dump<T>(
  _ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max
) -> T {
  var text = ""
  Swift.dump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
  write(text)
  return value
}

private func write(_ text: String) {
  if let playing = SessionAccess.current {
    playing.write(text)
  } else {
    Swift.print(text, terminator: "")
  }
}

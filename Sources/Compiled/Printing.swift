/// Prints values as output of the running statement; it replaces Swift's `print` in compiled code.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}

/// Writes values to a text stream; it replaces Swift's `print(to:)` in compiled code.
public func print<Target: TextOutputStream>(
  _ items: Any..., separator: String = " ", terminator: String = "\n", to output: inout Target
) {
  output.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}

/// Prints the debugging forms of values; it replaces Swift's `debugPrint` in compiled code.
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  write(items.map { String(reflecting: $0) }.joined(separator: separator) + terminator)
}

/// Prints the parts of a value; it replaces Swift's `dump` in compiled code.
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

/// Lists names with their types or descriptions, in columns.
package enum PortListing {
  /// A view model's inputs and outputs, with their types.
  ///
  /// - Parameter unknownOutputs: a sentence about outputs that are not known.
  package static func text(
    _ title: String, inputs: [(String, String)], outputs: [(String, String)],
    unknownOutputs: String? = nil
  ) -> String {
    var lines = [title]
    for (title, members, rest) in [
      ("Inputs:", inputs, nil), ("Outputs:", outputs, unknownOutputs),
    ] where !members.isEmpty || rest != nil {
      lines.append(title)
      lines += columns(members) + (rest.map { ["  " + $0] } ?? [])
    }
    return lines.joined(separator: "\n")
  }

  /// The largest width of the first column. The description of a longer name is on the next line.
  private static let widestName = 60

  /// The names and their descriptions, in two columns.
  package static func columns(_ rows: [(String, String)]) -> [String] {
    let width = max(rows.map(\.0.count).filter { $0 <= widestName }.max() ?? 0, 10)
    return rows.flatMap { name, text in
      let blanks = String(repeating: " ", count: max(0, width + 2 - name.count))
      return name.count > width
        ? ["  \(name)", "    \(text)"] : ["  \(name)\(blanks)\(text)"]
    }
  }
}

/// The colours of values. Equal values have the same colour in all pictures.
enum Palette {
  /// The hues. Neighbours in this list differ as much as possible.
  private static let hues = [210, 30, 140, 325, 50, 265, 175, 100, 235, 295, 70, 190]

  /// The index of a value's colour.
  ///
  /// Consecutive integers have different colours. For any other value, a hash of the text
  /// determines the colour. The colour is the same on all machines.
  static func index(of text: String) -> Int {
    if let number = Int(text) { return ((number - 1) % hues.count + hues.count) % hues.count }
    let hash = text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return Int((hash ^ hash >> 32) % UInt64(hues.count))
  }

  /// The picture's style element, which defines the colours in the picture.
  ///
  /// - Parameter compares: whether the style also marks missing and unexpected events.
  static func style(_ colors: Set<Int>, compares: Bool) -> String {
    let families = "ui-monospace,\"SF Mono\",Menlo,Consolas,\"DejaVu Sans Mono\",monospace"
    let light = colors.sorted().map { index in
      ".c\(index){fill:hsl(\(hues[index]),80%,87%);stroke:hsl(\(hues[index]),45%,45%)}"
    }
    let dark = colors.sorted().map { index in
      ".c\(index){fill:hsl(\(hues[index]),45%,26%);stroke:hsl(\(hues[index]),50%,62%)}"
    }
    let (marks, darkMarks) =
      compares
      ? (
        ".m .z,.m .q{stroke-width:2.5;stroke:#cf222e}.q{stroke-dasharray:4 3}",
        ".m .z,.m .q{stroke:#f85149}"
      ) : ("", "")
    return """
      .m text{font:\(TextMetrics.size)px \(families);fill:#1f2328;text-anchor:middle;white-space:pre}
      .m .l{font-weight:600;text-anchor:end}.m .j{text-anchor:end}.m .k{text-anchor:start}.m .r{fill:#59636e}
      .g{fill:#fff}.a{fill:none;stroke:#59636e;stroke-width:1.5}.f{stroke-width:2.5}.t{fill:none;stroke:#d1d9e0}
      .b{fill:#f6f8fa;stroke:#8c959f}.x{fill:#ffebe9;stroke:#cf222e}
      \(light.joined())\(marks)
      @media(prefers-color-scheme:dark){.m text{fill:#e6edf3}.m .r{fill:#9198a1}.g{fill:#0d1117}
      .a{stroke:#9198a1}.t{stroke:#30363d}.b{fill:#161b22;stroke:#6e7681}
      .x{fill:#4c1418;stroke:#f85149}
      \(dark.joined())\(darkMarks)}
      """
  }
}

struct Table {
  enum Alignment { case left, right, center }
  struct Column { let title: String; var alignment: Alignment = .left }
  let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: Column...) { self.columns = columns }

  mutating func add(_ cells: CustomStringConvertible...) { rows.append(cells.map(\.description)) }

  private func pad(_ text: String, _ width: Int, _ alignment: Alignment) -> String {
    let gap = width - text.count
    switch alignment {
    case .left: return text + String(repeating: " ", count: gap)
    case .right: return String(repeating: " ", count: gap) + text
    case .center:
      let left = gap / 2
      return String(repeating: " ", count: left) + text + String(repeating: " ", count: gap - left)
    }
  }

  func render() -> String {
    let widths = columns.indices.map { i in ([columns[i].title.count] + rows.map { $0[i].count }).max()! }
    func line(_ cells: [String]) -> String {
      "| " + cells.enumerated().map { pad($1, widths[$0], columns[$0].alignment) }.joined(separator: " | ") + " |"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "+") + "|"
    return ([line(columns.map(\.title)), rule] + rows.map(line)).joined(separator: "\n")
  }
}

extension DefaultStringInterpolation {
  mutating func appendInterpolation(_ value: Double, places: Int) {
    var text = "\((value * 100).rounded() / 100)"
    if places == 0 { text = "\(Int(value.rounded()))" }
    appendLiteral(text)
  }
  mutating func appendInterpolation<T>(list values: [T], or none: String = "nothing") {
    appendLiteral(values.isEmpty ? none : values.map { "\($0)" }.joined(separator: " & "))
  }
}

var table = Table(.init(title: "Item"), .init(title: "Qty", alignment: .right), .init(title: "Ok", alignment: .center))
table.add("apple", 3, true)
table.add("fig", 1200, false)
print(table.render())
print("\(3.14159, places: 2) \(2.71, places: 0) \(list: [1, 2]) \(list: [String]())")
let poem = """
  Roses are "red",
    violets \
  are blue \u{2764}
  """
print(poem, poem.split(separator: "\n").count)
print(#"raw \n \#(poem.count) "q""#, "tab\there", "nul\0".count, "\u{1F600}".utf16.count)
let s = "Hello, Wörld"
print(s.firstIndex(of: "W").map { s[$0...] } ?? "", s.prefix(5), s.suffix(3), s.dropFirst(7).dropLast())
print(s.lowercased().filter { "aeiouö".contains($0) }, s.reversed().map(String.init)[0], s.contains("Wö"), s < "Help")
print(s.map { $0.isUppercase ? "U" : $0.isLetter ? "l" : "." }.joined(), Array(s.utf8.prefix(3)), s.hash == s.hash)
var t = s
t.replaceSubrange(t.range(of: "Hello")!, with: "Bye")
t.append("!")
t.insert("¡", at: t.startIndex)
t.removeAll { $0 == "," }
print(
  t, t.count, String(t.reversed()), Int("7f", radix: 16) ?? 0, String(255, radix: 2), Double("1e3")!, Int("x") as Any)
import Foundation

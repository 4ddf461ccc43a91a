import Foundation

struct Column {
  enum Alignment { case left, right, center }
  let title: String
  var alignment = Alignment.left
}

struct Table {
  let columns: [Column]
  var rows: [[String]] = []

  mutating func add(_ values: Any...) {
    rows.append(
      values.map { value in
        switch value {
        case let number as Double: return String(format: "%.2f", number)
        case let flag as Bool: return flag ? "yes" : "no"
        default: return "\(value)"
        }
      })
  }

  private var widths: [Int] {
    columns.indices.map { column in
      ([columns[column].title] + rows.map { $0[column] }).map(\.count).max() ?? 0
    }
  }

  func render() -> String {
    let widths = self.widths
    func line(_ cells: [String]) -> String {
      "| " + cells.indices.map { cells[$0].padded(to: widths[$0], columns[$0].alignment) }.joined(separator: " | ")
        + " |"
    }
    let rule = "+" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "+") + "+"
    return ([rule, line(columns.map(\.title)), rule] + rows.map(line) + [rule]).joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int, _ alignment: Column.Alignment) -> String {
    let space = width - count
    guard space > 0 else { return self }
    let left: Int
    switch alignment {
    case .left: left = 0
    case .right: left = space
    case .center: left = space / 2
    }
    return String(repeating: " ", count: left) + self + String(repeating: " ", count: space - left)
  }
}

var table = Table(columns: [
  Column(title: "Name"), Column(title: "Price", alignment: .right), Column(title: "New", alignment: .center),
])
table.add("Tea", 2.5, true)
table.add("Jalapeño", 12.345, false)
table.add("日本", 1000.0, true)
print(table.render())

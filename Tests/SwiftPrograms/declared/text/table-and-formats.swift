import Foundation
struct Table {
  enum Alignment { case left, right, center }
  struct Column { let title: String; var alignment = Alignment.left; var width = 0 }
  private var columns: [Column]
  private var rows: [[String]] = []
  init(_ columns: Column...) { self.columns = columns }
  mutating func add(_ cells: CustomStringConvertible...) { rows.append(cells.map { $0.description }) }
  private func pad(_ s: String, _ c: Column) -> String {
    let n = max(0, c.width - s.count)
    switch c.alignment {
    case .left: return s + String(repeating: " ", count: n)
    case .right: return String(repeating: " ", count: n) + s
    case .center: return String(repeating: " ", count: n / 2) + s + String(repeating: " ", count: n - n / 2)
    }
  }
  func render(border: Character = "|") -> String {
    var copy = columns
    for i in copy.indices { copy[i].width = ([copy[i].title] + rows.map { $0[i] }).map(\.count).max()! }
    let line = { (cells: [String]) in
      "\(border) " + zip(cells, copy).map(pad).joined(separator: " \(border) ") + " \(border)"
    }
    return
      ([line(copy.map(\.title)), copy.map { String(repeating: "-", count: $0.width + 2) }.joined(separator: "+")]
      + rows.map(line)).joined(separator: "\n")
  }
}
var t = Table(.init(title: "Name"), .init(title: "Qty", alignment: .right), .init(title: "Price", alignment: .center))
t.add("Apple", 12, 1.5)
t.add("Watermelon", 3, 10)
t.add("Ünïcode", -1, "n/a")
print(t.render())
func bytes(_ n: Int) -> String {
  let units = ["B", "KB", "MB", "GB"]
  var v = Double(n), i = 0
  while v >= 1024, i < units.count - 1 { v /= 1024; i += 1 }
  return i == 0 ? "\(n) B" : String(format: "%.1f %@", v, units[i])
}
print([0, 1023, 1024, 1_536_000, 5_000_000_000].map(bytes))
func duration(_ s: Int) -> String { String(format: "%02d:%02d:%02d", s / 3600, s / 60 % 60, s % 60) }
print(
  duration(3725), duration(59), "abc".padding(toLength: 6, withPad: ".", startingAt: 0),
  "abcdef".padding(toLength: 3, withPad: "", startingAt: 0))
print(
  "  trim me \n".trimmingCharacters(in: .whitespacesAndNewlines),
  "a-b_c".components(separatedBy: CharacterSet(charactersIn: "-_")))
print(
  "hello world".capitalized, "Hello".range(of: "ell") != nil, "a,b,c".components(separatedBy: ","),
  "x".compare("y") == .orderedAscending)
let camel = "someVariableName".reduce(into: "") { r, c in
  if c.isUppercase { r += "_" + c.lowercased() } else { r.append(c) }
}
print(camel, camel.split(separator: "_").enumerated().map { $0 == 0 ? String($1) : $1.capitalized }.joined())
print(
  String(format: "%5.2f|%-10@|%3d%%|%+.1e", 3.14159, "left", 50, 12345.678),
  String(1234567).reversed().enumerated().map { $0 > 0 && $0 % 3 == 0 ? ",\($1)" : "\($1)" }.joined().reversed().map(
    String.init
  ).joined())
var out = ""
print("to string", 1, 2, separator: "|", terminator: "!\n", to: &out)
dump([1: "a"], to: &out)
debugPrint("quoted\t", 1.0, [Optional("x")], to: &out)
print(out, terminator: "")
let multi = #"""
  raw \n "text" \#(1 + 1)
  """#
print(multi, "tab\tquote\"\u{1F600}", #"\d+"#.count)
print("caf\u{E9}" == "cafe\u{301}", "ß".uppercased(), "İ".lowercased().count, "a".unicodeScalars.first!.value)
print("line1\nline2\r\nline3".split(whereSeparator: \.isNewline), "ab12cd".filter(\.isNumber))

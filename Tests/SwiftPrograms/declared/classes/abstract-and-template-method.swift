class Report {
  final func render() -> String {
    var lines = [header()]
    lines += body().map { "  " + $0 }
    if let footer = footer { lines.append(footer) }
    return lines.joined(separator: "\n")
  }
  func header() -> String { "== \(Self.self) ==" }
  func body() -> [String] { [] }
  var footer: String? { nil }
}

class SalesReport: Report {
  var items: [(name: String, count: Int)]
  init(items: [(name: String, count: Int)]) { self.items = items }
  override func body() -> [String] {
    items.sorted { $0.count > $1.count }.map { "\($0.name): \($0.count)" }
  }
  override var footer: String? { "total \(items.map(\.count).reduce(0, +))" }
}

final class LoudSalesReport: SalesReport {
  override func header() -> String { super.header().uppercased() }
  override func body() -> [String] { super.body().map { $0 + "!" } }
}

let items = [(name: "tea", count: 3), (name: "jam", count: 12), (name: "milk", count: 7)]
let reports = [Report(), SalesReport(items: items), LoudSalesReport(items: items + [("oil", 1)])]
for report in reports {
  print(report.render())
}
if let sales = reports[1] as? SalesReport {
  sales.items.removeLast()
  print(sales.render())
}
print(reports[0] as? SalesReport == nil)
print(reports.filter { $0 is SalesReport }.count)

var computations = 0

func expensive(_ label: String) -> Int {
  computations += 1
  print("computing \(label)")
  return label.count
}

class Page {
  let title: String
  lazy var words: [String] = title.split(separator: " ").map(String.init)
  lazy var size: Int = expensive(title)
  lazy var summary: () -> String = { [unowned self] in "\(self.title) (\(self.size))" }
  init(title: String) { self.title = title }
}

struct Report {
  var name: String
  lazy var length = expensive(name)
  static let version = expensive("version")
}

print("start", computations)
let page = Page(title: "One small page")
print(page.words, computations)
print(page.size, page.size, computations)
print(page.summary(), page.summary())

var report = Report(name: "q1")
report.name = "quarter one"
print(report.length)
report.name = "other"
print(report.length)
var copy = report
copy.length = 2
print(report.length, copy.length)
print(Report.version + Report.version)
print(computations)

let numbers = [1, 2, 3, 4]
let doubled = numbers.lazy.map { (number: Int) -> Int in
  print("map \(number)")
  return number * 2
}
print(doubled.first { $0 > 3 } ?? 0)
print(Array(doubled.prefix(1)))

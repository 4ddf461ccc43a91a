struct Student {
  let name: String
  var grades: [String: [Int]] = [:]

  var average: Double {
    let all = grades.values.flatMap { $0 }
    return all.isEmpty ? 0 : Double(all.reduce(0, +)) / Double(all.count)
  }
  mutating func add(_ grade: Int, in subject: String) { grades[subject, default: []].append(grade) }
}

class School {
  private var students: [String: Student] = [:]

  subscript(name: String) -> Student {
    get { students[name] ?? Student(name: name) }
    set { students[name] = newValue }
  }

  func ranking() -> [(place: Int, name: String, average: Double)] {
    students.values
      .sorted { ($1.average, $0.name) < ($0.average, $1.name) }
      .enumerated()
      .map { (place: $0.offset + 1, name: $0.element.name, average: $0.element.average) }
  }

  func best(in subject: String) -> String? {
    students.compactMap { name, student in student.grades[subject]?.max().map { (name, $0) } }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }
}

let school = School()
let marks = [
  ("Ann", "maths", 5), ("Bob", "maths", 3), ("Ann", "art", 4), ("Cid", "art", 4), ("Bob", "maths", 5),
  ("Cid", "art", 5),
]
for (name, subject, grade) in marks { school[name].add(grade, in: subject) }
for (place, name, average) in school.ranking() { print("\(place). \(name) \(average)") }
print(school["Ann"].grades.mapValues(\.count).sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" })
print(school.best(in: "maths") ?? "-", school.best(in: "music") ?? "-", school["Zoe"].average)

var inverted: [Int: Set<String>] = [:]
for (name, _, grade) in marks { inverted[grade, default: []].insert(name) }
for grade in inverted.keys.sorted(by: >) { print(grade, inverted[grade]!.sorted()) }
var merged = ["a": 1, "b": 2].merging(["b": 10, "c": 3]) { $0 + $1 }
merged["a"] = nil
print(merged.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&"))
if let index = merged.index(forKey: "b") { print(merged.remove(at: index).value, merged.count) }
print(merged.filter { $0.value > 2 }, merged.removeValue(forKey: "zzz") ?? 0)
print(Dictionary(["x", "yy", "zz"].map { ($0.count, $0) }, uniquingKeysWith: { $0 + $1 })[2]!)

struct Student: Hashable {
  let name: String
  let grade: Int
  let scores: [Int]
  var average: Double { scores.isEmpty ? .nan : Double(scores.reduce(0, +)) / Double(scores.count) }
}

func median(_ values: [Int]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted(), mid = sorted.count / 2
  return sorted.count % 2 == 0 ? Double(sorted[mid - 1] + sorted[mid]) / 2 : Double(sorted[mid])
}

let students: [Student] = [
  Student(name: "Kim", grade: 2, scores: [90, 85, 77]),
  Student(name: "Lee", grade: 1, scores: [60, 72]),
  Student(name: "Ito", grade: 2, scores: []),
  Student(name: "Vos", grade: 3, scores: [100, 98, 99, 91]),
]
let byGrade = Dictionary(grouping: students, by: \.grade).sorted { $0.key < $1.key }
for (grade, members) in byGrade { print(grade, members.map(\.name)) }
let ranked = students.filter { !$0.scores.isEmpty }.sorted { $0.average > $1.average }
print(ranked.map { "\($0.name) \($0.average)" })
print(students.flatMap(\.scores).sorted(by: >).prefix(3), median(students.flatMap(\.scores)) ?? 0)
var index = Dictionary(uniqueKeysWithValues: students.map { ($0.name, $0) })
print(index["Kim"]?.scores.max() ?? 0, index["Nobody"] == nil, index.count)
index["Kim"] = nil
index.merge(["Lee": students[0]]) { old, new in old.average > new.average ? old : new }
print(index.keys.sorted(), index["Lee"]!.name)
let letters = Set("mississippi"), other: Set<Character> = ["m", "x", "s"]
print(letters.intersection(other).sorted(), letters.union(other).count, letters.symmetricDifference(other).sorted())
var queue = ArraySlice(1...6)
while let head = queue.popFirst() { if head % 2 == 0 { queue = queue.dropFirst(); print(head, Array(queue)) } }
var grid = Array(repeating: Array(repeating: 0, count: 3), count: 2)
grid[1][2] = 7
grid[0].swapAt(0, 1)
print(grid, grid.joined().count, grid.map { $0.reduce(0, +) })
let chunks = stride(from: 0, to: 10, by: 4).map { Array((0..<10)[$0..<min($0 + 4, 10)]) }
print(chunks)
print(zip("abc", 1...).map { "\($0)\($1)" }, Array(repeating: "z", count: 2) + ["y"])
var ordered = [3, 1, 2]
ordered.insert(contentsOf: [9, 8], at: 1)
ordered.removeAll { $0 == 1 }
print(ordered, ordered.firstIndex(of: 8) ?? -1, ordered.partition { $0 > 5 }, ordered.count)
print(
  (1...5).reduce(into: [Int: Int]()) { $0[$1 % 2, default: 0] += $1 }.sorted { $0.key < $1.key }.map {
    "\($0.key):\($0.value)"
  })

let marks = [7, 8, 10]
let mean = Double(marks.reduce(0, +)) / Double(marks.count)
print(mean, (mean * 100).rounded() / 100)
let whole = marks.reduce(0, +) / marks.count
print(whole)
let weighted = zip(marks, [1.0, 2, 3]).map { Double($0) * $1 }
print(weighted, weighted.reduce(0, +) / 6)

func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
print(sum(), sum(1), sum(1, 2, 3))
func average(_ values: Double...) -> Double {
  guard !values.isEmpty else { return 0 }
  return values.reduce(0, +) / Double(values.count)
}
print(average(), average(1, 2), average(1.5, 2, 4))
func log(_ parts: String..., level: Int = 1) {
  print(String(repeating: ">", count: level), parts.joined(separator: " "))
}
log("a", "b")
log("c", level: 3)

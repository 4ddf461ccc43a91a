/// Prints a table of ratios. With arguments, prints only the rows whose names contain an argument.
let wanted = CommandLine.arguments.dropFirst()

func cell(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 0))
}

func number(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = String(hundredths % 100)
  return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
}

print(
  cell("what", 38), cell("against", 26), cell("ours ns", 9), cell("theirs ns", 10),
  cell("ratio", 7), cell("target", 7))
for comparison in Pipelines.all() + CombinePipelines.all() + Tasks.all() + VirtualTime.all()
where wanted.isEmpty || wanted.contains(where: { comparison.name.contains($0) }) {
  let result = comparison.measure()
  print(
    cell(comparison.name, 38), cell(comparison.baseline, 26), cell(number(result.ours), 9),
    cell(number(result.theirs), 10), cell(number(result.ratio), 7),
    cell("<= \(number(comparison.target))", 7), result.ratio <= comparison.target ? "met" : "MISSED"
  )
}

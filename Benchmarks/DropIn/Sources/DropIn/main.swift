/// Prints a table of ratios. With arguments, prints only the rows whose names contain an argument.
///
/// With `--alone`, only the engine's pipelines run, many times; use this option with a profiler.
let arguments = CommandLine.arguments.dropFirst()
let isAlone = arguments.first == "--alone"
let wanted = isAlone ? arguments.dropFirst() : arguments
let rows = (Pipelines.rows + VirtualTime.rows).filter { row in
  wanted.isEmpty || wanted.contains { row.name.contains($0) }
}

func cell(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 0))
}

func number(_ value: Double?, decimals: Int) -> String {
  guard let value else { return "" }
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  if decimals == 0 { return "\(scaled)" }
  let fraction = String(scaled % scale)
  return "\(scaled / scale).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
}

if isAlone {
  for row in rows {
    let best = (0..<25).map { _ in row.ours.measure() }.min()
    print(cell(row.name, 38), number(best, decimals: 1))
  }
} else {
  print(
    cell("pipeline", 38), cell("ns", 6), cell("OpenCombine", 12), cell("ratio", 6),
    cell("reference", 10), cell("ratio", 6), "target")
  let reference = Pipelines.reference
  for row in rows {
    let result = row.measure(against: reference, rounds: 7)
    print(
      cell(row.name, 38), cell(number(result.ours, decimals: 0), 6),
      cell(number(result.theirs, decimals: 0), 12), cell(number(result.toTheirs, decimals: 2), 6),
      cell(number(result.reference, decimals: 0), 10),
      cell(number(result.toReference, decimals: 3), 6),
      "<= \(number(row.target, decimals: 3))", result.toReference <= row.target ? "met" : "MISSED")
  }
}

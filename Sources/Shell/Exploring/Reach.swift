import RxsEngine
import RxsRuntime
import RxsSession

/// The inputs, values, operators and code lines that the exploration has reached.
package struct Reach: Sendable {
  package private(set) var statements = 0
  package private(set) var sequences = 0
  /// The wall-clock time in nanoseconds.
  package var duration = 0
  private var inputs: [String] = []
  private var used: Set<String> = []
  private var labels: [String] = []
  private var classes: Set<String> = []
  private var unanswered: Set<String> = []
  var unfit: Set<String> = []
  /// The operators that have sent an event.
  private(set) var operators: Set<UInt32> = []
  /// The operators in the user's code, with their positions.
  private var named: [(number: UInt32, name: String)] = []
  private var code: (reached: Int, missed: [CodeCoverage.Line]) = (0, [])

  mutating func begin(_ session: Session, _ vocabulary: Vocabulary) {
    inputs = vocabulary.inputs.map(\.target)
    labels = vocabulary.labels.map(\.name)
    for record in session.subscriptions.all {
      for case .next(let value) in record.events.map(\.value) {
        classes.insert("\(record.label) \(ValueClass.of(value))")
      }
    }
    guard let tracer = session.tracer else { return }
    for serial in tracer.serials(after: 0, reach: 1 << 16) {
      if let record = tracer[serial], record.kind != .root { operators.insert(record.subject) }
    }
    for (number, traced) in tracer.operators.enumerated() where !traced.isInternal {
      guard let place = traced.place else { continue }
      named.append((UInt32(number), "\(traced.name) (\(place))"))
    }
  }

  /// Sets the code lines that have run.
  mutating func note(_ coverage: CodeCoverage?, reached: Set<UInt32>) {
    let lines = coverage?.lines ?? []
    let missed = lines.indices.filter { !reached.contains(UInt32($0)) }.map { lines[$0] }
    code = (lines.count - missed.count, missed.sorted())
  }

  mutating func add(_ result: EpisodeResult) {
    sequences += 1
    statements += result.steps.count
    for step in result.steps where step.kind == .emit || step.kind == .call {
      used.insert(step.subject)
    }
    classes.formUnion(result.reached)
    operators.formUnion(result.operators)
    unanswered.formUnion(result.unanswered)
  }

  /// The labels, each with the classes of its values.
  private var byLabel: [(label: String, classes: [String])] {
    labels.map { label in
      (
        label,
        classes.filter { $0.hasPrefix("\(label) ") }.map { String($0.dropFirst(label.count + 1)) }
          .sorted()
      )
    }
  }

  /// The reached inputs, and the value classes of each label, for merging results.
  package var table: [String: [String]] {
    var table = ["inputs": used.sorted()]
    for (label, classes) in byLabel { table[label] = classes }
    return table
  }

  /// The lines of the report about reached inputs, labels, operators and code.
  package var lines: [String] {
    var lines = ["inputs: " + (used.isEmpty ? "none" : used.sorted().joined(separator: ", "))]
    let unused = inputs.filter { !used.contains($0) }
    if !unused.isEmpty {
      lines.append("inputs that were not used: " + unused.joined(separator: ", "))
    }
    for (label, classes) in byLabel {
      lines.append("\(label): " + (classes.isEmpty ? "nothing" : classes.joined(separator: " ")))
    }
    let silent = named.filter { !operators.contains($0.number) }.map(\.name)
    if !silent.isEmpty {
      lines.append("operators that sent nothing: " + silent.prefix(12).joined(separator: ", "))
    }
    lines += linesOfCode
    lines += unanswered.sorted().prefix(6)
    if !unfit.isEmpty {
      lines.append(
        "statements that do not fit: " + unfit.sorted().prefix(4).joined(separator: ", "))
    }
    return lines
  }

  /// The number of code lines that have run, and the lines that have not run.
  private var linesOfCode: [String] {
    let count = code.reached + code.missed.count
    guard count > 0 else { return [] }
    let reached = "lines reached: \(code.reached) of \(count)"
    guard !code.missed.isEmpty else { return [reached] }
    var ranges: [(file: String, range: ClosedRange<Int>)] = []
    for line in code.missed {
      if let last = ranges.last, last.file == line.file, last.range.upperBound + 1 == line.number {
        ranges[ranges.count - 1].range = last.range.lowerBound...line.number
      } else {
        ranges.append((line.file, line.number...line.number))
      }
    }
    let texts = ranges.map { file, range in
      "\(file):\(range.lowerBound)" + (range.count > 1 ? "-\(range.upperBound)" : "")
    }
    let rest = texts.count > 12 ? ", and \(texts.count - 12) more" : ""
    return [reached, "lines never reached: " + texts.prefix(12).joined(separator: ", ") + rest]
  }

  /// The number of statements and sequences, and the speed, as a sentence.
  package var summary: String {
    let seconds = Double(duration) / 1e9
    let speed = seconds > 0 ? Int(Double(statements) / seconds) : 0
    return
      "\(statements) statements in \(sequences) sequences, \((seconds * 10).rounded() / 10) s, "
      + "\(speed) a second"
  }
}

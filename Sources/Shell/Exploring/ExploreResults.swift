import RxsSystem

/// The results of exploring one script, written as lines of JSON.
package struct ExploreResults {
  /// One line of the results.
  enum Line: Codable, Equatable {
    case run(Run)
    case find(Found)
  }

  struct Run: Codable, Equatable {
    var file: String
    var seed: UInt64
    var shard: String?
    var statements: Int
    var sequences: Int
    /// The duration in nanoseconds of real time.
    var duration: Int
    var reach: [String: [String]]
  }

  struct Found: Codable, Equatable {
    var file: String
    var judge: String
    var subject: String
    var message: String
    var sequence: Int
    var statements: [String]
    var script: String?
  }

  let lines: [Line]

  /// - Parameter scripts: the path of the script for each finding, in order.
  package init(
    _ explorer: Explorer, file: String, seed: UInt64, shard: String?, scripts: [String]
  ) {
    let reach = explorer.reach
    let run = Run(
      file: file, seed: seed, shard: shard, statements: reach.statements,
      sequences: reach.sequences, duration: reach.duration, reach: reach.table)
    lines =
      [.run(run)]
      + explorer.finds.enumerated().map { index, find in
        let path = scripts.indices.contains(index) ? scripts[index] : ""
        return .find(
          Found(
            file: file, judge: find.violation.judge.rawValue, subject: find.violation.subject,
            message: find.violation.message, sequence: find.sequence,
            statements: find.steps.map(\.text), script: path.isEmpty ? nil : path))
      }
  }

  package var text: String { lines.map { JSONLine.text(of: $0) }.joined() }
}

/// The merged results of several runs.
package struct MergedResults {
  private var runs: [ExploreResults.Run] = []
  private var finds: [ExploreResults.Found] = []

  package init() {}

  package var hasFinds: Bool { !finds.isEmpty }

  /// Adds the content of a file with results.
  package mutating func add(_ text: String, from path: String) throws(FileProblem) {
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
      switch JSONLine.value(ExploreResults.Line.self, in: line) {
      case .run(let run): runs.append(run)
      case .find(let find): add(find)
      case nil: throw FileProblem(path, "line \(index + 1) is not a result of 'rxs explore'")
      }
    }
  }

  /// Adds a finding. Of several equal findings, the shortest is kept. If the lengths are equal, the
  /// finding with the lower sequence number is kept.
  private mutating func add(_ find: ExploreResults.Found) {
    guard
      let index = finds.firstIndex(where: { other in
        (other.file, other.judge, other.subject) == (find.file, find.judge, find.subject)
      })
    else { return finds.append(find) }
    let other = finds[index]
    if (find.statements.count, find.sequence) < (other.statements.count, other.sequence) {
      finds[index] = find
    }
  }

  /// The lines of the merged report.
  package var lines: [String] {
    var lines: [String] = []
    for file in Set(runs.map(\.file)).sorted() {
      let own = runs.filter { $0.file == file }
      let statements = own.reduce(0) { $0 + $1.statements }
      let sequences = own.reduce(0) { $0 + $1.sequences }
      lines.append(
        "\(file): \(statements) statements in \(sequences) sequences, \(own.count) runs")
      var table: [String: Set<String>] = [:]
      for run in own {
        for (key, values) in run.reach { table[key, default: []].formUnion(values) }
      }
      for (key, values) in table.sorted(by: { $0.key < $1.key }) {
        lines.append(
          "  \(key): " + (values.isEmpty ? "nothing" : values.sorted().joined(separator: " ")))
      }
      let found = finds.filter { $0.file == file }.sorted {
        ($0.judge, $0.subject) < ($1.judge, $1.subject)
      }
      for find in found {
        lines.append("\(file): \(find.judge): \(find.message)")
        lines += FindScript.folded(find.statements).map { "  \($0)" }
        if let script = find.script { lines.append("  written to \(script)") }
      }
    }
    lines.append(finds.isEmpty ? "no find" : finds.count == 1 ? "1 find" : "\(finds.count) finds")
    return lines
  }
}

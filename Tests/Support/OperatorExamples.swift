import RxsRuntime

/// The examples of operators that `help` shows.
package enum OperatorExamples {
  /// The scripts, by the names of operators and of the static functions of `Observable`.
  package static let all: [String: String] = {
    let members = examples(Library.operators)
    return examples(Library.statics(of: "Observable")).merging(members) { $1 }
  }()

  private static func examples(_ table: Library.Table) -> [String: String] {
    table.compactMapValues { overloads in
      overloads.lazy.filter { !$0.effects.contains(.deprecated) }.compactMap(\.example).first
    }
  }
}

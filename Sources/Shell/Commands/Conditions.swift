extension Command {
  static let requires = Command(
    word: .requires, group: .check, usage: ["requires FEATURE, …"],
    summary:
      "skips the rest of the phase, or file, in tests without it: net, tty, ci, linux, macos, "
      + "env.NAME, rxs VERSION, a view model",
    examples: ["requires FindNumberViewModel, rxs 0.1"]
  ) { try $1.meet($0) }

  static let skip = Command(
    word: .skip, group: .check, usage: ["skip \"REASON\""],
    summary: "skips the rest of the phase, or before the first phase of the file, in tests",
    examples: ["skip \"the server's answer changes soon\""]
  ) { try $1.meet($0) }

  static let xfail = Command(
    word: .xfail, group: .check, usage: ["xfail \"REASON\""],
    summary: "says that the rest of the phase, or file, fails: in tests a pass is a failure",
    examples: ["xfail \"a known fault\"\nexpect 1 + 1 == 3"]
  ) { try $1.meet($0) }
}

/// What a condition of a script comes to where it is tested.
enum ConditionVerdict: Equatable {
  case skips(String)
  case fails(String)
}

extension Session {
  /// Honours a condition in tests; where scripts only run, a missing feature is an error and the
  /// others mean nothing.
  fileprivate func meet(_ statement: Statement) throws {
    guard case .condition(let condition) = statement.kind else { return }
    switch condition {
    case .requires(let features):
      for feature in features {
        guard
          let absence = Feature.absence(
            of: feature.text, in: catalog, hasNetwork: options.httpProgram != nil)
        else { continue }
        guard testsConditions else {
          throw compiler.failure(
            absence.reason, at: feature.range, suggestion: absence.suggestion)
        }
        let remark = absence.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return conclude(.skips(absence.reason + remark))
      }
    case .skip(let reason): conclude(.skips(reason.text))
    case .xfail(let reason): conclude(.fails(reason.text))
    }
  }
}

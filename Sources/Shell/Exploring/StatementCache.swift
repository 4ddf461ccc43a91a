import RxsLanguage
import RxsSession
import RxsStatements

/// Parsed and resolved statements, by their steps.
final class StatementCache {
  private var known: [Step: PreparedStatement] = [:]
  /// The script's answers that Swift has compiled, by their texts.
  private var answers: [String: Expr] = [:]
  private static let most = 20_000
  /// The number of times that Swift compiles statements.
  private static let mostTries = 24

  /// Notes the answers of a script that Swift has compiled, so that they need no compiler with other
  /// delays.
  func noteAnswers(of session: Session) { answers = session.compiledAnswers }

  /// Prepares statements, of which some may need the compiler.
  func prepare(_ steps: [Step], _ session: Session) {
    guard session.holdsSwift else { return }
    var groups = [steps.filter { known[$0] == nil }]
    for _ in 0..<Self.mostTries where !groups.isEmpty {
      let group = groups.removeFirst()
      add(group, session)
      // A statement that Swift refuses prevents the other statements of its group from compiling.
      guard group.count > 1, group.allSatisfy({ known[$0] == nil }) else { continue }
      let bySubject = Dictionary(grouping: group, by: \.subject).sorted { $0.key < $1.key }
      groups +=
        bySubject.count > 1
        ? bySubject.map(\.value)
        : [Array(group.prefix(group.count / 2)), Array(group.dropFirst(group.count / 2))]
    }
  }

  private func add(_ steps: [Step], _ session: Session) {
    guard !steps.isEmpty else { return }
    let prepared = session.preparedCompiling(steps.map(\.text))
    for step in steps { known[step] = prepared[step.text] ?? known[step] }
  }

  /// The statement of a step; nil if it cannot run.
  func prepared(_ step: Step, _ session: Session) -> PreparedStatement? {
    if let prepared = known[step] { return prepared }
    let answers = step.kind == .answer ? answers : [:]
    guard let prepared = session.prepared(step.text, answers: answers) else { return nil }
    if known.count < Self.most { known[step] = prepared }
    return prepared
  }
}

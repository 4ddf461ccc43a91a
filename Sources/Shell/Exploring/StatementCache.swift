import RxsLanguage
import RxsSession
import RxsStatements

/// Stores the parsed and resolved statement of each step.
final class StatementCache {
  private var known: [Step: PreparedStatement] = [:]
  /// The answers of the script that have compiled parts. The keys are the answers' texts.
  private var answers: [String: Expr] = [:]
  private static let most = 20_000
  /// The largest number of compilations.
  private static let mostTries = 24

  /// Stores the answers of a script that have compiled parts, so that they can be used with different
  /// delays without the compiler.
  func noteAnswers(of session: Session) { answers = session.compiledAnswers }

  /// Prepares statements, some of which may need the compiler. Must be called only once, because
  /// each compilation replaces the code of the previous compilation.
  func prepare(_ steps: [Step], _ session: Session) {
    guard session.holdsSwift, !steps.isEmpty else { return }
    var accepted: [[Step]] = []
    var groups = [steps]
    for _ in 0..<Self.mostTries where !groups.isEmpty {
      let group = groups.removeFirst()
      let compiled = session.preparedCompiling(group.map(\.text))
      guard compiled.isEmpty else {
        accepted.append(group.filter { compiled[$0.text] != nil })
        note(compiled, group)
        continue
      }
      // If the compiler does not say which statements it refuses, the group is split into smaller
      // groups.
      let bySubject = Dictionary(grouping: group, by: \.subject).sorted { $0.key < $1.key }
      if bySubject.count > 1 {
        groups += bySubject.map(\.value)
      } else if group.count > 1 {
        groups += [group.prefix(group.count / 2), group.dropFirst(group.count / 2)].map(Array.init)
      }
    }
    guard accepted.count > 1 else { return }
    let all = accepted.flatMap(\.self)
    let whole = session.preparedCompiling(all.map(\.text))
    // The session keeps only the code of the last compilation, so all earlier results are invalid.
    known = [:]
    if !whole.isEmpty { return note(whole, all) }
    let largest = accepted.max { $0.count < $1.count } ?? []
    note(session.preparedCompiling(largest.map(\.text)), largest)
  }

  private func note(_ prepared: [String: PreparedStatement], _ steps: [Step]) {
    for step in steps { known[step] = prepared[step.text] }
  }

  /// The prepared statement of a step; nil if the statement has a mistake.
  func prepared(_ step: Step, _ session: Session) -> PreparedStatement? {
    if let prepared = known[step] { return prepared }
    let answers = step.kind == .answer ? answers : [:]
    guard let prepared = session.prepared(step.text, answers: answers) else { return nil }
    if known.count < Self.most { known[step] = prepared }
    return prepared
  }
}

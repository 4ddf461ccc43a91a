import RxsCauses
import RxsCompiling
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// A rule: a condition that must be true after its `always` statement.
package struct Rule {
  let statement: Always
  let source: Source
  let place: Session.Surroundings?
  /// Whether the condition is true now.
  let isTrue: () throws -> Bool
  /// Whether the condition was true at least once.
  var hasHeld = false
  /// The variables in the condition.
  fileprivate let variables: [String: Variable]

  var name: String? { statement.name?.text }
  var condition: Expr { statement.condition }
}

/// The rules of a session.
private final class Rules: SessionPart {
  private unowned let session: Session
  var all: [Rule] = []

  init(of session: Session) { self.session = session }

  func reset() { all = [] }
  func failure() -> Fault? { all.isEmpty ? nil : session.brokenRule() }
}

extension Session {
  /// The rules, which must be true after each statement and each instant.
  var rules: [Rule] {
    get { part(Rules.self).all }
    set { part(Rules.self).all = newValue }
  }

  /// Adds a rule. A rule with the same name is replaced.
  func add(_ rule: Rule) {
    if let name = rule.name { rules.removeAll { $0.name == name } }
    rules.append(rule)
  }

  /// The rule that an `always` statement defines.
  func rule(_ statement: Always) throws -> Rule {
    var variables: [String: Variable] = [:]
    statement.condition.original.walk { node in
      if case .name(let name)? = node.expr?.kind { variables[name] = context.variables[name] }
      return true
    }
    return Rule(
      statement: statement, source: source, place: surroundings,
      isTrue: try condition(statement.condition), variables: variables)
  }

  /// Returns the rule. If the rule's names now refer to different variables, the names are resolved
  /// again.
  private func present(_ rule: Rule) throws -> Rule {
    guard rule.place?.slots == nil,
      rule.variables.contains(where: { context.variables[$0.key] !== $0.value })
    else { return rule }
    let resolution = at(rule.source, surroundings) {
      resolve(Statement(.shell(rule.statement), rule.condition.range))
    }
    if let problem = resolution.problems.first { throw Fault(problem, rule.source) }
    var present = try at(rule.source, Surroundings(resolution: resolution)) {
      try self.rule(rule.statement)
    }
    present.hasHeld = rule.hasHeld
    return present
  }

  /// The failure of the first broken rule; nil if no rule is broken. The broken rule is removed.
  package func brokenRule() -> Fault? {
    for (index, written) in rules.enumerated() {
      var rule = written
      do {
        rule = try present(written)
        rules[index] = rule
        if try rule.isTrue() {
          rules[index].hasHeld = true
          continue
        }
        rules.remove(at: index)
        return failure(of: rule, message: try at(rule) { try failure(of: rule.condition) })
      } catch let error as Fault where error.isExpectation {
        rules.removeAll { $0.condition.range == rule.condition.range && $0.source === rule.source }
        return failure(of: rule, message: error.message)
      } catch {
        rules.removeAll { $0.condition.range == rule.condition.range && $0.source === rule.source }
        return failure(of: rule, message: Self.message(of: error))
      }
    }
    return nil
  }

  private func at<Result>(_ rule: Rule, _ body: () throws -> Result) rethrows -> Result {
    try at(rule.source, rule.place, body)
  }

  private func failure(of rule: Rule, message: String?) -> Fault {
    let message = message ?? "expected \(text(of: rule)), got false"
    var fault = Fault(rule.name.map { "\($0): \(message)" } ?? message)
      .located(rule.condition.range, rule.source)
    fault.isExpectation = true
    let lines = at(rule) { parts(of: rule) } + change(of: rule.condition)
    if !lines.isEmpty { fault.hint = lines.joined(separator: "\n  ") }
    return fault
  }

  private func text(of rule: Rule) -> String {
    rule.source.canonicalText(rule.condition.range, behind: Always.word, .shell)
  }

  /// The messages of the false operands of `&&` in the rule's condition; empty for a condition
  /// without `&&`.
  private func parts(of rule: Rule) -> [String] {
    let parts = rule.condition.conjuncts
    guard parts.count > 1 else { return [] }
    return parts.compactMap { part in
      guard let message = try? failure(of: part) else { return nil }
      return "\(rule.hasHeld ? "was true before" : "is not true"): \(message)"
    }
  }

  /// The causes of the latest event of the subscriptions that the condition names. Empty if this
  /// event arrived before the present instant.
  private func change(of condition: Expr) -> [String] {
    guard let tracer else { return [] }
    var labels: [String] = []
    _ = Node.expr(condition).contains { node in
      if let path = node.expr?.path, subscriptions[path] != nil { labels.append(path) }
      return false
    }
    let last = labels.compactMap { subscriptions[$0] }.filter { !$0.causes.isEmpty }
      .max { ($0.causes.last ?? 0) < ($1.causes.last ?? 0) }
    guard let last, last.events.count == last.causes.count,
      last.events.last?.time == clock.now
    else { return [] }
    return path(ofEvent: last.events.count - 1, of: last, tracer)
  }
}

extension Expr {
  /// The operands of `&&`, or the whole condition without `&&`.
  fileprivate var conjuncts: [Expr] {
    if case .binary(.and, _, let left, let right) = unparenthesized.kind {
      return left.conjuncts + right.conjuncts
    }
    return [self]
  }
}

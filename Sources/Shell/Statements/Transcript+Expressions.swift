import RxsLanguage
import RxsOutput
import RxsSession

/// The source expressions to which labels refer.
extension BidirectionalCollection<Transcript.Entry> {
  /// The expression of the last subscription with the given label: the text before `as`, or the
  /// value of the subscribed name. Nil if this expression is the label itself.
  package func expression(ofLabel label: String) -> String? {
    let found = find { $0.subscribed(as: label) }
    if let found, found.name == nil { return text(found) }
    let name = found?.name ?? label
    guard let bound = find({ $0.bound(to: name) }), bound.expr.callsMember else {
      return name == label ? nil : name
    }
    return text(bound)
  }

  /// The start time of the last entry that subscribes with the given label.
  package func subscriptionTime(ofLabel label: String) -> Int? {
    let last = last { entry in
      entry.statements.contains { statement in
        (statement.syntax.command as? Subscribe)?.items.contains { item in
          label == item.label.text || label.hasPrefix("\(item.label.text).")
        } ?? false
      }
    }
    return last?.times.lowerBound
  }

  /// An expression and its source.
  private typealias Found = (expr: Expr, source: Source, name: String?)

  /// The last expression that `search` returns for a statement of the entries.
  private func find(_ search: (Statement) -> Expr?) -> Found? {
    for entry in reversed() {
      for statement in entry.statements.reversed() {
        var found: Expr?
        statement.syntax.walk { node in
          found = node.statement.flatMap(search) ?? found
          return true
        }
        guard let found else { continue }
        if case .name(let name) = found.kind { return (found, entry.source, name) }
        return (found, entry.source, nil)
      }
    }
    return nil
  }

  /// The text of an expression, on one line.
  private func text(_ found: Found) -> String {
    let lines = found.source.text(found.expr.range).lineTexts
    return Blanks.normalized(lines.joined(separator: " "))
  }
}

extension Statement {
  /// The expression to which the statement subscribes with the given label; nil if there is no such
  /// subscription.
  fileprivate func subscribed(as label: String) -> Expr? {
    (command as? Subscribe)?.items.last { $0.isLabelExplicit && $0.label.text == label }?.expr
  }

  /// The expression that the statement binds to a name; nil if it does not bind the name.
  fileprivate func bound(to name: String) -> Expr? {
    guard case .bind(let binding) = kind else { return nil }
    let item = binding.items.last { item in
      if case .name(let own) = item.pattern.kind { own.text == name } else { false }
    }
    return item?.value
  }
}

extension ScriptAudit {
  /// Checks a statement of the shell.
  func checkOfShell(_ statement: Statement, _ scope: StaticScope) {
    switch statement.kind {
    case .emit(let target, let values):
      checkTarget(target, scope)
      for value in values { check(value, scope) }
    case .fail(let target, let value):
      checkTarget(target, scope)
      check(value, scope)
    case .complete(let target): checkTarget(target, scope)
    case .subscribe(let items): for item in items { check(item, scope) }
    case .dispose(.all): liveLabels = [:]
    case .dispose(.labels(let names)):
      for name in names {
        checkLabel(name.text, at: name.range)
        liveLabels[name.text] = nil
      }
    case .drop(let name): drop(name)
    case .print(let values): for value in values { check(value, scope) }
    case .stub(let stub): check(stub, scope)
    case .store(let key, let value):
      check(key, scope)
      check(value, scope)
    case .answer(_, _, let value): check(value, scope)
    case .viewModel(let declaration): check(declaration, scope)
    case .type(let declaration): check(declaration, scope)
    case .include(let path): include(path)
    case .set(let name, let value):
      if !Session.settings.contains(name.text) {
        report(
          "there is no setting '\(name.text)'", at: name.range,
          suggestion: Suggestion.nearest(to: name.text, in: Session.settings))
      }
      check(value, scope)
    case .show(let topic?, _)
    where !session.shownTopics.contains(topic.text) && scope.find(topic.text) == nil
      && top.find(topic.text) == nil:
      report(
        "'show' does not know '\(topic.text)'", at: topic.range,
        suggestion: Suggestion.nearest(to: topic.text, in: session.shownTopics))
    case .marble(let names): for name in names { checkLabel(name.text, at: name.range) }
    case .advance(.by(let expr)), .advance(.to(let expr)), .run(let expr?):
      checkDuration(expr, scope)
    case .advance(.until(let expr)): check(expr, scope)
    case .at(let time, let inner):
      checkDuration(time, scope)
      late { clockMustFail ? silently { check(inner, scope) } : check(inner, scope) }
    case .mustFail(let inner): silently { check(inner, scope) }
    case .mark(let name): marks.insert(name.text)
    case .back(let name):
      if !marks.contains(name.text) {
        report(
          "there is no mark '\(name.text)'", at: name.range,
          suggestion: Suggestion.nearest(to: name.text, in: marks.sorted()))
      }
      forgetWhatIsKnown()
    case .undo(let count):
      if let count { check(count, scope) }
      // It may be `reset` that is taken back.
      marks.formUnion(marksBeforeReset)
      forgetWhatIsKnown()
    case .reset:
      marksBeforeReset.formUnion(marks)
      marks = []
      top.forgetKinds()
      liveLabels = [:]
      constants = []
    default: break
    }
  }

  /// Another time of the session begins, with its own names.
  private func forgetWhatIsKnown() {
    // What a name stands for now may be what it stood for before.
    for name in droppedNames { top.declare(name) }
    top.forgetKinds()
    liveLabels = [:]
    constants = []
  }

  private func checkTarget(_ target: Expr, _ scope: StaticScope) {
    let name = target.path ?? "the target"
    switch kind(of: target, scope) {
    case .stream(let kind, takesValues: false):
      report(
        "\(name) is an output: nothing can be emitted into \(kind.withArticle)", at: target.range)
    case .model(let ports):
      report(
        "\(name) is a view model: name one of its inputs", at: target.range,
        hint: ports.inputs.isEmpty ? nil : "it has \(ports.inputs.joined(separator: ", "))")
    case .value(let value):
      report("\(name) is \(value.described): it takes no values", at: target.range)
    default: break
    }
  }

  private func checkDuration(_ expr: Expr, _ scope: StaticScope) {
    guard case .value(let value) = kind(of: expr, scope), Durations.nanoseconds(value) == nil
    else { return }
    report("a duration is needed, such as 300ms, got \(value.described)", at: expr.range)
  }

  // MARK: - Subscriptions

  private func check(_ subscription: Subscription, _ scope: StaticScope) {
    let found = kind(of: subscription.expr, scope)
    let label = subscription.label.text
    if case .value(let value) = found {
      report(
        "a stream or a view model is needed, got \(value.described)", at: subscription.expr.range)
    }
    if nesting == 0, lateness == 0, silence == 0 {
      if liveLabels[label] != nil {
        report(
          "the label '\(label)' is in use", at: subscription.label.range,
          hint: "'dispose \(label)' ends its subscription")
      }
      if found.neverEnds { liveLabels[label] = rootName(of: subscription.expr) ?? "" }
    }
    labels.insert(label)
  }

  /// The name that an expression begins with: when it goes, so do the subscriptions.
  private func rootName(of expr: Expr) -> String? {
    expr.path.map { String($0.prefix { $0 != "." }) }
  }

  /// Reports a label that no subscription can have.
  func checkLabel(_ label: String, at range: SourceRange) {
    guard lateness == 0, nesting == 0 else { return }
    let isKnown = labels.contains { known in
      known == label || label.hasPrefix(known + ".") || known.hasPrefix(label + ".")
    }
    guard !isKnown else { return }
    report(
      "no subscription has the label '\(label)'", at: range,
      suggestion: Suggestion.nearest(to: label, in: labels))
  }

  private func drop(_ name: Name) {
    guard top.find(name.text) != nil || lateness > 0 else {
      return report(
        "'\(name.text)' is not known", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: top.visible))
    }
    liveLabels = liveLabels.filter { $0.value != name.text }
    // What is dropped later, perhaps or in vain, may be there still.
    guard lateness == 0, nesting == 0, silence == 0 else { return }
    top.forget(name.text)
    constants.remove(name.text)
    droppedNames.append(name.text)
  }

  // MARK: - Files

  private func check(_ stub: Stub, _ scope: StaticScope) {
    check(stub.pattern, scope)
    for response in stub.responses {
      for argument in response.arguments { check(argument.value, scope) }
      if let delay = response.after { checkDuration(delay, scope) }
      guard let argument = response.arguments.first, argument.label == nil,
        response.arguments.count(where: { $0.label == nil }) == 1
      else {
        report("'\(response.kind.rawValue)' takes 1 argument", at: response.range)
        continue
      }
      for case let label? in response.arguments.map(\.label)
      where !response.kind.labels.contains(label.text) {
        report("'\(response.kind.rawValue)' has no argument '\(label.text):'", at: label.range)
      }
      switch (response.kind, argument.value.kind) {
      case (.status, .integer(let status)) where !(100...599).contains(status):
        report("\(status) is no HTTP status: it is 100 to 599", at: response.range)
      case (.file, .string(let parts)):
        guard parts.count == 1, case .text(let path) = parts[0] else { continue }
        do { _ = try session.resolve(path) } catch let error as RuntimeError {
          report(error, at: response.range)
        } catch { continue }
      default: continue
      }
    }
  }

  private func include(_ path: Name) {
    do {
      let file = try session.resolve(path.text)
      guard !openFiles.contains(file) else {
        throw RuntimeError("\(path.text) includes itself")
      }
      let name = source.nameOfIncluded(path.text)
      let included = Source(name: name, bytes: try session.read(file: path.text))
      let (script, diagnostics) = Parser.parse(included)
      if let first = diagnostics.first {
        let line = included.line(at: first.range.lowerBound)
        throw RuntimeError("\(name):\(line): \(first.message)", hint: first.hint)
      }
      let outer = source
      openFiles.append(file)
      session.includedFiles.append(file)
      source = included
      let count = problems.count
      checkStatements(of: script)
      let found = problems[count...]
      problems.removeSubrange(count...)
      source = outer
      session.includedFiles.removeLast()
      openFiles.removeLast()
      // The problems of that file are its own: here it matters that there are some.
      if let first = found.first {
        let line = first.source.line(at: first.diagnostic.range.lowerBound)
        let place = first.source.name == name ? "\(name):\(line): " : ""
        report("\(place)\(first.diagnostic.message)", at: path.range)
      }
    } catch let error as RuntimeError {
      report(error, at: path.range)
    } catch {
      report("\(path.text): \(error)", at: path.range)
    }
  }
}

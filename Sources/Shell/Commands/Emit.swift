extension Command {
  static let emit = Command(
    word: .emit, group: .play, usage: ["emit TARGET [VALUE, …]"],
    summary: "sends values into an input, a relay or a subject; () when left out",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      emit xs 1, 2
      | 0s xs 1
      | 0s xs 2
      """
    ]
  ) { statement, session in
    guard case .emit(let target, let values) = statement.kind else { return }
    let (name, stream) = try session.target(target)
    guard let input = stream.input else {
      throw RuntimeError(
        "\(name) is an output: nothing can be emitted into \(stream.kind.withArticle)")
    }
    var actions: [() -> Void] = []
    if values.isEmpty { actions.append(try session.prepare(.void, for: input, name, target)) }
    for expr in values {
      let value = try session.evaluate(expr)
      actions.append(try session.prepare(value, for: input, name, expr))
    }
    for action in actions {
      guard session.budget.allowsMore() else { return }
      action()
      session.clock.drainMain()
    }
  }

  static let fail = Command(
    word: .fail, group: .play, usage: ["fail TARGET VALUE"],
    summary: "ends a subject with an error",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      fail xs .offline
      | 0s xs error(.offline)
      """
    ]
  ) { statement, session in
    guard case .fail(let target, let value) = statement.kind else { return }
    let (name, stream) = try session.target(target)
    guard let fail = stream.input?.fail else {
      throw RuntimeError("\(name) cannot fail: \(stream.kind.withArticle) has no end")
    }
    fail(Streams.error(try session.evaluate(value)))
  }

  static let complete = Command(
    word: .complete, group: .play, usage: ["complete TARGET"],
    summary: "ends a subject",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      complete xs
      | 0s xs completed
      """
    ]
  ) { statement, session in
    guard case .complete(let target) = statement.kind else { return }
    let (name, stream) = try session.target(target)
    guard let complete = stream.input?.complete else {
      throw RuntimeError("\(name) cannot complete: \(stream.kind.withArticle) has no end")
    }
    complete()
  }
}

extension Session {
  /// The stream that a target names, and how it is called.
  func target(_ expr: Expr) throws -> (name: String, stream: StreamValue) {
    let name = expr.path ?? "the target"
    let value = try evaluate(expr)
    guard case .stream(let stream) = value else {
      if case .model(let model) = value {
        throw compiler.failure(
          "\(name) is a view model: name one of its inputs", at: expr.range,
          hint: model.inputs.isEmpty
            ? nil : "it has \(model.inputs.map(\.name).joined(separator: ", "))")
      }
      throw compiler.failure("\(name) is \(value.described): it takes no values", at: expr.range)
    }
    return (name, stream)
  }

  /// Converts a value to what an input takes; an error names the type.
  fileprivate func prepare(
    _ value: Value, for input: StreamInput, _ name: String, _ expr: Expr
  ) throws -> () -> Void {
    do {
      return try input.prepare(value)
    } catch let mismatch as Conversion.Mismatch {
      throw compiler.failure(
        mismatch.message(
          "\(name) takes \(input.typeName ?? "another type"), got \(value.described)"),
        at: expr.range)
    }
  }
}

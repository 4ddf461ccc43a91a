import RxsLanguage
import RxsRuntime

/// Evaluation of the expressions in statements.
extension Session {
  /// A compiler for code inside the running statement. It knows the names and local variables that
  /// this statement can use.
  package var compiler: Compiler {
    Compiler(
      context, surroundings?.resolution ?? Resolver(context).resolve([], of: source),
      Slots(in: surroundings?.slots))
  }

  /// Compiles and runs code with the names that are visible to the running statement.
  package func running<Compiled, Result>(
    _ compile: (Compiler) throws -> Compiled, _ run: (Compiled, Frame) throws -> Result
  ) throws -> Result {
    let compiler = compiler
    let compiled = try compile(compiler)
    progress.hasBegun = true
    return try run(
      compiled, Frame.make(parent: surroundings?.frame, count: compiler.slots.count))
  }

  /// Evaluates an expression of the running statement.
  package func evaluate(_ expr: Expr) throws -> Value {
    let value = try running({ try $0.compile(expr) }, { try $0($1) })
    // If a limit stopped the evaluation, for example during a large comparison, the value is not
    // valid.
    if let failure = budget.failure { throw failure }
    return value
  }

  /// Evaluates an expression of an earlier statement.
  package func evaluate(_ expr: Expr, in resolution: Resolution) throws -> Value {
    try at(resolution) { try evaluate(expr) }
  }

  /// The duration, in nanoseconds, that an expression of an earlier statement evaluates to.
  package func duration(_ expr: Expr, in resolution: Resolution) throws -> Int {
    try at(resolution) { try duration(expr) }
  }

  private func at<Result>(_ resolution: Resolution, _ body: () throws -> Result) rethrows -> Result
  {
    try at(source, Surroundings(resolution: resolution), body)
  }

  /// Runs a closure as a part of a statement, with the statement's source, meaning and local
  /// variables.
  package func at<Result>(
    _ source: Source, _ place: Surroundings?, _ body: () throws -> Result
  ) rethrows -> Result {
    let (outerSource, outerPlace) = (self.source, surroundings)
    (self.source, surroundings) = (source, place)
    defer { (self.source, surroundings) = (outerSource, outerPlace) }
    return try body()
  }

  /// Runs a closure, and adds a source range to an error of the closure.
  package func locating<Result>(_ range: SourceRange, _ body: () throws -> Result) throws -> Result
  {
    do { return try body() } catch let error as Fault { throw error.located(range, source) }
  }
}

import RxsEngine
import RxsLanguage
import RxsRuntime

/// A Swift program that the runtime runs statement by statement, like a session.
///
/// The program reads the clock as `now`, and advances it with `advance(.seconds(1))`.
struct PlayedProgram {
  /// A message with its line.
  struct Finding: Equatable, CustomStringConvertible {
    let line: Int
    let message: String

    var description: String { "\(line): \(message)" }
  }

  /// The printed text.
  private(set) var output = ""
  /// The problems found before the run; a program with problems does not run.
  private(set) var refusals: [Finding] = []
  /// The fault or the uncaught error that ended the program.
  private(set) var fault: Finding?
  /// The faults of all statements, for a program that continues after a fault.
  private(set) var faults: [Finding] = []
  /// The errors that no handler received.
  private(set) var unheard: [String] = []

  /// The printed lines.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The first refusal, or the fault that stopped the program if there was no refusal.
  var ending: Finding? { refusals.first ?? fault }

  /// - Parameters:
  ///   - goesOn: whether the statements after a fault run, as at a prompt.
  ///   - mostSteps: the limit of steps, so that a test always ends.
  init(_ text: String, goesOn: Bool = false, mostSteps: Int = 5_000_000) {
    let source = Source(name: "program.swift", text: text)
    let (script, diagnostics) = Parser.parse(source, .swift)
    let player = ProgramPlayer(source, script.statements, mostSteps: mostSteps)
    refusals = Self.findings(diagnostics, source)
    if refusals.isEmpty { refusals = Self.findings(player.check(), source) }
    guard refusals.isEmpty else { return }
    faults = player.play(goesOn: goesOn)
    fault = faults.first
    output = player.output
    unheard = player.unheard
  }

  private static func findings(_ diagnostics: [Diagnostic], _ source: Source) -> [Finding] {
    diagnostics.map {
      Finding(line: source.line(at: $0.range.lowerBound), message: $0.message)
    }
    .sorted { $0.line < $1.line }
  }
}

/// Runs the statements of a program one by one, and records the printed text.
private final class ProgramPlayer: RuntimeHost {
  func value(compiled id: Int) throws -> Value { throw Fault("nothing is compiled here") }

  func member(_ name: String, of value: Any) -> Value? { nil }

  func changed(_ name: String, of value: Any, to new: Value) -> Value? { nil }

  private let source: Source
  private let statements: [Statement]
  private let clock = VirtualClock()
  private let context: Context
  private(set) var output = ""
  private(set) var unheard: [String] = []
  private var failure: (any Error)?
  private var random = SplitMix(seed: 0)

  init(_ source: Source, _ statements: [Statement], mostSteps: Int) {
    self.source = source
    self.statements = statements
    context = Context(clock: clock)
    context.host = self
    context.limits.checkpoint = { [unowned self] in
      if context.limits.steps > mostSteps { throw Fault("the program takes too long") }
    }
    context.names.computed["now"] = .constant("now: RxTimeInterval", "The time of the clock.") {
      [unowned self] in .duration(clock.now)
    }
    context.names.functions["advance"] = [
      .function("advance(_ span: RxTimeInterval)", "Moves the clock.") { [unowned self] a in
        try advance(to: clock.now + (Durations.nanoseconds(try a.value(0)) ?? 0))
        return .void
      }
    ]
  }

  private func advance(to time: Int) throws {
    clock.drainMain()
    while let next = clock.nextTime, next <= time {
      clock.step()
      if let failure { throw failure }
    }
    clock.move(to: time)
  }

  private var functions: [FunctionDeclaration] {
    statements.compactMap { if case .function(let function) = $0.kind { function } else { nil } }
  }

  /// Checks all statements, and returns the problems; functions can use all names of the file.
  func check() -> [Diagnostic] {
    let resolver = Resolver(context)
    resolver.isChecking = true
    for function in functions {
      resolver.declared[function.name.text] = Resolver.binding(of: function)
    }
    var problems: [Diagnostic] = []
    func check(_ statement: Statement) {
      let resolution = resolver.resolve(statement, of: source)
      problems += resolution.problems
      resolver.declared.merge(resolution.bindings) { $1 }
    }
    for statement in statements where !statement.isFunction { check(statement) }
    for statement in statements where statement.isFunction { check(statement) }
    return problems
  }

  /// Runs the program; returns the findings that ended it early.
  func play(goesOn: Bool) -> [PlayedProgram.Finding] {
    clock.bound {
      var faults: [PlayedProgram.Finding] = []
      for function in functions {
        context.variables[function.name.text] =
          Compiler(context, Resolver(context).resolve([], of: source)).variable(of: function)
      }
      for statement in statements where !statement.isFunction {
        do {
          try run(statement)
          clock.drainMain()
          if let failure { throw failure }
        } catch {
          faults.append(finding(error, at: statement))
          failure = nil
          if !goesOn { break }
        }
      }
      return faults
    }
  }

  private func run(_ statement: Statement) throws {
    context.limits.reset()
    let resolution = Resolver(context).resolve(statement, of: source)
    if let problem = resolution.problems.first { throw Fault(problem, source) }
    let compiler = Compiler(context, resolution)
    let code = try compiler.statement(statement)
    let frame = Frame.make(parent: nil, count: compiler.slots.count)
    _ = try code(frame)
    for name in statement.boundNames {
      guard let binding = resolution.bindings[name.text],
        let value = compiler.value(of: name, frame)
      else { continue }
      context.variables[name.text] = Variable(name.text, value, binding)
    }
  }

  private func finding(_ error: any Error, at statement: Statement) -> PlayedProgram.Finding {
    let fault = error as? Fault
    let offset = fault?.range?.lowerBound ?? statement.range.lowerBound
    return PlayedProgram.Finding(
      line: source.line(at: offset), message: fault?.message ?? "uncaught error: \(error)")
  }

  func write(_ text: String) { output += text }

  func fail(_ error: any Error) { failure = failure ?? error }

  func warn(ofUnheard error: any Error) { unheard.append(Streams.value(of: error).printed) }

  func perform(
    _ statement: Statement, in resolution: Resolution, _ slots: Slots, _ frame: Frame
  ) throws {
    throw Fault("a program has no statements of the shell").located(statement.range, source)
  }

  func nextRandom() -> UInt64 { random.next() }

  func checkpoint() throws {}

  func stop(_ fault: Fault) { fail(fault) }
}

extension Statement {
  fileprivate var isFunction: Bool { if case .function = kind { true } else { false } }

  /// The names that the program declares at the top level.
  fileprivate var boundNames: [Name] {
    switch kind {
    case .bind(let binding): binding.items.flatMap(\.pattern.names)
    case .guard(let conditions, _): conditions.flatMap(\.names)
    default: []
    }
  }
}

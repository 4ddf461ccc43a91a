import RxsEngine
import RxsLanguage

@testable import RxsRuntime

/// A program of Swift that is played statement by statement, with what it printed.
struct StreamProgram {
  /// How a program ended.
  enum Ending: Equatable {
    case normal
    /// A statement was refused before it ran.
    case refused(line: Int, String)
    /// A statement failed while it ran.
    case failed(line: Int, String)
  }

  let ending: Ending
  let output: String
  /// The errors to which nobody listened.
  let unheard: [String]

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Plays a program on a clock of its own, which it reads as `now` and moves by `advance(.seconds(1))`.
  init(_ text: String) {
    let clock = VirtualClock()
    let player = Player(clock)
    let source = Source(name: "program", text: text)
    ending = clock.bound {
      defer {
        // Subscriptions end with the variables that hold them.
        player.context.variables = [:]
      }
      return player.play(source)
    }
    output = player.output
    unheard = player.unheard
  }
}

/// A host that keeps what is printed, and runs the statements of a program.
private final class Player: RuntimeHost {
  let context: Context
  private(set) var output = ""
  private(set) var unheard: [String] = []
  private var failure: (any Error)?

  init(_ clock: VirtualClock) {
    context = Context(clock: clock)
    context.host = self
    context.names.computed["now"] = .constant("now: RxTimeInterval", "The time of the clock.") {
      .duration(clock.now)
    }
    context.names.functions["advance"] = [
      .function("advance(_ span: RxTimeInterval)", "Moves the clock.") { [weak self] a in
        guard let span = Durations.nanoseconds(try a.value(0)) else { throw Fault("no duration") }
        try self?.advance(to: clock.now + span)
        return .void
      }
    ]
    guard Library.functions["print"] == nil else { return }
    context.names.functions["print"] = [
      .function("print(_ items: Any..., separator: String = nil)", "Prints values.") { [weak self] a in
        let separator = a.has(1) ? try a.string(1) : " "
        self?.write(a.all(0).map(\.printed).joined(separator: separator) + "\n")
        return .void
      }
    ]
  }

  func write(_ text: String) { output += text }

  func fail(_ error: any Error) { failure = failure ?? error }

  func warn(ofUnheard error: any Error) { unheard.append(Streams.value(of: error).printed) }

  func nextRandom() -> UInt64 { 4 }

  func checkpoint() throws {}

  func stop(_ fault: Fault) { fail(fault) }

  func perform(
    _ statement: Statement, in resolution: Resolution, _ slots: Slots, _ frame: Frame
  ) throws {
    throw Fault("no statement of the shell is played here")
  }

  func play(_ source: Source) -> StreamProgram.Ending {
    let (script, diagnostics) = Parser.parse(source, .swift)
    func refusal(_ problem: Diagnostic) -> StreamProgram.Ending {
      .refused(line: source.line(at: problem.range.lowerBound), problem.message)
    }
    if let problem = diagnostics.first { return refusal(problem) }
    var declared: [String: RxsRuntime.Binding] = [:]
    for case .function(let function) in script.statements.map(\.kind) {
      declared[function.name.text] = Resolver.binding(of: function)
    }
    for statement in script.statements {
      context.limits.reset()
      let resolver = Resolver(context)
      resolver.declared = declared
      let resolution = resolver.resolve(statement, of: source)
      if let problem = resolution.problems.first { return refusal(problem) }
      do {
        try run(statement, resolution)
        context.clock.drainMain()
        if let failure { throw failure }
      } catch {
        let fault = (error as? Fault)?.located(statement.range, source)
        let place = fault?.range?.lowerBound ?? statement.range.lowerBound
        return .failed(
          line: source.line(at: place), fault?.message ?? Streams.value(of: error).printed)
      }
    }
    return .normal
  }

  private func advance(to time: Int) throws {
    context.clock.drainMain()
    while let next = context.clock.nextTime, next <= time {
      context.clock.step()
      if let failure { throw failure }
    }
    context.clock.move(to: time)
  }

  private func run(_ statement: Statement, _ resolution: Resolution) throws {
    let compiler = Compiler(context, resolution)
    switch statement.kind {
    case .function(let function):
      context.variables[function.name.text] = compiler.variable(of: function)
    case .bind(let binding):
      for item in binding.items {
        let value = try item.value.map { try evaluate($0, compiler) } ?? .none
        for (name, value) in try compiler.names(of: item.pattern, matching: value) ?? [] {
          let binding = resolution.bindings[name.text]
          context.variables[name.text] = Variable(
            name.text, value, type: binding?.type ?? .unknown,
            isMutable: binding?.isMutable ?? false)
        }
      }
    default:
      let slots = Slots(in: nil)
      let code = try compiler.statement(statement, slots)
      _ = try code(Frame.make(parent: nil, count: slots.count))
    }
  }

  private func evaluate(_ expr: Expr, _ compiler: Compiler) throws -> Value {
    let slots = Slots(in: nil)
    let code = try compiler.compile(expr, slots)
    return try code(Frame.make(parent: nil, count: slots.count))
  }
}

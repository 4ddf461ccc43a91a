import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// The lifetime of view models that a script defines with `viewmodel`.
@Suite struct ModelFrameTests {
  private static let model = """
    viewmodel V(step: Int = 1) {
      input i
      state n = 0
      on i { n += step }
      func next(_ x: Int) -> Int { x + step }
      let doubled = n.map { $0 * 2 + step }
      output n
      output d = doubled.map { next($0) }
    }
    """

  private final class Witness {}

  /// Whether the statements release the argument of a view model.
  private func isFreed(by statements: String, of model: String = Self.model) throws -> Bool {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "/nonexistent"))
    weak var witness: Witness?
    try session.active {
      try run(model, in: session)
      let made = Witness()
      witness = made
      session.context.variables["w"] = Variable(
        "w", .object(ObjectValue(made)), Binding(type: .unknown))
      try run(statements, in: session)
      session.context.variables["w"] = nil
    }
    return witness == nil
  }

  private func run(_ text: String, in session: Session) throws {
    let source = Source(name: "t", text: text)
    let (script, problems) = Parser.parse(source, .shell)
    try #require(problems.isEmpty)
    for line in script.lines { #expect(session.run(line, of: source, phase: nil) == .done) }
  }

  private static let holding = """
    viewmodel H(w: Any) {
      input i
      state n = 0
      on i { n += 1; let v = w }
      output o = n.map { ($0, w).0 }
    }
    """

  @Test(arguments: [
    "var v: H? = H(w: w)\nv = nil", "let v = H(w: w)\ndrop v",
    "let v = H(w: w)\nsubscribe v\ndrop v",
    "let v = H(w: w)\nsubscribe v.o as x\nemit v.i\ndispose x\ndrop v", "H(w: w).o.take(1)",
    "let o = H(w: w).o\ndrop o",
  ])
  func `a scripted view model is released when nothing uses it any more`(
    statements: String
  ) throws {
    #expect(try isFreed(by: statements, of: Self.holding))
  }

  @Test(arguments: [
    "let v = H(w: w)", "let o = H(w: w).o", "subscribe H(w: w).o.map { _ in 1 } as x",
  ])
  func `a scripted view model stays alive while a variable or a subscription uses it`(
    statements: String
  ) throws {
    #expect(try !isFreed(by: statements, of: Self.holding))
  }

  @Test func `an output still sends values when no variable holds its view model`() {
    let script = """
      \(Self.model)
      func output() -> Observable<Int> { V(step: 5).d }
      let d = output()
      subscribe d, V(step: 2).d as e
      let i = BehaviorRelay(value: V(step: 3))
      emit i V(step: 4)
      subscribe i.value.d as f
      """
    #expect(ScriptOutcome.of(script).lines == ["0s d 10", "0s e 4", "0s f 8"])
  }

  @Test func `a handler can remove the last reference to its view model and still finish`() {
    let script = """
      var all: [Any] = []
      viewmodel W { input i; state n = 1; on i { all = []; n += 1; print n }; output n }
      all = [W()]
      emit all[0].i
      """
    let outcome = ScriptOutcome.of(script)
    #expect(outcome.lines.last == "2", "\(outcome)")
  }
}

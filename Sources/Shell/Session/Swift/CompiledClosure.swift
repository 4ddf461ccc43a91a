import RxsCompiled
import RxsRuntime

/// A closure of compiled code, as scripts call it.
final class CompiledClosure: Function {
  private let function: CompiledFunction
  private weak var session: Session?

  init(_ function: CompiledFunction, _ session: Session) {
    self.function = function
    self.session = session
  }

  override var arity: Int? { function.parameters.count }

  override func call(_ arguments: [Value]) throws -> Value {
    let session = try Session.live(session)
    let values = try zip(function.parameters, arguments).map { type, argument in
      try session.swiftValue(of: argument, as: type)
    }
    return session.value(of: try function.call(values))
  }
}

import RxsEngine
import RxsLanguage

/// Compiles calls that make streams. The code records the source range of each call, for traces.
extension Compiler {
  /// The code of a call of an initialiser or a function.
  func traced(
    _ name: String, _ range: SourceRange, _ make: @escaping (Arguments) throws -> Value
  ) -> (Arguments) throws -> Value {
    guard Tracer.current != nil else { return make }
    let place = context.place(source, range.lowerBound)
    return { arguments in
      try Self.traced(name, place) { try make(arguments) }
    }
  }

  /// The code of a call of a method.
  func traced<Input>(
    _ name: String, _ range: SourceRange, _ call: @escaping (Value, Input) throws -> Value
  ) -> (Value, Input) throws -> Value {
    guard Tracer.current != nil else { return call }
    let place = context.place(source, range.lowerBound)
    return { receiver, input in
      try Self.traced(name, place) { try call(receiver, input) }
    }
  }

  private static func traced(
    _ name: String, _ place: String, _ body: () throws -> Value
  ) rethrows -> Value {
    guard let tracer = Tracer.current else { return try body() }
    return try tracer.calling(name, at: place, body) { value in
      if case .stream(let stream) = value { stream.observable } else { nil }
    }
  }
}

import RxsRuntime

/// Makes the streams of an `Input`, for a closure that makes the `Input` itself.
///
/// ```swift
/// { Input(text: try $0.port("text"), tab: try $0.port("tab", first: Tab.home)) }
/// ```
public final class InputPorts {
  private let arguments: ArgumentReader
  private(set) var members: [ModelValue.Member] = []
  private(set) var parameters: [Catalog.Parameter] = []
  /// The ports, for lists.
  private(set) var ports: [Catalog.Port] = []

  init(_ arguments: ArgumentReader) { self.arguments = arguments }

  /// Makes a stream that scripts send into: an observable, a driver, a relay, a subject or an
  /// observer.
  ///
  /// - Parameters:
  ///   - name: the name of the input.
  ///   - first: the first value of a behavior relay, a behavior subject or a control property; the
  ///     call that makes the view model can replace this value.
  /// - Throws: if the type is not a stream, or if a first value is needed.
  public func port<Field>(_ name: String, first: Any? = nil) throws -> Field {
    guard let type = InputFields.field(Field.self) else {
      throw Fault.unknownInput(Field.self)
    }
    if let firstType = type.firstValueType {
      parameters.append(
        Catalog.Parameter(name, firstType, default: first ?? NeutralValue.of(firstType)))
    }
    let (made, stream) = try arguments.field(type, name, first: first)
    guard let field = made as? Field else { throw Fault.unknownInput(Field.self) }
    members.append(ModelValue.Member(name: name, typeName: type.typeName, value: .stream(stream)))
    ports.append((name, type.typeName, Field.self))
    return field
  }
}

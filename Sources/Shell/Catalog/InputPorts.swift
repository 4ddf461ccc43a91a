import RxsRuntime

/// Makes streams for a closure that makes a view model's `Input` itself.
///
/// ```swift
/// { Input(text: try $0.port("text"), tab: try $0.port("tab", first: Tab.home)) }
/// ```
public final class InputPorts {
  private let arguments: ArgumentReader
  private(set) var members: [ModelValue.Member] = []
  private(set) var parameters: [Catalog.Parameter] = []
  /// The ports that the closure has made so far.
  private(set) var ports: [Catalog.Port] = []

  init(_ arguments: ArgumentReader) { self.arguments = arguments }

  /// Makes a stream into which scripts can send: an observable, a driver, a relay, a subject or an
  /// observer.
  ///
  /// - Parameters:
  ///   - name: the name of the input.
  ///   - first: the first value of a behavior relay, a behavior subject or a control property. The
  ///     call that makes the view model can set a different first value.
  /// - Throws: if the type is not a stream that the shell can make, or if a first value is missing.
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

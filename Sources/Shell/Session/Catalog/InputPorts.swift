import RxsLanguage
import RxsRuntime

/// Makes the streams of an `Input`, for a closure that makes the input itself.
///
/// ```swift
/// { Input(text: try $0.port("text"), tab: try $0.port("tab", first: Tab.home)) }
/// ```
public final class InputPorts {
  private let arguments: ArgumentReader
  private(set) var members: [ModelValue.Member] = []
  private(set) var parameters: [Catalog.Parameter] = []
  /// The types of the fields that were asked for, in the order of ``members``.
  private(set) var types: [Any.Type] = []

  init(_ arguments: ArgumentReader) { self.arguments = arguments }

  /// A stream that scripts emit into: an observable, a driver, a relay, a subject or an observer.
  ///
  /// - Parameters:
  ///   - name: the name of the input.
  ///   - first: the first value of a behaviour relay, a behaviour subject or a control property;
  ///     the call that makes the view model can give another one.
  /// - Throws: for a type that is no stream, and where a first value is needed.
  public func port<Field>(_ name: String, first: Any? = nil) throws -> Field {
    guard let type = Field.self as? any InputField.Type else {
      throw Fault.unknownInput(Field.self)
    }
    let given = type.firstValueType == nil ? nil : arguments.take(name)
    let value = given ?? first.map(Value.init(reflecting:))
    if let firstType = type.firstValueType {
      let first = first ?? NeutralValue.of(firstType)
      parameters.append(
        Catalog.Parameter(
          label: name, typeName: Conversion.name(of: firstType),
          standard: first.map { Value(reflecting: $0).canonical }, content: firstType))
    }
    return try TypeFields.make(Field.self) { address in
      do {
        let stream = try type.placeField(at: address, first: value, arguments)
        members.append(
          ModelValue.Member(name: name, typeName: type.typeName, value: .stream(stream)))
        types.append(Field.self)
      } catch let mismatch as Conversion.Mismatch {
        guard let value, let firstType = type.firstValueType else {
          throw arguments.missingFirst(name, type.typeName)
        }
        throw Fault(
          mismatch.message(
            "'\(name)' takes \(Conversion.name(of: firstType)), got \(value.described)"))
      }
    }
  }
}

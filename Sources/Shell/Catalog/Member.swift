import RxsEngine
import RxsRuntime

/// An input or an output that an app registers: a property or a method of a view model.
public struct Member<Model>: @unchecked Sendable {
  package let name: String
  private let typeName: () -> String
  private let content: Any.Type
  /// Reads the member from a view model.
  let read: (Model) -> ModelValue.Member
}

extension Member {
  /// Makes a member from a stored or computed property. The property is read once, when the view
  /// model is made.
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - read: returns the stream, such as `\.username`.
  public init<Property>(_ name: String, _ read: @escaping (Model) -> Property) {
    let typeName = { Conversion.name(of: Property.self) }
    self.init(name: name, typeName: typeName, content: Property.self) { model in
      ModelValue.Member(name: name, typeName: typeName(), value: Value(reflecting: read(model)))
    }
  }

  /// The member for lists and help.
  var port: Catalog.Port { (name, typeName(), content) }

  /// Makes a member from a method. Scripts call the method, as in `vm.select(3)`, or send to it, as
  /// in `emit vm.select 3`.
  ///
  /// - Parameters:
  ///   - name: the name in scripts.
  ///   - method: the method, such as `LoginViewModel.viewDidLoad`.
  public static func method<Result, each Argument>(
    _ name: String, _ method: @escaping (Model) -> (repeat each Argument) throws -> Result
  ) -> Member {
    let types = {
      var types: [String] = []
      for type in repeat (each Argument).self { types.append(Conversion.name(of: type)) }
      return types
    }
    let list = { "(\(types().joined(separator: ", ")))" }
    let typeName = { "\(list()) -> \(Conversion.name(of: Result.self))" }
    return Member(
      name: name, typeName: typeName, content: ((repeat each Argument), Result).self
    ) { model in
      let (types, typeName) = (types(), typeName())
      let count = types.count
      let taken = count == 1 ? types[0] : count == 0 ? "Void" : list()
      let call = { (values: [Value], context: Context) throws -> () throws -> Value in
        let arguments = try PackedArguments(callee: name, values: values, context: context)
          .values(repeat (each Argument).self)
        return { Value(reflecting: try method(model)(repeat each arguments)) }
      }
      return ModelValue.Member(
        name: name, typeName: typeName, value: .stream(port(taken, count, call)),
        function: NativeFunction(arity: count) { arguments in
          do {
            return try call(arguments, try Context.present())()
          } catch let mismatch as Conversion.Mismatch {
            guard let only = arguments.first, count == 1 else {
              throw Fault(mismatch.detail ?? "'\(name)' does not take these values")
            }
            throw Fault.mismatch("'\(name)'", takes: taken, only, refusal: mismatch)
          }
        })
    }
  }

  /// The port through which `emit` calls the method. Subscribers of the port receive the sent
  /// values.
  private static func port(
    _ typeName: String, _ count: Int,
    _ call: @escaping ([Value], Context) throws -> () throws -> Value
  ) -> StreamValue {
    let taken = PublishSubject<Value>()
    return StreamValue(
      .publishRelay, taken,
      input: StreamInput(
        typeName: typeName,
        prepare: { value, context in
          var values = [value]
          if count == 0, case .void = value { values = [] }
          if count > 1, case .tuple(let tuple) = value { values = tuple.elements }
          let made = try call(values, context)
          return {
            context.deferringFailure { _ = try made() }
            taken.onNext(value)
          }
        }, fail: nil, complete: nil))
  }
}

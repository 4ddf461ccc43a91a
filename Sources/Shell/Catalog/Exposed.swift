import RxsEngine

/// A part of a view model that scripts see, registered by hand.
public struct Exposed<Model> {
  private enum Part {
    case input(name: String, typeName: String, (Model) -> ModelValue.Member)
    case output(name: String, typeName: String, (Model) -> ModelValue.Member)
    case stored
  }

  private let part: Part

  /// All that the view model stores, besides what is named.
  public static var stored: Exposed { Exposed(part: .stored) }

  /// A property that scripts emit into: a relay, a subject or an observer.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - property: the property, such as `\\.inputs.email`.
  public static func input<Field>(
    _ name: String, _ property: @escaping (Model) -> Field
  ) -> Exposed {
    let typeName = Conversion.name(of: Field.self)
    return Exposed(
      part: .input(name: name, typeName: typeName) { model in
        ModelValue.Member(
          name: name, typeName: typeName, value: Value(reflecting: property(model)))
      })
  }

  /// A property, stored or computed, that scripts subscribe to or look at.
  ///
  /// It is read once, when the view model is made.
  public static func output<Field>(
    _ name: String, _ property: @escaping (Model) -> Field
  ) -> Exposed {
    let typeName = Conversion.name(of: Field.self)
    return Exposed(
      part: .output(name: name, typeName: typeName) { model in
        ModelValue.Member(
          name: name, typeName: typeName, value: Value(reflecting: property(model)))
      })
  }

  /// A method: scripts call it, `vm.select(3)`, or emit its argument, `emit vm.select 3`.
  ///
  /// - Parameters:
  ///   - name: how scripts call it.
  ///   - method: the method, such as `LoginViewModel.viewDidLoad`.
  public static func method<Result, each Parameter>(
    _ name: String, _ method: @escaping (Model) -> (repeat each Parameter) throws -> Result
  ) -> Exposed {
    var types: [String] = []
    for type in repeat (each Parameter).self { types.append(Conversion.name(of: type)) }
    let typeName = "(\(types.joined(separator: ", "))) -> \(Conversion.name(of: Result.self))"
    let count = types.count
    let taken = count == 1 ? types[0] : count == 0 ? "Void" : "(\(types.joined(separator: ", ")))"
    return Exposed(
      part: .input(name: name, typeName: typeName) { model in
        let call = { (values: [Value]) throws -> () throws -> Value in
          let arguments = try PackedArguments(name, values)
            .values(repeat (each Parameter).self)
          return {
            Value(reflecting: try method(model)(repeat each arguments))
          }
        }
        return ModelValue.Member(
          name: name, typeName: typeName, value: .stream(Self.port(taken, count, call)),
          function: NativeFunction(arity: count) { arguments in
            do {
              return try call(arguments.map(\.value))()
            } catch let mismatch as Conversion.Mismatch {
              throw RuntimeError(mismatch.detail ?? "'\(name)' does not take these values")
            }
          })
      })
  }

  /// The way into a method for `emit`; what was emitted can be heard.
  private static func port(
    _ typeName: String, _ count: Int, _ call: @escaping ([Value]) throws -> () throws -> Value
  ) -> StreamValue {
    let taken = PublishSubject<Value>()
    return StreamValue(
      .publishRelay, taken,
      input: StreamInput(
        typeName: typeName,
        prepare: { value in
          var values = [value]
          if count == 0, case .void = value { values = [] }
          if count > 1, case .tuple(let tuple) = value { values = tuple.elements }
          let made = try call(values)
          return {
            do { _ = try made() } catch { Session.current?.deferFailure(error) }
            taken.onNext(value)
          }
        }, fail: nil, complete: nil))
  }

  /// Whether it is one member, and not what the view model stores.
  var isMember: Bool { !isStored }

  var isStored: Bool { if case .stored = part { true } else { false } }

  /// Adds the part to the ports of a type; it takes the place of one with its name.
  func list(_ inputs: inout [Catalog.Port], _ outputs: inout [Catalog.Port]) {
    func free(_ name: String) {
      inputs.removeAll { $0.name == name }
      outputs.removeAll { $0.name == name }
    }
    switch part {
    case .input(let name, let typeName, _):
      free(name)
      inputs.append((name, typeName))
    case .output(let name, let typeName, _):
      free(name)
      outputs.append((name, typeName))
    case .stored: break
    }
  }

  /// Adds the part of a view model to its members.
  func expose(
    _ model: Model, _ inputs: inout [ModelValue.Member], _ outputs: inout [ModelValue.Member]
  ) {
    func free(_ name: String) {
      inputs.removeAll { $0.name == name }
      outputs.removeAll { $0.name == name }
    }
    switch part {
    case .input(let name, _, let member):
      free(name)
      inputs.append(member(model))
    case .output(let name, _, let member):
      free(name)
      outputs.append(member(model))
    case .stored: break
    }
  }
}

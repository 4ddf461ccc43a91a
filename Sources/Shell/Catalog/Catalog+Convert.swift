import RxsLanguage
import RxsRuntime

extension Catalog {
  /// Registers a conversion from values of scripts to a Swift type.
  ///
  /// Most types need no registration: the shell makes structs, enums, tuples and `Decodable` types
  /// automatically. If a type has several conversions, they are tried in order of registration.
  ///
  /// ```swift
  /// catalog.convert(Coordinate.self) { (pair: [Double]) in
  ///   Coordinate(latitude: pair[0], longitude: pair[1])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to which values are converted.
  ///   - conversion: converts a value that a literal can express, such as a `String`. If it throws,
  ///     the shell reports the error.
  public mutating func convert<From, To>(
    _ type: To.Type, _ conversion: @escaping (From) throws -> To
  ) {
    conversions[ObjectIdentifier(type), default: []].append { value, context in
      let from = try Conversion.toSwift(From.self, context)(value)
      do {
        return try conversion(from)
      } catch {
        throw Conversion.Mismatch(Fault.message(of: error))
      }
    }
  }

  /// Registers an enum case that the shell cannot make automatically.
  ///
  /// ```swift
  /// catalog.convert(Tree.self, case: "node", Tree.node)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the enum type.
  ///   - name: the case's name in scripts.
  ///   - make: makes the enum value from the associated values.
  public mutating func convert<T, each Associated>(
    _ type: T.Type, case name: String, _ make: @escaping (repeat each Associated) throws -> T
  ) {
    conversions[ObjectIdentifier(type), default: []].append { value, context in
      guard case .symbol(let symbol) = value, symbol.name == name else {
        throw Conversion.Mismatch()
      }
      let arguments = try PackedArguments(
        callee: ".\(name)", values: symbol.payload?.elements ?? [], context: context
      ).values(repeat (each Associated).self)
      return try make(repeat each arguments)
    }
  }

  /// Registers an error type, so that scripts can write its cases: `fail xs .offline`.
  ///
  /// An error of a type that is not registered reaches the view model as an error of the shell's
  /// own type.
  public mutating func errors<Failure: Error>(_ type: Failure.Type) { errorTypes.append(type) }
}

/// The values that become the arguments of a Swift function, in order.
struct PackedArguments {
  let callee: String
  let values: [Value]
  let context: Context

  /// The arguments, converted to the types of the function's parameters.
  func values<each Parameter>(
    _ types: repeat (each Parameter).Type
  ) throws -> (repeat each Parameter) {
    var count = 0
    for _ in repeat each types { count += 1 }
    guard count == values.count else {
      throw Conversion.Mismatch(
        Problem.mismatch(callee, takes: Count.text(count, "value"), got: "\(values.count)"))
    }
    var rest = values[...]
    return (repeat try next(each types, &rest))
  }

  private func next<T>(_: T.Type, _ rest: inout ArraySlice<Value>) throws -> T {
    guard let value = rest.popFirst() else { throw Conversion.Mismatch() }
    do {
      return try Conversion.toSwift(T.self, context)(value)
    } catch let mismatch as Conversion.Mismatch where values.count > 1 {
      throw Conversion.Mismatch(
        mismatch.message(
          Problem.mismatch(callee, takes: Conversion.name(of: T.self), value)))
    }
  }
}

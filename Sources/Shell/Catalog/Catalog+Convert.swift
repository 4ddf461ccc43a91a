import RxsLanguage
import RxsRuntime

extension Catalog {
  /// Registers how values of a type are made from what a script writes.
  ///
  /// Most types need none: structs, enums, tuples and `Decodable` types are made by themselves.
  /// Several conversions of one type are tried in turn.
  ///
  /// ```swift
  /// catalog.convert(Coordinate.self) { (pair: [Double]) in
  ///   Coordinate(latitude: pair[0], longitude: pair[1])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: what is made.
  ///   - conversion: makes it from a type that literals have; what it throws is the error.
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

  /// Registers how a case of an enum is made, where the shell can't make it by itself.
  ///
  /// ```swift
  /// catalog.convert(Tree.self, case: "node", Tree.node)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the enum.
  ///   - name: the case's name, as scripts write it.
  ///   - make: makes a value of the associated values.
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

  /// Registers a type of errors, so that scripts name its cases: `fail xs .offline`.
  ///
  /// An error of a type that is not registered reaches the view model as one of the shell's own.
  public mutating func errors<Failure: Error>(_ type: Failure.Type) { errorTypes.append(type) }
}

/// Values that become the arguments of a Swift function, one after the other.
struct PackedArguments {
  let callee: String
  let values: [Value]
  let context: Context

  /// The arguments as the types of the parameters.
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

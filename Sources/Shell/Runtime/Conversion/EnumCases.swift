import CProcess
import RxsLanguage

/// The cases of a Swift enum. Converts a script's symbol to a value of the enum.
package struct EnumCases {
  package let records: [TypeMetadata.Record]
  private let metadata: TypeMetadata
  private let type: Any.Type

  /// Nil for a type that is not a Swift enum with cases.
  package init?(_ type: Any.Type) {
    self.type = type
    metadata = TypeMetadata(type)
    guard metadata.kind == .enum, let records = metadata.records, !records.isEmpty else {
      return nil
    }
    self.records = records
  }

  /// The names of the cases. Cases with payloads precede cases without payloads; each group is in
  /// the order of declaration.
  package var names: [String] { records.map(\.name) }

  /// The message for a name that is not a case; nil if the name is a case.
  package func refusal(of name: String) -> String? {
    if names.contains(name) { return nil }
    let nearest = Suggestion.nearest(to: name, in: names)
    return "\(type) has no case .\(name)" + (nearest.map { ", did you mean .\($0)?" } ?? "")
  }

  /// Makes the enum's value for a symbol.
  package func make<T>(_: T.Type, from symbol: Symbol, _ context: Context) throws -> T {
    guard let index = records.firstIndex(where: { $0.name == symbol.name }) else {
      throw Conversion.Mismatch(refusal(of: symbol.name) ?? "")
    }
    let record = records[index]
    let payload = try record.type.map { type in
      let place = try placement(of: symbol, as: type, record, context)
      return record.isIndirect ? Self.boxed(place, type) : place
    }
    if record.type == nil, let given = symbol.payload, !given.elements.isEmpty {
      throw Conversion.Mismatch("\(T.self).\(record.name) has no associated values")
    }
    return TypeFields.make(T.self) { address in
      payload?(address)
      inject(address, UInt32(index))
    }
  }

  private func placement(
    of symbol: Symbol, as type: Any.Type, _ record: TypeMetadata.Record,
    _ context: Context
  ) throws -> TypeFields.Placement {
    var tuple = symbol.payload ?? TupleValue([])
    guard TypeMetadata(type).kind == .tuple else {
      guard tuple.elements.count == 1 else {
        throw Conversion.Mismatch(".\(record.name) takes \(Conversion.name(of: type))")
      }
      let value = tuple.elements[0]
      do {
        return try TypeFields.placement(of: value, as: type, context)
      } catch let mismatch as Conversion.Mismatch {
        throw Conversion.Mismatch(
          mismatch.detail
            ?? Problem.mismatch(".\(record.name)", takes: Conversion.name(of: type), value))
      }
    }
    let fields = TypeFields(type)
    if tuple.elements.count == 1, fields.fields.count > 1,
      case .tuple(let inner) = tuple.elements[0]
    {
      tuple = inner
    }
    return try fields.placement(of: tuple, for: ".\(record.name)", context)
  }

  /// The placement of an indirect case: writes the payload to a new box, and the address of the box
  /// to memory.
  private static func boxed(
    _ place: @escaping TypeFields.Placement, _ type: Any.Type
  ) -> TypeFields.Placement {
    { address in
      let box = cpr_allocate_box(unsafeBitCast(type, to: UnsafeRawPointer.self))
      place(box.content)
      address.storeBytes(of: box.object, as: UnsafeMutableRawPointer.self)
    }
  }

  /// Writes the tag of the case into the memory of a payload.
  private func inject(_ address: UnsafeMutableRawPointer, _ tag: UInt32) {
    typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void
    let witnesses = (metadata.pointer - 8).load(as: UnsafeRawPointer.self)
    // All types have the first eleven words of the witness table. Only enums have the next three
    // words.
    let inject = witnesses.load(fromByteOffset: 13 * 8, as: Inject.self)
    inject(address, tag, metadata.pointer)
  }
}

extension TypeFields {
  /// Converts the elements of a tuple to the elements of a Swift tuple. If both tuples label an
  /// element, the labels must be equal.
  package func placement(
    of tuple: TupleValue, for name: String, _ context: Context
  ) throws -> Placement {
    guard tuple.elements.count == fields.count else {
      throw Conversion.Mismatch(
        Problem.mismatch(
          name, takes: Count.text(fields.count, "value"), got: "\(tuple.elements.count)"))
    }
    return try placement(context) { index in
      if let label = tuple.labels[index], !fields[index].name.isEmpty, label != fields[index].name {
        throw Conversion.Mismatch("\(name) has the label '\(fields[index].name)', got '\(label)'")
      }
      return tuple.elements[index]
    }
  }
}

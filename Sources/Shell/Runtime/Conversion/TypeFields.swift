import CProcess
@_spi(Reflection) import Swift

/// The stored fields of a struct, or the elements of a tuple, read from the metadata of Swift's
/// runtime.
package struct TypeFields {
  package struct Field {
    /// Empty for a tuple element without a label.
    package let name: String
    package let offset: Int
    package let type: Any.Type
  }

  package let fields: [Field]

  package init(_ type: Any.Type) {
    // For other types, Swift's runtime would read unrelated memory as fields.
    guard let kind = TypeMetadata(type).kind, [.class, .struct, .tuple].contains(kind) else {
      fields = []
      return
    }
    var fields: [Field] = []
    _ = _forEachField(of: type) { name, offset, type, _ in
      let name = String(cString: name)
      fields.append(
        Field(name: name.first?.isNumber == true ? "" : name, offset: offset, type: type))
      return true
    }
    self.fields = fields
  }

  /// A function that writes a value to uninitialised memory.
  package typealias Placement = (UnsafeMutableRawPointer) -> Void

  /// Converts a value to a type that is known only at run time, and returns the function that
  /// writes it to memory.
  package static func placement(
    of value: Value, as type: Any.Type, _ context: Context
  ) throws -> Placement {
    // Values of a recursive type can be nested to any depth.
    guard !cpr_stack_is_low() else { throw Fault.deepValue }
    func typed<T>(_: T.Type) throws -> Placement {
      let converted = try Conversion.toSwift(T.self, context)(value)
      return { $0.initializeMemory(as: T.self, to: converted) }
    }
    return try _openExistential(type, do: typed)
  }

  /// The function that writes all fields. All values are converted before the first field is
  /// written.
  ///
  /// - Parameter value: returns the value of a field, by the field's number.
  package func placement(
    _ context: Context, _ value: (Int) throws -> Value
  ) throws -> Placement {
    let parts = try fields.enumerated().map { index, field in
      let value = try value(index)
      do {
        return (field.offset, try Self.placement(of: value, as: field.type, context))
      } catch let mismatch as Conversion.Mismatch {
        throw Conversion.Mismatch(
          mismatch.detail
            ?? Problem.mismatch(
              "'\(field.name.isEmpty ? ".\(index)" : field.name)'",
              takes: Conversion.name(of: field.type), value))
      }
    }
    return { address in for (offset, place) in parts { place(address + offset) } }
  }

  /// Makes a value whose memory `place` fills.
  package static func make<T>(
    _: T.Type, _ place: (UnsafeMutableRawPointer) throws -> Void
  ) rethrows -> T {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let raw = UnsafeMutableRawPointer(memory)
    // The memory is filled with zeros, because some types also compare their padding bytes.
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<T>.size)
    try place(raw)
    return memory.move()
  }
}

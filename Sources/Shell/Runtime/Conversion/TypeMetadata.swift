/// The metadata of a type in Swift's runtime, in the memory layout that Swift's ABI defines. It is
/// read without Objective-C.
package struct TypeMetadata {
  package enum Kind: UInt {
    case `class` = 0
    case `struct` = 0x200
    case `enum` = 0x201
    case optional = 0x202
    case tuple = 0x301
    /// Protocol types: `any P`, `any P<Int>` and `any P.Type`. Only a value shows the concrete
    /// type.
    case existential = 0x303
    case extendedExistential = 0x307
  }

  /// A field of a struct or a case of an enum, as the compiler recorded it.
  package struct Record {
    package let name: String
    /// Nil for a case without a payload.
    package let type: Any.Type?
    /// Whether the payload of a case is stored in a box.
    package let isIndirect: Bool
    /// Whether a field is `weak` or `unowned`.
    package let isReferenceStorage: Bool
  }

  package let pointer: UnsafeRawPointer

  package init(_ type: Any.Type) { pointer = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// Nil for types of other kinds, such as functions.
  package var kind: Kind? { Kind(rawValue: pointer.load(as: UInt.self)) }

  /// The fields of a struct or class, or the cases of an enum. Fields of superclasses are not
  /// included. Nil if the type was compiled without reflection data.
  package var records: [Record]? {
    guard let kind, [.class, .struct, .enum].contains(kind) else { return nil }
    let context = pointer.load(fromByteOffset: kind == .class ? 40 : 8, as: UnsafeRawPointer?.self)
    guard let context else { return nil }
    guard let fields = Self.relative(context + 16) else { return nil }
    let size = Int(fields.loadUnaligned(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
    let arguments = kind == .class ? classArguments(context) : .some(pointer + 16)
    guard let arguments else { return nil }
    return (0..<count).map { record(at: fields + 16 + $0 * size, context, arguments) }
  }

  /// The address of a generic class's type arguments. In the metadata, they follow the members of
  /// the superclass.
  ///
  /// Nil if the position is known only at run time.
  private func classArguments(_ context: UnsafeRawPointer) -> UnsafeRawPointer? {
    let flags = context.load(as: UInt32.self)
    let (hasResilientSuperclass, hasNegativeMembers) = (flags >> 29 & 1, flags >> 28 & 1)
    guard hasResilientSuperclass == 0, hasNegativeMembers == 0 else { return nil }
    let size = Int(context.load(fromByteOffset: 28, as: UInt32.self))
    let own = Int(context.load(fromByteOffset: 32, as: UInt32.self))
    return pointer + (size - own) * 8
  }

  package var isFunction: Bool { pointer.load(as: UInt.self) == 0x302 }

  /// Whether the type is a protocol type. Only a value shows the concrete type.
  package var isProtocol: Bool { kind == .existential || kind == .extendedExistential }

  /// The superclass of a class.
  package var superclass: TypeMetadata? {
    guard kind == .class else { return nil }
    return pointer.load(fromByteOffset: 8, as: UnsafeRawPointer?.self).map(TypeMetadata.init(at:))
  }

  private init(at pointer: UnsafeRawPointer) { self.pointer = pointer }

  private func record(
    at address: UnsafeRawPointer, _ context: UnsafeRawPointer, _ arguments: UnsafeRawPointer
  ) -> Record {
    let mangled = Self.relative(address + 4).map { MangledName($0) }
    return Record(
      name: Self.relative(address + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      } ?? "",
      type: mangled.flatMap { name in
        _getTypeByMangledNameInContext(
          name.start.assumingMemoryBound(to: UInt8.self), UInt(name.length),
          genericContext: context, genericArguments: arguments)
      },
      isIndirect: address.loadUnaligned(as: UInt32.self) & 1 != 0,
      isReferenceStorage: mangled?.isReferenceStorage ?? false)
  }

  /// The address that a relative pointer points to.
  private static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.loadUnaligned(as: Int32.self)
    return offset == 0 ? nil : address + Int(offset)
  }
}

/// The mangled name of a type. The name may contain pointers.
private struct MangledName {
  package let start: UnsafeRawPointer
  package let length: Int

  package init(_ start: UnsafeRawPointer) {
    self.start = start
    var end = start
    while case let byte = end.load(as: UInt8.self), byte != 0 {
      switch byte {
      case 0x01...0x17: end += 5
      case 0x18...0x1F: end += 9
      default: end += 1
      }
    }
    length = end - start
  }

  /// Whether the type is that of a `weak`, `unowned` or `unowned(unsafe)` field. The name of such a
  /// type ends with `Xw`, `Xo` or `Xu`.
  package var isReferenceStorage: Bool {
    guard length > 2, (start + length - 2).load(as: UInt8.self) == UInt8(ascii: "X") else {
      return false
    }
    return "wou".utf8.contains((start + length - 1).load(as: UInt8.self))
  }
}

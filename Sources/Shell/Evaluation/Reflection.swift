import Dispatch
import FoundationEssentials
import RxsEngine

extension Value {
  /// Any Swift value as a value of the language.
  ///
  /// Numbers, strings, collections, optionals, tuples and enums become literals; structs and
  /// classes stay what they are and are shown and looked into by reflection.
  init(reflecting any: Any) {
    switch any {
    case let value as Value: self = value
    case let value as Int: self = .int(value)
    case let value as Bool: self = .bool(value)
    case let value as String: self = .string(value)
    case let value as Double: self = .double(value)
    case let value as DispatchTimeInterval: self = .duration(Reflection.nanoseconds(value))
    case let value as ThrownValue: self = value.value
    case let value as RuntimeError: self = .symbol(Symbol("runtime", [.string(value.message)]))
    case let value as any BinaryInteger:
      self = Int(exactly: value).map { .int($0) } ?? .double(Double(value))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as any StringProtocol: self = .string(String(value))
    case let value as Decimal: self = Double(value.description).map { .double($0) } ?? .none
    case let value as Character: self = .string(String(value))
    case is Void: self = .void
    case let value as any StreamConvertible: self = .stream(value.streamValue)
    default: self = Reflection.value(of: any)
    }
  }
}

/// How Swift values look to the language.
enum Reflection {
  /// A value by its mirror.
  fileprivate static func value(of any: Any) -> Value {
    let mirror = Mirror(reflecting: any)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { Value(reflecting: $0.value) } ?? .none
    case .collection:
      return .array(mirror.children.map { Value(reflecting: $0.value) })
    case .set:
      let elements = mirror.children.map { Value(reflecting: $0.value) }
      return .array(elements.sorted(by: ValueOrder.isBefore))
    case .dictionary:
      var entries = DictionaryValue()
      for child in mirror.children {
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        if pair.count == 2 { entries[Value(reflecting: pair[0])] = Value(reflecting: pair[1]) }
      }
      return .dictionary(entries)
    case .tuple: return .tuple(tuple(mirror))
    case .enum: return .symbol(symbol(any, mirror))
    default: return .object(ObjectValue(any))
    }
  }

  /// The fields of a tuple, a struct or a class, with those of its superclasses first.
  static func tuple(_ mirror: Mirror) -> TupleValue {
    var labels: [String?] = []
    var elements: [Value] = []
    var ancestors = [mirror]
    while let parent = ancestors.last?.superclassMirror { ancestors.append(parent) }
    for child in ancestors.reversed().flatMap(\.children) {
      // Unlabelled elements of tuples are called `.0`, `.1`.
      labels.append(child.label.flatMap { $0.hasPrefix(".") ? nil : $0 })
      elements.append(Value(reflecting: child.value))
    }
    return TupleValue(elements, labels: labels)
  }

  private static func symbol(_ any: Any, _ mirror: Mirror) -> Symbol {
    guard let child = mirror.children.first, let name = child.label else {
      return Symbol(caseName(of: any))
    }
    let payload = Mirror(reflecting: child.value)
    // One associated value with a label is a tuple of one, which only its mirror can show.
    if payload.displayStyle == .tuple { return Symbol(name, tuple(payload)) }
    return Symbol(name, [Value(reflecting: child.value)])
  }

  /// The name of a case without associated values, whatever its description says.
  private static func caseName(of any: Any) -> String {
    func name<T>(_ value: T) -> String? {
      nameOfCase(value).map { String(cString: $0) }
    }
    return _openExistential(any, do: name) ?? "\(any)"
  }

  static func nanoseconds(_ interval: DispatchTimeInterval) -> Int {
    func scaled(_ count: Int, _ unit: Int) -> Int {
      let (product, overflow) = count.multipliedReportingOverflow(by: unit)
      return overflow ? (count < 0 ? .min : .max) : product
    }
    switch interval {
    case .seconds(let count): return scaled(count, 1_000_000_000)
    case .milliseconds(let count): return scaled(count, 1_000_000)
    case .microseconds(let count): return scaled(count, 1000)
    case .nanoseconds(let count): return count
    case .never: return .max
    @unknown default: return .max
    }
  }
}

/// What the standard library's own mirrors use to name a case.
@_silgen_name("swift_EnumCaseName")
private func nameOfCase<T>(_ value: T) -> UnsafePointer<CChar>?

extension ObjectValue {
  /// The fields as a labelled tuple; nil for what has none.
  var structure: Value? {
    if let literal { return literal }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class,
      !(value is any StreamConvertible)
    else { return nil }
    return .tuple(Reflection.tuple(mirror))
  }

  /// The field of a name.
  func member(_ name: String) -> Value? {
    if let member = systemMember(name) { return member }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let present = mirror {
      if let child = present.children.first(where: { $0.label == name }) {
        return Value(reflecting: child.value)
      }
      mirror = present.superclassMirror
    }
    return nil
  }

  /// The names of the fields.
  var memberNames: [String] {
    guard case .tuple(let tuple)? = structure else { return [] }
    return tuple.labels.compactMap { $0 }
  }

  /// The text of what is not shown as its name and fields.
  var shortText: String? {
    switch value {
    case is DisposeBag: return "<DisposeBag>"
    case is any Disposable: return "<Disposable>"
    case is any ImmediateSchedulerType: return "<\(type(of: value))>"
    case let date as Date:
      return "Date(\(literal?.canonical ?? "timeIntervalSince1970: \(date.timeIntervalSince1970)"))"
    case let error as any Error where Mirror(reflecting: error).children.isEmpty:
      return "\(error)"
    default: break
    }
    return literal?.canonical
  }
}

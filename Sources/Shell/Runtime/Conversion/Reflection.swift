import Dispatch
import FoundationEssentials
import RxsEngine

extension Value {
  /// Converts any Swift value to a value of the language.
  ///
  /// Numbers, strings, collections, optionals, tuples and enums become literals. Structs and class
  /// instances stay objects, whose fields the shell reads by reflection.
  package init(reflecting any: Any) { self.init(reflecting: any, depth: 0) }

  /// - Parameter depth: the number of enclosing collections, optionals, tuples and enum cases.
  fileprivate init(reflecting any: Any, depth: Int) {
    switch any {
    case let value as Value: self = value
    case let value as Int: self = .int(value)
    case let value as Bool: self = .bool(value)
    case let value as String: self = .string(value)
    case let value as Double: self = .double(value)
    case let value as DispatchTimeInterval: self = .duration(Reflection.nanoseconds(value))
    case let value as ThrownValue: self = value.value
    case let value as Fault: self = .symbol(Symbol("fault", [.string(value.message)]))
    case let value as any BinaryInteger: self = Reflection.number(value)
    case let value as Float: self = .number(NumberValue(value))
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as any StringProtocol: self = .string(String(value))
    case let value as Decimal: self = .number(NumberValue(value))
    case let value as Character: self = .string(String(value))
    case is Void: self = .void
    case let range as Range<Int>:
      self = .range(
        RangeValue(lower: range.lowerBound, bound: range.upperBound, isClosed: false))
    case let range as ClosedRange<Int>:
      self = .range(RangeValue(lower: range.lowerBound, bound: range.upperBound, isClosed: true))
    case let range as Range<Double>:
      self = .interval(
        Interval(
          lower: .double(range.lowerBound), upper: .double(range.upperBound), isClosed: false))
    case let range as ClosedRange<Double>:
      self = .interval(
        Interval(lower: .double(range.lowerBound), upper: .double(range.upperBound), isClosed: true)
      )
    default:
      self =
        StreamTypes.stream(any).map { .stream($0.streamValue) }
        ?? Reflection.value(of: any, depth: depth)
    }
  }
}

/// Converts Swift values to values of the language, by their mirrors.
package enum Reflection {
  /// The maximal number of nested levels, for example of an indirect enum, that are converted
  /// immediately. Deeper levels are converted when they are needed.
  private static let depthLimit = 200

  /// Converts a value by its mirror, if its type has no direct conversion.
  fileprivate static func value(of any: Any, depth: Int) -> Value {
    let mirror = Mirror(reflecting: any)
    guard depth < depthLimit else { return .object(ObjectValue(any)) }
    func inner(_ any: Any) -> Value { Value(reflecting: any, depth: depth + 1) }
    switch mirror.displayStyle {
    case .optional:
      return .optional(mirror.children.first.map { inner($0.value) })
    case .collection:
      return .array(mirror.children.map { inner($0.value) })
    case .set:
      return .set(SetValue(mirror.children.map { inner($0.value) }))
    case .dictionary:
      var entries = DictionaryValue()
      for child in mirror.children {
        let pair = Mirror(reflecting: child.value).children.map(\.value)
        if pair.count == 2 { entries[inner(pair[0])] = inner(pair[1]) }
      }
      return .dictionary(entries)
    case .tuple: return .tuple(tuple(mirror, inner))
    case .enum: return .symbol(symbol(any, mirror, inner))
    default: return .object(ObjectValue(any))
    }
  }

  /// The fields of a struct or a class as a tuple.
  package static func tuple(_ mirror: Mirror) -> TupleValue {
    tuple(mirror) { Value(reflecting: $0) }
  }

  private static func tuple(_ mirror: Mirror, _ inner: (Any) -> Value) -> TupleValue {
    let fields = fields(of: mirror)
    return TupleValue(fields.map { inner($0.value) }, labels: fields.map(\.label))
  }

  /// The fields of a tuple, a struct or a class instance. The fields of superclasses precede the
  /// class's own fields.
  ///
  /// A `lazy var` is left out until it has a value.
  package static func fields(of mirror: Mirror) -> [(label: String?, value: Any)] {
    var ancestors = [mirror]
    while let parent = ancestors.last?.superclassMirror { ancestors.append(parent) }
    return ancestors.reversed().flatMap(\.children).compactMap { child in
      // Unlabelled elements of tuples are called `.0`, `.1`.
      guard let label = child.label, !label.hasPrefix(".") else { return (nil, child.value) }
      let name = FieldName(label)
      guard name.isLazy else { return (label, child.value) }
      return unwrapped(child.value).map { (name.text, $0) }
    }
  }

  /// The content of an optional. Nil for `none` and for a value that is not an optional.
  package static func unwrapped(_ any: Any) -> Any? {
    let mirror = Mirror(reflecting: any)
    guard mirror.displayStyle == .optional else { return nil }
    return mirror.children.first?.value
  }

  private static func symbol(_ any: Any, _ mirror: Mirror, _ inner: (Any) -> Value) -> Symbol {
    guard let child = mirror.children.first, let name = child.label else {
      return Symbol(caseName(of: any), origin: any)
    }
    let payload = Mirror(reflecting: child.value)
    // A payload with a single labelled value is a tuple of one element. Only the payload's mirror
    // contains the label.
    let elements =
      payload.displayStyle == .tuple
      ? tuple(payload, inner) : TupleValue([inner(child.value)])
    return Symbol(name, elements, origin: any)
  }

  /// The name of a case without associated values, even if the type has its own `description`.
  private static func caseName(of any: Any) -> String {
    func name<T>(_ value: T) -> String? {
      nameOfCase(value).map { String(cString: $0) }
    }
    return _openExistential(any, do: name) ?? "\(any)"
  }

  /// Converts an integer to the language's number of the same type.
  fileprivate static func number<Number: BinaryInteger>(_ number: Number) -> Value {
    let kind = IntegerKind(rawValue: String(describing: Number.self))
    return kind.flatMap { .integer(number, $0) } ?? Int(exactly: number).map { .int($0) }
      ?? .double(Double(number))
  }

  package static func nanoseconds(_ interval: DispatchTimeInterval) -> Int {
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

/// A function of Swift's runtime that returns the name of an enum's case.
@_silgen_name("swift_EnumCaseName")
private func nameOfCase<T>(_ value: T) -> UnsafePointer<CChar>?

extension ObjectValue {
  /// The contents of the object: its literal, its elements, or its fields as a labelled tuple. Nil
  /// for other objects, such as streams.
  package var structure: Value? {
    if let literal { return literal }
    if let view = value as? SequenceView { return view.listed }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class:
      return value is any StreamConvertible ? nil : .tuple(Reflection.tuple(mirror))
    case nil: return nil
    // Other objects hold content that was nested too deeply to be converted before.
    default: return Value(reflecting: value)
    }
  }

  /// The text that `print` writes, as in Swift.
  package var printedText: String { plainText ?? shortText ?? String(describing: value) }

  /// The text that `debugPrint` writes.
  package var debugText: String { plainText ?? shortText ?? String(reflecting: value) }

  /// The text of an object that the shell normally shows as a literal, such as a Foundation value.
  private var plainText: String? {
    switch value {
    case is Date, is URL, is UUID, is Data, is IndexPath, is ScriptError, is Duration:
      String(describing: value)
    default: nil
    }
  }

  /// Whether the two objects are the same instance of a class, or equal indices of a text.
  package func isSame(as other: ObjectValue) -> Bool {
    if let index = value as? String.Index, let other = other.value as? String.Index {
      return index == other
    }
    guard type(of: value) is AnyClass, type(of: other.value) is AnyClass else { return false }
    return value as AnyObject === other.value as AnyObject
  }

  /// Whether an error has no fields, or only the object of Foundation that it wraps.
  private static func isOpaque(_ error: any Error) -> Bool {
    Mirror(reflecting: error).children.allSatisfy { $0.label == "_nsError" }
  }

  /// A short text, such as `<DisposeBag>`. Nil for an object that is shown by its type name and
  /// fields.
  package var shortText: String? {
    switch value {
    case is DisposeBag: return "<DisposeBag>"
    case is any Disposable: return "<Disposable>"
    case is any ImmediateSchedulerType: return "<\(type(of: value))>"
    case let date as Date:
      return "Date(\(literal?.canonical ?? "timeIntervalSince1970: \(date.timeIntervalSince1970)"))"
    case let error as ScriptError: return error.canonical
    case let error as any Error where Self.isOpaque(error): return "\(error)"
    case let duration as Duration where literal == nil: return duration.description
    default: break
    }
    return literal?.canonical
  }
}

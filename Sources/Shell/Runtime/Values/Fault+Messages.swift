/// Faults that several places meet: each message stands in one place.
extension Fault {
  static let missingValue = Fault("nil where a value is needed")
  static let deepCalls = Fault("calls are nested too deeply")
  static let deepValue = Fault("the value is nested too deeply")
  static let largeText = Fault("the value is too large: more than 64 MB")
  static let longDuration = Fault("the duration is too long")
  static let missingIndex = Fault("a subscript needs an index")
  static let emptyRange = Fault("the range is empty")
  static let notConnectable = Fault("the stream is not connectable")
  static let noCurrentValue = Fault("the stream has no value")

  package static func pattern(_ value: Value) -> Fault {
    Fault("\(value.described) does not fit this pattern")
  }

  static func needsRange(_ value: Value) -> Fault {
    Fault("a range is needed, got \(value.described)")
  }

  static func needsWholeNumber(_ value: Value) -> Fault {
    Fault("a whole number is needed, got \(value.described)")
  }

  static func notTraitEvent(_ value: Value, callee: String) -> Fault {
    Fault("'\(callee)' takes an event such as .success(1), got \(value.described)")
  }
}

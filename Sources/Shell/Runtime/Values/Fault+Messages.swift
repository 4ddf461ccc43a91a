import RxsLanguage

/// Faults that several files throw. Each message is written once.
extension Fault {
  /// The fault of code that runs after the end of its session.
  package static var ended: Fault { Fault("the session has ended") }

  static let missingValue = Fault("nil where a value is needed")
  static let deepCalls = Fault("calls are nested too deeply")
  static let deepValue = Fault("the value is nested too deeply")
  static let largeText = Fault("the value is too large: more than 64 MB")
  static let longDuration = Fault(Diagnostic.Kind.durationTooLong.message)
  static let notAssignable = Fault(Diagnostic.Kind.notAssignable.message)
  static let missingIndex = Fault("a subscript needs an index")
  static let divisionByZero = Fault("division by zero")
  static let integerOverflow = Fault("integer overflow")
  static let emptyRange = Fault("the range is empty")
  static let notConnectable = Fault("the stream is not connectable")
  static let noCurrentValue = Fault("the stream has no value")

  package static func labelInUse(_ label: String) -> Fault {
    Fault("the label '\(label)' is in use", hint: "'dispose \(label)' ends its subscription")
  }

  package static func notFirst(_ word: String) -> Fault {
    Fault("'\(word)' must be the first statement of its line")
  }

  package static func withoutStart(_ name: String) -> Fault {
    Fault(
      "a value is missing before '.\(name)'",
      hint: "paste all lines of the chain at once, or put the chain in parentheses")
  }

  package static func isOutput(_ name: String, _ kind: StreamValue.Kind) -> Fault {
    Fault("\(name) is an output: nothing can be emitted into \(kind.withArticle)")
  }

  package static func unknownInput(_ type: Any.Type) -> Fault {
    Fault("the shell cannot make an input of the type \(type)")
  }

  static func noElement(_ index: Int, of value: Value) -> Fault {
    Fault("\(value.described) has no element \(index)")
  }

  static func noTuple(_ value: Value, count: Int) -> Fault {
    Fault("\(value.described) is not a tuple of \(count) elements")
  }

  static func cannotAssign(_ member: String, of value: Value) -> Fault {
    Fault("'\(member)' of \(value.described) cannot be assigned to")
  }

  package static func closureCount(_ count: Int, got: String) -> Fault {
    Fault(Problem.closure(takes: count, got: got))
  }

  /// The fault for a value that has the wrong type.
  ///
  /// - Parameter refusal: the failed conversion. Its detail is appended to the message.
  package static func mismatch(
    _ place: String, takes wanted: String, _ value: Value,
    refusal: Conversion.Mismatch = Conversion.Mismatch()
  ) -> Fault {
    .mismatch(refusal.message(Problem.mismatch(place, takes: wanted, value)))
  }

  /// The fault for a value of the wrong type, or for a closure whose result has the wrong type.
  package static func mismatch(_ message: String) -> Fault {
    var fault = Fault(message)
    fault.isMismatch = true
    return fault
  }

  package static let positiveNumber = "a number above 0"

  static func outOfRange(_ index: Int, _ place: String) -> Fault {
    Fault("index \(index) is out of range (\(place))")
  }

  static func noSubscript(_ value: Value, _ key: String) -> Fault {
    Fault("\(value.described) has no subscript [\(key)]")
  }

  static func otherReceiver(_ value: Value, callee: String) -> Fault {
    Fault("'\(callee)' is not available for \(value.described)")
  }

  package static func pattern(_ value: Value) -> Fault {
    Fault("\(value.described) does not fit this pattern")
  }

  /// - Parameter wanted: the expected type, with its article.
  static func needs(_ wanted: String, _ value: Value) -> Fault {
    Fault("\(wanted) is needed, got \(value.described)")
  }

  static func notTraitEvent(_ value: Value, callee: String) -> Fault {
    mismatch("'\(callee)'", takes: "an event such as .success(1)", value)
  }
}

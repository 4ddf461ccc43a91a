extension Fault {
  /// An error as a sentence.
  package static func message(of error: any Error) -> String {
    switch error {
    case let error as Fault: error.message
    case let error as Failure: error.message
    case let error as ThrownValue: "thrown: \(error.value.canonical)"
    default: "\(Value(reflecting: error).canonical)"
    }
  }
}

extension Library {
  /// Functions that stop a program in Swift. Here they throw a fault.
  static let stopping: [Entry] = [
    .function("fatalError(_ message: String = \"\") -> Never", "Stops with a fault.") { a in
      throw a.failure(0)
    },
    .function("preconditionFailure(_ message: String = \"\") -> Never", "Stops with a fault.") {
      a in
      throw a.failure(0)
    },
    .function("assertionFailure(_ message: String = \"\")", "Stops with a fault.") { a in
      throw a.failure(0)
    },
    .function(
      "precondition(_ condition: Bool, _ message: @autoclosure () -> String = \"\")",
      "Stops with a fault unless a condition is true."
    ) { a in try a.require() },
    .function(
      "assert(_ condition: Bool, _ message: @autoclosure () -> String = \"\")",
      "Stops with a fault unless a condition is true."
    ) { a in try a.require() },
  ]
}

extension Arguments {
  fileprivate func require() throws -> Value {
    if try bool(0) { return .void }
    throw failure(1)
  }

  /// The fault, with the message argument if it was given.
  fileprivate func failure(_ index: Int) -> Fault {
    guard let given = valueIfGiven(index) else { return Fault(callee) }
    if case .function(let message) = given {
      return Fault("\(callee): \((try? message.call([]).printed) ?? "")")
    }
    return Fault("\(callee): \(given.printed)")
  }
}

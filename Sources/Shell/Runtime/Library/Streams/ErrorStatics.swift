import RxsEngine

extension Library {
  /// The errors that operators send, and the enum cases that operators accept as arguments.
  static let operatorErrors: [String: [Entry]] = [
    "RxError": [
      error("unknown", .unknown), error("overflow", .overflow),
      error("argumentOutOfRange", .argumentOutOfRange), error("noElements", .noElements),
      error("moreThanOneElement", .moreThanOneElement), error("timeout", .timeout),
    ],
    "TakeBehavior": ["inclusive", "exclusive"].map { choice($0, of: "TakeBehavior") },
    "SubjectLifetimeScope": ["whileConnected", "forever"].map {
      choice($0, of: "SubjectLifetimeScope")
    },
  ]

  private static func error(_ name: String, _ error: RxError) -> Entry {
    .constant("\(name): RxError", "An error of the operators: \(error.debugDescription)") {
      Value(reflecting: error)
    }
  }

  private static func choice(_ name: String, of type: String) -> Entry {
    .constant("\(name): \(type)", "The choice '\(name)'.") { .symbol(Symbol(name)) }
  }
}

extension Library {
  /// The members of results.
  static let resultMembers: [Entry] = [
    .method("get() -> Success", "The value of a success; throws the error of a failure.") {
      value, _ in
      switch try value.outcome {
      case .success(let success): return success
      case .failure(let error): throw Streams.error(error)
      }
    },
    .method(
      "map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>",
      "Transforms the value of a success."
    ) { value, a in
      guard case .success(let success) = try value.outcome else { return value }
      return .success(try a.function(0).call(success))
    },
    .method(
      "flatMap<NewSuccess>(_ transform: (Success) -> Result<NewSuccess, Failure>) -> Result<NewSuccess, Failure>",
      "Transforms the value of a success into another result."
    ) { value, a in
      guard case .success(let success) = try value.outcome else { return value }
      return try a.function(0).call(success)
    },
    .method(
      "mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>",
      "Transforms the error of a failure."
    ) { value, a in
      guard case .failure(let error) = try value.outcome else { return value }
      return .failure(try a.function(0).call(error))
    },
    .method(
      "flatMapError<NewFailure>(_ transform: (Failure) -> Result<Success, NewFailure>) -> Result<Success, NewFailure>",
      "Transforms the error of a failure into another result."
    ) { value, a in
      guard case .failure(let error) = try value.outcome else { return value }
      return try a.function(0).call(error)
    },
  ]

  /// The initialisers and cases of results.
  static let resultStatics: [Entry] = [
    .function(
      "init(catching body: () -> Success) -> Result<Success, Error>",
      "The value of a closure, or the error that it throws."
    ) { a in
      let body = try a.function(0)
      do {
        return .success(try body.call([]))
      } catch let error where !(error is Fault) && !a.limits.isStopped() {
        return .failure(Streams.value(of: error))
      }
    },
    .function("success(_ value: Success) -> Self", "The result for a success.") { a in
      .success(try a.value(0))
    },
    .function("failure(_ error: Failure) -> Self", "The result for a failure.") { a in
      .failure(try a.value(0))
    },
  ]

  /// The members of errors.
  static let errorMembers: [Entry] = [
    .property("localizedDescription: String", "The error as a sentence.") { value in
      if case .object(let object) = value, let error = object.value as? ScriptError {
        return .string(error.localizedDescription)
      }
      return .string(CompiledModules.sentence(of: Streams.error(value)) ?? value.printed)
    },
    .property("domain: String", "The domain of an `NSError`.") {
      .string(try $0.scriptError.domain)
    },
    .property("code: Int", "The number of an `NSError` within its domain.") {
      .int(try $0.scriptError.code)
    },
  ]
}

extension Value {
  fileprivate enum Outcome {
    case success(Value)
    case failure(Value)
  }

  fileprivate var outcome: Outcome {
    get throws {
      if case .symbol(let symbol) = self, let content = symbol.payload?.elements.first {
        if symbol.name == "success" { return .success(content) }
        if symbol.name == "failure" { return .failure(content) }
      }
      throw Fault.needs("a Result", self)
    }
  }

  fileprivate static func success(_ value: Value) -> Value { .symbol(Symbol("success", [value])) }

  fileprivate static func failure(_ error: Value) -> Value { .symbol(Symbol("failure", [error])) }
}

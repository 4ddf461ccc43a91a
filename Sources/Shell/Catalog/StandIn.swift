import RxsEngine

/// What takes the place of a service of the app while a view model runs in the shell.
///
/// A subclass conforms to the service's protocol. Methods that give something are answered by the
/// `answer` statements of the script; methods that give nothing become lines of the transcript.
///
/// ```swift
/// final class PostsServiceStandIn: StandIn, PostsService {
///   func posts(page: Int) -> Observable<[Post]> { answer(page) }
///   func title() -> String { answer(otherwise: "untitled") }
///   func open(_ post: Post) { record(post) }
/// }
///
/// catalog.standIn("api", methods: ["posts", "title"])
/// catalog.explore("posts", { PostsViewModel(service: PostsServiceStandIn("api")) })
/// ```
open class StandIn {
  /// How scripts call the service.
  public let service: String

  /// Makes a stand-in.
  ///
  /// - Parameter service: how scripts call the service: `answer SERVICE.METHOD …`.
  public init(_ service: String) { self.service = service }

  /// The answer of a method that gives a sequence.
  ///
  /// It is looked up when somebody subscribes. Without one, the sequence fails, or is empty where
  /// it can't fail, and so does the running statement, with the line to write.
  ///
  /// - Parameters:
  ///   - arguments: what the method was called with.
  ///   - method: the method; its own name by default.
  public func answer<each Argument, Answer: ObservableConvertibleType>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Answer {
    let name = Self.name(method)
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    let call = Call(service: service, method: name, arguments: values)
    do {
      return try call.stream(Answer.self)
    } catch {
      // Every kind of sequence that an answer can be is known to the shell.
      fatalError("\(service).\(name) gives \(Answer.self), which a stand-in cannot make")
    }
  }

  /// The answer of a method that throws; without one it throws an error with the line to write.
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, method: String = #function
  ) throws -> Answer {
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    return try Call(service: service, method: Self.name(method), arguments: values)
      .value(Answer.self)
  }

  /// The answer of a method that gives a value.
  ///
  /// Without one, and where the answer does not fit, it is `otherwise`, and the running statement
  /// fails.
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, otherwise: @autoclosure () -> Answer,
    method: String = #function
  ) -> Answer {
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    let call = Call(service: service, method: Self.name(method), arguments: values)
    do {
      return try call.value(Answer.self)
    } catch {
      Session.current?.deferFailure(error)
      return otherwise()
    }
  }

  /// Writes a call of a method that gives nothing into the transcript: `1s api.open(3)`.
  ///
  /// - Parameters:
  ///   - arguments: what the method was called with.
  ///   - method: the method; its own name by default.
  public func record<each Argument>(
    _ arguments: repeat each Argument, method: String = #function
  ) {
    guard let session = Session.current else { return }
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    let call = Call(service: service, method: Self.name(method), arguments: values)
    session.emitLine(.note(time: session.clock.now, call.text))
  }

  /// The name in `posts(page:)`.
  private static func name(_ function: String) -> String {
    String(function.prefix { $0 != "(" })
  }
}

extension Catalog {
  /// Registers a service whose methods stand-ins answer, so that scripts can say how.
  ///
  /// - Parameters:
  ///   - service: how scripts call it, as its `StandIn` is made with.
  ///   - methods: the methods that give something; others are an error in `answer`.
  public mutating func standIn(_ service: String, methods: [String]) {
    standIns[service] = methods
  }
}

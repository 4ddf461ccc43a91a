import RxsEngine
import RxsRuntime

/// A stand-in for a service of the app while a view model runs in the shell.
///
/// A subclass conforms to the service's protocol. The `answer` statements of the script answer
/// methods with a result; calls of methods without a result become lines of the transcript.
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
  /// The name of the service in scripts.
  public let service: String

  /// Makes a stand-in.
  ///
  /// - Parameter service: the name of the service in scripts: `answer SERVICE.METHOD …`.
  public init(_ service: String) { self.service = service }

  /// Makes a stand-in and registers its methods with the session.
  ///
  /// - Parameters:
  ///   - service: the name of the service in scripts: `answer SERVICE.METHOD …`.
  ///   - methods: the methods with their labels.
  ///   - silent: the methods without a result.
  public init(_ service: String, methods: [String], silent: [String] = []) {
    self.service = service
    try? StandIn.sharedHost?.answering {
      StandIn.host?.catalog.standIns[service] = methods
      StandIn.host?.catalog.silentMethods[service] = silent
    }
  }

  /// The answer of a method that returns an observable sequence.
  ///
  /// The answer is read at each subscription. Without an answer, the sequence and the running
  /// statement fail, with the line to write.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the method; its own name by default.
  public func answer<each Argument, Element>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Observable<Element> {
    let answer = call(method, repeat each arguments).scripted
    return answer.stream.elements(Element.self, answer.context)
  }

  /// The answer of a method that returns a different kind of sequence: a `Single`, a `Driver`.
  ///
  /// The answer is read at each subscription. Without an answer, the sequence fails, or is empty if
  /// this type of sequence can't fail. The running statement also fails, with the line to write.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the method; its own name by default.
  public func answer<each Argument, Answer: AnswerableSequence>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Answer {
    return Answer(scripted: call(method, repeat each arguments).scripted)
  }

  /// The answer of a throwing method. Without an answer, the call throws an error with the line to
  /// write.
  @_disfavoredOverload
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, method: String = #function
  ) throws -> Answer {
    let call = call(method, repeat each arguments)
    return try call.inSession {
      do {
        return try call.value(Answer.self)
      } catch let fault as Fault {
        // The statement is stopped too, because a `catch` around the call could hide the error.
        StandIn.host?.stop(fault)
        throw fault
      }
    }
  }

  /// The answer of a method that returns a value.
  ///
  /// Without an answer, or with an answer of a wrong type, the running statement fails. Its work
  /// with the value `otherwise` has no visible effect. Relays and subjects are returned as values
  /// too, since they exist before the first subscription: `answer(otherwise: BehaviorRelay(value:
  /// 0))`.
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, otherwise: @autoclosure () -> Answer,
    method: String = #function
  ) -> Answer {
    let call = call(method, repeat each arguments)
    let answer = try? call.inSession {
      do {
        return try call.value(Answer.self)
      } catch {
        StandIn.host?.stop(error)
        throw error
      }
    }
    return answer ?? otherwise()
  }

  /// Whether the script has answered a method or a property.
  public func isAnswered(method: String = #function) -> Bool {
    let call = call(method)
    return (try? call.inSession { call.isAnswered }) ?? false
  }

  /// Writes a call of a method without a result into the transcript: `1s api.open(3)`.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the method; its own name by default.
  public func record<each Argument>(
    _ arguments: repeat each Argument, method: String = #function
  ) {
    guard let session = StandIn.sharedHost else { return }
    let text = call(method, repeat each arguments).text
    session.clock.hand { [weak session] in session?.note(text) }
  }

  /// Performs a call of a method without a result.
  ///
  /// Calls the answer, or without an answer writes the call into the transcript. A different thread
  /// hands the call over and does not wait.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the method; its own name by default.
  public func perform<each Argument>(
    _ arguments: repeat each Argument, method: String = #function
  ) {
    performCall(call(method, repeat each arguments))
  }

  func performCall(_ call: Call) {
    guard let session = StandIn.sharedHost else { return }
    session.clock.hand { [weak session] in
      guard let session else { return }
      guard call.isAnswered else { return session.note(call.text) }
      do { try call.value(Void.self) } catch { session.stop(error) }
    }
  }

  /// A call of a method, with its name from `#function`: `posts(page:)`.
  func call<each Argument>(
    _ function: String, _ arguments: repeat each Argument
  ) -> Call {
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    return Call(service: service, function: function, arguments: values)
  }
}

extension Catalog {
  /// Registers a service whose methods stand-ins answer, so that scripts can set the answers.
  ///
  /// - Parameters:
  ///   - service: the name in scripts, the same as the service name of the `StandIn`.
  ///   - methods: the methods with a result; `answer` rejects other methods. Overloads differ in
  ///     their labels: `posts(page:)`, `posts(of:)`.
  public mutating func standIn(_ service: String, methods: [String]) {
    standIns[service] = methods
  }
}

import RxsEngine
import RxsRuntime

/// A stand-in: it replaces a service of the app while a view model runs in the shell.
///
/// A subclass conforms to the service's protocol. The script's `answer` statements supply the
/// results of its methods. Calls of methods without a result are written to the transcript.
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

  /// Makes a stand-in for a service.
  ///
  /// - Parameter service: the name of the service in scripts: `answer SERVICE.METHOD …`.
  public init(_ service: String) { self.service = service }

  /// Makes a stand-in, and registers its methods with the session.
  ///
  /// - Parameters:
  ///   - service: the name of the service in scripts: `answer SERVICE.METHOD …`.
  ///   - methods: the names of the methods, with their labels.
  ///   - silent: the names of the methods without a result.
  public init(_ service: String, methods: [String], silent: [String] = []) {
    self.service = service
    try? StandIn.sharedHost?.answering {
      StandIn.host?.catalog.standIns[service] = methods
      StandIn.host?.catalog.silentMethods[service] = silent
    }
  }

  /// The script's answer to a method that returns an `Observable`.
  ///
  /// Each subscription reads the current answer. Without an answer, the sequence and the running
  /// statement fail. The error message contains the `answer` line to write.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the name of the method. The default is the calling method.
  public func answer<each Argument, Element>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Observable<Element> {
    let answer = call(method, repeat each arguments).scripted
    return answer.stream.elements(Element.self, answer.context)
  }

  /// The script's answer to a method that returns a sequence type other than `Observable`, such as
  /// `Single` or `Driver`.
  ///
  /// Each subscription reads the current answer. Without an answer, the running statement fails.
  /// The error message contains the `answer` line to write. The sequence fails too, or is empty if
  /// its type cannot fail.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the name of the method. The default is the calling method.
  public func answer<each Argument, Answer: AnswerableSequence>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Answer {
    return Answer(scripted: call(method, repeat each arguments).scripted)
  }

  /// The script's answer to a throwing method. Without an answer, the call throws an error that
  /// contains the `answer` line to write.
  @_disfavoredOverload
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, method: String = #function
  ) throws -> Answer {
    let call = call(method, repeat each arguments)
    return try call.inSession {
      do {
        return try call.value(Answer.self)
      } catch let fault as Fault {
        // The app may catch the error, so the running statement is stopped too.
        StandIn.host?.stop(fault)
        throw fault
      }
    }
  }

  /// The script's answer to a method that returns a value.
  ///
  /// If the answer is missing or has the wrong type, the running statement fails. In this case, the
  /// call returns `otherwise`, a value that has no visible effect. A method that returns a relay or
  /// a subject uses this method too, because the object must exist before the first subscription:
  /// `answer(otherwise: BehaviorRelay(value: 0))`.
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

  /// Whether the script has an answer to a method or a property.
  public func isAnswered(method: String = #function) -> Bool {
    let call = call(method)
    return (try? call.inSession { call.isAnswered }) ?? false
  }

  /// Writes a call of a method without a result to the transcript: `1s api.open(3)`.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the name of the method. The default is the calling method.
  public func record<each Argument>(
    _ arguments: repeat each Argument, method: String = #function
  ) {
    guard let session = StandIn.sharedHost else { return }
    let text = call(method, repeat each arguments).text
    session.clock.hand { [weak session] in session?.note(text) }
  }

  /// Handles a call of a method without a result.
  ///
  /// If the script has an answer, the answer's closure is called. If not, the call is written to
  /// the transcript. On a thread other than the session's, the method returns immediately, and the
  /// session handles the call later.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the method.
  ///   - method: the name of the method. The default is the calling method.
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

  /// A description of a call. `function` is the method's name from `#function`: `posts(page:)`.
  func call<each Argument>(
    _ function: String, _ arguments: repeat each Argument
  ) -> Call {
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    return Call(service: service, function: function, arguments: values)
  }
}

extension Catalog {
  /// Registers a service that a stand-in replaces, so that scripts can answer its methods.
  ///
  /// - Parameters:
  ///   - service: the name in scripts, which must be the service name of the `StandIn`.
  ///   - methods: the methods with a result; `answer` refuses other methods. Overloads need their
  ///     labels: `posts(page:)`, `posts(of:)`.
  public mutating func standIn(_ service: String, methods: [String]) {
    standIns[service] = methods
  }
}

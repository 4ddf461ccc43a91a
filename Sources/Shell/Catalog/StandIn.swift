import RxsEngine
import RxsRuntime

/// A stand-in for a service of the app while a view model runs in the shell.
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
  /// The name that scripts call the service by.
  public let service: String

  /// Makes a stand-in.
  ///
  /// - Parameter service: how scripts call the service: `answer SERVICE.METHOD …`.
  public init(_ service: String) { self.service = service }

  /// Makes a stand-in that the session did not know of.
  ///
  /// - Parameters:
  ///   - service: how scripts call the service: `answer SERVICE.METHOD …`.
  ///   - methods: the methods with their labels.
  ///   - silent: those among them that give nothing.
  public init(_ service: String, methods: [String], silent: [String] = []) {
    self.service = service
    try? StandIn.sharedHost?.answering {
      StandIn.host?.catalog.standIns[service] = methods
      StandIn.host?.catalog.silentMethods[service] = silent
    }
  }

  /// The answer of a method that gives an observable sequence.
  ///
  /// It is looked up at each subscription. Without one the sequence fails, and so does the running
  /// statement, with the line to write.
  ///
  /// - Parameters:
  ///   - arguments: what the method was called with.
  ///   - method: the method; its own name by default.
  public func answer<each Argument, Element>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Observable<Element> {
    let answer = call(method, repeat each arguments).scripted
    return answer.stream.elements(Element.self, answer.context)
  }

  /// The answer of a method that gives a sequence of another kind: a `Single`, a `Driver`.
  ///
  /// It is looked up at each subscription. Without one the sequence fails, or is empty where it
  /// can't fail, and so does the running statement, with the line to write.
  ///
  /// - Parameters:
  ///   - arguments: what the method was called with.
  ///   - method: the method; its own name by default.
  public func answer<each Argument, Answer: AnswerableSequence>(
    _ arguments: repeat each Argument, method: String = #function
  ) -> Answer {
    return Answer(scripted: call(method, repeat each arguments).scripted)
  }

  /// The answer of a method that throws; without one it throws an error with the line to write.
  @_disfavoredOverload
  public func answer<each Argument, Answer>(
    _ arguments: repeat each Argument, method: String = #function
  ) throws -> Answer {
    let call = call(method, repeat each arguments)
    return try call.inSession {
      do {
        return try call.value(Answer.self)
      } catch let fault as Fault {
        // The `catch` around the call would hide it.
        StandIn.host?.stop(fault)
        throw fault
      }
    }
  }

  /// The answer of a method that gives a value.
  ///
  /// Without one, and where the answer does not fit, the running statement fails, and nothing that it
  /// does with `otherwise` is seen. Relays and subjects are values too, since they are there before anybody subscribes:
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

  /// Whether a script has answered a method or a property.
  public func isAnswered(method: String = #function) -> Bool {
    let call = call(method)
    return (try? call.inSession { call.isAnswered }) ?? false
  }

  /// Writes a call of a method that gives nothing into the transcript: `1s api.open(3)`.
  ///
  /// - Parameters:
  ///   - arguments: what the method was called with.
  ///   - method: the method; its own name by default.
  public func record<each Argument>(
    _ arguments: repeat each Argument, method: String = #function
  ) {
    guard let session = StandIn.sharedHost else { return }
    let text = call(method, repeat each arguments).text
    session.clock.hand { [weak session] in session?.note(text) }
  }

  /// A call of a method that gives nothing: its answer is called where it has one, else the call is
  /// written into the transcript. A call of another thread is handed over and not waited for.
  ///
  /// - Parameters:
  ///   - arguments: what the method was called with.
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

  /// A call of a method as `#function` names it: `posts(page:)`.
  func call<each Argument>(
    _ function: String, _ arguments: repeat each Argument
  ) -> Call {
    var values: [Value] = []
    repeat values.append(Value(reflecting: each arguments))
    return Call(service: service, function: function, arguments: values)
  }
}

extension Catalog {
  /// Registers a service whose methods stand-ins answer, so that scripts can say how.
  ///
  /// - Parameters:
  ///   - service: how scripts call it, as its `StandIn` is made with.
  ///   - methods: the methods that give something; others are an error in `answer`. Overloads are
  ///     told apart by their labels: `posts(page:)`, `posts(of:)`.
  public mutating func standIn(_ service: String, methods: [String]) {
    standIns[service] = methods
  }
}

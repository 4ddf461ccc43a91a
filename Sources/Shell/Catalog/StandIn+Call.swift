import RxsEngine
import RxsRuntime

/// The answers to the methods of stand-ins, set by `answer` statements.
package struct Answers {
  /// The answer of an `answer` statement, with its source text.
  package struct Answer {
    package let value: Value
    /// The time between the call and the answer, in nanoseconds.
    package let delay: Int
    package let text: String

    package init(value: Value, delay: Int, text: String) {
      self.value = value
      self.delay = delay
      self.text = text
    }

    /// The answer as `show` prints it: a value, or the source text of a stream or closure.
    var shown: String {
      let answer =
        switch value {
        case .function, .stream:
          text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
            .joined(separator: " ")
        default: value.canonical
        }
      return answer + (delay > 0 ? " after \(Durations.text(delay))" : "")
    }
  }

  private var answers: [String: [Answer]] = [:]

  package init() {}

  /// The remaining answers of a method, in order.
  package subscript(service: String, method: String) -> [Answer] {
    get { answers["\(service).\(method)"] ?? [] }
    set { answers["\(service).\(method)"] = newValue }
  }

  /// Removes and returns the next answer to a method; nil if there is none. The last answer is not
  /// removed, so that it answers all later calls.
  mutating func next(for service: String, _ method: String) -> Answer? {
    let left = self[service, method]
    if left.count > 1 { self[service, method].removeFirst() }
    return left.first
  }

  /// A line for each method of a service, with the method's answers.
  package func listing(of service: String, _ methods: [String]) -> [String] {
    Self.names(of: methods).map { method in
      let shown = self[service, method].map(\.shown).joined(separator: ", ")
      return "\(service).\(method) " + (shown.isEmpty ? "(no answer)" : shown)
    }
  }

  package mutating func removeAll() { answers = [:] }

  /// The name of a method without its labels: `posts` for `posts(page:)`.
  package static func name(of method: String) -> String { String(method.prefix { $0 != "(" }) }

  /// The name of a method for `answer`. It includes the labels only if another method has the same
  /// name.
  package static func name(of method: String, among methods: [String]) -> String {
    let name = name(of: method)
    let isOverloaded = methods.count { Self.name(of: $0) == name } > 1
    return isOverloaded && methods.contains(method) ? method : name
  }

  /// The names of all methods of a service, for `answer`.
  package static func names(of methods: [String]) -> [String] {
    methods.map { name(of: $0, among: methods) }
  }
}

extension StandIn {
  /// A call of a method of a stand-in.
  package struct Call {
    let service: String
    /// The method's name with its labels, from `#function`: `posts(page:)`.
    let function: String
    let arguments: [Value]

    /// The call as source text: `api.open(3, in: "x")`. A property has no parentheses.
    package var text: String {
      if arguments.isEmpty, !function.contains("(") { return "\(service).\(function)" }
      let labels = function.split(separator: "(").dropFirst().first.map {
        $0.dropLast().split(separator: ":").map { $0 == "_" ? "" : "\($0): " }
      }
      let written = arguments.enumerated().map { index, argument in
        let label = labels.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? ""
        return label + argument.canonical
      }
      return "\(service).\(Answers.name(of: function))(\(written.joined(separator: ", ")))"
    }

    var method: String {
      Answers.name(of: function, among: StandIn.host?.catalog.standIns[service] ?? [])
    }

    /// Whether the script has an answer to the call.
    var isAnswered: Bool { StandIn.host?.standIns.answers[service, method].isEmpty == false }

    /// The script's answer to the call. Throws if there is none.
    private func answer() throws -> Answers.Answer {
      let (session, method) = (try session(), method)
      guard let answer = session.standIns.answers.next(for: service, method) else { throw advice }
      return answer
    }

    private func value(of answer: Answers.Answer) throws -> Value {
      if case .function(let function) = answer.value { return try function.call(arguments) }
      return answer.value
    }

    /// The session in which the view model runs. Throws if the thread has no session.
    func session() throws -> any StandInHost {
      guard let session = StandIn.host else {
        throw Fault("\(service).\(function) was called outside of a session")
      }
      return session
    }

    /// Runs a closure on the session's thread. The calling thread waits for it.
    func inSession<Result>(_ body: @escaping () throws -> Result) throws -> Result {
      guard let session = StandIn.sharedHost else { return try body() }
      return try session.answering(body)
    }

    /// The error for an unanswered call. It contains the `answer` line to write.
    package var advice: Fault {
      let method = method
      let names = arguments.indices.map { "a\($0 + 1)" }.joined(separator: ", ")
      return .unanswered(
        text, "answer \(service).\(method) …",
        hint: arguments.isEmpty
          ? nil : "a closure receives the arguments: answer \(service).\(method) { \(names) in … }")
    }

    /// The answer, as a value of the language.
    func answeredValue() throws -> Value { try value(of: answer()) }

    /// The answer, converted to a Swift type.
    func value<Answer>(_: Answer.Type) throws -> Answer {
      let (answer, context) = (try answer(), try session().context)
      let isPublisher = ForeignLibrary.streams?.stream(of: Answer.self)?.kind == .sequence
      guard answer.delay == 0 || isPublisher else {
        var fault = Fault(
          "\(service).\(method) returns at once: its answer cannot be delayed",
          hint: "'after' works for streams, async methods and completion handlers")
        fault.isMismatch = true
        throw fault
      }
      var value = try value(of: answer)
      if isPublisher { value = try requested(value, Answer.self, after: answer.delay, context) }
      return try value.answer(context, of: "\(service).\(method) must return")
    }

    /// The answer as a sequence, from which a publisher is made. A trace shows it as an answer to a
    /// request.
    private func requested<Answer>(
      _ value: Value, _: Answer.Type, after delay: Int, _ context: Context
    ) throws -> Value {
      let stream = try? Streams.stream(from: value, for: method, context)
      if stream?.identity is Answer { return value }
      let events = stream?.observable ?? .just(value)
      let answer = Observable.deferred {
        delay == 0
          ? events
          : events.delaySubscription(.nanoseconds(delay), scheduler: MainScheduler.instance)
      }
      Tracer.current?.request(answer, text)
      return .stream(StreamValue(.observable, answer))
    }

    /// The answer as a sequence. Each subscription reads the current answer of the script.
    ///
    /// If the answer is not a stream, the sequence sends it as its only element.
    var scripted: ScriptedSequence {
      let values = Observable<Value>.deferred {
        var delay = 0
        let events: Observable<Value>
        do {
          let answer = try answer()
          delay = answer.delay
          let value = try value(of: answer)
          let context = try session().context
          let stream = try? Streams.stream(from: value, for: method, context)
          events = stream?.observable ?? .just(value)
        } catch let thrown as ThrownValue {
          events = .error(try Conversion.error(from: thrown.value, session().context))
        } catch {
          // A fault is a mistake in the script. Any other error is the closure's answer.
          if error is Fault {
            StandIn.host?.failRequest(error)
            return .error(error)
          }
          events = .error(error)
        }
        guard delay > 0 else { return events }
        return events.delaySubscription(.nanoseconds(delay), scheduler: MainScheduler.instance)
      }
      Tracer.current?.request(values, text)
      return ScriptedSequence(
        stream: StreamValue(.observable, values),
        context: StandIn.sharedHost?.context ?? Context(clock: VirtualClock()))
    }
  }
}

extension Value {
  /// An answer, converted to a Swift type.
  ///
  /// - Parameter use: the first words of the message about an answer of the wrong type.
  func answer<Answer>(_ context: Context, of use: String) throws -> Answer {
    do {
      return try Conversion.toSwift(Answer.self, context)(self)
    } catch let mismatch as Conversion.Mismatch {
      throw Fault.mismatch(
        mismatch.message("\(use) \(Conversion.name(of: Answer.self)), got \(described)"))
    }
  }
}

import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// The warnings of a session about common mistakes. Each warning contains the cause and a fix.
package final class SessionWarnings: SessionPart {
  private unowned let session: Session
  package fileprivate(set) var all: [String] = []
  /// Whether the session prints warnings.
  package var isOn = true
  /// The warnings that were already shown to the user.
  fileprivate var told: Set<String> = []
  /// The view models that stayed alive after their names were dropped.
  var dropped: [DroppedModel] = []
  /// The answers that the subscriptions show.
  var answers = ShownAnswers()
  /// The values that tasks have set.
  var writes = TaskWrites()

  package init(of session: Session) { self.session = session }

  package func heard(_ record: SubscriptionRecord) {
    session.warn(ofOverwriting: record)
    session.warn(ofTasksSetting: record)
  }
  package func found(_ anomaly: TracedAnomaly) { session.warn(of: anomaly) }
  package func dropped(_ disposable: any Disposable, _ expr: Expr) {
    session.warn(ofDropped: disposable, expr)
  }

  /// Removes all warnings when the session restarts. Warnings that were already shown are not shown
  /// again.
  package func reset() {
    all = []
    answers = ShownAnswers()
    writes = TaskWrites()
    dropped = []
    isOn = true
  }
}

extension Session {
  package var warnings: SessionWarnings { part(SessionWarnings.self) }

  /// Adds a warning, and shows it at the prompt. A warning that already exists is not added.
  func warn(_ text: String) {
    guard warnings.isOn, !warnings.all.contains(text) else { return }
    warnings.all.append(text)
    if options.isInteractive, warnings.told.insert(text).inserted {
      listener.onWarning("warning: \(text)")
    }
  }

  /// Adds a warning about a problem that the tracer has found.
  package func warn(of anomaly: TracedAnomaly) {
    guard let tracer else { return }
    if let text = WarningText(tracer: tracer, statements: tracedStatements).text(of: anomaly) {
      warn(text)
    }
  }

  /// Warns of a subscription whose disposable the code does not store.
  package func warn(ofDropped disposable: any Disposable, _ expr: Expr) {
    guard let tracer, case .call(let call) = expr.kind,
      case .member(_, let name) = call.callee.kind, disposable.isLiveSubscription,
      !tracer.isOfCode(disposable)
    else { return }
    warn(
      "the subscription of \(place(in: source, at: expr.range.lowerBound)) ends only with its "
        + "stream: keep the result of '\(name.text)', for example with .disposed(by: bag)")
  }

  /// Warns if an older answer replaces a newer answer.
  package func warn(ofOverwriting record: SubscriptionRecord) {
    guard let tracer, let (flat, older, newer) = warnings.answers.note(record, tracer) else {
      return
    }
    let text = WarningText(tracer: tracer, statements: tracedStatements)
    guard let first = text.statement(older), let second = text.statement(newer) else { return }
    warn(
      "\(record.label) shows the answer to \(first) instead of the newer answer to \(second): "
        + "\(text.named(flat)) merges both; flatMapLatest ends the older request")
  }

  /// Warns of a view model that stays alive although its name was dropped.
  ///
  /// This method must not retain the view model, because a later step checks whether the view model
  /// is freed.
  package func warn(ofLiving model: DroppedModel) {
    guard tracer != nil, !warn(ofTasksOf: model), model.object != nil else { return }
    if holdsSwift { return warn(ofHolderOf: model) }
    guard clock.nextTime == nil else { return }
    let holders = context.variables.values.contains { variable in
      switch variable.value {
      case .int, .double, .bool, .string, .none, .duration: false
      default: true
      }
    }
    if holders { return }
    warn(
      "\(model.name) stays alive after drop, although nothing in the session holds it: a closure "
        + "of its own or a global does; capture [weak self]")
  }
}

/// Writes the sentences of warnings.
struct WarningText {
  let tracer: Tracer
  let statements: TracedStatements

  /// The text of the warning. Nil if the trace lacks a fact that the sentence needs.
  func text(of anomaly: TracedAnomaly) -> String? {
    switch anomaly {
    case .requestTwice(let request, let fork, let cause):
      guard let statement = statement(cause), let name = tracer.operator(request)?.name else {
        return nil
      }
      return
        "\(name) is requested twice for \(statement): \(named(fork)) is a cold stream with two "
        + "subscribers; add .share() to the stream"
    case .sharedAgain(let subject, let end, let cause):
      guard let end = tracer[end], let statement = statement(cause) else { return nil }
      return
        "\(named(subject)) ended at \(Durations.text(end.time)), and \(statement) subscribes to "
        + "it again: it replays, or starts again; share a stream that does not end"
    case .deadInput(let subject, let end, let cause):
      guard let error = tracer[end], let statement = statement(cause) else { return nil }
      let isOfInner = tracer.operator(error.subject)?.manner.hasInners ?? false
      return "\(statement) has no effect any more: \(named(error.subject)), after "
        + "\(named(subject)), ended with an error at \(Durations.text(error.time)); catch "
        + (isOfInner ? "the error inside the inner stream" : "the error earlier")
    case .reentrant(let subject, let outer, let inner):
      guard let first = statement(outer), let second = statement(inner) else { return nil }
      return "\(named(subject)) receives an element while it sends another one, by \(second)"
        + (first == second ? "" : ", during \(first)")
        + "; put .observe(on: MainScheduler.asyncInstance) before the observer"
    case .unheard(let subject, let first, let count, let cause):
      guard let sender = statement(first), let listener = statement(cause) else { return nil }
      return "\(Count.text(count, "element")) went into \(named(subject)) before it had a "
        + "subscriber, the first with \(sender), so \(listener) did not receive it; a "
        + "BehaviorRelay or a ReplaySubject keeps it"
    case .offMain(let receiver, let carrier, let cause):
      guard let statement = statement(cause) else { return nil }
      let way = carrier.flatMap { tracer.operator($0) }.flatMap { $0.isInternal ? nil : $0 }
      return "\(statement) \(receiver) off the main scheduler"
        + (way == nil ? "" : ", by \(carrier.map(named) ?? "")")
        + "; put .observe(on: MainScheduler.instance) before it"
    case .unseenError(let error, let subject, let start):
      guard let statement = statement(start) else { return nil }
      return "\(task(subject)), of \(statement), threw \(Value(reflecting: error).canonical), "
        + "and no code handles the error: catch it in the task"
    }
  }

  /// A task with its source location, for messages.
  func task(_ number: UInt32) -> String {
    guard let traced = tracer.operator(number) else { return "a task" }
    let name = traced.function.isEmpty ? "a task" : "the task of \(traced.function)"
    return name + (traced.place.map { $0.isEmpty ? "" : " (\($0))" } ?? "")
  }

  /// An operator with its source location, for messages.
  func named(_ number: UInt32) -> String {
    guard let traced = tracer.operator(number) else { return "a stream" }
    return traced.name + (traced.place.map { " (\($0))" } ?? "")
  }

  /// The statement that caused a record, with its source location. Nil if it is unknown.
  func statement(_ serial: Int) -> String? {
    statements.origin(of: serial, in: tracer).map { "'\($0.text)' (\($0.place))" }
  }
}

import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// The warnings of a session: what usually goes wrong, each with its cause and the mend.
package final class SessionWarnings: SessionPart {
  private unowned let session: Session
  package fileprivate(set) var all: [String] = []
  /// Whether the session warns.
  package var isOn = true
  /// Those that a person has been told.
  fileprivate var told: Set<String> = []
  /// The view models that have lived on when their names were dropped.
  var dropped: [DroppedModel] = []
  /// The answers that subscriptions have shown.
  var answers = ShownAnswers()

  package init(of session: Session) { self.session = session }

  package func heard(_ record: SubscriptionRecord) { session.warn(ofOverwriting: record) }
  package func found(_ anomaly: TracedAnomaly) { session.warn(of: anomaly) }
  package func dropped(_ disposable: any Disposable, _ expr: Expr) {
    session.warn(ofDropped: disposable, expr)
  }

  /// Forgets all but the warnings that the person has read; the session begins again.
  package func reset() {
    all = []
    answers = ShownAnswers()
    dropped = []
    isOn = true
  }
}

extension Session {
  package var warnings: SessionWarnings { part(SessionWarnings.self) }

  /// Adds a warning, once, and tells a person at the prompt.
  func warn(_ text: String) {
    guard warnings.isOn, !warnings.all.contains(text) else { return }
    warnings.all.append(text)
    if options.isInteractive, warnings.told.insert(text).inserted {
      listener.onWarning("warning: \(text)")
    }
  }

  /// Takes note of what the trace has found.
  package func warn(of anomaly: TracedAnomaly) {
    guard let tracer else { return }
    if let text = WarningText(tracer: tracer, statements: tracedStatements).text(of: anomaly) {
      warn(text)
    }
  }

  /// Warns of a subscription whose disposable nobody keeps.
  package func warn(ofDropped disposable: any Disposable, _ expr: Expr) {
    guard let tracer, case .call(let call) = expr.kind,
      case .member(_, let name) = call.callee.kind, disposable.isLiveSubscription,
      !tracer.isOfCode(disposable)
    else { return }
    warn(
      "the subscription of \(place(in: source, at: expr.range.lowerBound)) goes on, and nothing "
        + "but its stream can end it: keep what '\(name.text)' gives, as .disposed(by: bag) does")
  }

  /// Warns of an answer that takes the place of a newer one.
  package func warn(ofOverwriting record: SubscriptionRecord) {
    guard let tracer, let (flat, older, newer) = warnings.answers.note(record, tracer) else {
      return
    }
    let text = WarningText(tracer: tracer, statements: tracedStatements)
    guard let first = text.statement(older), let second = text.statement(newer) else { return }
    warn(
      "\(record.label) shows the answer to \(first) over the newer one to \(second): "
        + "\(text.named(flat)) merges both; flatMapLatest ends the older request")
  }

  /// Warns of a view model that lives on although its name was dropped.
  ///
  /// Nothing here may hold the view model: a trial shows whether it goes.
  package func warn(ofLiving model: DroppedModel) {
    guard tracer != nil, model.object != nil else { return }
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
      "\(model.name) lives on after drop, and nothing in the session holds it: a closure of its own does, "
        + "or something global; capture [weak self]")
  }
}

/// Warnings as sentences.
private struct WarningText {
  let tracer: Tracer
  let statements: TracedStatements

  /// The warning; nil where not all of it is known.
  func text(of anomaly: TracedAnomaly) -> String? {
    switch anomaly {
    case .requestTwice(let request, let fork, let cause):
      guard let statement = statement(cause), let name = tracer.operator(request)?.name else {
        return nil
      }
      return
        "\(name) is requested twice for \(statement): \(named(fork)) is a cold stream with two "
        + "subscribers; put .share() behind it"
    case .sharedAgain(let subject, let end, let cause):
      guard let end = tracer[end], let statement = statement(cause) else { return nil }
      return
        "\(named(subject)) ended at \(Durations.text(end.time)), and \(statement) subscribes to "
        + "it again: it replays, or starts again; share a stream that does not end"
    case .deadInput(let subject, let end, let cause):
      guard let error = tracer[end], let statement = statement(cause) else { return nil }
      let isOfInner = tracer.operator(error.subject)?.manner.hasInners ?? false
      return "\(statement) reaches nothing any more: \(named(error.subject)), behind "
        + "\(named(subject)), ended with an error at \(Durations.text(error.time)); catch it "
        + (isOfInner ? "inside the inner stream" : "before it gets there")
    case .reentrant(let subject, let outer, let inner):
      guard let first = statement(outer), let second = statement(inner) else { return nil }
      return "\(named(subject)) is sent an element while it sends another one, by \(second)"
        + (first == second ? "" : ", during \(first)")
        + "; put .observe(on: MainScheduler.asyncInstance) between"
    case .unheard(let subject, let first, let count, let cause):
      guard let sender = statement(first), let listener = statement(cause) else { return nil }
      return "\(Count.text(count, "element")) went into \(named(subject)) before anybody listened, "
        + "the first with \(sender), and \(listener) misses it; a BehaviorRelay or a "
        + "ReplaySubject keeps it"
    case .offMain(let receiver, let carrier, let cause):
      guard let statement = statement(cause) else { return nil }
      let way = carrier.flatMap { tracer.operator($0) }.flatMap { $0.isInternal ? nil : $0 }
      return "\(statement) \(receiver) off the main scheduler"
        + (way == nil ? "" : ", by \(carrier.map(named) ?? "")")
        + "; put .observe(on: MainScheduler.instance) before it"
    }
  }

  /// The operator and its place.
  func named(_ number: UInt32) -> String {
    guard let traced = tracer.operator(number) else { return "a stream" }
    return traced.name + (traced.place.map { " (\($0))" } ?? "")
  }

  /// The statement that a record came from, and its place.
  func statement(_ serial: Int) -> String? {
    statements.origin(of: serial, in: tracer).map { "'\($0.text)' (\($0.place))" }
  }
}

import RxsEngine
import RxsRuntime

/// Describes why an inner stream or a request has sent no element.
extension MissingEvents {
  /// Describes the inner stream that an element started.
  func inner(
    _ holder: TraceStage, _ traced: TracedOperator, _ serial: Int, _ later: Int?
  ) -> String {
    guard let stage = tracer.innerStage(of: holder.id, from: serial) else {
      switch traced.manner {
      case .ignoresNewer: return "ignored while another inner stream runs"
      case .queuesInners: return "waits for the inner streams before it"
      default: return "its inner stream sent nothing"
      }
    }
    if case .followsLatest = traced.manner, let later, stage.end == 0 || stage.end > later {
      return replaced(by: later)
    }
    return holding(within: stage, serial)
      ?? (stage.end > 0 ? ended(stage) : unanswered("inner \(stage.inner)", stage))
  }

  /// Describes the operator that stopped the elements of an inner stream.
  private func holding(within inner: TraceStage, _ serial: Int) -> String? {
    guard inner.lastOutput == 0, failure(of: inner) == nil else { return nil }
    let within = consequences(of: serial).filter { reached in
      guard let record = tracer[reached], record.kind == .next else { return false }
      return tracer.stage(record.stage)?.below.contains { $0.id == inner.id } ?? false
    }
    guard let last = furthest(within), let record = tracer[last],
      let sender = tracer.stage(record.stage), let next = leading.below(sender),
      let shown = shown(below: sender),
      // If a request inside of the inner stream has no answer yet, the request is reported instead.
      !sender.below.contains(where: { tracer.operator($0.subject)?.policy == .request })
    else { return nil }
    let place = shown.operator.place.map { " (\($0))" } ?? ""
    let reason = reason(next, shown.operator, last, record, sender)
    return "inner \(inner.inner), \(shown.operator.name)\(place): \(reason)"
  }

  /// Describes how an inner stream ended, with the error that ended it.
  func ended(_ inner: TraceStage) -> String {
    let time = tracer[inner.end].map { " at \(Durations.text($0.time))" } ?? ""
    return "inner \(inner.inner) ended" + (inner.lastOutput > 0 ? "" : " without an element") + time
      + (failure(of: inner).map { ", after \($0)" } ?? "")
  }

  /// The error that ended an inner stream. Nil if no error ended it.
  private func failure(of inner: TraceStage) -> String? {
    var failed: TraceRecord?
    var cursor = inner.end
    while cursor > inner.cause, let record = tracer[cursor] {
      if record.kind == .error { failed = record }
      cursor = tracer.cause(of: cursor)
    }
    return failed.flatMap { tracer.operator($0.subject) }.map { traced in
      traced.policy == .request ? "\(traced.name) failed" : "an error"
    }
  }

  /// Describes that a stage has sent no element yet, and the time at which its work is due.
  func unanswered(_ name: String, _ stage: TraceStage) -> String {
    let due = tracer.pending.first { work in
      guard let place = work.stage.flatMap({ tracer.stage($0) }) else { return false }
      return place.id == stage.id || place.below.contains { $0.id == stage.id }
    }
    let text = "\(name) has not answered"
    return due.map { "\(text), due at \(Durations.text($0.time)): run 'advance'" } ?? text
  }

  /// The unanswered request that a statement's event caused. Nil if there is none.
  func request(of root: Int) -> TraceStage? {
    tracer.requests.last { request in
      request.end == 0 && request.lastOutput == 0 && !request.hasEnded
        && tracer.root(of: request.cause) == root
    }
  }

  func unanswered(_ request: TraceStage) -> String {
    unanswered(tracer.operator(request.subject)?.name ?? "a request", request)
  }
}

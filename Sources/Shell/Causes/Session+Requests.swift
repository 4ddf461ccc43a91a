import RxsCatalog
import RxsEngine
import RxsRuntime
import RxsSession

extension Session {
  /// The error for a question about causes, in a session that records no causes.
  package static var untraced: Fault {
    Fault("the session does not record causes", hint: "start rxs with --trace")
  }

  /// A line for each request, with its time, its answer and its cause.
  package var requestLines: [String] {
    get throws {
      guard let tracer else {
        if !standIns.waiting.lines.isEmpty { return standIns.waiting.lines }
        throw Self.untraced
      }
      return standIns.waiting.lines
        + tracer.requests.map { request in
          let name = tracer.operator(request.subject)?.name ?? ""
          return "\(Durations.text(request.began)) \(name) \(fate(of: request, tracer))"
            + (tracedStatements.origin(of: request.cause, in: tracer).map { "  ← \($0.text)" } ?? "")
        }
    }
  }

  private func fate(of request: TraceStage, _ tracer: Tracer) -> String {
    func span(_ serial: Int) -> String {
      guard let time = tracer[serial]?.time else { return "" }
      return time > request.began ? " after \(Durations.text(time - request.began))" : " at once"
    }
    if let end = tracer[request.end], end.kind == .error { return "failed\(span(request.end))" }
    if request.lastOutput > 0 { return "answered\(span(request.lastOutput))" }
    if request.end > 0 { return "ended without an answer" }
    return request.hasEnded ? "cancelled" : "waits"
  }
}

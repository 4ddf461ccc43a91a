import RxsCatalog
import RxsCauses
import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSwiftSession
import RxsWorld

/// `show [TOPIC [NAME]]`
package struct Show: SessionStatement {
  let topic: Name?
  let name: Name?

  package static let word = "show"
  package static let help = StatementHelp(
    .check, 4,
    "show [inputs|outputs|vars|subscriptions|pending|log|stubs|requests|warnings|left|view NAME|SERVICE|NAME]",
    summary: "shows the content of the session",
    examples: [
      """
      let xs = hot(.next(1s, 1), .next(2s, 2))
      show pending
      | 1s hot (2 events)
      """
    ])
  package static let effect: StatementEffect = [.looks, .unrecorded]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Show {
    guard !parser.isAtStatementEnd else { return Show(topic: nil, name: nil) }
    let topic = try parser.parseDottedName("what to show")
    let name = parser.isAtStatementEnd ? nil : try parser.parseDottedName("a name")
    return Show(topic: topic, name: name)
  }

  /// A topic of `show`.
  struct Topic {
    package let name: String
    package let summary: String
    var needsTrace = false
    let lines: (Session, Name?) throws -> [String]
  }

  /// All topics except the services of stand-ins, which depend on the session.
  nonisolated(unsafe) static let topics = [
    Topic(name: "inputs", summary: "the inputs of view models, with their types") {
      session, name in
      try session.members(name) { session.inputs(of: $0) }
    },
    Topic(name: "outputs", summary: "the outputs of view models, with their types") {
      try $0.members($1) { $0.allOutputs.map { ($0.name, $0.typeName) } }
    },
    Topic(name: "vars", summary: "names and their values") { session, _ in
      session.sortedVariables.map { "\($0.name) = \($0.value.canonical)" }
    },
    Topic(name: "subscriptions", summary: "labels, and the number of events of each") {
      session, _ in
      session.subscriptions.all.map { record in
        let count = Count.text(record.events.count, "event")
        return "\(record.label) \(record.isLive ? "live" : "ended"), \(count)"
      }
    },
    Topic(name: "pending", summary: "the scheduled work") { session, _ in
      session.workLines
    },
    Topic(name: "log", summary: "the session so far") { session, _ in session.log },
    Topic(name: "stubs", summary: "the answers to requests") { session, _ in
      session.stubs.listing
    },
    Topic(name: "_", summary: "the last value in full") { session, _ in
      guard let last = session.context.names.last else { throw Fault(.noLastValue) }
      return [last.value.canonical]
    },
    Topic(name: "requests", summary: "requests, their answers and their causes", needsTrace: true) {
      session, _ in
      try session.requestLines
    },
    Topic(
      name: "warnings", summary: "warnings about probable mistakes", needsTrace: true
    ) {
      session, _ in
      guard session.tracer != nil else { throw Session.untraced }
      let warnings = session.warnings.all
      return warnings.isEmpty ? ["(no warning)"] : warnings
    },
    Topic(name: "left", summary: "missing types that phantoms replace, and left-out bodies") {
      session, _ in
      session.swift.apps.leftLines
    },
    Topic(name: "view", summary: "a screen as its user would see it") { try $0.view($1) },
  ]

  /// Whether the topic needs a trace.
  package var needsTrace: Bool { Self.topics.contains { $0.name == topic?.text && $0.needsTrace } }

  package func run(in session: Session) throws {
    let lines = try lines(in: session)
    if lines.isEmpty { return }
    let text = lines.joined(separator: "\n")
    session.emitLine(needsTrace || topic == nil ? .prose(text) : .text(text))
  }

  private func lines(in session: Session) throws -> [String] {
    guard let topic else { return session.overview }
    if let known = Self.topics.first(where: { $0.name == topic.text }) {
      return try known.lines(session, name)
    }
    if let methods = session.catalog.standIns[topic.text] {
      return session.standIns.answers.listing(of: topic.text, methods)
    }
    if let lines = session.lines(onName: topic.text) { return lines }
    throw Fault(
      Self.unknown(topic, session.catalog, session.context.variables.keys.sorted()), session.source)
  }

  /// The names of all topics.
  static func names(_ catalog: Catalog) -> [String] {
    topics.map(\.name) + catalog.standIns.keys.sorted()
  }

  private static func unknown(
    _ topic: Name, _ catalog: Catalog, _ variables: [String]
  ) -> Diagnostic {
    let known = names(catalog)
    return Diagnostic(
      .message("'show' does not know '\(topic.text)'"), at: topic.range,
      hint: "it shows \(known.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: topic.text, in: known + variables))
  }

  package func check(in check: ScriptCheck) {
    let catalog = check.session.catalog
    guard let topic, !Self.names(catalog).contains(topic.text), !check.isBound(topic.text) else {
      return
    }
    check.report(Self.unknown(topic, catalog, []))
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    switch point.operands.count {
    case 0:
      let services = completer.session.catalog.standIns.keys.sorted().map {
        Completion.Candidate(text: $0, summary: "the answers of its stand-in")
      }
      return Offer(
        topics.map { .init(text: $0.name, summary: $0.summary) } + services + completer.variables())
    case 1: return Offer(completer.models)
    default: return Offer([])
    }
  }
}

extension Session {
  /// The names of the session in alphabetical order.
  var sortedVariables: [Variable] { context.variables.values.sorted { $0.name < $1.name } }

  /// The view models that are bound to names, in alphabetical order of the names.
  var models: [(name: String, model: ModelValue)] {
    sortedVariables.compactMap { variable in
      shownModel(variable.value).map { (variable.name, $0) }
    }
  }

  fileprivate var log: [String] {
    transcript.entries.dropLast().filter { !$0.isOnlyLooking }
      .flatMap { ["\($0.text)\(mark(of: $0))"] + $0.outputLines.map { "| \($0)" } }
  }

  /// The comment in a log after a statement that no longer compiles; empty for other statements.
  private func mark(of entry: Transcript.Entry) -> String {
    let reason = swift.aside.first { place, _ in entry.done?.holds(place) ?? false }?.value
    return reason.map { "  // set aside: \($0)" } ?? ""
  }

  /// The lines of a SwiftUI view, as a user of the app would see them.
  fileprivate func view(_ name: Name?) throws -> [String] {
    let views = models.filter { $0.model.draw != nil }
    guard let name else {
      throw Fault(
        views.isEmpty
          ? "there is no view to draw: make a view of a view model first"
          : "'show view' takes the name of a view: \(views.map(\.name).joined(separator: ", "))")
    }
    guard let view = views.first(where: { $0.name == name.text }), let draw = view.model.draw
    else { throw unknown("view", name, views.map(\.name)) }
    return ViewDrawing.framed(draw())
  }

  fileprivate func members(
    _ name: Name?, _ members: (ModelValue) -> [(name: String, typeName: String)]
  ) throws -> [String] {
    if let name, !models.contains(where: { $0.name == name.text }) {
      throw unknown("view model", name, models.map(\.name))
    }
    return models.filter { name == nil || $0.name == name?.text }.flatMap { model in
      members(model.model).map { "\(model.name).\($0.name): \($0.typeName)" }
    }
  }

  private func unknown(_ what: String, _ name: Name, _ known: [String]) -> Fault {
    Fault(
      "no \(what) is called '\(name.text)'",
      suggestion: Suggestion.nearest(to: name.text, in: known)
    ).located(name.range, source)
  }
}

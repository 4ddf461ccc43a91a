import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSwiftSession
import RxsSystem
import RxsWorld

/// `include "file.rxs"`
package struct Include: SessionStatement {
  package let path: Name

  package static let word = "include"
  package static let help = StatementHelp(
    .session, 1, "include \"file.rxs\"",
    summary: "runs another file here; the path is relative to this file",
    examples: ["include \"setup.rxs\""])
  package static let effect: StatementEffect = [.recordsItsParts, .readsFiles]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Include {
    Include(path: try parser.parsePath(of: word))
  }

  package func run(in session: Session) throws {
    try session.locating(path.range) { try session.include(path.text) }
  }

  package func check(in check: ScriptCheck) { check.include(path) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer([])
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    PathOffer(folder: completer.folder, extensions: ["rxs"])
  }
}

extension Session {
  /// Runs the lines of a file. Each line has its own entry in the transcript.
  fileprivate func include(_ path: String) throws {
    let read = try open(file: path)
    let file = read.found
    let started = transcript.lastOwnEntry.flatMap { FileAccess.realPath($0.source.name) }
    guard started != file, !files.included.contains(file) else {
      throw Fault.includesItself(path)
    }
    let source = Source(name: self.source.nameOfIncluded(path), bytes: Array(read.bytes))
    var (script, diagnostics) = Parser.parse(source, grammar)
    if let compiled = swift.included[file], compiled.source.bytes == source.bytes {
      script = compiled
    }
    let problems =
      diagnostics + (conditions.goesOnAfterExpectations ? script.malformedPatterns : [])
    if let first = problems.first { throw Fault(first, in: source) }
    files.own.insert(file)
    files.included.append(file)
    defer { files.included.removeLast() }
    try run(script)
  }

  /// Runs the lines of a file. Conditions of the file, such as `xfail`, apply to a phase of the
  /// file or to the whole file.
  private func run(_ script: Script) throws {
    let (held, outerExcuse) = (takeVerdicts(), conditions.excuse)
    defer {
      conditions.excuse = outerExcuse
      held.forEach(conclude)
    }
    declareFunctions(of: script)
    var part = IncludedPart(phase: progress.phase, fileExcuse: conditions.excuse)
    var failure: IncludeFailure?
    for item in script.items {
      switch item {
      case .phase(let next): part.begin(next.title)
      case .line(let line):
        if part.isSkipped { continue }
        conditions.excuse = part.excuse
        let found = try run(line, of: script.source, in: part.phase)
        takeVerdicts().forEach { part.hear($0) }
        guard let found else { continue }
        if conditions.excuse != nil, found.reason != .timeout {
          if found.reason != .expectation { part.skip() }
          continue
        }
        failure = failure ?? found
        guard found.reason == .expectation, conditions.goesOnAfterExpectations else { throw found }
      case .comment, .blank: continue
      }
      if leavesLine { break }
    }
    if let failure { throw failure }
  }

  private func run(
    _ line: SourceLine, of source: Source, in phase: String?
  ) throws -> IncludeFailure? {
    guard case .failed(let reason) = run(line, of: source, phase: phase) else { return nil }
    let error = transcript.entries.last?.output.last
    let message = if case .error(let message)? = error { message } else { "the file failed" }
    return IncludeFailure(reason: reason, message: message)
  }
}

/// The running phase of an included file, and the verdicts of the file's conditions.
private struct IncludedPart {
  private(set) var phase: String?
  private var isOwnPhase = false
  private var fileExcuse: String?
  private var phaseExcuse: String?
  private var skipsFile = false
  private var skipsPhase = false

  init(phase: String?, fileExcuse: String?) {
    self.phase = phase
    self.fileExcuse = fileExcuse
  }

  var isSkipped: Bool { skipsFile || skipsPhase }
  var excuse: String? { phaseExcuse ?? fileExcuse }

  mutating func begin(_ title: String) {
    (phase, isOwnPhase) = (title, true)
    (phaseExcuse, skipsPhase) = (nil, false)
  }

  mutating func hear(_ verdict: ConditionVerdict) {
    switch verdict {
    case .skips: skip()
    case .fails(let reason): if isOwnPhase { phaseExcuse = reason } else { fileExcuse = reason }
    }
  }

  /// Skips the remaining lines of the phase. Before the first phase, skips the remaining lines of
  /// the file.
  mutating func skip() { if isOwnPhase { skipsPhase = true } else { skipsFile = true } }
}

extension Fault {
  /// A syntax error of an included file.
  fileprivate init(_ diagnostic: Diagnostic, in source: Source) {
    self.init(
      "\(source.name):\(source.line(at: diagnostic.range.lowerBound)): \(diagnostic.message)",
      suggestion: diagnostic.suggestion, hint: diagnostic.hint)
    range = diagnostic.range
    self.source = source
  }
}

extension Include {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .includes(path.text)
  }
}

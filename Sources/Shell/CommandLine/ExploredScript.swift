import RxsCatalog
import RxsChecking
import RxsCompiling
import RxsExploring
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSwiftSession
import RxsSystem

/// A script that runs to its end and is then explored.
struct ExploredScript {
  /// The reason why the script cannot be explored.
  struct Failure: Error {
    let message: String
    let status: ExitStatus
  }

  let path: String
  private let loaded: LoadedScript
  private let swift: SwiftOption
  private let catalog: Catalog

  init(_ path: String, _ swift: SwiftOption, catalog: Catalog) throws {
    self.path = path
    self.swift = swift
    self.catalog = catalog
    loaded = try LoadedScript.file(path, isOpenToSwift: swift.isAllowed)
  }

  var source: Source { loaded.script.source }

  var text: String { source.text(SourceRange(source.start, source.bytes.count)) }

  private var comments: [String] {
    let own = loaded.script.items.compactMap { item -> String? in
      if case .comment(let comment) = item { source.text(comment.range) } else { nil }
    }
    return own
      + loaded.script.lines.compactMap { $0.trailingComment.map { source.text($0.range) } }
  }

  /// The conditions for inputs, from the comments of the script.
  var conditions: InputConditions { InputConditions(comments: comments) }

  /// The silenced judges, from the comments of the script. A judge is a rule that `explore` checks.
  var silenced: SilencedJudges {
    get throws {
      do { return try SilencedJudges(comments: comments) } catch {
        throw Failure(message: error.message, status: .usage)
      }
    }
  }

  /// Runs the script. Returns the session and the added statements. Throws if the script fails.
  func played() throws -> (session: Session, added: [String]) {
    var options = Session.Options(
      folder: loaded.folder, allowsSwift: swift.allowsSwift, uses: swift.uses)
    options.traces = true
    options.ownsProcess = true
    let session = Session(catalog: catalog, options: options)
    session.code.coverage = CodeCoverage()
    var script = loaded.script
    if session.needsSwift(script, isAllowed: options.allowsSwift) {
      do { script = try session.compilingToRun(script, isTyped: false) } catch {
        throw loaded.refusal ?? error
      }
    }
    let mistakes = ScriptCheck.mistakes(in: script, session)
    guard mistakes.isEmpty else { throw ScriptProblem.syntax(script.source, mistakes) }
    var added: [String] = []
    try session.active {
      session.declareFunctions(of: script)
      for line in script.lines {
        guard case .failed(let failure) = session.run(line, of: script.source, phase: nil) else {
          continue
        }
        let message = session.transcript.entries.last?.outputLines.last ?? ""
        throw Failure(
          message: "fails before the exploration, at line \(line.lineNumbers.lowerBound): "
            + "\(message.hasPrefix("error: ") ? String(message.dropFirst(7)) : message)",
          status: ExitStatus(failure))
      }
      added = Self.missing(in: session)
      for text in added {
        let source = Source(name: path, text: text)
        for line in Parser.parse(source, .shell).0.lines {
          session.run(line, of: source, phase: nil)
        }
      }
    }
    return (session, added)
  }

  /// `subscribe` statements for the view models to which the script does not subscribe.
  private static func missing(in session: Session) -> [String] {
    session.context.variables.keys.sorted().compactMap { name in
      guard case .model(let model) = session.context.variables[name]?.value,
        !model.allOutputs.isEmpty,
        !session.subscriptions.labels.contains(where: { $0.hasPrefix("\(name).") })
      else { return nil }
      return "subscribe \(name)"
    }
  }
}

import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSwiftSession
import RxsSystem

/// `use "PATH"`, `use "PATH" target "NAME"`
package struct Use: SessionStatement {
  package let path: Name
  /// The name after `target`, which selects one target of a package or project; nil without
  /// `target`.
  let target: Name?

  package static let word = "use"
  package static let help = StatementHelp(
    .session, 2, "use \"PATH\" [target \"NAME\"]",
    summary:
      "reads Swift into the session: a file, a folder, a package, an Xcode project, or an app that "
      + "comes with rxs by its name",
    examples: [
      """
      use "CounterModel.swift"
      let counter = CounterModel()
      subscribe counter
      """
    ])

  package static let effect: StatementEffect = .readsFiles

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Use {
    let path = try parser.parsePath(of: word)
    guard !parser.isAtStatementEnd, parser.accept(word: Self.target) else {
      return Use(path: path, target: nil)
    }
    return Use(path: path, target: try parser.parseText(of: Self.target, "a target in quotes"))
  }

  private static let target = "target"

  /// The path and the target to use, as the compiler receives them.
  ///
  /// - Parameter source: the source of the statement.
  func place(in source: Source) -> UsedPath {
    .named(path.text, at: source.nameOfIncluded(path.text), target: target?.text)
  }

  /// Checks only that the app is known. The app was read and compiled before the line ran.
  package func run(in session: Session) throws {
    guard session.swift.apps.index != nil else {
      throw Fault("'use' is allowed only at the top level of a script")
        .located(path.range, session.source)
    }
    if session.options.isInteractive, let summary = session.swift.apps.summary {
      session.listener.onNotice(summary)
    }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let isAfterPath = point.tokens.last?.kind == .stringEnd
    return Offer(isAfterPath ? [.init(text: target)] : [])
  }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    PathOffer(folder: completer.folder, extensions: ["swift"])
  }
}

extension Use {
  package func moved(
    from source: Source, to folder: String
  ) -> (range: SourceRange, path: String)? {
    guard !path.text.hasPrefix("/"), FileAccess.folder(of: source.name) != folder,
      let own = FileAccess.realPath(source.nameOfIncluded(path.text)),
      let start = FileAccess.realPath(folder)
    else { return nil }
    return (path.range, Value.quoted(FileAccess.way(to: own, from: start)))
  }
}

extension Use {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .uses(place(in: source), at: path.range)
  }
}

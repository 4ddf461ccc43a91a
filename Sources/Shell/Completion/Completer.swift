import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// Finds the candidates at the cursor. It reads the tables of the library, the resolver and the
/// live session, and changes nothing.
package struct Completer {
  package typealias Candidate = Completion.Candidate

  package let session: Session
  /// The folder to which paths in statements are relative.
  package let folder: String

  package init(session: Session, folder: String = ".") {
    self.session = session
    self.folder = folder
  }

  /// The candidates at a cursor. `cursor` is the number of UTF-8 bytes before it.
  package func completion(_ text: String, _ cursor: Int) -> Completion {
    guard let point = CompletionPoint(text, cursor: cursor, session.grammar) else { return .none }
    if let typed = point.stringText {
      guard let paths = point.statement?.paths(at: point, in: self) else { return .none }
      return FileCompletion(folder: paths.folder).completion(typed, paths.extensions)
    }
    if let dot = point.tokens.last, dot.isSymbol(".") {
      guard !dot.followedByBlank || dot.range.upperBound == point.source.bytes.count
      else { return .none }
    }
    var completion = offer(at: point).matching(point)
    if point.word.isEmpty { completion.heading = declarations(at: point) }
    return completion
  }

  private func offer(at point: CompletionPoint) -> Offer {
    if point.wantsNewName { return Offer([]) }
    if let labels = labelArgument(at: point) { return Offer(labels) }
    guard !point.tokens.isEmpty else {
      // Functions are offered only if nothing else matches, because few statements begin with a
      // call of a function.
      return Offer(
        statements + variables() + viewModels + compiledNames, otherwise: names(at: point))
    }
    if point.openBracket == nil, let offer = point.statement?.offer(at: point, in: self) {
      return offer
    }
    if let statement = point.statement, !Self.takesOperand(statement) { return Offer([]) }
    if let last = point.tokens.last, last.isSymbol(".") { return Offer(members(at: point)) }
    if point.followsOperand { return Offer([]) }
    return Offer(expression(at: point))
  }

  /// The candidates for the first word of a statement.
  private var statements: [Candidate] {
    let swift = SwiftStatements.offered.map {
      Candidate(text: $0.word, suffix: " ", summary: $0.summary)
    }
    return session.grammar.sessionStatements.map { statement in
      Candidate(
        text: statement.word, suffix: Self.takesOperand(statement) ? " " : "",
        summary: statement.help.summary)
    } + swift
  }

  private static func takesOperand(_ statement: any SessionStatement.Type) -> Bool {
    statement.help.usage.contains { $0.contains(" ") }
  }

  /// The candidates for a target, as in `emit game.checkNumber`. A blank ends the target.
  package func target(at point: CompletionPoint) -> Offer? {
    let start = point.startOfPath
    if start == 1 {
      guard point.tokens.count == 1 else { return Offer(members(at: point)) }
      return Offer(
        variables { value in
          switch value {
          case .model(let model): !model.inputs.isEmpty
          case let value where session.observedObject(value) != nil: true
          case .stream(let stream): stream.input != nil
          default: false
          }
        })
    }
    let last = point.tokens.last
    let isInTarget = !point.operands.dropFirst().contains(where: \.precededByBlank)
    if last?.isSymbol(".") == true { return isInTarget ? Offer([]) : nil }
    // After a blank, the target is complete, and its candidates are no longer needed.
    guard isInTarget || last?.kind == .comma else { return nil }
    let end = point.tokens.indices.dropFirst(2).first { point.tokens[$0].precededByBlank }
    let target = known(endingAt: (end ?? point.tokens.endIndex) - 1, at: point)
    if case .stream(let stream)? = target?.value, stream.input?.typeName == "Bool" {
      return Offer([.init(text: "false"), .init(text: "true")])
    }
    return Offer(names(at: point))
  }
}

/// The folder and the file extensions for the completion of a path in quotes.
package struct PathOffer {
  package let folder: String
  /// The file extensions to offer. Nil for all files.
  package var extensions: [String]?

  package init(folder: String, extensions: [String]? = nil) {
    self.folder = folder
    self.extensions = extensions
  }
}

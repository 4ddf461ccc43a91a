import RxsLanguage

/// Declarations that were refused at the prompt, until what they need is typed.
struct RefusedDeclarations {
  let source: Source
  let names: Set<String>
}

extension Session {
  /// Compiles what was typed at a prompt.
  ///
  /// Declarations that were refused are tried once more together with new ones: two that need one
  /// another may be typed one after the other.
  package func compilingTyped(_ script: Script) throws(ScriptProblem) -> Script {
    guard script.declaresOnly else { return try compiling(script, isTyped: true) }
    let joined = swift.pending.flatMap(script.joined)
    if let joined, let compiled = try? compiling(joined, isTyped: true) {
      swift.pending = nil
      return compiled
    }
    do throws(ScriptProblem) {
      return try compiling(script, isTyped: true)
    } catch {
      guard case .swift(let text) = error else { throw error }
      let refused = joined ?? script
      swift.pending = RefusedDeclarations(source: refused.source, names: refused.namesOfDeclarations)
      let needsOther = CompilerErrors(text).all.contains(where: script.mayNeedOther)
      throw needsOther ? .swift(text + Self.adviceOnOther) : error
    }
  }

  private static let adviceOnOther =
    "  declarations that need one another: type the other one next, or paste both together\n"
}

extension Script {
  /// Whether it has declarations, and nothing else.
  fileprivate var declaresOnly: Bool {
    !statements.isEmpty
      && statements.allSatisfy { statement in
        switch statement.kind {
        case .declaration, .function: true
        default: false
        }
      }
  }

  fileprivate var namesOfDeclarations: Set<String> {
    Set(statements.compactMap { PlacedStatement(statement: $0, source: source).nameOfDeclaration })
  }

  /// The script behind declarations that were refused; nil where it corrects one of them.
  fileprivate func joined(to refused: RefusedDeclarations) -> Script? {
    guard refused.names.isDisjoint(with: namesOfDeclarations) else { return nil }
    let before = refused.source
    let isNext = before.lastLine + 1 == source.firstLine
    let whole = Source(
      name: source.name, text: before.whole + "\n" + source.whole,
      firstLine: isNext ? before.firstLine : source.firstLine)
    let (script, diagnostics) = Parser.parse(whole, .shell, holdsSwift: true)
    return diagnostics.isEmpty ? script : nil
  }

  /// Whether another declaration may mend an error: it stands in an earlier one, or names a type or a
  /// member.
  fileprivate func mayNeedOther(_ error: CompilerErrors.Entry) -> Bool {
    guard error.file == source.name, (source.firstLine...source.lastLine).contains(error.line) else {
      return true
    }
    let line = Array(source.text(source.range(ofLine: error.line)).utf8)
    let place = error.column - 1
    guard line.indices.contains(place) else { return false }
    let isMember = place > 0 && line[place - 1] == UInt8(ascii: ".")
    return isMember || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[place])
  }
}

import RxsLanguage
import RxsRuntime

/// Generates the code for the compiled parts of a plan, which are statements and expressions.
extension SwiftModule {
  /// The name of the function that registers the known types.
  var tableName: String { "rxsTable\(addition?.layers.count ?? 0)" }

  /// The name of the function that registers the contents of a scope.
  func fill(_ scope: Int) -> String { "rxsFill\(scope)of\(addition?.layers.count ?? 0)" }

  /// Whether a compiled part contains an `await` outside of closures.
  func awaits(_ placed: SwiftPlan.PlacedPart) -> Bool {
    tokens(placed).outsideOfClosures.contains { $0.isWord("await") }
  }

  /// The text of a statement that calls an `async` method without `await`; nil for other
  /// statements.
  func started(_ placed: SwiftPlan.PlacedPart) -> String? {
    guard let name = calledName(placed), case .value(let id) = placed.part,
      glue.isAsync(name) || corrections.started.contains(id)
    else { return nil }
    return placed.source.text(placed.range)
  }

  /// The name of the function that a statement calls without `await`: `load` for `vm.load(1)`; nil
  /// for other statements.
  func calledName(_ placed: SwiftPlan.PlacedPart) -> String? {
    let tokens = tokens(placed)
    guard !placed.isWithin, !awaits(placed), let last = tokens.last, last.kind == .close(.round),
      case .identifier? = tokens.first?.kind
    else { return nil }
    let open = tokens.indices.first { tokens.endOfGroup(at: $0) == tokens.count && $0 > 0 }
    guard let open, tokens[open].kind == .open(.round),
      case .identifier(let name, _) = tokens[open - 1].kind,
      tokens[..<open].allSatisfy({ isNameOrDot($0) })
    else { return nil }
    return name
  }

  /// The name of the function that converts the value of a compiled part to a value of the session.
  func conversion(of placed: SwiftPlan.PlacedPart) -> String {
    if placed.isClosure { return "rxsFunction" }
    if placed.isPrinted { return "rxsPrinted" }
    // The compiled part is only the name of a method, without a call, as in `emit vm.load 3`.
    let tokens = tokens(placed)
    guard tokens.count > 2, case .identifier(let name, _)? = tokens.last?.kind,
      glue.isStarted(name), tokens.dropLast().allSatisfy({ isNameOrDot($0) })
    else { return "rxsValue" }
    return "rxsStarted"
  }

  private func isNameOrDot(_ token: Token) -> Bool {
    if case .identifier = token.kind { return true }
    return token.isSymbol(".")
  }

  func effects(_ placed: SwiftPlan.PlacedPart) -> String {
    awaits(placed) ? " async throws" : " throws"
  }

  /// The code that calls a generated function. If the compiled part contains an `await`, the code
  /// waits for the function.
  func called(_ function: String, _ placed: SwiftPlan.PlacedPart) -> String {
    awaits(placed) ? "{ try rxsWait(\(function)) }" : function
  }

  func tokens(_ placed: SwiftPlan.PlacedPart) -> [Token] {
    Array(plan.lexed.tokens(in: placed.range, of: placed.source))
  }

  /// Whether the compiled part is a `guard` statement.
  func isGuard(_ placed: SwiftPlan.PlacedPart) -> Bool {
    tokens(placed).first?.isWord("guard") ?? false
  }

  /// Whether the value of a variable may throw, or contains an `await`.
  func tries(_ placed: SwiftPlan.PlacedPart) -> Bool {
    let tokens = tokens(placed)
    if isGuard(placed) { return true }
    if awaits(placed) { return valueRange(placed) != nil }
    return tokens.indices.contains { index in
      tokens[index].isWord("try") && index + 1 < tokens.count
        && !tokens[index + 1].isSymbol("?") && !tokens[index + 1].isSymbol("!")
    } && valueRange(placed) != nil
  }

  /// The range after the `=` of a variable; nil without an initial value.
  func valueRange(_ placed: SwiftPlan.PlacedPart) -> SourceRange? {
    let tokens = tokens(placed)[...]
    return tokens.firstIndexOutside { $0.isSymbol("=") }.map {
      SourceRange(tokens[$0].range.upperBound, placed.range.upperBound)
    }
  }

  /// Whether other statements can assign the variables of the compiled part.
  func isSettable(_ placed: SwiftPlan.PlacedPart) -> Bool {
    let tokens = tokens(placed)
    return tokens.first?.isWord("var") ?? false
      && (valueRange(placed) != nil || !tokens.contains { $0.kind == .open(.curly) })
  }

  /// The code for a value. If the value contains an `await`, the code waits for the value.
  func awaited(_ value: SwiftPlan.PlacedPart, _ word: String = "") -> [String] {
    awaits(value) ? ["\(word)try rxsWait {"] + text(of: value) + ["}"] : text(of: value, word)
  }

  /// The lines of a function body. A computed variable named `main` surrounds them if a default
  /// argument may be `#function`, because Swift names a program's top level `main`.
  func asMain(
    _ type: String, _ placed: SwiftPlan.PlacedPart, _ lines: [String]
  ) -> [String] {
    guard namesCallers else { return lines }
    let wait = awaits(placed) ? "await " : ""
    return ["var main: \(type) { get\(effects(placed)) {"] + lines
      + ["} }", "\(type == "Void" ? "" : "return ")try \(wait)main"]
  }

  /// The original text of a compiled part, with its source location.
  func text(of placed: SwiftPlan.PlacedPart, _ word: String = "") -> [String] {
    code(swift(placed), at: placed, word)
  }

  /// Code with the source location of a compiled part.
  ///
  /// - Parameter word: a word before the code, in place of leading blanks.
  func code(_ code: String, at placed: SwiftPlan.PlacedPart, _ word: String = "") -> [String] {
    let line = placed.source.line(at: placed.range.lowerBound)
    let before = placed.source.bytes[..<placed.range.lowerBound]
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
    return [
      "#sourceLocation(file: \(Value.quoted(placed.source.name)), line: \(line))",
      // Swift counts columns in bytes. The code must start in the same column as the original text.
      String(repeating: " ", count: max(column - word.utf8.count, 0)) + word + code,
      "#sourceLocation()",
    ]
  }

  /// The text, with durations as Swift code and with stand-ins.
  private func swift(_ placed: SwiftPlan.PlacedPart) -> String {
    let source = placed.source
    if case .declaration = placed.part { return observation(placed) }
    let replaced = isReplaced(placed) ? tokens(placed).first : nil
    // The statement fails if an awaited call throws. In a closure, `try` would change the closure's
    // type.
    let awaits = tokens(placed).outsideOfClosures.filter {
      $0.isWord("await") && !isWithinTry($0, placed)
    }
    let edits = tokens(placed).compactMap { token -> Source.Edit? in
      if token.range == replaced?.range { return (token.range, "var") }
      if awaits.contains(where: { $0.range == token.range }) { return (token.range, "try await") }
      guard case .duration(let length) = token.kind else { return nil }
      return (token.range, "DispatchTimeInterval.nanoseconds(\(length))")
    }
    let all = edits + taskEdits(placed)
    return standingIn(Self.ofTopLevel(source.text(placed.range, with: all)), placed)
  }

  /// The text of a declaration with the full name of the macro `@Observable`, because Rx has a
  /// class `Observable`.
  private func observation(_ placed: SwiftPlan.PlacedPart) -> String {
    let text = placed.source.text(placed.range)
    guard text.contains("@Observable") else { return text }
    let (source, tokens) = Lexer.tokens(ofSwift: text)
    let edits = tokens.indices.dropFirst().compactMap { index -> Source.Edit? in
      guard tokens[index].isWord("Observable"), tokens[index - 1].isSymbol("@") else { return nil }
      return (tokens[index].range, "Observation.Observable")
    }
    return source.text(SourceRange(1, source.bytes.count), with: edits)
  }

  /// Whether the token before an `await` is `try`, `try?` or `try!`.
  private func isWithinTry(_ token: Token, _ placed: SwiftPlan.PlacedPart) -> Bool {
    tokens(placed).last { $0.range.upperBound <= token.range.lowerBound }.map {
      $0.isWord("try") || $0.isSymbol("?") || $0.isSymbol("!")
    } ?? false
  }

  /// Whether the compiled part binds a constant that declarations mention and that a later
  /// statement binds again.
  func isReplaced(_ placed: SwiftPlan.PlacedPart) -> Bool {
    guard case .variables(_, let names) = placed.part, names.count == 1, current == 0 else {
      return false
    }
    return rebound.intersection(shared).contains(names[0])
      && tokens(placed).first?.isWord("let") ?? false
  }

  /// The text with `"main"` in place of `#function`, because Swift names a program's top level
  /// `main`.
  private static func ofTopLevel(_ text: String) -> String {
    guard text.contains("#function") else { return text }
    let (source, tokens) = Lexer.tokens(ofSwift: text)
    // Inside a function, `#function` is the function's own name.
    if tokens.contains(where: { $0.isWord("func") }) { return text }
    let edits = tokens.compactMap { token -> Source.Edit? in
      let start = token.range.lowerBound - 1
      guard token.isWord("function"), source.bytes[start] == UInt8(ascii: "#") else { return nil }
      return (SourceRange(start, token.range.upperBound), "\"main\"   ")
    }
    return source.text(SourceRange(1, source.bytes.count), with: edits)
  }

  /// The text with stand-ins in place of calls of protocols.
  private func standingIn(_ text: String, _ placed: SwiftPlan.PlacedPart) -> String {
    var variable = ""
    if case .variables(_, let names) = placed.part { variable = names.first ?? "" }
    return glue.completed(text, binding: variable)
  }
}

extension SwiftPlan.PlacedPart {
  /// The same compiled part with a smaller range.
  func narrowed(to range: SourceRange) -> SwiftPlan.PlacedPart {
    SwiftPlan.PlacedPart(part: part, range: range, source: source)
  }
}

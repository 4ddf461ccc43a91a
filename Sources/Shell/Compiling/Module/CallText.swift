import RxsLanguage

/// Finds and changes calls in a text of Swift.
enum CallText {
  /// The names that a text calls, as in `X(1)`, `X<Int>(1)` or `X { 1 }`.
  static func called(in text: String) -> Set<String> {
    Set(text.matches(of: #/(\w+)(?:<[^()]*>)?(?:\(|\s*\{)/#).map { String($0.1) })
  }

  /// The position of a call in a statement.
  enum Place: Equatable {
    /// Outside of all brackets.
    case statement
    /// In an argument of another call, with the argument's label and the called function.
    case argument(label: String?, callee: String)
    /// In other brackets.
    case inner
  }

  /// Replaces each call without arguments, such as `X()`.
  ///
  /// - Parameters:
  ///   - names: the names of the functions whose calls are replaced.
  ///   - code: returns the new code for a name and the position of its call.
  static func replaced(
    _ text: String, callsOf names: Set<String>, with code: (String, Place) -> String
  ) -> String {
    guard names.contains(where: text.contains) else { return text }
    let (source, tokens) = Lexer.tokens(ofSwift: text)
    let edits = tokens.indices.dropLast(2).compactMap { index -> Source.Edit? in
      guard let name = tokens[index].word, names.contains(name),
        tokens[index + 1].kind == .open(.round), !tokens[index + 1].precededByBlank,
        tokens[index + 2].kind == .close(.round), index == 0 || !tokens[index - 1].isSymbol(".")
      else { return nil }
      let range = tokens[index].range.union(tokens[index + 2].range)
      return (range, code(name, tokens.place(at: index)))
    }
    return source.text(SourceRange(1, source.bytes.count), with: edits)
  }

  /// Adds missing arguments to the calls of a function.
  ///
  /// - Parameters:
  ///   - name: the name of the function.
  ///   - arguments: receives the labels of a call, and whether the call has no trailing closure.
  ///     Returns all labels in order, each with the code of a missing argument or nil.
  static func completed(
    _ text: String, calls name: String,
    _ arguments: ([String?], Bool) -> [(label: String?, code: String?)]
  ) -> String {
    let (source, tokens) = Lexer.tokens(ofSwift: text)
    let edits = tokens.indices.compactMap { index -> Source.Edit? in
      guard tokens[index].word == name else { return nil }
      let open = tokens.endOfTypeArguments(from: index + 1)
      guard open < tokens.count else { return nil }
      if tokens[open].kind == .open(.curly), tokens.isCallee(at: index) {
        let written = arguments([], false).compactMap { label, code in
          code.map { (label.map { "\($0): " } ?? "") + $0 }
        }
        let end = tokens[open - 1].range.upperBound
        return written.isEmpty
          ? nil : (SourceRange(end, end), "(\(written.joined(separator: ", ")))")
      }
      guard tokens[open].kind == .open(.round), !tokens[open].precededByBlank else { return nil }
      let close = tokens.endOfGroup(at: open) - 1
      guard tokens[close].kind == .close(.round) else { return nil }
      let given = tokens[open + 1..<close].splitAtCommas().map { item in
        let isLabelled = item.dropFirst().first?.isSymbol(":") ?? false
        return (label: isLabelled ? item.first?.word : nil, text: source.text(item))
      }
      var rest = given[...]
      var isCompleted = false
      let isClosed = close + 1 >= tokens.count || tokens[close + 1].kind != .open(.curly)
      let written = arguments(given.map(\.label), isClosed).compactMap { label, code -> String? in
        if let first = rest.first, first.label == label { return rest.removeFirst().text }
        isCompleted = isCompleted || code != nil
        return code.map { (label.map { "\($0): " } ?? "") + $0 }
      }
      guard isCompleted, rest.isEmpty else { return nil }
      let range = SourceRange(tokens[open].range.upperBound, tokens[close].range.lowerBound)
      return (range, written.joined(separator: ", "))
    }
    return source.text(SourceRange(1, source.bytes.count), with: edits)
  }
}

extension Source {
  /// The text from the first to the last of the tokens.
  func text(_ tokens: ArraySlice<Token>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return text(first.range.union(last.range))
  }
}

extension [Token] {
  /// The position of the call that begins at an index.
  ///
  /// Index 0 is the parenthesis that `Lexer.tokens(ofSwift:)` adds.
  fileprivate func place(at index: Int) -> CallText.Place {
    let open = indices.prefix(index).last { endOfGroup(at: $0) > index && self[$0].isOpening } ?? 0
    guard open > 0 else { return .statement }
    guard self[open].kind == .open(.round), !self[open].precededByBlank,
      let callee = self[open - 1].word, let argument = self[(open + 1)...index].splitAtCommas().last
    else { return .inner }
    let isLabelled = argument.dropFirst().first?.isSymbol(":") ?? false
    return .argument(label: isLabelled ? argument.first?.word : nil, callee: callee)
  }

  /// Whether the name before a brace is a call with a trailing closure, and not a declaration.
  fileprivate func isCallee(at place: Int) -> Bool {
    guard place > 0 else { return true }
    let before = self[place - 1]
    return before.isSymbol("=") || [.open(.round), .open(.square), .comma].contains(before.kind)
      || before.word.map { ["return", "try", "await"].contains($0) } == true
  }

  /// The index after the type arguments, such as `<Int>`, at `start`. Without type arguments,
  /// `start`.
  fileprivate func endOfTypeArguments(from start: Int) -> Int {
    var depth = 0
    for place in start..<Swift.max(start, count) {
      depth += self[place].openedAngles
      if depth <= 0 { return place == start ? start : place + 1 }
    }
    return start
  }
}

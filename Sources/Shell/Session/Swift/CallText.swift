import RxsLanguage

/// The calls in a text of Swift.
enum CallText {
  /// A text in which calls of a name have the arguments that are left out.
  ///
  /// - Parameters:
  ///   - name: what is called.
  ///   - arguments: the labels in their order with what stands for one that is left out, for the
  ///     labels that a call has.
  static func completed(
    _ text: String, calls name: String,
    _ arguments: ([String?]) -> [(label: String?, code: String?)]
  ) -> String {
    let source = Source(name: "", text: "(" + text)
    let tokens = Lexer.tokens(of: source).tokens
    var result = ""
    var position = 1
    for (index, token) in tokens.enumerated() where token.word == name {
      let open = tokens.endOfTypeArguments(from: index + 1)
      guard open < tokens.count, tokens[open].kind == .open(.round),
        !tokens[open].precededByBlank, let call = Call(tokens, from: open)
      else { continue }
      var rest = call.arguments[...]
      var written: [String] = []
      var isCompleted = false
      for (label, code) in arguments(call.arguments.map(\.label)) {
        if let first = rest.first, first.label == label {
          written.append(source.text(first.range))
          rest.removeFirst()
        } else if let code {
          written.append((label.map { "\($0): " } ?? "") + code)
          isCompleted = true
        }
      }
      guard isCompleted, rest.isEmpty else { continue }
      result += source.text(SourceRange(position, tokens[open].range.upperBound))
      result += written.joined(separator: ", ")
      position = call.end
    }
    return result + source.text(SourceRange(position, source.bytes.count))
  }

  private struct Call {
    private(set) var arguments: [(label: String?, range: SourceRange)] = []
    /// The place of the closing bracket.
    let end: Int

    init?(_ tokens: [Token], from open: Int) {
      var depth = 0
      var start = open + 1
      var index = open
      while index < tokens.count {
        switch tokens[index].kind {
        case .open, .interpolationStart: depth += 1
        case .close, .interpolationEnd: depth -= 1
        default: break
        }
        let isEnd = depth == 0
        if isEnd || depth == 1 && tokens[index].kind == .comma, index > start {
          let isLabelled = start + 1 < index && tokens[start + 1].isSymbol(":")
          arguments.append(
            (
              isLabelled ? tokens[start].word : nil,
              SourceRange(tokens[start].range.lowerBound, tokens[index - 1].range.upperBound)
            ))
          start = index + 1
        }
        if isEnd {
          end = tokens[index].range.lowerBound
          return
        }
        index += 1
      }
      return nil
    }
  }
}

extension [Token] {
  /// The place behind type arguments such as `<Int>`, where some begin at a place.
  fileprivate func endOfTypeArguments(from start: Int) -> Int {
    var depth = 0
    for place in start..<Swift.max(start, count) {
      let symbol = self[place].symbol ?? ""
      depth += symbol.count { $0 == "<" } - symbol.count { $0 == ">" }
      if depth <= 0 { return place == start ? start : place + 1 }
    }
    return start
  }
}

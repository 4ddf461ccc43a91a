import RxsEngine

/// Says what may stand at the cursor, from the tables and the live session; it changes nothing.
struct Completer {
  let session: Session
  /// The folder that paths of statements begin in.
  var folder = "."

  /// The candidates at a cursor, which is given as a number of bytes of UTF-8.
  func completion(_ text: String, _ cursor: Int) -> Completion {
    guard let point = CompletionPoint(text, cursor: cursor) else { return .none }
    if let typed = point.stringText { return string(typed, at: point) }
    if let dot = point.tokens.last, dot.isSymbol(".") {
      guard !dot.followedByBlank || dot.range.upperBound == point.source.bytes.count
      else { return .none }
    }
    return candidates(at: point).matching(point)
  }

  private func candidates(at point: CompletionPoint) -> Offer {
    if point.wantsNewName { return Offer([]) }
    if let labels = labelArgument(at: point) { return Offer(labels) }
    if point.openBracket == nil, let offer = operand(at: point) { return offer }
    if let last = point.tokens.last, last.isSymbol(".") { return Offer(members(at: point)) }
    if point.followsOperand { return Offer([]) }
    return Offer(expression(at: point))
  }

  /// Candidates, and the text that they replace where it isn't the word alone.
  struct Offer {
    var candidates: [Completion.Candidate]
    /// What is offered when none of these fits.
    var otherwise: [Completion.Candidate]
    /// What is typed already.
    var typed: String?

    init(
      _ candidates: [Completion.Candidate], otherwise: [Completion.Candidate] = [],
      typed: String? = nil
    ) {
      self.candidates = candidates
      self.otherwise = otherwise
      self.typed = typed
    }

    /// The candidates that begin with what is typed; in other case, if there are no better ones.
    func matching(_ point: CompletionPoint) -> Completion {
      let typed = typed ?? point.word
      let lowercased = typed.lowercased()
      for list in [candidates, otherwise] {
        var found = list.filter { $0.text.hasPrefix(typed) }
        if found.isEmpty {
          found = list.filter { $0.text.lowercased().hasPrefix(lowercased) }
        }
        if !found.isEmpty { return Completion(replaced: typed.utf8.count, candidates: found) }
      }
      return .none
    }
  }

  // MARK: - Strings

  private func string(_ typed: String, at point: CompletionPoint) -> Completion {
    let isFileCall = point.openBracket?.callee == "file"
    switch point.statement {
    case .include, .save: return FileCompletion(folder: folder).completion(typed, ["rxs"])
    case .stub where isFileCall:
      return FileCompletion(folder: session.options.folder).completion(typed, nil)
    default: return .none
    }
  }

  // MARK: - Operands of statements

  /// What a statement's own grammar wants here; nil where it wants an expression.
  private func operand(at point: CompletionPoint) -> Offer? {
    guard !point.tokens.isEmpty else {
      // Calls of functions begin few statements: they are offered where nothing else fits.
      return Offer(
        statementWords + variables { _ in true } + viewModels, otherwise: names(at: point))
    }
    let isFirst = point.operands.isEmpty
    switch point.statement {
    case .emit, .fail, .complete: return target(at: point)
    case .subscribe: return subscription(at: point)
    case .dispose: return labelPath(at: point, withModels: true, more: [Self.all])
    case .marble: return labelPath(at: point, withModels: true)
    case .drop: return isFirst ? Offer(variables { _ in true }) : Offer([])
    case .set: return setting(at: point)
    case .show: return look(at: point)
    case .help: return topic(at: point)
    case .advance where isFirst: return Offer(Self.advances + names(at: point))
    case .stub: return stub(at: point)
    case .back:
      return Offer(isFirst ? session.markNames.map { Candidate(text: $0) } : [])
    case .save:
      let isAfterPath = point.tokens.last?.kind == .stringEnd
      return Offer(isAfterPath ? [Candidate(text: Parser.replaceWord)] : [])
    case .include, .reset, .quit, .undo, .mark, .skip, .xfail: return Offer([])
    case .requires:
      let models = session.catalog.entries.map { Candidate(text: $0.name, summary: $0.summary) }
      return Offer(isFirst || point.tokens.last?.kind == .comma ? Self.features + models : [])
    case .answer
    where isFirst || !point.operands.contains { $0.precededByBlank && $0 != point.operands.first }:
      return service(at: point)
    default: return nil
    }
  }

  /// `emit game.checkNumber`: a path, which the first blank ends.
  private func target(at point: CompletionPoint) -> Offer? {
    let start = point.startOfPath
    if start == 1 {
      if point.tokens.count == 1 {
        return Offer(
          variables { value in
            switch value {
            case .model(let model): !model.inputs.isEmpty
            case .stream(let stream): stream.input != nil
            default: false
            }
          })
      }
      return Offer(members(at: point) { $0 == .input })
    }
    let last = point.tokens.last
    let isInTarget = !point.operands.dropFirst().contains(where: \.precededByBlank)
    if last?.isSymbol(".") == true { return isInTarget ? Offer([]) : nil }
    // The blank behind the target ended it.
    guard isInTarget || last?.kind == .comma else { return nil }
    if case .stream(let stream)? = receiverOfTarget(point)?.value, stream.input?.typeName == "Bool"
    {
      return Offer(Self.booleans)
    }
    return Offer(names(at: point))
  }

  /// What an `emit` sends to.
  private func receiverOfTarget(_ point: CompletionPoint) -> Receiver? {
    let end = point.tokens.indices.dropFirst(2).first { point.tokens[$0].precededByBlank }
    return ReceiverFinder(point: point, session: session)
      .receiver(endingAt: (end ?? point.tokens.endIndex) - 1)
  }

  private func subscription(at point: CompletionPoint) -> Offer? {
    let last = point.tokens.last
    if let word = last?.word, word == ReservedWord.as.rawValue { return Offer([]) }
    if last?.isSymbol(".") == true { return nil }
    if point.followsOperand, point.tokens.count > 1 {
      return Offer([.init(text: "as", suffix: " ", summary: "gives the subscription a label")])
    }
    guard point.tokens.count == 1 || last?.kind == .comma else { return nil }
    let streams = variables { value in
      switch value {
      case .model, .stream: true
      default: false
      }
    }
    return Offer(streams + types(at: point, streamsOnly: true))
  }

  private func setting(at point: CompletionPoint) -> Offer? {
    let start = point.startOfPath
    if start == 1 {
      let typed = point.text(point.tokens[start...]) + point.word
      return Offer(
        Session.settings.map { .init(text: $0, suffix: " ", summary: Self.settings[$0] ?? "") },
        typed: typed)
    }
    return point.operands.first?.isWord("strict") == true ? Offer(Self.booleans) : nil
  }

  private func look(at point: CompletionPoint) -> Offer {
    if point.operands.isEmpty {
      let services = session.catalog.standIns.keys.sorted().map {
        Candidate(text: $0, summary: "how its stand-in answers")
      }
      return Offer(
        Session.topics.map { .init(text: $0, summary: Self.looks[$0] ?? "") } + services
          + variables { _ in true })
    }
    guard point.operands.count == 1 else { return Offer([]) }
    return Offer(variables { if case .model = $0 { true } else { false } })
  }

  private func topic(at point: CompletionPoint) -> Offer {
    point.operands.isEmpty
      ? Offer(
        Help.topics(session.catalog).map { .init(text: $0, summary: summary(ofTopic: $0)) }
          + variables { _ in true })
      : Offer([])
  }

  private func stub(at point: CompletionPoint) -> Offer {
    guard let pattern = point.tokens.firstIndex(where: { $0.kind == .stringEnd }) else {
      return Offer(point.operands.isEmpty ? Self.methods : [])
    }
    if point.tokens.last?.isWord("after") == true { return Offer([]) }
    if point.followsOperand, point.tokens.count > pattern + 1 {
      return Offer([.init(text: "after", suffix: " ", summary: "how long the answer takes")])
    }
    return Offer(Self.responses)
  }

  private func service(at point: CompletionPoint) -> Offer {
    guard point.tokens.last?.isSymbol(".") == true, let name = point.tokens.dropFirst().first?.word
    else {
      return Offer(session.catalog.standIns.keys.sorted().map { .init(text: $0, suffix: ".") })
    }
    let methods = session.catalog.standIns[name] ?? []
    return Offer(methods.map { .init(text: $0, suffix: " ", summary: "\(name).\($0)") })
  }
}

import RxsSession
import RxsStatements

/// Reads the answers of a script, and the further answers that its services could give.
extension VocabularyReader {
  /// Whether a service of the script answers with a failure.
  private var showsFailures: Bool {
    shapes.contains { !$0.isStub && $0.choices.contains(where: \.text.showsFailure) }
  }

  /// Whether a service of the script answers with several elements.
  private var showsSeveral: Bool {
    shapes.contains { shape in
      !shape.isStub
        && shape.choices.contains {
          $0.text.contains(#/\b(of|from|merge|concat|startWith|interval|cold|hot)\(/#)
        }
    }
  }

  /// Whether a service's method returns a stream type that can send several elements.
  private func canRepeat(_ path: (service: String, method: String)) -> Bool {
    let type = session.resultType(ofService: path.service, method: path.method) ?? ""
    return ["Observable<", "AnyPublisher<", "Driver<", "Signal<", "Infallible<"].contains {
      type.hasPrefix($0)
    }
  }

  var answers: [Vocabulary.Answers] {
    var found: [Vocabulary.Answers] = []
    for shape in shapes {
      let answers = Vocabulary.Answers(shape)
      guard let index = found.firstIndex(where: { $0.head == answers.head }) else {
        found.append(answers)
        continue
      }
      found[index].streams += answers.streams
      found[index].unused = answers.unused
      for form in answers.forms.reversed() where !found[index].forms.contains(form) {
        found[index].forms.insert(form, at: 0)
      }
    }
    return found.map { answers in
      var answers = answers
      if let (service, method) = answers.service {
        if session.givesAtOnce(service: service, method: method) { answers.giveAtOnce(shapes) }
        let count = session.standIns.answers[service, method].count
        if count > 0 { answers.unused = answers.unused.suffix(count) }
        if showsSeveral, canRepeat((service, method)) { answers.addRepeated() }
        if !session.canFail(service: service, method: method) {
          answers.forms.removeAll(where: \.fails)
        }
      }
      // A stub can always fail, like the network. A service can fail only if the script shows a
      // failing service.
      if !answers.isStub, !showsFailures { answers.forms.removeAll(where: \.fails) }
      answers.forms.removeAll { form in
        prepared.prepared(Step(.answer, answers.head, form.text(delay: 1_000_000)), session) == nil
      }
      return answers
    }
    .filter { !$0.forms.isEmpty }
  }
}

extension Vocabulary.Answers {
  /// The service and the method of the answers; nil for answers of a stub.
  fileprivate var service: (service: String, method: String)? {
    guard !isStub, let path = head.split(separator: " ").last,
      let dot = path.lastIndex(where: { $0 == "." })
    else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }
}

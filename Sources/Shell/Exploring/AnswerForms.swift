import RxsStatements

extension Vocabulary.Answers {
  /// Creates the forms of an answer: the script's own answers, failed answers, and for a stream
  /// also an answer that never arrives.
  package init(_ shape: AnswerShape) {
    head = shape.head
    isStub = shape.isStub
    var forms: [AnswerForm] = []
    unused = shape.choices.map(AnswerForm.init)
    for (choice, form) in zip(shape.choices, unused) {
      if !forms.contains(form) { forms.append(form) }
      // A closure is called again for each request, so it needs no stream with two answers.
      if !choice.isClosure, !choice.isCompiled { streams.append(AnswerForm.stream(choice)) }
    }
    forms += shape.isStub ? Self.failingStubs : Self.failingStreams
    self.forms = forms
  }

  private static let failingStubs = [
    AnswerForm(["failure(\"offline\") after ", ""], fails: true),
    AnswerForm(["status(500) after ", ""], fails: true),
  ]

  private static let failingStreams = [
    AnswerForm(
      ["Observable.timer(", ").flatMap { _ in Observable.error(.offline) }"], fails: true),
    AnswerForm(["Observable.never()"], isSilent: true),
  ]

  /// Keeps only the script's answers, without delays. A value that a method returns directly can be
  /// neither late nor missing.
  mutating func giveAtOnce(_ shapes: [AnswerShape]) {
    let own = shapes.filter { $0.head == head }.map { $0.choices.map { AnswerForm([$0.text]) } }
    forms = own.flatMap(\.self)
    unused = own.last ?? []
  }

  /// Adds forms in which the same answer of the script arrives twice.
  mutating func addRepeated() {
    for parts in streams where parts.count == 2 {
      let (first, last) = (parts[0], parts[1])
      forms.append(
        AnswerForm(["Observable.merge(\(first)", "\(last), \(first)", "\(last).delay(1s))"]))
    }
  }
}

extension AnswerForm {
  /// Creates the form of an answer, with a variable delay in place of its durations. An answer
  /// without durations gets a delay.
  fileprivate init(_ choice: AnswerShape.Choice) {
    let isOpen = !choice.isCompiled && !choice.durations.isEmpty
    self.init(
      isOpen ? Self.split(choice.text, at: choice.durations) : ["\(choice.text) after ", ""])
  }

  /// The text of the answer as a stream, split at its delays.
  fileprivate static func stream(_ choice: AnswerShape.Choice) -> [String] {
    choice.durations.isEmpty
      ? ["\(stream(choice.text)).delay(", ")"] : split(choice.text, at: choice.durations)
  }

  /// Splits a text at byte ranges. The ranges are removed.
  private static func split(_ text: String, at ranges: [Range<Int>]) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      parts.append(String(decoding: bytes[start..<range.lowerBound], as: UTF8.self))
      start = range.upperBound
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// The text of an expression for a stream. A value is wrapped in `Observable.just`.
  private static func stream(_ text: String) -> String {
    let makers = ["Observable", "Single", "Maybe", "Infallible", "cold(", "hot(", ".just("]
    let isStream = makers.contains { text.hasPrefix($0) }
    return isStream ? text : "Observable.just(\(text))"
  }
}

extension String {
  /// Whether the text of an answer contains an error, or a closure that throws.
  var showsFailure: Bool { contains("error(") || contains("throw ") }
}

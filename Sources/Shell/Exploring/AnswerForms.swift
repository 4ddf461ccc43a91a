import RxsStatements

extension Vocabulary.Answers {
  /// The forms of a script's answers, with additional forms for a failure and for a missing answer.
  package init(_ shape: AnswerShape) {
    head = shape.head
    isStub = shape.isStub
    var forms: [AnswerForm] = []
    for choice in shape.choices {
      let form = AnswerForm(choice)
      if !forms.contains(form) { forms.append(form) }
      // A closure already gives both answers when it is called again.
      if !choice.isClosure, !choice.isCompiled { streams.append(AnswerForm.stream(choice)) }
    }
    shown = forms.count
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

  /// Keeps only the script's answers, without a delay, because a value that is given at once can be
  /// neither late nor missing.
  mutating func giveAtOnce(_ shapes: [AnswerShape]) {
    forms = shapes.filter { $0.head == head }.flatMap(\.choices).map { AnswerForm([$0.text]) }
    shown = forms.count
  }

  /// Adds forms that repeat an answer of the script.
  mutating func addRepeated() {
    for parts in streams where parts.count == 2 {
      let (first, last) = (parts[0], parts[1])
      forms.append(
        AnswerForm(["Observable.merge(\(first)", "\(last), \(first)", "\(last).delay(1s))"]))
    }
  }
}

extension AnswerForm {
  /// The form of an answer: the delay in it can be chosen, and is added if there is none.
  fileprivate init(_ choice: AnswerShape.Choice) {
    let isOpen = !choice.isCompiled && !choice.durations.isEmpty
    self.init(
      isOpen ? Self.split(choice.text, at: choice.durations) : ["\(choice.text) after ", ""])
  }

  /// The text of an answer as a stream, around its delay.
  fileprivate static func stream(_ choice: AnswerShape.Choice) -> [String] {
    choice.durations.isEmpty
      ? ["\(stream(choice.text)).delay(", ")"] : split(choice.text, at: choice.durations)
  }

  /// The parts of a text between byte ranges.
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

  /// The expression as a stream.
  private static func stream(_ text: String) -> String {
    let makers = ["Observable", "Single", "Maybe", "Infallible", "cold(", "hot(", ".just("]
    let isStream = makers.contains { text.hasPrefix($0) }
    return isStream ? text : "Observable.just(\(text))"
  }
}

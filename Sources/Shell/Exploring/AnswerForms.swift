import RxsStatements

extension Vocabulary.Answers {
  /// The forms of a script's answers, with additional forms for a failure and for a missing answer.
  package init(_ shape: AnswerShape) {
    head = shape.head
    isStub = shape.isStub
    var forms: [AnswerForm] = []
    for choice in shape.choices {
      let form = shape.isStub ? AnswerForm(["\(choice.text) after ", ""]) : AnswerForm(choice)
      if !forms.contains(form) { forms.append(form) }
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

  /// Adds forms that repeat an answer of the script.
  mutating func addRepeated() {
    for form in forms.prefix(shown) where form.parts.count == 2 && !form.fails {
      // A closure is not a stream, so it cannot be merged.
      guard !form.parts[0].hasPrefix("{") else { continue }
      let (first, last) = (form.parts[0], form.parts[1])
      forms.append(
        AnswerForm(["Observable.merge(\(first)", "\(last), \(first)", "\(last).delay(1s))"]))
    }
  }
}

extension AnswerForm {
  /// The form of a stand-in's answer, with a delay that can be chosen.
  fileprivate init(_ choice: AnswerShape.Choice) {
    if !choice.durations.isEmpty {
      self.init(Self.split(choice.text, at: choice.durations))
    } else if let head = choice.head, let body = choice.body {
      self.init(["\(head)\(Self.stream(body)).delay(", ") }"])
    } else if choice.isClosure {
      self.init([choice.text])
    } else {
      self.init(["\(Self.stream(choice.text)).delay(", ")"])
    }
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

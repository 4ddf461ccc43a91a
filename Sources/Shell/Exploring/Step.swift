import RxsRuntime

/// A generated statement, or a move of the clock.
package struct Step: Hashable, Sendable {
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// Sends a value into an input.
    case emit
    /// Calls a method or sets a property.
    case call
    case advance
    /// Sets the answers to later requests.
    case answer
    case dispose
    case subscribe
  }

  package let kind: Kind
  /// The input, the label, or the beginning of an `answer` statement.
  package let subject: String
  /// The value, the arguments, or the text of the answers.
  package let detail: String
  /// The time by which the clock moves, in nanoseconds.
  package let gap: Int

  package init(_ kind: Kind, _ subject: String = "", _ detail: String = "", gap: Int = 0) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.gap = gap
  }

  /// The statement as text of the script language.
  package var text: String {
    switch kind {
    case .emit: detail.isEmpty ? "emit \(subject)" : "emit \(subject) \(detail)"
    case .call: subject + detail
    case .advance: gap == 0 ? "advance" : "advance \(Durations.text(gap))"
    case .answer: "\(subject) \(detail)"
    case .dispose: "dispose \(subject)"
    case .subscribe:
      detail == subject ? "subscribe \(subject)" : "subscribe \(detail) as \(subject)"
    }
  }
}

extension [Step] {
  /// The steps, with the work that is due between every two inputs.
  var separated: [Step] {
    var separated: [Step] = []
    for step in self {
      if step.isInput, separated.last?.isInput == true { separated.append(Step(.advance)) }
      separated.append(step)
    }
    return separated
  }
}

extension Step {
  fileprivate var isInput: Bool { kind == .emit || kind == .call }

  /// The input, and the input with the enum case that the step sends: `vm.action .viewDidLoad`.
  var uses: [String] { [subject] + (enumCase.map { ["\(subject) .\($0)"] } ?? []) }

  /// The name of the enum case that the step sends; nil if the value does not begin with one.
  var enumCase: Substring? {
    var rest = detail[...]
    if rest.utf8.first == UInt8(ascii: "(") { rest.removeFirst() }
    guard rest.utf8.first == UInt8(ascii: ".") else { return nil }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : name
  }

  /// The step with another value in its answers. A step that is no `answer` does not change.
  func answering(_ value: String, as other: String) -> Step {
    guard kind == .answer, !value.isEmpty else { return self }
    func isInWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || "._\"\\".contains($0) } ?? false
    }
    var text = ""
    var rest = detail[...]
    while let found = rest.firstRange(of: value) {
      let isPart =
        isInWord(detail[..<found.lowerBound].last) || isInWord(detail[found.upperBound...].first)
      text += rest[..<found.lowerBound] + (isPart ? value : other)
      rest = rest[found.upperBound...]
    }
    return Step(kind, subject, text + rest, gap: gap)
  }

  private static let separator: Character = "\u{1F}"

  /// The step as a line of text, for another process.
  var line: String {
    [kind.rawValue, subject, detail, String(gap)].joined(separator: String(Self.separator))
  }

  /// Reads a step from a line of text; nil for a malformed line.
  init?(line: some StringProtocol) {
    let parts = line.utf8Parts(0x1F)
    guard parts.count == 4, let kind = Kind(rawValue: parts[0]), let gap = Int(parts[3]) else {
      return nil
    }
    self.init(kind, parts[1], parts[2], gap: gap)
  }
}

extension StringProtocol {
  /// Splits the text at an ASCII character.
  func utf8Parts(_ separator: UInt8) -> [String] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Diagnostic.Kind {
  /// The message, a sentence that names the mistake.
  package var message: String {
    switch self {
    case .notText: "not a text file: the file contains bytes that are not UTF-8"
    case .unexpectedCharacter(let text): "unexpected character \(text)"
    case .foreignQuote(let quote): "\(quote) does not begin a string"
    case .unterminatedString: "the string is not closed on its line"
    case .unterminatedBlockString: "the \"\"\" block is not closed"
    case .unterminatedComment: "the comment is not closed"
    case .textAfterBlockQuotes: "the text of a \"\"\" block must begin on the next line"
    case .textBeforeBlockQuotes: "the closing \"\"\" must be on a line of its own"
    case .blockIndentation: "the line is indented less than the closing \"\"\""
    case .unknownEscape(let text): "unknown escape '\(text)'"
    case .badUnicodeEscape: "not a Unicode character"
    case .malformedNumber(let text): "'\(text)' is not a number"
    case .unknownUnit(let unit): "'\(unit)' is not a unit of time"
    case .integerTooLarge: "the number does not fit into Int"
    case .doubleTooLarge: "the number does not fit into Double"
    case .durationTooLong: "the duration is too long"
    case .durationTooFine: "the duration is not a whole number of nanoseconds"
    case .badAnonymous(let text): "'\(text)' is not a closure parameter"
    case .untitledPhase: "the phase has no title"
    case .phaseWithoutBlank: "a blank is missing after '#'"
    case .phaseWithSeveralMarks: "a phase begins with only one '#'"
    case .unclosed(let bracket): "'\(bracket.opening)' is not closed"
    case .strayClosing(let bracket): "'\(bracket.closing)' closes nothing"
    case .mismatched(let bracket, let opened):
      "'\(bracket.closing)' does not close '\(opened.opening)'"
    case .expectedLineFirst: "there is no statement above this expected line"
    case .nestedTooDeeply: "nested too deeply"
    case .missingExpression(let word): "a value is missing after '\(word)'"
    case .unexpected(let text): "unexpected \(text)"
    case .wanted(let what, let found): "expected \(what), found \(found)"
    case .reservedWord(let word): "'\(word)' is a word of the language and cannot be a name"
    case .chainedOperator(let text): "'\(text)' cannot be used twice in a row"
    case .assignmentAsCondition: "'=' is an assignment, which cannot be used as a value"
    case .notAssignable: "this expression cannot be assigned to"
    case .anonymousOutsideClosure(let index): "'$\(index)' is allowed only in a closure"
    case .anonymousWithParameters(let index):
      "'$\(index)' cannot be used in a closure that names its parameters"
    case .emptyInterpolation: "a value is missing in '\\()'"
    case .mixedDictionary: "expected ':' and a value, as in the other entries"
    case .unknownStatement(let word): "'\(word)' is not a statement"
    case .missingOperand(let word, let what): "'\(word)' needs \(what)"
    case .missingLabel: "the subscription needs a label"
    case .interpolatedPath: "this text cannot hold '\\(…)'"
    case .notAMember(let text): "\(text) is not the beginning of a view model's member"
    case .innerDeclaration(let word): "'\(word)' can be declared only at the top level"
    case .unclosedDeclaration(let word): "the declaration '\(word)' does not end"
    case .message(let text): text
    }
  }

  /// The hint, which says how to correct the mistake. Nil for mistakes without a hint.
  package var hint: String? {
    switch self {
    case .foreignQuote: "write strings as \"text\""
    case .unterminatedString: "close it with \" or use \"\"\" for several lines"
    case .unknownEscape: "the escapes are \\n \\t \\r \\0 \\\\ \\\" \\' \\u{…} and \\(…)"
    case .badUnicodeEscape: "write one to eight hexadecimal digits: \\u{1F600}"
    case .unknownUnit: "the units are ns, us, ms, s, min and h"
    case .badAnonymous: "closure parameters are $0 to $99"
    case .untitledPhase, .phaseWithoutBlank, .phaseWithSeveralMarks:
      "write '# title'; comments begin with '//'"
    case .expectedLineFirst: "'|' lines are the expected output of the statement above them"
    case .chainedOperator(let text):
      BinaryOperator(rawValue: text)?.isComparison == true ? "join the comparisons with '&&'" : nil
    case .assignmentAsCondition: "'==' compares"
    case .missingLabel: "add 'as NAME'"
    case .notAMember: "the members are input, state, on, let, output and func"
    case .unclosedDeclaration: "close the brackets and strings of the declaration"
    default: nil
    }
  }
}

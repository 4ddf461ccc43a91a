import RxsBundled
import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// Runs the scripts of `Tests/PlantedQuestions`, and checks the answers of `why`.
@Suite struct PlantedQuestionTests {
  /// A script with a question, and the names that the answer must contain.
  struct Question: CustomTestStringConvertible, Sendable {
    let title: String
    var script = ""
    var statement = ""
    var root = ""
    var operators: [String] = []
    var says = ""

    var testDescription: String { title }

    init(_ text: Substring) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      title = lines.first ?? ""
      for line in lines.dropFirst() {
        if let rest = line.after("? ") {
          statement = rest
        } else if let rest = line.after("root: ") {
          root = rest
        } else if let rest = line.after("operators:") {
          operators = rest.split(separator: ",").map { String($0.drop { $0 == " " }) }
        } else if let rest = line.after("says: ") {
          says = rest
        } else {
          script += line + "\n"
        }
      }
    }
  }

  static let questions: [Question] = ["questions", "further", "families"].flatMap { name in
    ((try? RepositoryFiles.text("Tests/PlantedQuestions/\(name).txt")) ?? "")
      .split(separator: "=== ").map { Question($0) }
  }

  @Test func `at least 100 planted questions exist, and at least 30 of them use why not`() {
    #expect(Self.questions.count >= 100)
    #expect(Self.questions.count { $0.statement.hasPrefix("why not") } >= 30)
  }

  @Test(arguments: questions)
  func `the answer of why names the root cause and the operators on the path`(question: Question) {
    let session = Session(catalog: .bundled, options: Session.Options(folder: "."))
    var answer: [String] = []
    session.active {
      session.startTracing()
      for text in [question.script, question.statement] {
        let source = Source(name: "question.rxs", text: text)
        let (script, diagnostics) = Parser.parse(source, .shell)
        #expect(diagnostics.isEmpty)
        for line in script.lines {
          let outcome = session.run(line, of: source, phase: nil)
          #expect(outcome == .done, "\(source.text(line.range))")
        }
      }
      answer = session.transcript.entries.last?.outputLines ?? []
    }
    let text = Comment(rawValue: answer.joined(separator: "\n"))
    #expect(answer.count <= 12, text)
    if question.statement.hasPrefix("why not") {
      let line = answer.first { $0.contains(question.root) } ?? ""
      #expect(line.hasPrefix(question.root), text)
      for name in question.operators + [question.says] where !name.isEmpty {
        #expect(line.contains(name), text)
      }
      return
    }
    #expect(answer.last?.hasPrefix("  ← \(question.root)  ") == true, text)
    var rest = answer.dropFirst().dropLast().joined(separator: "\n")[...]
    for name in question.operators {
      guard let found = rest.firstRange(of: name) else {
        Issue.record("\(name) is missing, or in another order:\n\(text)")
        return
      }
      rest = rest[found.upperBound...]
    }
  }
}

extension String {
  /// The text after a prefix; nil if the text does not begin with the prefix.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}

/// One stream of a `subscribe`.
struct Subscription: Sendable {
  let expr: Expr
  /// What stands after `as`, or the expression itself when it is a name or a path.
  let label: Name
  /// Whether the label was given with `as`.
  let isLabelExplicit: Bool
}

enum Disposal: Sendable {
  case all
  case labels([Name])
}

enum Advance: Sendable {
  /// What is due now.
  case now
  case by(Expr)
  case to(Expr)
  case next
  case until(Expr)
}

/// `stub [METHOD] "PATTERN" RESPONSE [after DURATION], …`
struct Stub: Sendable {
  struct Response: Sendable {
    enum Kind: String, CaseIterable, Sendable {
      case json
      case text
      case file
      case base64
      case status
      case failure

      /// The labels of the arguments that may follow the first one.
      var labels: [String] {
        switch self {
        case .json, .text, .file, .base64: ["status", "headers"]
        case .status: ["headers"]
        case .failure: []
        }
      }

      /// How one is written.
      var usage: String {
        switch self {
        case .json: "json(VALUE)"
        case .text: "text(\"…\")"
        case .file: "file(\"path\")"
        case .base64: "base64(\"…\")"
        case .status: "status(500)"
        case .failure: "failure(\"reason\")"
        }
      }

      /// What one answers with.
      var summary: String {
        switch self {
        case .json: "the value as JSON"
        case .text: "the text as it is"
        case .file: "what the file holds"
        case .base64: "the bytes that the text stands for"
        case .status: "a status without a body"
        case .failure: "no connection"
        }
      }
    }

    let kind: Kind
    let arguments: [Argument]
    let after: Expr?
    /// Without the `after`.
    let range: SourceRange
  }

  let method: Name?
  /// A string literal.
  let pattern: Expr
  let responses: [Response]

  /// Whether a statement can hold a method: words with hyphens between, such as `M-SEARCH`.
  static func isMethod(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
      word in
      word.first.map(Lexer.isIdentifierHead) ?? false
        && word.allSatisfy { Lexer.isIdentifierHead($0) || Lexer.isDigit($0) }
    }
  }
}

/// `viewmodel Name(params) { … }`
struct ViewModelDeclaration: Sendable {
  let name: Name
  let parameters: [Parameter]
  let members: [ViewModelMember]
  let source: Source
}

struct ViewModelMember: Sendable {
  enum Kind: Sendable {
    case input(Name, TypeSyntax?)
    case state(Name, TypeSyntax?, Expr)
    case on([Name], Closure)
    case bind(Binding)
    case output(Name, TypeSyntax?, Expr?)
    case function(FunctionDeclaration)
  }

  let kind: Kind
  let range: SourceRange
}

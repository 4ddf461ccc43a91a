import RxsLanguage
import RxsSwiftMessages

extension SwiftPlan {
  /// A compiled part: a declaration, a statement, an expression or a name.
  enum Part {
    case declaration(SwiftDeclaration)
    /// A statement that binds names. The names, in source order, become variables of the module.
    case variables(id: Int, names: [String])
    case function(FunctionDeclaration)
    /// A statement. The session runs it by its number.
    case statement(id: Int)
    /// An expression. The session evaluates it by its number.
    case value(id: Int)
    /// The called function of an interpreted call, compiled as a closure. `labels` contains the
    /// labels of the call's arguments.
    case callee(id: Int, labels: [String?])
    /// A closure that answers a method of a stand-in, which is a generated object in place of a
    /// service.
    ///
    /// - Parameter isOpen: whether the closure's result type may differ from the method's result
    ///   type.
    case answer(id: Int, service: String, method: String, isOpen: Bool)
    /// A compiled name in a script whose text must not be compiled. The code is the value of the
    /// name, or a closure that calls the named function.
    case named(id: Int, CompiledName)
  }

  /// A compiled part with its source range.
  struct PlacedPart {
    let part: Part
    let range: SourceRange
    let source: Source
    /// Whether the compiled part is a closure that interpreted code calls.
    var isClosure = false
    /// Whether the text of the value is needed, as Swift prints it, instead of the value.
    var isPrinted = false
    /// Whether the compiled part is an expression that the shell could interpret instead.
    var isWithin = false
    /// Whether the statement is expected to fail.
    var mayFail = false
    /// The names in a declaration that only Swift can read; nil for other compiled parts.
    var text: SwiftReading.Text?
    /// The services that statements have answered between the last `reset` and this compiled part.
    var answered: Set<String> = []
    /// The number of `reset` statements before this compiled part.
    var resets = 0

    /// Whether a compiler error is in this compiled part.
    func holds(_ error: CompilerRefusal.Entry) -> Bool {
      guard source.name == error.file else { return false }
      let (start, end) = (
        source.position(at: range.lowerBound), source.position(at: range.upperBound)
      )
      return (start.line, start.column) <= (error.line, error.column)
        && (error.line, error.column) <= (end.line, end.column)
    }

    /// The source text of the compiled part. For a name, code that the shell generates.
    var code: String {
      if case .named(_, let name) = part { name.code } else { source.text(range) }
    }
  }
}

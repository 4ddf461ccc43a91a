import RxsSwiftMessages

extension CompilerRefusal {
  /// Reads the errors in the compiler's output. The compiler must run with
  /// `-debug-diagnostic-names`, so that its output contains the names of the errors.
  package init(compilerText text: String) {
    let errors = Diagnostic.errors(in: text).map { error in
      Entry(
        file: error.path, line: error.line, column: error.column, name: error.name,
        message: error.message)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(text: lines.map(Diagnostic.withoutName).joined(separator: "\n"), errors: errors)
  }
}

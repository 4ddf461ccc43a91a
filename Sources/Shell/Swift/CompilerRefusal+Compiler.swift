import RxsSwiftMessages

extension CompilerRefusal {
  /// Reads the compiler's output, which contains the names of its diagnostics.
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

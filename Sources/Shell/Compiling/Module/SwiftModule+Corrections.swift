import RxsLanguage
import RxsSwiftMessages

/// Corrects generated code after the compiler has rejected it.
extension SwiftModule {
  /// The corrections after compiler errors in generated code; nil if no further correction is
  /// known.
  func corrections(for errors: [CompilerRefusal.Entry]) -> Corrections? {
    let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = borrowed.union(glue.table).union(glue.extensions).union(usedImports)
    var corrected = corrections
    for error in errors {
      guard error.file.hasSuffix("/main.swift"), lines.indices.contains(error.line - 1) else {
        continue
      }
      let line = String(lines[error.line - 1])
      let before = lines[..<error.line]
      if table.contains(line) {
        corrected.leftOut.insert(line)
      } else if let object = before.suffix(4).reversed().lazy.compactMap({ line in
        line.firstMatch(of: #/rxsObject(?<id>\d+)/#)
      }).first, let id = Int(object.id) {
        corrected.plain.insert(id)
      } else if let task = line.firstMatch(of: #/\/\/ rxsTask(?<id>\d+)/#), let id = Int(task.id) {
        corrected.throwing.insert(id)
      } else if let name = glue.standIn(around: line, in: before) {
        corrected.protocols.insert(name)
      }
    }
    for error in errors where error.isAboutWaiting {
      // The generated code calls the method like a synchronous method, because another type has a
      // method of this name that is not `async`.
      guard let placed = plan.parts.last(where: { $0.holds(error) }), calledName(placed) != nil,
        case .value(let id) = placed.part
      else { continue }
      corrected.started.insert(id)
    }
    if corrected.count == corrections.count {
      let lacking = errors.lazy.filter { $0.name == "inferred_opaque_type" }.compactMap { error in
        opaqueType(at: error).map { (error.place, $0) }
      }
      if let (place, type) = lacking.first { corrected.opaque[place] = type }
    }
    return corrected.count > corrections.count ? corrected : nil
  }

  /// The opaque result type of the function that the variable's value calls; nil if several types
  /// are possible.
  private func opaqueType(at error: CompilerRefusal.Entry) -> String? {
    guard let placed = plan.parts.last(where: { $0.holds(error) }) else { return nil }
    let mentions = Mentions(tokens(placed))
    let names = mentions.names.union(mentions.members)
    let members = (glue.outline.types + glue.outline.extensions).flatMap(\.members)
    let types = (glue.outline.functions + members).filter { names.contains($0.name) }
      .compactMap(\.result).filter { $0.hasPrefix("some ") }
    return Set(types).count == 1 ? types[0] : nil
  }
}

extension CompilerRefusal.Entry {
  /// Whether the error is a call for which the code must wait.
  fileprivate var isAboutWaiting: Bool {
    name == "actor_isolated_call_decl" || name.hasPrefix("async_call_without_await")
      || name == "async_in_nonasync_function"
  }
}

import RxsLanguage
import RxsSwiftMessages

/// Corrects generated code after the compiler has rejected it.
extension SwiftModule {
  /// Changes to generated code after compiler errors.
  struct Corrections {
    /// The types that variables must declare, by the location of the compiler's error.
    var opaque: [String: String] = [:]
    /// Generated lines that are left out.
    var leftOut: Set<String> = []
    /// The numbers of variable statements that are generated as written, without support for
    /// `drop`.
    var plain: Set<Int> = []
    /// The protocols whose stand-ins do not compile and are left out.
    var protocols: Set<String> = []
    /// The numbers of `async let` statements that need a `try`.
    var throwing: Set<Int> = []
    /// The numbers of values that are calls of `async` methods.
    var started: Set<Int> = []
    /// Whether statements run on the main actor, because one uses a library's main actor code.
    var isMain = false

    var count: Int {
      opaque.count + leftOut.count + plain.count + protocols.count + throwing.count + started.count
        + (isMain ? 1 : 0)
    }
  }

  /// The corrections after compiler errors in generated code; nil if no further correction is
  /// known.
  func corrections(for errors: [CompilerRefusal.Entry]) -> Corrections? {
    let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = borrowed.union(glue.table).union(glue.extensions).union(usedImports)
    let standIns = Set(glue.declarations())
    var corrected = corrections
    for error in errors {
      guard error.file.hasSuffix("/main.swift"), lines.indices.contains(error.line - 1) else {
        continue
      }
      let line = String(lines[error.line - 1])
      let before = lines[..<error.line]
      if table.contains(line) {
        corrected.leftOut.insert(line)
      } else if let id = before.suffix(4).reversed().lazy.compactMap({
        $0.number(behind: "rxsObject")
      }).first {
        corrected.plain.insert(id)
      } else if let id = line.number(behind: "// rxsTask") {
        corrected.throwing.insert(id)
      } else if standIns.contains(line), let name = SwiftGlue.standIn(around: before) {
        corrected.protocols.insert(name)
      }
    }
    // Without actors of its own, the session can only use the main actor.
    let isForMain = !isMain && errors.contains(where: \.isAboutIsolation)
    if isForMain, !plan.declared.reading.outline.words.contains("actor") {
      corrected.isMain = true
      return corrected
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
    if corrected.count == corrections.count { corrected.isMain = isForMain || corrected.isMain }
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

extension StringProtocol {
  /// The number directly behind the first occurrence of a mark; nil without one.
  fileprivate func number(behind mark: String) -> Int? {
    guard let found = firstRange(of: mark) else { return nil }
    return Int(self[found.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }
}

extension CompilerRefusal.Entry {
  /// Whether the error is a use of an actor's code outside of the actor.
  fileprivate var isAboutIsolation: Bool {
    name == "actor_isolated_call_decl" || name == "actor_isolated_non_self_reference"
  }

  /// Whether the error is a call for which the code must wait.
  fileprivate var isAboutWaiting: Bool {
    name == "actor_isolated_call_decl" || name.hasPrefix("async_call_without_await")
      || name == "async_in_nonasync_function"
  }
}

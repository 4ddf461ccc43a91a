import SwiftParser
import SwiftSyntax

/// Changes a slice after each round of type-checking: adds declarations and phantoms, and leaves
/// out bodies.
struct Repair {
  /// The steps of a round. A step begins only if the earlier steps changed nothing, because their
  /// errors cause other errors.
  private enum Phase: CaseIterable {
    case names, declarations, bodies, leftovers
  }

  /// An error, with its file and declaration in the slice.
  struct Place {
    let diagnostic: Diagnostic
    let file: Int
    let piece: Int
    let target: Int
    let token: TokenSyntax

    var name: String { token.text.filter { $0 != "`" } }

    var reason: String { "\(diagnostic.file):\(diagnostic.line): \(diagnostic.message)" }

    /// The innermost syntax node of a type around the error.
    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
      var node = token.parent
      while let current = node {
        if let found = current.as(type) { return found }
        node = current.parent
      }
      return nil
    }
  }

  private(set) var closure: SliceClosure
  private(set) var draft: SliceDraft
  var phantoms = PhantomTable()
  /// The declarations to add to the slice.
  var growth: [Int] = []
  var hasChanged = false
  /// The edits of the round, by file and declaration.
  private var edits: [Int: [Int: [SourceEdit]]] = [:]
  /// The files that get imports in this round.
  private var importing: Set<Int> = []
  /// The errors that were already handled, with their steps.
  private var attempts: Set<String> = []

  init(_ closure: SliceClosure, modules: Set<String>) {
    self.closure = closure
    draft = SliceDraft(closure.app, modules: modules)
    draft.add(closure)
  }

  var app: AppDeclarations { closure.app }

  /// Handles the errors of a round. Returns false if no error can be handled.
  mutating func apply(_ diagnostics: [Diagnostic], in target: Int) -> Bool {
    let places = places(of: diagnostics, in: target)
    for phase in Phase.allCases {
      hasChanged = false
      for place in places { react(to: place, phase) }
      finish(takesInner: phase == .bodies)
      if hasChanged { return true }
    }
    return false
  }

  private func places(of diagnostics: [Diagnostic], in target: Int) -> [Place] {
    var trees: [String: SourceFileSyntax] = [:]
    return diagnostics.compactMap { diagnostic in
      guard let source = draft.source(named: diagnostic.file, in: target),
        let (piece, offset) = draft.piece(
          source, line: diagnostic.line, column: diagnostic.column)
      else { return nil }
      let key = "\(source.file)/\(piece)"
      let tree = trees[key] ?? Parser.parse(source: source.pieces[piece].text)
      trees[key] = tree
      return tree.token(at: AbsolutePosition(utf8Offset: offset)).map {
        Place(
          diagnostic: diagnostic, file: source.file, piece: piece, target: target, token: $0)
      }
    }
  }

  private mutating func react(to place: Place, _ phase: Phase) {
    switch phase {
    case .names: findNames(place)
    case .declarations: mendDeclaration(place)
    case .bodies: leaveOutBody(place)
    case .leftovers: leaveOutMember(place)
    }
  }

  /// Applies the collected changes.
  ///
  /// - Parameter takesInner: whether inner edits are applied first; edits around them then wait for
  ///   the next round.
  private mutating func finish(takesInner: Bool) {
    for (file, pieces) in edits {
      for (piece, list) in pieces {
        guard let old = draft.sources[file]?.pieces[piece].text else { continue }
        let new = SourceEdit.apply(takesInner ? SourceEdit.innermost(list) : list, to: old)
        if new != old { hasChanged = true }
        draft.setText(new, of: piece, in: file)
      }
    }
    edits = [:]
    importing = []
    if closure.grow(by: growth) {
      draft.add(closure)
      hasChanged = true
    }
    growth = []
  }

  mutating func edit(_ edit: SourceEdit, _ place: Place) {
    edits[place.file, default: [:]][place.piece, default: []].append(edit)
  }

  mutating func addImports(_ modules: [String], to place: Place) -> Bool {
    if draft.addImports(modules, to: place.file) {
      hasChanged = true
      importing.insert(place.file)
    }
    return importing.contains(place.file)
  }

  /// Whether an error is handled in this step for the first time.
  mutating func isFirst(_ kind: String, _ place: Place) -> Bool {
    let key = "\(kind)/\(place.file)/\(place.reason)/\(place.name)"
    return attempts.insert(key).inserted
  }
}

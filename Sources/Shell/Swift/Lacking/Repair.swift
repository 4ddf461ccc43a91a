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

  /// A declaration in the slice.
  fileprivate struct Piece: Hashable {
    let file: Int
    let index: Int
  }

  /// An error with its place in the slice.
  struct Place {
    let diagnostic: Diagnostic
    let file: Int
    let piece: Int
    let target: Int
    let token: TokenSyntax

    var name: String { token.text.filter { $0 != "`" } }

    fileprivate var part: Piece { Piece(file: file, index: piece) }

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
  /// Whether the modules are compiled without the checks that phantoms cannot meet.
  private(set) var isRelaxed = false
  /// Whether the modules see Foundation, which Apple's frameworks re-export. The code of an app
  /// without any import sees it only if the code does not compile otherwise.
  private(set) var seesFoundation: Bool
  private var rounds = 0
  /// The rounds that have left out bodies.
  private var bodyRounds = 0
  /// The edits of the round, by file and declaration.
  private var edits: [Int: [Int: [SourceEdit]]] = [:]
  /// The files that get imports in this round.
  private var importing: Set<Int> = []
  /// The errors that were already handled, with their steps.
  private var attempts: Set<String> = []

  init(_ closure: SliceClosure, modules: Set<String>) {
    self.closure = closure
    seesFoundation = closure.app.files.contains { !$0.index.imports.isEmpty }
    draft = SliceDraft(closure.app, modules: modules)
    draft.add(closure)
  }

  var app: AppDeclarations { closure.app }

  /// The round from which all steps are taken at once, each for other declarations.
  private static let patience = 3

  /// Lets the modules see Foundation; false if they see it already.
  mutating func showFoundation() -> Bool {
    defer { seesFoundation = true }
    return !seesFoundation
  }

  /// Handles the errors of a round; false if no error can be handled.
  mutating func apply(_ diagnostics: [Diagnostic], in target: Int) -> Bool {
    let places = places(of: diagnostics, in: target)
    rounds += 1
    let isPatient = rounds < Self.patience
    var isAnyChanged = false
    var changed: Set<Piece> = []
    for phase in Phase.allCases {
      var (isPhaseChanged, handled) = (false, Set<Piece>())
      for place in places where !changed.contains(place.part) {
        let before = growth.count
        hasChanged = false
        react(to: place, phase)
        // A change of a phantom handles an error too.
        if growth.count > before || hasChanged { handled.insert(place.part) }
        isPhaseChanged = isPhaseChanged || hasChanged
      }
      if phase == .bodies, !edits.isEmpty { bodyRounds += 1 }
      hasChanged = isPhaseChanged
      changed.formUnion(handled.union(editedPieces))
      applyEdits(takesInner: phase == .bodies)
      if isPatient { grow() }
      isAnyChanged = isAnyChanged || hasChanged
      // Errors of concurrency vanish with the checks.
      if relax(target) || isAnyChanged && isPatient { return true }
    }
    hasChanged = false
    grow()
    if isAnyChanged || hasChanged { return true }
    for place in places { leaveOutDeclaration(place) }
    return hasChanged
  }

  /// Whether bodies were left out in so many rounds that the next ones are left out as a whole.
  var isHurried: Bool { bodyRounds > Self.hurry }

  private static let hurry = 4

  /// Leaves out the whole declaration around an error that no other step can handle. A type becomes
  /// a phantom, unless a statement names it.
  private mutating func leaveOutDeclaration(_ place: Place) {
    guard let piece = draft.sources[place.file]?.pieces[place.piece], !piece.isEmpty else { return }
    let unit = app.entries[piece.place].unit
    if unit.kind == .type {
      if !closure.seeds.isDisjoint(with: unit.names) { return }
      closure.makeDistant(piece.place)
    }
    draft.setText(piece.emptied, of: place.piece, in: place.file)
    hasChanged = true
  }

  /// Compiles without checks from the first phantom on; true if this changes the flags of a target.
  private mutating func relax(_ target: Int) -> Bool {
    if isRelaxed || phantoms.isEmpty { return false }
    isRelaxed = true
    let flags = app.targets[target].flags
    return RelaxedFlags.flags(flags) != flags
  }

  private var editedPieces: Set<Piece> {
    Set(edits.flatMap { file, pieces in pieces.keys.map { Piece(file: file, index: $0) } })
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

  /// Applies the edits of a step.
  ///
  /// - Parameter takesInner: whether an edit around another edit waits for the next round.
  private mutating func applyEdits(takesInner: Bool) {
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
  }

  /// Adds the collected declarations; the places of a round do not hold afterwards.
  private mutating func grow() {
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

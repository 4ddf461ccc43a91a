import SwiftParser
import SwiftSyntax

/// Changes a slice after each round of type-checking: adds declarations and phantoms, and leaves
/// out bodies.
struct Repair {
  /// The steps of a round. A step begins only if the earlier steps changed nothing, because their
  /// errors cause other errors.
  private enum Phase: CaseIterable {
    case names, declarations, earlier, bodies, leftovers
  }

  /// A declaration in the slice, or one of its members.
  fileprivate struct Part: Hashable {
    let file: Int
    let piece: Int
    /// The position of the member; nil for the declaration's own head.
    var member: Int?
  }

  /// An error with its place in the slice.
  struct Place {
    let diagnostic: Diagnostic
    let file: Int
    let piece: Int
    let target: Int
    let token: TokenSyntax

    var name: String { token.text.filter { $0 != "`" } }

    fileprivate var part: Part {
      let member = enclosing(MemberBlockItemSyntax.self)?.position.utf8Offset
      return Part(file: file, piece: piece, member: member)
    }

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
  /// The phantoms at the start of the round.
  private var earlier = PhantomTable()
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
  private typealias Edits = [Int: [Int: [SourceEdit]]]
  /// The edits of the step, by file and declaration.
  private var edits: Edits = [:]
  /// The edits of the earlier steps of the round.
  private var collected: Edits = [:]
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

  /// The round from which all steps are taken at once, each for other members.
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
    earlier = phantoms
    let isPatient = rounds < Self.patience
    var isAnyChanged = false
    var changed: Set<Part> = []
    for phase in Phase.allCases {
      isAnyChanged = react(to: places, phase, &changed) || isAnyChanged
      if isPatient {
        isAnyChanged = applyEdits() || isAnyChanged
        isAnyChanged = grow() || isAnyChanged
      }
      // Errors of concurrency vanish with the checks.
      let isRelaxed = relax(target)
      if isRelaxed || isAnyChanged && isPatient {
        _ = applyEdits()
        return true
      }
    }
    isAnyChanged = applyEdits() || isAnyChanged
    if grow() || isAnyChanged { return true }
    hasChanged = false
    for place in places { leaveOutDeclaration(place) }
    return hasChanged
  }

  /// Takes a step for the errors in parts that no earlier step of the round has changed. Returns
  /// whether this adds phantoms or imports.
  private mutating func react(
    to places: [Place], _ phase: Phase, _ changed: inout Set<Part>
  ) -> Bool {
    var isAnyChanged = false
    var handled: Set<Part> = []
    let isLate = !changed.isEmpty && [.bodies, .leftovers].contains(phase)
    for place in places {
      let part = place.part
      // Errors in the head of a declaration cause errors in its members.
      let head = Part(file: part.file, piece: part.piece)
      if changed.contains(part) || changed.contains(head) { continue }
      if isLate, Self.consequences.contains(place.diagnostic.name) { continue }
      let before = (growth.count, edits[place.file]?[place.piece]?.count)
      hasChanged = false
      react(to: place, phase)
      // A change of a phantom handles an error too.
      if hasChanged || before != (growth.count, edits[place.file]?[place.piece]?.count) {
        handled.insert(part)
      }
      isAnyChanged = isAnyChanged || hasChanged
    }
    changed.formUnion(handled)
    collectEdits(of: phase)
    return isAnyChanged
  }

  /// The errors that are always consequences of others. No body is left out for them in a round
  /// that repairs something else.
  private static let consequences: Set = [
    "cannot_infer_closure_parameter_type", "cannot_infer_closure_type",
    "discard_expr_outside_of_assignment", "failed_to_produce_diagnostic",
    "unbound_generic_parameter",
  ]

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
    case .earlier: _ = mendEarlier(place)
    case .bodies: leaveOutBody(place)
    case .leftovers: leaveOutMember(place)
    }
  }

  /// Collects the edits of a step. An edit around another edit of code waits for the next round.
  private mutating func collectEdits(of phase: Phase) {
    let takesInner = [.earlier, .bodies].contains(phase)
    if phase == .bodies, !edits.isEmpty { bodyRounds += 1 }
    for (file, pieces) in edits {
      for (piece, list) in pieces {
        collected[file, default: [:]][piece, default: []] +=
          takesInner ? SourceEdit.innermost(list) : list
      }
    }
    edits = [:]
  }

  /// Applies the collected edits; false if they change nothing.
  private mutating func applyEdits() -> Bool {
    var isChanged = false
    for (file, pieces) in collected {
      for (piece, list) in pieces {
        guard let old = draft.sources[file]?.pieces[piece].text else { continue }
        let new = SourceEdit.apply(list, to: old)
        if new != old { isChanged = true }
        draft.setText(new, of: piece, in: file)
      }
    }
    collected = [:]
    importing = []
    return isChanged
  }

  /// Adds the collected declarations; the places of a round do not hold afterwards. Returns false
  /// if the slice already contains all of them.
  private mutating func grow() -> Bool {
    defer { growth = [] }
    guard closure.grow(by: growth) else { return false }
    draft.add(closure)
    return true
  }

  mutating func edit(_ edit: SourceEdit, _ place: Place) {
    edits[place.file, default: [:]][place.piece, default: []].append(edit)
  }

  mutating func addImports(_ modules: [String], to place: Place) -> Bool {
    if draft.addImports(modules, to: place.file) { importing.insert(place.file) }
    guard importing.contains(place.file) else { return false }
    hasChanged = true
    return true
  }

  /// Changes the phantom at a path. An earlier error of the round may already have changed it.
  mutating func change(_ path: [String], _ body: (inout PhantomTable) -> Bool) {
    if body(&phantoms) || phantoms.differs(from: earlier, at: path) { hasChanged = true }
  }

  /// Adds a static value to phantoms. An earlier error of the round may already have added it.
  mutating func changeValue(_ name: String, _ body: (inout PhantomTable) -> Bool) {
    if body(&phantoms) || phantoms.hasValue(name) && !earlier.hasValue(name) { hasChanged = true }
  }

  /// Whether an error is handled in this step for the first time.
  mutating func isFirst(_ kind: String, _ place: Place) -> Bool {
    let key = "\(kind)/\(place.file)/\(place.reason)/\(place.name)"
    return attempts.insert(key).inserted
  }
}

import SwiftParser
import SwiftSyntax

/// Changes a slice after each round of type-checking. Adds declarations and phantoms, which replace
/// missing types, and leaves out bodies that do not compile.
struct Repair {
  /// The steps of a round. In the first rounds, a step runs only if the earlier steps changed
  /// nothing, because the errors that earlier steps repair cause other errors.
  private enum Phase: CaseIterable {
    case names, declarations, earlier, bodies, leftovers
  }

  /// A declaration of the slice, or one of its members, that errors refer to.
  fileprivate struct Part: Hashable {
    let file: Int
    let piece: Int
    /// The position of the member; nil for the declaration outside of its members.
    var member: Int?
  }

  /// A compiler error with its position in the slice.
  struct Place {
    let diagnostic: Diagnostic
    let file: Int
    let piece: Int
    let target: Int
    let token: TokenSyntax

    var name: String { token.text.filter { $0 != "`" } }

    /// Whether the type checker has reached its limit for an expression.
    fileprivate var isTooComplex: Bool { diagnostic.name == "expression_too_complex" }

    fileprivate var isConsequence: Bool { Repair.consequences.contains(diagnostic.name) }

    fileprivate var part: Part {
      let member = enclosing(MemberBlockItemSyntax.self)?.position.utf8Offset
      return Part(file: file, piece: piece, member: member)
    }

    var reason: String { "\(diagnostic.file):\(diagnostic.line): \(diagnostic.message)" }

    /// The innermost syntax node of the given type around the error; nil without one.
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
  /// The phantoms before the present round.
  private var earlier = PhantomTable()
  /// The indices of the declarations to add to the slice.
  var growth: [Int] = []
  var hasChanged = false
  /// The targets that are compiled without the checks that phantoms cannot satisfy.
  private(set) var relaxed: Set<Int> = []
  /// The targets whose expressions are checked with the higher limit.
  private var thorough: Set<Int> = []
  /// Whether all modules import Foundation, as Apple's frameworks do. If no file of the app has an
  /// import, Foundation is imported only when the code does not compile without it.
  private(set) var seesFoundation: Bool
  private var rounds = 0
  /// The number of rounds that have left out bodies.
  private var bodyRounds = 0
  private typealias Edits = [Int: [Int: [SourceEdit]]]
  /// The edits of the present step, by file and declaration.
  private var edits: Edits = [:]
  /// The edits of the present round that are not yet applied, by file and declaration.
  private var collected: Edits = [:]
  /// The files to which the present round has added imports.
  private var importing: Set<Int> = []
  /// The errors that were already handled, each with its kind of repair.
  private var attempts: Set<String> = []

  init(_ closure: SliceClosure, modules: Set<String>) {
    self.closure = closure
    seesFoundation = closure.app.files.contains { !$0.index.imports.isEmpty }
    draft = SliceDraft(closure.app, modules: modules)
    draft.add(closure)
  }

  var app: AppDeclarations { closure.app }

  /// The number of the first round that runs all steps. Later rounds run all steps too. In these
  /// rounds, each step repairs different declarations or members.
  private static let patience = 3

  /// Imports Foundation in all modules. Returns false if it is already imported.
  mutating func showFoundation() -> Bool {
    defer { seesFoundation = true }
    return !seesFoundation
  }

  /// Repairs the errors of a round. Returns false if no error can be repaired.
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
      // The round ends when checks are turned off, because errors about concurrency disappear
      // without the checks.
      let isRelaxed = relax(target)
      if isRelaxed || isAnyChanged && isPatient {
        _ = applyEdits()
        return true
      }
    }
    isAnyChanged = applyEdits() || isAnyChanged
    if grow() || isAnyChanged { return true }
    if places.contains(where: \.isTooComplex), thorough.insert(target).inserted { return true }
    hasChanged = false
    for place in places { leaveOutDeclaration(place) }
    return hasChanged
  }

  /// Runs a step for all errors whose declaration or member no earlier step has changed. Returns
  /// whether the step changed phantoms or imports.
  private mutating func react(
    to places: [Place], _ phase: Phase, _ changed: inout Set<Part>
  ) -> Bool {
    var isAnyChanged = false
    var handled: Set<Part> = []
    let leavesOut = [.bodies, .leftovers].contains(phase)
    let isLate = !changed.isEmpty && leavesOut
    // Errors that are consequences of other errors come last. A body is left out because of them
    // only if no other error in the same member was repaired.
    let ordered =
      leavesOut
      ? places.filter { !$0.isConsequence } + places.filter(\.isConsequence) : places
    for place in ordered {
      let part = place.part
      // Errors in the head of a declaration cause errors in its members.
      let head = Part(file: part.file, piece: part.piece)
      if changed.contains(part) || changed.contains(head) { continue }
      if place.isTooComplex, phase != .names, !thorough.contains(place.target) { continue }
      if place.isConsequence, isLate || leavesOut && handled.contains(part) { continue }
      let before = (growth.count, edits[place.file]?[place.piece]?.count)
      hasChanged = false
      react(to: place, phase)
      // A change of a phantom counts as a repair of the error, like an edit.
      if hasChanged || before != (growth.count, edits[place.file]?[place.piece]?.count) {
        handled.insert(part)
      }
      isAnyChanged = isAnyChanged || hasChanged
    }
    changed.formUnion(handled)
    collectEdits(of: phase)
    return isAnyChanged
  }

  /// The kinds of errors that are always consequences of other errors. If the round repairs another
  /// error, no body is left out because of these errors.
  fileprivate static let consequences: Set = [
    "cannot_infer_closure_parameter_type", "cannot_infer_closure_type",
    "discard_expr_outside_of_assignment", "failed_to_produce_diagnostic",
    "unbound_generic_parameter", "unresolved_nil_literal",
  ]

  /// Whether whole function bodies are left out from now on, because many rounds have already left
  /// out smaller bodies.
  var isHurried: Bool { bodyRounds > Self.hurry }

  private static let hurry = 8

  /// Removes the whole declaration that contains an error. Called if no step can repair the error.
  /// A type becomes a phantom; a type that a statement names stays.
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

  /// Turns off checks as soon as there is a phantom. Returns true if this changes the compiler
  /// flags of the target.
  private mutating func relax(_ target: Int) -> Bool {
    guard !phantoms.isEmpty, relaxed.insert(target).inserted else { return false }
    let flags = app.targets[target].flags
    return RelaxedFlags.flags(flags) != flags
  }

  /// The compiler flags for the limit of the type checker.
  func limit(of target: Int) -> [String] {
    RelaxedFlags.limit(isLast: thorough.contains(target))
  }

  /// Adds the declarations among these that are phantoms because they are far from the requested
  /// names. Returns false if there are none.
  mutating func takeBack(_ places: [Int]) -> Bool {
    // An earlier error of the round may have added the same declaration.
    let distant = places.filter { closure.distant.contains($0) || growth.contains($0) }
    closure.takeBack(distant)
    growth += distant
    return !distant.isEmpty
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

  /// Collects the edits of a step. In the steps `earlier` and `bodies`, if an edit contains another
  /// edit, only the inner edit is applied in this round.
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

  /// Applies the collected edits. Returns false if they change nothing.
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

  /// Adds the collected declarations to the slice. The positions of the errors are invalid
  /// afterwards. Returns false if the slice already contains all declarations.
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

  /// Changes the phantom at a path. The present error counts as repaired, even if an earlier error
  /// of the round has already changed the phantom.
  mutating func change(_ path: [String], _ body: (inout PhantomTable) -> Bool) {
    if body(&phantoms) || phantoms.differs(from: earlier, at: path) { hasChanged = true }
  }

  /// Adds a static value to phantoms. The present error counts as repaired, even if an earlier
  /// error of the round has already added the value.
  mutating func changeValue(_ name: String, _ body: (inout PhantomTable) -> Bool) {
    if body(&phantoms) || phantoms.hasValue(name) && !earlier.hasValue(name) { hasChanged = true }
  }

  /// Whether this kind of repair is tried for an error for the first time.
  mutating func isFirst(_ kind: String, _ place: Place) -> Bool {
    let key = "\(kind)/\(place.file)/\(place.reason)/\(place.name)"
    return attempts.insert(key).inserted
  }
}

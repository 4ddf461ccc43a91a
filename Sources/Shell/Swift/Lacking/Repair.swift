import SwiftParser
import SwiftSyntax

/// What a round of type-checking changes in a slice: it grows, gets phantoms, and loses bodies.
struct Repair {
  private(set) var closure: SliceClosure
  private(set) var draft: SliceDraft
  private(set) var phantoms = PhantomTable()
  /// The edits of the round, by file and piece.
  private var edits: [Int: [Int: [SourceEdit]]] = [:]
  private var growth: [Int] = []
  private var hasChanged = false
  private var attempts: [String: Int] = [:]

  init(_ closure: SliceClosure, modules: Set<String>) {
    self.closure = closure
    draft = SliceDraft(closure.app, modules: modules)
    draft.add(closure)
  }

  private var app: AppDeclarations { closure.app }

  /// Reacts to the errors of a round; false where nothing can be done about any.
  mutating func apply(_ diagnostics: [Diagnostic], in target: Int) -> Bool {
    hasChanged = false
    var trees: [String: SourceFileSyntax] = [:]
    for diagnostic in diagnostics {
      guard let source = draft.source(named: diagnostic.file, in: target),
        let (piece, offset) = draft.piece(
          source, line: diagnostic.line, column: diagnostic.column)
      else { continue }
      let key = "\(source.file)/\(piece)"
      let tree = trees[key] ?? Parser.parse(source: source.pieces[piece].text)
      trees[key] = tree
      guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { continue }
      let place = Place(
        diagnostic: diagnostic, file: source.file, piece: piece, target: target, token: token,
        reason: "\(diagnostic.file):\(diagnostic.line): \(diagnostic.message)")
      react(to: place)
    }
    for (file, pieces) in edits {
      for (piece, list) in pieces {
        guard let old = draft.sources[file]?.pieces[piece].text else { continue }
        let new = SourceEdit.apply(list, to: old)
        if new != old { hasChanged = true }
        draft.setText(new, of: piece, in: file)
      }
    }
    edits = [:]
    if closure.grow(by: growth) {
      draft.add(closure)
      hasChanged = true
    }
    growth = []
    return hasChanged
  }

  struct Place {
    let diagnostic: Diagnostic
    let file: Int
    let piece: Int
    let target: Int
    let token: TokenSyntax
    let reason: String

    var name: String {
      token.text.filter { $0 != "`" }
    }
  }

  private mutating func edit(_ edit: SourceEdit, _ place: Place) {
    edits[place.file, default: [:]][place.piece, default: []].append(edit)
  }

  private mutating func react(to place: Place) {
    let name = place.diagnostic.name
    let isRepeated = attempts["\(place.reason)/\(name)", default: 0] > 0
    attempts["\(place.reason)/\(name)", default: 0] += 1
    if !isRepeated {
      switch name {
      case _ where name.hasPrefix("cannot_find"):
        if findName(place) { return }
      case _ where name.contains("unknown_attr"):
        if dropAttribute(place) { return }
      case _ where name.hasSuffix("does_not_override"):
        if dropOverride(place) { return }
      case _ where name.hasPrefix("invalid_member_type"):
        if addNestedType(place) { return }
      case _ where name.hasPrefix("could_not_find"):
        if findMember(place) { return }
      case "not_a_generic_type", "cannot_explicitly_specialize_type":
        if addArity(place) { return }
      case _ where name.hasPrefix("inheritance_from_non_protocol"), "multiple_inheritance",
        "type_not_constrained_to_protocol":
        if makeProtocol(place) { return }
      default: break
      }
    }
    leaveOut(place)
  }
}

extension Repair {
  /// A name that nobody declares is added to the slice, imported, or becomes a phantom.
  private mutating func findName(_ place: Place) -> Bool {
    let name = place.name
    let declared = app.declarations(of: name, in: place.file)
    if declared.contains(where: { !closure.taken.contains($0) }) {
      growth += declared
      return true
    }
    if !declared.isEmpty { return false }
    guard let parent = place.token.parent else { return false }
    if importsUnknown(place), draft.addImports(["RxSwift", "RxRelay", "RxCocoa"], to: place.file) {
      hasChanged = true
      return true
    }
    guard name.first?.isUppercase == true else { return false }
    let isNew = phantoms.add(name, uses(of: name, in: place.target))
    if isNew { hasChanged = true }
    if let reference = parent.as(DeclReferenceExprSyntax.self) {
      if let edit = PhantomUse(reference).edit { self.edit(edit, place) }
      return true
    }
    return isNew
  }

  /// Whether a file imports a module that this machine lacks, and that may hand on others.
  private func importsUnknown(_ place: Place) -> Bool {
    guard !Views.isView(place.name) else { return false }
    return app.files[place.file].index.imports.contains { !draft.modules.contains($0.module) }
      && !["UI", "CL", "MK", "AV", "NS"].contains(where: place.name.hasPrefix)
  }

  /// The uses of a name in all files that a target sees, and that see it.
  private func uses(of name: String, in target: Int) -> TypeUses {
    var uses = TypeUses()
    for file in app.files {
      if let own = file.index.uses[name] { uses.join(own) }
    }
    return uses
  }

  private mutating func addNestedType(_ place: Place) -> Bool {
    guard let type = place.token.parent?.as(MemberTypeSyntax.self) else { return false }
    let path = UnitCollector.path(of: type)
    let arity = type.genericArgumentClause?.arguments.count ?? 0
    guard phantoms.addNested(path, arity: arity) else { return false }
    hasChanged = true
    return true
  }

  /// A member that nobody declares is added to the slice, or to a phantom.
  private mutating func findMember(_ place: Place) -> Bool {
    let name = place.name
    let extensions = app.foreignExtensions.flatMap(\.extensions).filter {
      app.entries[$0].unit.declared.contains(name) && !closure.taken.contains($0)
        && app.visible[place.target].contains(app.entries[$0].target)
    }
    if !extensions.isEmpty {
      growth += extensions
      return true
    }
    guard let reference = place.token.parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    let base = access.base.map { PhantomUse.path(of: $0) } ?? contextualType(of: access)
    guard !base.isEmpty, phantoms.has(base) else { return false }
    if name.first?.isUppercase == true {
      guard phantoms.addNested(base + [name], arity: 0) else { return false }
    } else if access.parent?.is(FunctionCallExprSyntax.self) == true {
      guard let call = access.parent?.as(FunctionCallExprSyntax.self), access.base != nil else {
        return false
      }
      edit(SourceEdit(call, "\(base.joined(separator: "."))()"), place)
    } else {
      guard phantoms.addValue(name, to: base) else { return false }
    }
    hasChanged = true
    return true
  }

  /// The type that an implicit member has by its declaration: of a parameter or a variable.
  private func contextualType(of access: MemberAccessExprSyntax) -> [String] {
    guard let clause = access.parent?.as(InitializerClauseSyntax.self) else { return [] }
    let type =
      clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? clause.parent?.as(FunctionParameterSyntax.self)?.type
    return type.map { UnitCollector.path(of: $0) } ?? []
  }

  private mutating func addArity(_ place: Place) -> Bool {
    guard
      let clause = place.token.parent?.as(IdentifierTypeSyntax.self)?.genericArgumentClause,
      phantoms.setArity(clause.arguments.count, of: place.name)
    else { return false }
    hasChanged = true
    return true
  }

  private mutating func makeProtocol(_ place: Place) -> Bool {
    var node = place.token.parent
    while let current = node, !current.is(InheritanceClauseSyntax.self) { node = current.parent }
    var names = [place.name]
    if let clause = node?.as(InheritanceClauseSyntax.self) {
      names += clause.inheritedTypes.dropFirst().compactMap {
        UnitCollector.path(of: $0.type).first
      }
    }
    for name in names where phantoms.makeProtocol(name) { hasChanged = true }
    return hasChanged
  }

  private mutating func dropAttribute(_ place: Place) -> Bool {
    var node = place.token.parent
    while let current = node {
      if let attribute = current.as(AttributeSyntax.self) {
        edit(SourceEdit(attribute), place)
        if let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self) {
          addValue(to: variable, place)
        }
        return true
      }
      node = current.parent
    }
    return false
  }

  /// A variable that its wrapper gave a value reads as left out.
  private mutating func addValue(to variable: VariableDeclSyntax, _ place: Place) {
    guard let binding = variable.bindings.first, binding.initializer == nil,
      binding.accessorBlock == nil, let type = binding.typeAnnotation?.type,
      !type.is(OptionalTypeSyntax.self)
    else { return }
    let end = binding.endPositionBeforeTrailingTrivia.utf8Offset
    edit(SourceEdit(end..<end, " { get { \(Trap.call(place.reason)) } set {} }"), place)
  }

  private mutating func dropOverride(_ place: Place) -> Bool {
    var node = place.token.parent
    while let current = node {
      if let modified = current.asProtocol(WithModifiersSyntax.self),
        let modifier = modified.modifiers.first(where: { $0.name.text == "override" })
      {
        edit(SourceEdit(modifier), place)
        return true
      }
      node = current.parent
    }
    return false
  }

  /// The smallest body, value, member or declaration around an error goes.
  private mutating func leaveOut(_ place: Place) {
    if let body = Trap.body(around: place.token, place.reason) {
      edit(body, place)
      return
    }
    if let value = InitialValue(around: place.token),
      let change = value.edit(place.reason, phantoms: phantoms.names)
    {
      edit(change, place)
      return
    }
    if place.diagnostic.name.hasPrefix("type_does_not_conform"), dropConformances(place) { return }
    var node = place.token.parent
    while let current = node {
      if let member = current.as(MemberBlockItemSyntax.self) {
        edit(SourceEdit(member), place)
        return
      }
      node = current.parent
    }
  }

  /// Conformances that the compiler makes are not had where a part is a phantom.
  private mutating func dropConformances(_ place: Place) -> Bool {
    guard let group = place.token.parent?.asProtocol(DeclGroupSyntax.self),
      let clause = group.inheritanceClause
    else { return false }
    let made: Set = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable"]
    let kept = clause.inheritedTypes.filter {
      !made.contains(UnitCollector.path(of: $0.type).last ?? "")
    }
    guard kept.count < clause.inheritedTypes.count else { return false }
    let list = kept.map(\.type.trimmedDescription).joined(separator: ", ")
    edit(SourceEdit(clause, list.isEmpty ? "" : ": \(list)"), place)
    return true
  }
}
